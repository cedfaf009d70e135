import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

// A notice only asks that the record be looked at: the work that brings it to Bling finds out the difference. A value
// that we know, or are about to write just now, is no news: so our own writes do not come back to us as work.

type PedidoVisto = { id_bling: number; situacao_id: number };

export const pedirVendasMudadas = pedirDeNovo(
  'venda',
  (vistos: readonly PedidoVisto[]) => sql`
    select v.id
    from unnest(${vistos.map(({ id_bling }) => id_bling)}::bigint[], ${vistos.map((um) => um.situacao_id)}::bigint[])
      as n (id_bling, situacao_id)
    join vendas v on v.pedido_bling_id = n.id_bling
    left join pedidos_no_bling p on p.venda_id = v.id
    left join sincronizacoes s on s.tipo = 'venda' and s.registro_id = v.id
    where (n.situacao_id = p.situacao_id
      or s.feita < s.pedida and n.situacao_id = coalesce(p.situacao_enviada, p.situacao_id, n.situacao_id)) is not true
      and not exists (
        select from diferencas_com_o_bling d
        where d.venda_id = v.id and d.tipo = 'situacao' and d.resolvida_em is null and d.valor_no_bling = n.situacao_id
      )`,
);

export const pedirVendasDePedidosSumidos = pedirDeNovo(
  'venda',
  (ids_bling: readonly number[]) => sql`select id from vendas where pedido_bling_id = any(${ids_bling}::bigint[])`,
);

/** The balance of one product or variation in each deposit that was named; empty when there are too many to name. */
export type SaldoVisto = { id_bling: number; saldos: readonly number[] };

// One of the deposits is ours, but the notice does not say which: the one with a balance we know counts as ours.
export const pedirSaldosMudados = pedirDeNovo('estoque', (vistos: readonly SaldoVisto[]) => {
  const linhas = vistos.flatMap(({ id_bling, saldos }, visto) =>
    (saldos.length > 0 ? saldos : [null]).map((saldo) => ({ visto, id_bling, saldo })),
  );
  return sql`
    select coalesce(va.produto_id, p.id)
    from unnest(${linhas.map(({ visto }) => visto)}::int[], ${linhas.map(({ id_bling }) => id_bling)}::bigint[],
      ${linhas.map(({ saldo }) => saldo)}::numeric[]) as n (visto, id_bling, saldo)
    left join variacoes va on va.id_bling = n.id_bling
    left join produtos p on p.id_bling = n.id_bling and not p.tem_variacoes
    left join saldos_no_bling b on b.id_bling = n.id_bling
    left join sincronizacoes s on s.tipo = 'estoque' and s.registro_id = coalesce(va.produto_id, p.id)
    where coalesce(va.produto_id, p.id) is not null
      and not exists (select from composicoes_no_bling c where c.id_bling = n.id_bling)
    group by n.visto, coalesce(va.produto_id, p.id)
    having bool_or(coalesce(n.saldo = b.saldo
      or s.feita < s.pedida and n.saldo = coalesce(b.saldo_enviado, b.saldo, n.saldo), false)) is not true`;
});

export const pedirProdutosSumidos = pedirDeNovo(
  'produto',
  (ids_bling: readonly number[]) => sql`
    select id from produtos where id_bling = any(${ids_bling}::bigint[])
    union
    select produto_id from variacoes where id_bling = any(${ids_bling}::bigint[])`,
);

/**
 * Asks for each record once, in the same order as all who ask for several: so no two wait for each other. Answers how many of
 * them waited for nothing before.
 */
function pedirDeNovo<Visto>(tipo: TipoDeRegistro, registrosDe: (vistos: readonly Visto[]) => RawBuilder<unknown>) {
  return async (db: Db, vistos: readonly Visto[]): Promise<number> => {
    if (vistos.length === 0) return 0;
    const registros = registrosDe(vistos);
    const { rows } = await sql<{ registro_id: number; em_dia: boolean }>`
      select registro_id, feita = pedida as em_dia from sincronizacoes where tipo = ${tipo} and registro_id in (${registros})
      order by registro_id for update`.execute(db);
    if (rows.length === 0) return 0;
    await sql`select mudou_para_o_bling(${tipo}, ${rows.map(({ registro_id }) => registro_id)}::int[])`.execute(db);
    return rows.filter(({ em_dia }) => em_dia).length;
  };
}
