import { X } from 'lucide-react';
import { contagem, quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { AcoesDaSelecao, type AcoesDaSelecaoProps } from './acoes-da-selecao.tsx';
import { noMaximo } from './selecao.ts';
import type { SelecaoDeVendas } from './use-selecao-de-vendas.ts';

type BarraDaSelecaoProps = { selecao: SelecaoDeVendas } & Pick<AcoesDaSelecaoProps, 'SepararEmOnda' | 'onMedir'>;

/** Stays at the bottom of the window, however far down the list one is, with what the tab needs. It covers rows and moves none. */
export function BarraDaSelecao({ selecao, ...acoes }: BarraDaSelecaoProps) {
  const { passo, ids, vendas, cortou, limpar } = selecao;
  const naoPagas = passo === 'retirada' ? vendas.filter(({ a_receber }) => a_receber > 0).length : 0;
  if (!passo || ids.size === 0) return null;

  return (
    <section
      aria-label="Vendas escolhidas"
      className="drop-in bottom-bar sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 low:flex-nowrap low:overflow-x-auto rounded-corner border border-edge bg-surface p-1.5 shadow-lifted"
    >
      <div className="flex min-h-control min-w-0 flex-auto items-center gap-1">
        <IconButton icon={X} label="Limpar seleção" onClick={limpar} />
        <div role="status" className="min-w-0 leading-tight">
          <p className="font-medium">{quantos(ids.size, 'venda escolhida', 'vendas escolhidas')}</p>
          {cortou && (
            <p className="text-sm text-ink-soft">
              São no máximo {contagem(noMaximo(passo))} de uma vez: ficaram as que esperam há mais tempo.
            </p>
          )}
          {naoPagas > 0 && (
            <p className="text-sm font-medium text-amber-ink">
              {quantos(naoPagas, 'não está paga', 'não estão pagas')}.
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:flex-auto max-sm:*:flex-auto">
        <AcoesDaSelecao passo={passo} ids={selecao.naOrdem} {...acoes} />
      </div>
    </section>
  );
}
