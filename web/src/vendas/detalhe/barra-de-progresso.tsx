import {
  PASSOS,
  type Passo,
  passoAnterior,
  proximoPasso,
  ROTULOS,
  seguraEstoque,
} from '@varal/contract/fluxo/fluxo-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMudarStatus } from '../vendas.queries.ts';
import { useShowMudanca } from './use-mudanca-alert.ts';

export function BarraDeProgresso({ venda, passo }: { venda: Venda; passo: Passo }) {
  const atual = PASSOS.indexOf(passo);

  return (
    <nav
      aria-label="Etapas da venda"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:flex-nowrap"
    >
      <ol className="flex min-w-0 flex-[1_1_100%]">
        {PASSOS.map((um, n) => (
          <Etapa key={um} passo={um} estado={n < atual ? 'feita' : n === atual ? 'atual' : 'futura'} />
        ))}
      </ol>
      <p aria-hidden="true" className="text-sm sm:hidden">
        Etapa {atual + 1} de {PASSOS.length}: <strong className="block">{ROTULOS[passo]}</strong>
      </p>
      <Voltar venda={venda} />
    </nav>
  );
}

type EtapaProps = { passo: Passo; estado: 'feita' | 'atual' | 'futura' };

function Etapa({ passo, estado }: EtapaProps) {
  // Nothing is left to be done where the steps end.
  const feita = estado === 'feita' || (estado === 'atual' && proximoPasso(passo) === undefined);

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
          feita && 'border-anil bg-anil text-on-anil',
          estado === 'atual' && 'ring-4 ring-anil-soft',
          estado === 'atual' && !feita && 'border-anil bg-surface text-anil-ink',
          estado === 'futura' && 'border-hairline bg-paper text-ink-soft',
        )}
      >
        {feita ? <Check className="size-4 stroke-3" /> : PASSOS.indexOf(passo) + 1}
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

function Voltar({ venda: { id, status, versao, situacao_da_devolucao } }: { venda: Venda }) {
  const mudar = useMudarStatus(id);
  const alert = useAlert();
  const mostrarMudanca = useShowMudanca(id);
  // The question stays as it was asked: the sale goes back before it has closed.
  const [pergunta, setPergunta] = useState({ aberta: false, texto: '' });
  const anterior = passoAnterior(status);
  if (!anterior) return null;
  const devolve = !seguraEstoque(status) && seguraEstoque(anterior);
  // Goods that came back once are not taken back as if they had never left.
  if (devolve && situacao_da_devolucao !== 'nenhuma') return null;

  const fechar = () => setPergunta((aberta) => ({ ...aberta, aberta: false }));
  const voltar = async () => {
    try {
      await mudar.mutateAsync({ status: anterior, versao });
      if (devolve) alert.show({ type: 'info', message: 'Os produtos voltaram ao estoque.' });
    } catch (error) {
      console.error('Não foi possível voltar a venda.', error);
      mostrarMudanca({ seSaiuDe: status });
    }
    fechar();
  };
  const texto = `Voltar para ${ROTULOS[anterior]}`;
  return (
    <>
      <Button
        icon={Undo2}
        busy={mudar.isPending}
        onClick={() => (devolve ? setPergunta({ aberta: true, texto }) : void voltar())}
        className="lg:order-first lg:shrink-0"
      >
        {texto}
      </Button>
      <ConfirmDialog
        open={pergunta.aberta}
        title={`${pergunta.texto}?`}
        confirm={pergunta.texto}
        busy={mudar.isPending}
        onConfirm={() => void voltar()}
        onClose={fechar}
      >
        <p>Os produtos desta venda já saíram da loja. Ao voltar, eles contam no estoque de novo.</p>
      </ConfirmDialog>
    </>
  );
}
