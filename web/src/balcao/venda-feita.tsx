import { Gift, Plus, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dinheiro } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import type { PaperSize } from '../ui/late/paper.tsx';
import type { Feita } from '../vendas/recibo/feita.ts';
import { Recibo } from '../vendas/recibo/recibo.tsx';

/** Says what to give back and prints what the customer takes along. */
export function VendaFeita({ onNova, ...feita }: Feita & { onNova: () => void }) {
  return (
    <FeitaNoBalcao
      {...feita}
      adiante={
        <Button autoFocus look="primary" icon={Plus} onClick={onNova}>
          Nova venda
        </Button>
      }
    />
  );
}

type FeitaNoBalcaoProps = Feita & {
  /** The customer gets this beside the change. */
  alem?: ReactNode;
  /** The button that goes on. */
  adiante: ReactNode;
};

export function FeitaNoBalcao({ venda, pagos, troco, alem, adiante }: FeitaNoBalcaoProps) {
  const [como, setComo] = useState<{ papel: PaperSize; presente?: boolean } | null>(null);

  return (
    <div className="flex flex-col items-start gap-5">
      <div role="status">
        <p className="text-lg font-semibold">{`Venda ${venda.id} concluída: ${dinheiro(venda.total_com_frete)}.`}</p>
        {troco > 0 && <p className="text-2xl font-bold">{`Troco: ${dinheiro(troco)}`}</p>}
        {alem}
        {venda.a_receber > 0 && <p>{`${venda.cliente_nome} fica devendo ${dinheiro(venda.a_receber)}.`}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {adiante}
        <Button icon={Printer} onClick={() => setComo({ papel: '80mm' })}>
          Recibo de 80 mm
        </Button>
        <Button icon={Printer} onClick={() => setComo({ papel: 'A4' })}>
          Recibo A4
        </Button>
        <Button icon={Gift} onClick={() => setComo({ papel: '80mm', presente: true })}>
          Para presente
        </Button>
        <LinkButton to="/vendas/$vendaId" params={{ vendaId: String(venda.id) }}>
          Abrir
        </LinkButton>
      </div>
      {como && <Recibo {...{ venda, pagos, troco, ...como }} onImpresso={() => setComo(null)} />}
    </div>
  );
}
