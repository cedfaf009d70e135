import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** It is the situation of a sale's order, its absence, or the balance of a product or variation that differs. */
export type OQueDifere =
  | { tipo: 'situacao' | 'pedido_ausente'; venda_id: number }
  | { tipo: 'saldo'; produto_id: number; variacao_id: number | null };
type Lados = { no_varal: string; no_bling: string; valor_no_bling: number | null };

const chave = (que: OQueDifere) => ({ venda_id: null, produto_id: null, variacao_id: null, ...que });

/** Notes a difference. One that is open already stays the same one, with its present values. */
export async function anotarDiferenca(db: Db, que: OQueDifere, lados: Lados): Promise<void> {
  const { tipo, venda_id, produto_id, variacao_id } = chave(que);
  const { no_varal, no_bling, valor_no_bling } = lados;
  await sql`
    insert into diferencas_com_o_bling (tipo, venda_id, produto_id, variacao_id, no_varal, no_bling, valor_no_bling)
    values (${tipo}, ${venda_id}, ${produto_id}, ${variacao_id}, ${no_varal}, ${no_bling}, ${valor_no_bling})
    on conflict (tipo, coalesce(venda_id, 0), coalesce(produto_id, 0), coalesce(variacao_id, 0)) where resolvida_em is null
    do update set no_varal = excluded.no_varal, no_bling = excluded.no_bling, valor_no_bling = excluded.valor_no_bling`.execute(
    db,
  );
}

/** Closes a difference whose two sides became equal by themselves. */
export async function esquecerDiferenca(db: Db, que: OQueDifere): Promise<void> {
  const { tipo, venda_id, produto_id, variacao_id } = chave(que);
  await sql`
    update diferencas_com_o_bling set resolvida_em = clock_timestamp(), lado = 'nenhum'
    where resolvida_em is null and tipo = ${tipo} and coalesce(venda_id, 0) = coalesce(${venda_id}::int, 0)
      and coalesce(produto_id, 0) = coalesce(${produto_id}::int, 0)
      and coalesce(variacao_id, 0) = coalesce(${variacao_id}::int, 0)`.execute(db);
}
