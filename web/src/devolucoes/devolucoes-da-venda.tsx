import { useQuery } from '@tanstack/react-query';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { ArrowLeftRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dinheiro } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { Secao } from '../vendas/detalhe/secao.tsx';
import { DevolucaoBadge } from '../vendas/devolucao-da-venda.tsx';
import { devolucoesQueries } from './devolucoes.queries.ts';
import { DevolverProdutos } from './devolver/devolver-produtos.tsx';
import { TrocarProdutos } from './devolver/trocar-produtos.tsx';
import { LinhaDaDevolucao } from './linha-da-devolucao.tsx';

/** Shows what came back of a sale, and takes more back once it was sent. */
export function DevolucoesDaVenda({ venda }: { venda: Venda }) {
  const { status, situacao_da_devolucao: situacao, devolvido } = venda;
  const [aberto, setAberto] = useState<'devolver' | 'trocar' | null>(null);
  const close = () => setAberto(null);
  const podeVoltar = (status === 'enviado' || status === 'concluido') && situacao !== 'total';
  if (!podeVoltar && situacao === 'nenhuma') return null;

  return (
    <Secao title="Devoluções" aside={<DevolucaoBadge venda={venda} />}>
      <p>{situacao === 'nenhuma' ? 'Nada voltou desta venda.' : `Voltaram ${dinheiro(devolvido)} em produtos.`}</p>
      {situacao !== 'nenhuma' && <Lista venda={venda} />}
      {podeVoltar && (
        <div
          className={clsx(
            'flex flex-wrap gap-2.5 border-t border-hairline pt-4 max-sm:*:flex-auto',
            situacao === 'nenhuma' ? 'mt-3' : 'mt-1',
          )}
        >
          <Button icon={Undo2} onClick={() => setAberto('devolver')}>
            Devolver produtos
          </Button>
          {venda.cliente.anonimizado_em === null && (
            <Button icon={ArrowLeftRight} onClick={() => setAberto('trocar')}>
              Trocar produtos
            </Button>
          )}
        </div>
      )}
      {aberto === 'devolver' && <DevolverProdutos venda={venda} onClose={close} />}
      {aberto === 'trocar' && <TrocarProdutos venda={venda} onClose={close} />}
    </Secao>
  );
}

function Lista({ venda }: { venda: Venda }) {
  return (
    <Fetched
      query={useQuery(devolucoesQueries.daVenda(venda.id))}
      failed="Não foi possível buscar as devoluções."
      skeleton={<Skeleton rows={1} rowClassName="h-12" className="mt-3" />}
    >
      {(devolucoes) => (
        <ul aria-label="Devoluções da venda" className="mt-3 divide-y divide-hairline border-t border-hairline">
          {devolucoes.map((devolucao) => (
            <LinhaDaDevolucao key={devolucao.id} {...{ venda, devolucao }} />
          ))}
        </ul>
      )}
    </Fetched>
  );
}
