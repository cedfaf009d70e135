import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { VendaNoSaldo } from './venda-no-saldo.ts';
import { vendasNoSaldo } from './vendas-no-saldo.queries.ts';

/** A balance here, and what Bling may show of it without anybody having touched it there. */
export type SaldoParaOBling = {
  produto_id: number;
  variacao_id: number | null;
  id_bling: number;
  saldo: number;
  /** The balance last seen at Bling, and the one sent since; empty when nothing is known. */
  conhecidos: number[];
  /** The units that others reserved at Bling when the balance was last seen. */
  de_outros: number | null;
  /** The balance with a count that is still a difference, as it was seen last. */
  contado: number | null;
  /** We wrote the balance and have not seen it since. */
  escrito: boolean;
  /** Blanks that sales hold for printed pieces: they are not to be sold there. */
  presas: number;
  /** A printed piece can be had so often, ready or to be printed; null for what finds no blank. */
  disponivel: number | null;
  /** It is to become a composition there, which takes no balance. */
  vai_compor: boolean;
  /** Our sales of it that have an order there, the open ones first. */
  vendas: VendaNoSaldo[];
};

/**
 * Reads the balances of a product or its variations that Bling has; in the trash, too. The sales are read by the same statement: a
 * sale whose goods leave meanwhile is in both or in neither.
 */
export async function lerEstoqueParaOBling(db: Db, produto_id: number): Promise<SaldoParaOBling[]> {
  const { rows } = await sql<SaldoParaOBling>`
    with vendas_no_saldo as materialized (${vendasNoSaldo([produto_id])})
    select n.produto_id, n.variacao_id, n.id_bling, n.saldo,
      case when lisa.livres is not null then case when n.na_lixeira then 0 else greatest(n.livres, 0) + greatest(lisa.livres, 0) end end
        as disponivel, lisa.livres is not null and not n.na_lixeira and (select pecas_no_bling = 'composicao' from estoque_no_bling) as vai_compor,
      array_remove(array[b.saldo, b.saldo_enviado]::float8[], null) as conhecidos, b.de_outros::float8, b.contado::float8,
      coalesce(b.escrito, false) as escrito, lisas_para_pecas(n.produto_id, n.variacao_id) as presas,
      coalesce((
        select json_agg(v order by v.alterado_em desc, v.venda_id desc) from vendas_no_saldo v
        where v.variacao_id is not distinct from n.variacao_id
      ), '[]') as vendas
    from (
      select id as produto_id, null::int as variacao_id, id_bling, saldo, saldo - reservado as livres, excluido_em is not null as na_lixeira,
        lisa_id, null::int as lisa_variacao_id, null as chave_cor, null as cor, null as tamanho
      from produtos where id = ${produto_id} and not tem_variacoes
      union all
      select v.produto_id, v.id, v.id_bling, v.saldo, v.saldo - v.reservado, p.excluido_em is not null or v.arquivada_em is not null,
        p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho
      from variacoes v join produtos p on p.id = v.produto_id where p.id = ${produto_id} and p.tem_variacoes
    ) n
    left join lateral lisa_da_variacao(n.lisa_id, n.lisa_variacao_id, n.chave_cor, n.cor, n.tamanho) lisa on n.lisa_id is not null
    left join saldos_no_bling b on b.id_bling = n.id_bling
    where n.id_bling is not null and not exists (select from composicoes_no_bling c where c.id_bling = n.id_bling)
    order by n.variacao_id`.execute(db);
  return rows;
}

/** Bling's balance as it was seen: what lies there, and what others than our own orders reserve of it. */
export type SaldoVisto = { visto: number; de_outros: number | null };
type SaldoEnviado = SaldoParaOBling & SaldoVisto & { esperado: number };

/** Notes Bling's balance and the one we are about to write: both are known even if the answer is lost. */
export async function anotarSaldosEnviados(db: Db, saldos: readonly SaldoEnviado[]): Promise<void> {
  if (saldos.length === 0) return;
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo, saldo_enviado, de_outros)
    select * from unnest(${saldos.map(({ id_bling }) => id_bling)}::bigint[],
      ${saldos.map(({ produto_id }) => produto_id)}::int[], ${saldos.map(({ visto }) => visto)}::numeric[],
      ${saldos.map(({ esperado }) => esperado)}::int[], ${saldos.map(({ de_outros }) => de_outros)}::numeric[])
    on conflict (id_bling) do update set saldo = excluded.saldo, saldo_enviado = excluded.saldo_enviado,
      de_outros = excluded.de_outros, contado = null, escrito = true`.execute(db);
}

type SaldoAnotado = {
  id_bling: number;
  produto_id: number;
  saldo: number | null;
  de_outros?: number | null;
  escrito?: boolean;
};

/** Notes the balance at Bling as known, and none that we are about to write. */
export async function anotarSaldo(
  db: Db,
  { id_bling, produto_id, saldo, de_outros = null, escrito = false }: SaldoAnotado,
): Promise<void> {
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo, de_outros, escrito)
    values (${id_bling}, ${produto_id}, ${saldo}, ${de_outros}, ${escrito})
    on conflict (id_bling) do update set saldo = excluded.saldo, saldo_enviado = null, contado = null, escrito = excluded.escrito,
      produto_id = excluded.produto_id, de_outros = coalesce(excluded.de_outros, saldos_no_bling.de_outros)`.execute(
    db,
  );
}

/** Notes many balances at Bling as known at once, and none that we are about to write. */
export async function anotarSaldosVistos(
  db: Db,
  saldos: readonly { id_bling: number; produto_id: number; visto: number }[],
): Promise<void> {
  if (saldos.length === 0) return;
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo)
    select * from unnest(${saldos.map(({ id_bling }) => id_bling)}::bigint[],
      ${saldos.map(({ produto_id }) => produto_id)}::int[], ${saldos.map(({ visto }) => visto)}::numeric[])
    on conflict (id_bling) do update set saldo = excluded.saldo, produto_id = excluded.produto_id, saldo_enviado = null,
      contado = null, escrito = false`.execute(db);
}

/** Moves the known balance of Bling by the units that our own orders moved there. */
export async function moverSaldoConhecido(db: Db, id_bling: number, quanto: number): Promise<void> {
  await sql`
    update saldos_no_bling set saldo = saldo + ${quanto}, saldo_enviado = saldo_enviado + ${quanto}
    where id_bling = ${id_bling}`.execute(db);
}

/** Notes the balance with a count in it: what is known of it before stays, until a person decides. */
export async function anotarContado(
  db: Db,
  { id_bling, produto_id, visto, de_outros }: Pick<SaldoParaOBling, 'id_bling' | 'produto_id'> & SaldoVisto,
): Promise<void> {
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, contado, de_outros)
    values (${id_bling}, ${produto_id}, ${visto}, ${de_outros})
    on conflict (id_bling) do update set contado = excluded.contado, de_outros = excluded.de_outros`.execute(db);
}
