import type { Peca } from '@varal/contract/estamparia/peca';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import { X } from 'lucide-react';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Fila } from './filas.ts';
import { tecnicasAbertas } from './textos-da-peca.ts';

type BarraDasPecasProps = {
  fila: Fila;
  pecas: readonly Peca[];
  busy: boolean;
  tecnica: Tecnica | undefined;
  onLimpar: () => void;
  onProntas: () => void;
  onLiberar: () => void;
};

/** Stays at the bottom of the window with what is done with the chosen pieces. */
export function BarraDasPecas({ fila, pecas, busy, tecnica, onLimpar, onProntas, onLiberar }: BarraDasPecasProps) {
  if (pecas.length === 0) return null;
  const deVarias = tecnica === undefined && pecas.some((peca) => tecnicasAbertas(peca).length > 1);
  return (
    <section
      aria-label="Peças escolhidas"
      className="drop-in bottom-bar sticky bottom-3 z-10 mx-auto mt-3 flex w-full max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-edge bg-surface p-1.5 shadow-lifted"
    >
      <div className="flex min-h-control min-w-0 flex-auto items-center gap-1">
        <IconButton icon={X} label="Limpar seleção" onClick={onLimpar} />
        <p role="status" className="font-medium">
          {quantos(pecas.length, 'peça escolhida', 'peças escolhidas')}
        </p>
      </div>
      {fila === 'espera' ? (
        <Button look="primary" onClick={onLiberar}>
          Liberar
        </Button>
      ) : (
        <Button
          look="primary"
          busy={busy}
          blocked={deVarias ? 'Escolha uma técnica: há peças com mais de uma.' : undefined}
          onClick={onProntas}
        >
          Prontas
        </Button>
      )}
    </section>
  );
}
