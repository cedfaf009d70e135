import { aoCentavo } from '@varal/contract/dinheiro';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { at } from '../at.ts';
import { PIX_DE_EXEMPLO } from '../exemplo/pix.ts';
import { rowsOf } from './linhas.ts';

type Vendida = {
  id: number;
  status: string;
  origem: string;
  devido: number;
  criado_em: string;
  vendedor_id: number;
};
/** It is this part of all that is due, as far as others have left it. */
type Pagamento = { forma: FormaDePagamento; parte: number; parcelas?: number; recebido?: false };

/** Customers pay at the counter at once, over the network by Pix or card, and now and then in two forms, in part or later. */
const NA_LOJA: Pagamento[][] = [
  [{ forma: 'dinheiro', parte: 1 }],
  [{ forma: 'cartao_debito', parte: 1 }],
  [{ forma: 'pix', parte: 1 }],
  [
    { forma: 'dinheiro', parte: 0.4 },
    { forma: 'pix', parte: 1 },
  ],
  [{ forma: 'outro', parte: 1 }],
];
const DE_LONGE: Pagamento[][] = [
  [{ forma: 'pix', parte: 1 }],
  [{ forma: 'cartao_credito', parte: 1, parcelas: 3 }],
  [{ forma: 'pix', parte: 1 }],
  [{ forma: 'pix', parte: 0.5 }],
  [{ forma: 'boleto', parte: 1, recebido: false }],
  [],
];

const UM_DIA = 24 * 60 * 60 * 1000;
const MINUTOS = 5 * 60 * 1000;

/** The shop takes Pix. Notes payments for all sales that are not cancelled or exchanges; what has left the shop is paid. */
export async function inserirPagamentos(db: Db, agora: Date): Promise<void> {
  await db
    .insertInto('configuracao_do_pix')
    .values(PIX_DE_EXEMPLO)
    .onConflict((um) => um.doNothing())
    .execute();
  const { rows: vendas } = await sql<Vendida>`
    select id, status, origem, total + coalesce(frete_valor, 0) as devido, criado_em, vendedor_id
    from vendas where status <> 'cancelado' and id not in (select troca_id from devolucoes where troca_id is not null)
    order by id`.execute(db);
  // Each kind goes through its forms by itself, so that all of them are there.
  const kinds = [vendas.filter(ehDaLoja), vendas.filter((venda) => !ehDaLoja(venda))];
  const linhas = kinds.flatMap((some) => some.flatMap((venda, n) => pagamentosDe(venda, n, agora)));
  await sql`
    insert into pagamentos (venda_id, forma, valor, parcelas, recebido_em, vence_em, usuario_id, criado_em)
    select * from ${rowsOf(linhas)} as (venda_id int, forma text, valor numeric, parcelas int, recebido_em timestamptz,
      vence_em date, usuario_id int, criado_em timestamptz)`.execute(db);
}

const ehDaLoja = ({ origem }: Vendida): boolean => origem === 'loja_fisica';

function pagamentosDe(venda: Vendida, n: number, agora: Date) {
  const { id, status, devido, criado_em, vendedor_id } = venda;
  const saiu = status === 'enviado' || status === 'concluido';
  const modos = ehDaLoja(venda) ? NA_LOJA : saiu ? DE_LONGE.slice(0, 3) : DE_LONGE;
  const em = new Date(Math.min(Date.parse(criado_em) + MINUTOS, agora.getTime())).toISOString();
  let falta = devido;
  return at(modos, n % modos.length).flatMap(({ forma, parte, parcelas = 1, recebido = true }) => {
    const valor = Math.min(aoCentavo(devido * parte), falta);
    falta = aoCentavo(falta - valor);
    const vence_em = recebido ? null : new Date(Date.parse(criado_em) + 7 * UM_DIA).toISOString().slice(0, 10);
    const pagamento = { venda_id: id, forma, valor, parcelas, recebido_em: recebido ? em : null, vence_em };
    return valor > 0 ? [{ ...pagamento, usuario_id: vendedor_id, criado_em: em }] : [];
  });
}
