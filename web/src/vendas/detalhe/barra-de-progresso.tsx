import { PASSOS, type Passo, passoAnterior, ROTULOS, seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMudarStatus } from '../vendas.queries.ts';
import { useShowMudanca } from './use-mudanca-alert.ts';

export function BarraDeProgresso({ venda, passo }: { venda: Venda; passo: Passo }) {
  const atual = PASSOS.indexOf(passo);

  return (
    <nav aria-label="Etapas da venda" className="mb-5">
      <ol className="flex">
        {PASSOS.map((um, n) => (
          <Etapa key={um} passo={um} estado={n < atual ? 'feita' : n === atual ? 'atual' : 'futura'} />
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 text-center text-sm sm:hidden">
        Etapa {atual + 1} de {PASSOS.length}: <strong>{ROTULOS[passo]}</strong>
      </p>
      <Voltar venda={venda} />
    </nav>
  );
}

type EtapaProps = { passo: Passo; estado: 'feita' | 'atual' | 'futura' };

function Etapa({ passo, estado }: EtapaProps) {
  return (
    <li
      aria-current={estado === 'atual' ? 'step' : undefined}
      className={clsx(
        'relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center',
        'not-first:before:absolute not-first:before:top-3.5 not-first:before:right-1/2 not-first:before:h-0.5 not-first:before:w-full',
        estado === 'futura' ? 'not-first:before:bg-hairline' : 'not-first:before:bg-anil',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'relative z-1 flex size-7 items-center justify-center rounded-full border-2 text-sm font-bold',
          estado === 'feita' && 'border-anil bg-anil text-on-anil',
          estado === 'atual' && 'border-anil bg-surface text-anil-ink ring-4 ring-anil-soft',
          estado === 'futura' && 'border-hairline bg-paper text-ink-soft',
        )}
      >
        {estado === 'feita' ? <Check className="size-4 stroke-3" /> : PASSOS.indexOf(passo) + 1}
      </span>
      <span
        className={clsx(
          'px-0.5 text-[0.8125rem] leading-tight max-sm:sr-only',
          estado === 'atual' ? 'font-bold text-anil-ink' : 'text-ink-soft',
        )}
      >
        {ROTULOS[passo]}
        {estado === 'feita' && <span className="sr-only"> (concluída)</span>}
      </span>
    </li>
  );
}

function Voltar({ venda: { id, status, versao } }: { venda: Venda }) {
  const mudar = useMudarStatus(id);
  const alert = useAlert();
  const mostrarMudanca = useShowMudanca(id);
  const anterior = passoAnterior(status);
  if (!anterior) return null;
  const devolve = !seguraEstoque(status) && seguraEstoque(anterior);

  const voltar = async () => {
    try {
      await mudar.mutateAsync({ status: anterior, versao });
      if (devolve) alert.show({ type: 'info', message: 'Os produtos voltaram ao estoque.' });
    } catch (error) {
      console.error('Não foi possível voltar a venda.', error);
      mostrarMudanca({ seSaiuDe: status });
    }
  };
  return (
    <Button icon={Undo2} busy={mudar.isPending} onClick={() => void voltar()} className="mt-2.5">
      Voltar para {ROTULOS[anterior]}
    </Button>
  );
}
