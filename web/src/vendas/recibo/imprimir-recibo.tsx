import { Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import type { PaperSize } from '../../ui/late/paper.tsx';
import type { Feita } from './feita.ts';
import { Recibo } from './recibo.tsx';

/** Prints the receipt of a sale on either paper. */
export function ImprimirRecibo(feita: Feita) {
  const [papel, setPapel] = useState<PaperSize | null>(null);
  return (
    <>
      <Menu
        label="Imprimir recibo"
        trigger={Botao}
        actions={[
          { label: 'Em rolo de 80 mm', icon: Printer, onSelect: () => setPapel('80mm') },
          { label: 'Em folha A4', icon: Printer, onSelect: () => setPapel('A4') },
        ]}
      />
      {papel && <Recibo {...feita} papel={papel} onImpresso={() => setPapel(null)} />}
    </>
  );
}

const Botao = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <Button {...button} icon={Printer}>
    {label}
  </Button>
);
