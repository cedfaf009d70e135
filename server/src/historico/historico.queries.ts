import type { Acao, Alvo, Origem } from '@varal/contract/historico/acoes';
import type { Procura } from '@varal/contract/historico/historico.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesWords } from '../base/db/words.ts';
import type { Mudanca } from './mudancas.ts';
import { nomeDaVenda } from './nome-da-venda.ts';

/** A row of the history as it is kept. */
export type Linha = {
  id: number;
  em: string;
  usuario_id: number | null;
  usuario_nome: string | null;
  origem: Origem;
  acao: Acao;
  alvo_tipo: Alvo;
  alvo_id: number | null;
  alvo_nome: string;
  resumo: string;
  mudancas: Mudanca[];
  n_mudancas: number;
  anonimo: boolean;
  desfeito_por: number | null;
};

/** No index finds words, nor a kind of write or of record: one page looks through so many rows, and the next one goes on from there. */
const JANELA = 10_000;
/** Rows that were written at the same moment may have their numbers the other way round. */
const FOLGA = 1000;

export type Alvos = { tipo: Alvo; id: number | null };

export async function listarHistorico(
  db: Db,
  { usuario, acao, de, ate, busca, limite, depois, alvo }: Omit<Procura, 'alvo'> & { alvo: Alvos | undefined },
): Promise<{ rows: Linha[]; depois: number | null }> {
  const onde = sql.join(
    [
      sql`true`,
      ...(depois ? [sql`id < ${depois}`] : []),
      ...(alvo?.id ? [doRegistro(alvo.tipo, alvo.id)] : []),
      ...(usuario ? [sql`usuario_id = ${usuario}`] : []),
      ...(de ? [desde(sql`(${de}::date)::timestamp at time zone ${FUSO}`)] : []),
      ...(ate ? [antesDoFim(sql`(${ate}::date + 1)::timestamp at time zone ${FUSO}`)] : []),
    ],
    sql` and `,
  );
  const semIndice = [
    ...(acao ? [sql`acao = ${acao}`] : []),
    ...(alvo && !alvo.id ? [sql`alvo_tipo = ${alvo.tipo}`] : []),
    ...(busca ? [matchesWords(sql`normalizar(${PALAVRAS})`, busca)] : []),
  ];
  const combina = sql.join([sql`true`, ...semIndice], sql` and `);
  const { rows } = await sql<Linha & { fim: number | null }>`
    with janela as materialized (select id from historico where ${onde} order by id desc limit ${semIndice.length > 0 ? JANELA : limite + 1}),
      achadas as (
        select h.* from historico h join janela using (id) where ${combina} order by h.id desc limit ${limite + 1}
      )
    select ${COLUNAS}, ${AS_PRIMEIRAS} as mudancas, case when (select count(*) from janela) = ${JANELA} then (select min(id) from janela) end as fim
    from achadas h order by h.id desc`.execute(db);
  const daPagina = rows.slice(0, limite);
  if (rows.length > limite) return { rows: daPagina, depois: daPagina.at(-1)?.id ?? null };
  // The window ended before the page was full, or even empty: the list goes on behind it.
  const fim = rows[0] ? rows[0].fim : await fimDaJanela(db, onde);
  return { rows: daPagina, depois: fim };
}

/** Payments and returns are told under their sale's name; a payment stays among what was done to the sale when it is erased itself. */
const doRegistro = (tipo: Alvo, id: number): RawBuilder<unknown> =>
  tipo === 'venda'
    ? sql`(alvo_tipo = 'venda' and alvo_id = ${id} or alvo_tipo in ('pagamento', 'devolucao') and alvo_nome = ${nomeDaVenda(id)})`
    : sql`alvo_tipo = ${tipo} and alvo_id = ${id}`;

async function fimDaJanela(db: Db, onde: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from historico where ${onde} order by id desc offset ${JANELA - 1} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Reads a row with all its changes, and who undid it. */
export async function buscarFeito(
  db: Db,
  id: number,
): Promise<(Linha & { desfeito_por_nome: string | null }) | undefined> {
  const { rows } = await sql<Linha & { desfeito_por_nome: string | null }>`
    select ${COLUNAS}, h.mudancas, (select usuario_nome from historico where desfaz = h.id) as desfeito_por_nome
    from historico h where h.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads the row that undid this one. */
export async function buscarOQueDesfez(db: Db, desfaz: number): Promise<Linha | undefined> {
  const { rows } = await sql<Linha>`
    select ${COLUNAS}, ${AS_PRIMEIRAS} as mudancas from historico h where h.desfaz = ${desfaz}`.execute(db);
  return rows[0];
}

export type MudouDepois = { campo: string; usuario_nome: string | null; em: string };

/** Finds the last write to each of these fields after this row. Settings of the whole shop have no number but a name. */
export async function quemMudouDepois(
  db: Db,
  { id, alvo_tipo, alvo_id, alvo_nome }: Pick<Linha, 'id' | 'alvo_tipo' | 'alvo_id'> & { alvo_nome?: string },
  campos: readonly string[],
): Promise<MudouDepois[]> {
  const { rows } = await sql<MudouDepois>`
    select distinct on (campo) campo, usuario_nome, em
    from historico h, unnest(${campos}::text[]) as campo
    where h.alvo_tipo = ${alvo_tipo} and h.alvo_id is not distinct from ${alvo_id} and h.id > ${id}
      and (h.alvo_id is not null or h.alvo_nome = ${alvo_nome ?? ''})
      and h.mudancas @> jsonb_build_array(jsonb_build_object('campo', campo))
    order by campo, h.id desc`.execute(db);
  return rows;
}

type Esquecida = {
  cliente_id: number;
  vendas: readonly number[];
  /** Sales that are somebody else's since this row. */
  sairam?: readonly { venda_id: number; historico_id: number }[];
};

/**
 * Empties what the history says of a person: all of the customer's rows, what their sales say of them, and what those say that
 * left them, until they did. Whose a sale was stays as a number, so that whoever had it before or after is found as well.
 */
export async function esquecerPessoaNoHistorico(db: Db, { cliente_id, vendas, sairam = [] }: Esquecida): Promise<void> {
  const ids = sairam.map(({ venda_id }) => venda_id);
  const ate = sairam.map(({ historico_id }) => historico_id);
  // The database finds rows by the index when their numbers are an array, and reads the whole history when they are a query.
  await sql`
    update historico set anonimo = true,
      alvo_nome = case when alvo_tipo = 'cliente' then '' else alvo_nome end,
      mudancas = (
        select coalesce(jsonb_agg(
          case when alvo_tipo = 'cliente' or m ? 'pessoal'
            then case when alvo_tipo = 'venda' and m ->> 'campo' = 'cliente' then m else m - 'guardado' end
              || '{"de": null, "para": null}' else m end order by lugar), '[]')
        from jsonb_array_elements(mudancas) with ordinality as d (m, lugar)
      )
    where alvo_tipo = 'cliente' and alvo_id = ${cliente_id}
      or alvo_tipo = 'venda' and alvo_id = any(${vendas}::int[])
      or alvo_tipo in ('pagamento', 'devolucao') and alvo_nome = any(${vendas.map(nomeDaVenda)}::text[])
      or id = any(array(
        select h.id from unnest(${ids}::int[], ${ate}::bigint[], ${ids.map(nomeDaVenda)}::text[]) as s (venda_id, ate, nome)
        join historico h on h.id <= s.ate
          and (h.alvo_tipo = 'venda' and h.alvo_id = s.venda_id or h.alvo_tipo in ('pagamento', 'devolucao') and h.alvo_nome = s.nome)
      ))`.execute(db);
}

const FUSO = sql.lit('America/Sao_Paulo');
const PALAVRAS = sql`h.resumo || ' ' || h.alvo_nome || ' ' || coalesce(h.usuario_nome, '')`;

const COLUNAS = sql`
  h.id, h.em, h.usuario_id, h.usuario_nome, h.origem, h.acao, h.alvo_tipo, h.alvo_id, h.alvo_nome, h.resumo, h.anonimo,
  jsonb_array_length(h.mudancas) as n_mudancas,
  (select d.id from historico d where d.desfaz = h.id) as desfeito_por`;

/** A page tells a hundred changes of a row: an edit of a large grid has thousands. */
const AS_PRIMEIRAS = sql`jsonb_path_query_array(h.mudancas, '$[0 to 99]')`;

// Rows are read by their number, which follows the clock: the moment is looked up once, instead of in each row.
const desde = (momento: RawBuilder<unknown>) => sql`
  em >= ${momento} and id >= coalesce((select id - ${sql.lit(FOLGA)} from historico where em >= ${momento} order by em limit 1), 0)`;
const antesDoFim = (momento: RawBuilder<unknown>) => sql`
  em < ${momento} and id <= coalesce((select id + ${sql.lit(FOLGA)} from historico where em < ${momento} order by em desc limit 1), 0)`;
