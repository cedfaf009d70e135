import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { contagem, quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import type { Coleta } from './use-coleta.ts';

type BarraDaColetaProps = {
  pacotes: PacoteNaColeta[];
  marcados: PacoteNaColeta[];
  onMarcar: (pacotes: PacoteNaColeta[], sim: boolean) => void;
  coleta: Coleta;
};

export function BarraDaColeta({ pacotes, marcados, onMarcar, coleta }: BarraDaColetaProps) {
  const [perguntando, setPerguntando] = useState(false);
  const todos = marcados.length === pacotes.length;
  const naoPagos = marcados.filter(({ a_receber }) => a_receber > 0).length;
  const naoPago = naoPagos > 0 && (
    <span className="font-medium text-amber-ink">{quantos(naoPagos, 'não está pago', 'não estão pagos')}.</span>
  );

  const handOver = async () => {
    await coleta.entregar(marcados);
    setPerguntando(false);
  };

  return (
    <>
      <div className="bottom-bar from-edge-to-edge sticky bottom-0 low:static z-10 mt-5 -mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 print:hidden">
        <CheckBox
          label="Selecionar todos"
          checked={todos}
          indeterminate={marcados.length > 0 && !todos}
          onChange={() => onMarcar(pacotes, !todos)}
        />
        <span role="status" className="text-sm text-ink-soft">
          {contagem(marcados.length)} de {contagem(pacotes.length)} selecionados {naoPago}
        </span>
        <div className="flex flex-auto flex-wrap gap-2.5 max-sm:*:flex-auto sm:justify-end">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-[1.125rem] max-sm:hidden" />
            Imprimir romaneio
          </Button>
          <Button
            look="primary"
            busy={coleta.busy}
            blocked={marcados.length > 0 ? undefined : 'Selecione os pacotes que a transportadora levou.'}
            onClick={() => setPerguntando(true)}
          >
            Confirmar despacho
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={perguntando}
        title={`Confirmar o despacho de ${quantos(marcados.length, 'pacote', 'pacotes')}?`}
        confirm="Confirmar despacho"
        look="primary"
        busy={coleta.busy}
        onConfirm={() => void handOver()}
        onClose={() => setPerguntando(false)}
      >
        <p>As vendas passam para Enviado e os produtos saem do estoque.</p>
        {naoPago && <p className="mt-2">{naoPago}</p>}
      </ConfirmDialog>
    </>
  );
}
