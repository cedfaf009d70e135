import { Gift, Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import type { PaperSize } from '../../ui/late/paper.tsx';
import type { Feita } from './feita.ts';
import { Recibo } from './recibo.tsx';

type ImprimirReciboProps = Omit<Feita, 'pagos'> & {
  /** The button has its place before it is known what was paid. */
  pagos: Feita['pagos'] | undefined;
};

type Como = { papel: PaperSize; presente?: boolean };

/** Prints the receipt of a sale on either paper, also without prices. */
export function ImprimirRecibo({ pagos, ...feita }: ImprimirReciboProps) {
  const [como, setComo] = useState<Como | null>(null);
  if (!pagos) return <Botao label="Imprimir recibo" blocked="Os pagamentos ainda não foram buscados." />;
  return (
    <>
      <Menu
        label="Imprimir recibo"
        trigger={Botao}
        actions={[
          { label: 'Em rolo de 80 mm', icon: Printer, onSelect: () => setComo({ papel: '80mm' }) },
          { label: 'Em folha A4', icon: Printer, onSelect: () => setComo({ papel: 'A4' }) },
          { label: 'Para presente, em rolo', icon: Gift, onSelect: () => setComo({ papel: '80mm', presente: true }) },
          { label: 'Para presente, em folha', icon: Gift, onSelect: () => setComo({ papel: 'A4', presente: true }) },
        ]}
      />
      {como && <Recibo {...feita} {...como} pagos={pagos} onImpresso={() => setComo(null)} />}
    </>
  );
}

const Botao = ({ label, ...button }: ComponentProps<typeof Button> & { label: string }) => (
  <Button {...button} icon={Printer}>
    {label}
  </Button>
);
