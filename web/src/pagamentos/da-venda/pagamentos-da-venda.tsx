import { useQuery } from '@tanstack/react-query';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { anotadoDuasVezes } from '@varal/contract/pagamentos/duas-vezes';
import { type Pagamento, saiu } from '@varal/contract/pagamentos/pagamento';
import { aDevolver } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { dinheiro } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Secao } from '../../vendas/detalhe/secao.tsx';
import { PagamentoBadge } from '../../vendas/pagamento-da-venda.tsx';
import { ImprimirRecibo } from '../../vendas/recibo/imprimir-recibo.tsx';
import { pagamentosQueries } from '../pagamentos.queries.ts';
import { AnotarPagamento } from './anotar-pagamento.tsx';
import { LinhaDoPagamento } from './linha-do-pagamento.tsx';
import { PixDaVenda } from './pix-da-venda.tsx';

/** Shows what was paid of a sale and what is due, and notes both. */
export function PagamentosDaVenda({ venda }: { venda: Venda }) {
  const pagamentos = useQuery(pagamentosQueries.daVenda(venda.id));
  const [aberto, setAberto] = useState<'anotar' | 'pix' | null>(null);
  const close = () => setAberto(null);
  const aberta = venda.status !== 'cancelado' || venda.a_receber > 0;

  return (
    <Secao title="Pagamentos" aside={<PagamentoBadge venda={venda} />}>
      <p>{conta(venda)}</p>
      <Fetched
        query={pagamentos}
        failed="Não foi possível buscar os pagamentos."
        // Most sales of which nothing was paid have no payment noted either.
        skeleton={
          venda.pago > 0 ? (
            <Skeleton rows={1} rowClassName="h-[calc(var(--spacing-control)+4.1875rem)]" className="mt-3" />
          ) : null
        }
      >
        {(pagamentos) => <Lista {...{ venda, pagamentos }} />}
      </Fetched>
      {aberta && (
        <div className="mt-1 flex flex-wrap gap-2.5 border-t border-hairline pt-4 max-sm:*:flex-auto">
          <Button icon={Plus} onClick={() => setAberto('anotar')}>
            Anotar pagamento
          </Button>
          {venda.a_receber > 0 && (
            <Button icon={QrCode} onClick={() => setAberto('pix')}>
              Cobrar por Pix
            </Button>
          )}
          <ImprimirRecibo venda={venda} pagos={pagamentos.data && recebidos(pagamentos.data)} troco={0} />
        </div>
      )}
      {aberto === 'anotar' && <AnotarPagamento venda={venda} pagamentos={pagamentos.data} onClose={close} />}
      {aberto === 'pix' && <PixDaVenda venda={venda} pagamentos={pagamentos.data} onClose={close} />}
    </Secao>
  );
}

/** The receipt names what the shop has of it, not what it gave back. */
const recebidos = (pagamentos: readonly Pagamento[]) =>
  pagamentos
    .filter((pagamento) => pagamento.recebido_em !== null && !saiu(pagamento))
    .map(({ forma, parcelas, valor, estornado }) => ({
      ...{ forma, parcelas },
      valor: emReais(emCentavos(valor) - emCentavos(estornado)),
    }))
    .filter(({ valor }) => valor > 0);

function conta(venda: Venda): string {
  const { pago, a_receber } = venda;
  const devolver = aDevolver(venda);
  if (devolver > 0) return `Há ${dinheiro(pago)} recebidos: devolver ${dinheiro(devolver)}.`;
  if (a_receber === 0) return pago === 0 ? 'Nada a receber nem a devolver.' : `Tudo recebido: ${dinheiro(pago)}.`;
  if (pago <= 0) return `A receber: ${dinheiro(a_receber)}.`;
  return `Recebidos ${dinheiro(pago)} de ${dinheiro(pago + a_receber)}: faltam ${dinheiro(a_receber)}.`;
}

function Lista({ venda, pagamentos }: { venda: Venda; pagamentos: Pagamento[] }) {
  if (pagamentos.length === 0) return null;
  const duasVezes = anotadoDuasVezes(pagamentos, venda);
  return (
    <ul aria-label="Pagamentos da venda" className="mt-3 divide-y divide-hairline border-t border-hairline">
      {pagamentos.map((pagamento) => (
        <LinhaDoPagamento key={pagamento.id} {...{ pagamento, venda }} duasVezes={pagamento === duasVezes} />
      ))}
    </ul>
  );
}
