import { useQuery } from '@tanstack/react-query';
import { type Devolucao, ROTULOS_DO_DESTINO } from '@varal/contract/devolucoes/devolucao';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dinheiro, momento, valor } from '../base/texto/format.ts';
import { envioQueries } from '../envio/envio.queries.ts';
import { Paper, type PaperSize } from '../ui/late/paper.tsx';
import { vendasQueries } from '../vendas/vendas.queries.ts';

type PapelProps = { venda: Venda; devolucao: Devolucao; papel: PaperSize; onImpresso: () => void };

/** Prints what came back of a sale, what the customer got for it, and what was taken instead. */
export function PapelDaDevolucao({ venda, devolucao, papel, onImpresso }: PapelProps) {
  const { troca_id } = devolucao;
  const remetente = useQuery(envioQueries.configuracao);
  const nova = useQuery({ ...vendasQueries.uma(String(troca_id)), enabled: troca_id !== null });
  const ready = !remetente.isPending && (troca_id === null || !nova.isPending);

  return (
    <Paper size={papel} ready={ready} onPrinted={onImpresso}>
      {remetente.data?.nome && <p className="text-center font-bold">{remetente.data.nome}</p>}
      <h1 className="text-center font-bold">{`${troca_id === null ? 'Devolução' : 'Troca'} da venda ${venda.id}`}</h1>
      <p className="text-center">{momento(devolucao.criado_em)}</p>
      <p>{`Cliente: ${venda.cliente_nome}`}</p>
      <p>{`Atendimento: ${devolucao.por.nome}`}</p>
      {devolucao.motivo && <p className="wrap-anywhere">{`Motivo: ${devolucao.motivo}`}</p>}
      <Devolvidos devolucao={devolucao} />
      {nova.data && <Levados venda={nova.data} />}
      {venda.cliente.credito > 0 && (
        <Valor nome="Crédito do cliente na loja hoje">{dinheiro(venda.cliente.credito)}</Valor>
      )}
      <p className="mt-12 border-t border-black pt-1 text-center">Assinatura do cliente</p>
      <p className="mt-3 text-center font-bold">NÃO É DOCUMENTO FISCAL</p>
    </Paper>
  );
}

function Devolvidos({ devolucao: { itens, valor: custaram, reembolso, credito } }: { devolucao: Devolucao }) {
  return (
    <>
      <Lista titulo="Voltou">
        {itens.map(({ item_id, destino, quantidade, descricao, titulo, valor: custou }) => (
          <Valor key={`${item_id} ${destino}`} nome={`${quantidade} × ${descricao || titulo}${emDefeito(destino)}`}>
            {valor(custou)}
          </Valor>
        ))}
      </Lista>
      <Valor nome="Valor do que voltou" forte>
        {dinheiro(custaram)}
      </Valor>
      {reembolso && (
        <Valor nome={`Devolvido em ${ROTULOS_DA_FORMA[reembolso.forma]}`}>{dinheiro(reembolso.valor)}</Valor>
      )}
      {credito > 0 && <Valor nome="Dado em crédito na loja">{dinheiro(credito)}</Valor>}
    </>
  );
}

function Levados({ venda: { id, itens, frete_valor, total_com_frete, pago, a_receber } }: { venda: Venda }) {
  return (
    <>
      <Lista titulo={`Levou na venda ${id}`}>
        {itens.map((item) => (
          <Valor key={item.item_id} nome={`${item.quantidade} × ${descricaoDe(item)}`}>
            {valor(item.subtotal)}
          </Valor>
        ))}
      </Lista>
      {frete_valor !== null && frete_valor > 0 && <Valor nome="Frete">{valor(frete_valor)}</Valor>}
      <Valor nome={`Total da venda ${id}`} forte>
        {dinheiro(total_com_frete)}
      </Valor>
      {pago > 0 && <Valor nome="Pago">{dinheiro(pago)}</Valor>}
      {a_receber > 0 && <Valor nome="A pagar">{dinheiro(a_receber)}</Valor>}
    </>
  );
}

const emDefeito = (destino: Devolucao['itens'][number]['destino']): string =>
  destino === 'defeito' ? ` (${ROTULOS_DO_DESTINO.defeito.toLowerCase()})` : '';

function Lista({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-2 font-bold">{titulo}</h2>
      <div className="mb-1 border-y border-black py-1">{children}</div>
    </>
  );
}

function Valor({ nome, forte = false, children }: { nome: string; forte?: boolean; children: string }) {
  return (
    <p className={clsx('flex break-inside-avoid justify-between gap-4', forte && 'font-bold')}>
      <span className="wrap-anywhere">{nome}</span>
      <span className="whitespace-nowrap">{children}</span>
    </p>
  );
}
