import type { Alvo } from '@varal/contract/historico/acoes';
import type { Procura } from '@varal/contract/historico/historico.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesWords, wordsOf } from '../base/db/words/words.ts';
import { AppError } from '../base/errors.ts';
import { ehChave, POR_BLOCO, TEXTO_DO_FEITO } from './blocos-do-historico.ts';
import { AS_PRIMEIRAS, COLUNAS, type Linha } from './historico.queries.ts';
import { nomeDaVenda } from './nome-da-venda.ts';

/** One statement looks at no more of the rows that are in no block yet. */
const JANELA = 1_000;
/** Years of history may be in no block after an update: nobody waits for all of it, and no search keeps the shop busy. */
const PATIENCE_MS = 3_000;
/** Rows that were written at the same moment may have their numbers the other way round. */
const FOLGA = 1000;

export type Alvos = { tipo: Alvo; id: number | null };
type Filtros = Omit<Procura, 'alvo'> & { alvo: Alvos | undefined };

/** Lists a page, the newest first, and says after which row the next one begins. */
export async function listarHistorico(db: Db, filtros: Filtros): Promise<{ rows: Linha[]; depois: number | null }> {
  const ids = await acharIds(db, filtros, filtros.limite + 1);
  const daPagina = ids.slice(0, filtros.limite);
  const { rows } = await sql<Linha>`
    select ${COLUNAS}, ${AS_PRIMEIRAS} as mudancas from historico h where h.id = any(${daPagina}::bigint[]) order by h.id desc`.execute(
    db,
  );
  return { rows, depois: ids.length > filtros.limite ? (daPagina.at(-1) ?? null) : null };
}

async function acharIds(db: Db, filtros: Filtros, quantos: number): Promise<number[]> {
  const { acao, alvo, usuario, depois } = filtros;
  const palavras = wordsOf(filtros.busca);
  const tipo = alvo && !alvo.id ? alvo.tipo : undefined;
  const porIndice = [
    ...(depois ? [sql`id < ${depois}`] : []),
    ...(alvo?.id ? [doRegistro(alvo.tipo, alvo.id)] : []),
    ...(usuario ? [sql`usuario_id = ${usuario}`] : []),
    ...noPeriodo(filtros),
  ];
  if (!acao && !tipo && palavras.length === 0)
    return (await olhar(db, { porIndice, porLinha: [], janela: quantos, quantos })).ids;

  const trecho = await verTrecho(db, filtros);
  const porLinha = [
    ...(acao ? [sql`acao = ${acao}`] : []),
    ...(tipo ? [sql`alvo_tipo = ${tipo}`] : []),
    ...(palavras.length > 0 ? [matchesWords(sql`texto`, filtros.busca)] : []),
  ];
  const ids: number[] = [];
  const inicio = performance.now();
  for (let fim: number | null = null; ; ) {
    if (performance.now() - inicio > PATIENCE_MS) throw new AppError('historico.preparando');
    const novas = [...porIndice, sql`id > ${trecho.ate}`, ...(fim === null ? [] : [sql`id < ${fim}`])];
    const olhadas = await olhar(db, { porIndice: novas, porLinha, janela: JANELA, quantos: quantos - ids.length });
    ids.push(...olhadas.ids);
    if (ids.length === quantos) return ids;
    fim = olhadas.fim;
    if (fim === null) break;
  }
  const pedidas = [
    ...palavras.map((palavra) =>
      ehChave(palavra.normalize())
        ? sql`tipo = 'letras' and chave = normalizar(${palavra})`
        : sql`tipo = 'palavra' and ${matchesWords(sql`chave`, palavra)}`,
    ),
    ...(acao ? [sql`tipo = 'acao' and chave = ${acao}`] : []),
    ...(tipo ? [sql`tipo = 'alvo' and chave = ${tipo}`] : []),
    ...(usuario ? [sql`tipo = 'usuario' and chave = ${String(usuario)}`] : []),
  ];
  return [...ids, ...(await acharNosBlocos(db, { filtros, pedidas, trecho, quantos: quantos - ids.length }))];
}

type Olhar = {
  porIndice: readonly RawBuilder<unknown>[];
  porLinha: readonly RawBuilder<unknown>[];
  janela: number;
  quantos: number;
};

/** Looks at rows one by one, the newest first; says where the window ended, if there may be more. */
async function olhar(
  db: Db,
  { porIndice, porLinha, janela, quantos }: Olhar,
): Promise<{ ids: number[]; fim: number | null }> {
  const { rows } = await sql<{ ids: number[]; fim: number | null }>`
    with janela as materialized (select id from historico where ${todas(porIndice)} order by id desc limit ${janela}),
      achadas as (
        select id from janela join historico h using (id) cross join lateral (select ${TEXTO_DO_FEITO} as texto offset 0) t
        where ${todas(porLinha)} order by id desc limit ${quantos}
      )
    select (select coalesce(json_agg(id order by id desc), '[]') from achadas) as ids,
      (select min(id) from janela having count(*) = ${janela}) as fim`.execute(db);
  return rows[0] ?? { ids: [], fim: null };
}

type Trecho = { ate: number; de: number; topo: number };

/** Says up to which row the blocks go, and between which numbers of theirs the answer lies. */
async function verTrecho(db: Db, { de, ate, depois }: Filtros): Promise<Trecho> {
  const { rows } = await sql<Trecho>`
    select ate, ${de ? primeiroDesde(comeco(de)) : sql`0`} as de,
      least(ate, ${depois ? depois - 1 : null}::bigint, ${ate ? ultimoAntes(fimDe(ate)) : null}::bigint) as topo
    from blocos_do_historico`.execute(db);
  return rows[0] ?? { ate: 0, de: 0, topo: 0 };
}

type NosBlocos = { filtros: Filtros; pedidas: readonly RawBuilder<unknown>[]; trecho: Trecho; quantos: number };

/** Finds rows by the bits of the blocks: of a record among its own, otherwise in the newest blocks that have enough. */
async function acharNosBlocos(db: Db, { filtros, pedidas, trecho, quantos }: NosBlocos): Promise<number[]> {
  if (trecho.de > trecho.topo) return [];
  const { alvo } = filtros;
  const N = sql.lit(POR_BLOCO);
  const zeros = sql`0::bit(${N})`;
  const [primeiro, ultimo] = [Math.floor(trecho.de / POR_BLOCO), Math.floor(trecho.topo / POR_BLOCO)];
  const periodo = noPeriodo(filtros);
  // Some at the edges of a period are of the day beside it.
  const bastam = quantos + (periodo.length > 0 ? 2 * FOLGA : 0);
  const candidatas = alvo?.id
    ? sql`
      select id from historico join blocos on bloco = id / ${N} and get_bit(linhas, (id % ${N})::int) = 1
      where ${doRegistro(alvo.tipo, alvo.id)}`
    : sql`
      select bloco::bigint * ${N} + n as id
      from (select *, sum(bit_count(linhas)) over (order by bloco desc) - bit_count(linhas) as antes from blocos) b,
        generate_series(0, ${N} - 1) n
      where antes < ${bastam} and bit_count(linhas) > 0 and get_bit(linhas, n) = 1 order by 1 desc limit ${bastam}`;
  const { rows } = await sql<{ ids: number[] }>`
    with por_pedida as (
      ${sql.join(
        pedidas.map(
          (pedida) => sql`
            select bloco, bit_or(linhas) as linhas from busca_do_historico
            where ${pedida} and bloco between ${primeiro} and ${ultimo} group by bloco`,
        ),
        sql` union all `,
      )}
    ),
    blocos as materialized (
      select bloco, bit_and(linhas)
        & case when bloco = ${ultimo} then (~ ${zeros}) << ${POR_BLOCO - 1 - (trecho.topo % POR_BLOCO)} else ~ ${zeros} end as linhas
      from por_pedida group by bloco having count(*) = ${pedidas.length}
    ),
    candidatas as materialized (${candidatas})
    select coalesce(json_agg(id order by id desc), '[]') as ids from (
      select id from candidatas ${periodo.length > 0 ? sql`join historico using (id) where ${todas(periodo)}` : sql``}
      order by id desc limit ${quantos}
    ) achadas`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Payments and returns are told under their sale's name; a payment stays among what was done to the sale when it is erased itself. */
const doRegistro = (tipo: Alvo, id: number): RawBuilder<unknown> =>
  tipo === 'venda'
    ? sql`(alvo_tipo = 'venda' and alvo_id = ${id} or alvo_tipo in ('pagamento', 'devolucao') and alvo_nome = ${nomeDaVenda(id)})`
    : sql`alvo_tipo = ${tipo} and alvo_id = ${id}`;

const todas = (condicoes: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...condicoes], sql` and `)}`;

/** No row has this number. */
const NENHUM = sql.lit(Number.MAX_SAFE_INTEGER);
const FUSO = sql.lit('America/Sao_Paulo');
const comeco = (dia: string) => sql`(${dia}::date)::timestamp at time zone ${FUSO}`;
const fimDe = (dia: string) => sql`(${dia}::date + 1)::timestamp at time zone ${FUSO}`;

// Rows are read by their number, which follows the clock: the moment is looked up once, instead of in each row.
const noPeriodo = ({ de, ate }: Filtros): RawBuilder<unknown>[] => [
  ...(de ? [sql`em >= ${comeco(de)} and id >= ${primeiroDesde(comeco(de))}`] : []),
  ...(ate ? [sql`em < ${fimDe(ate)} and id <= ${ultimoAntes(fimDe(ate))}`] : []),
];
const primeiroDesde = (momento: RawBuilder<unknown>) =>
  sql`coalesce((select id - ${sql.lit(FOLGA)} from historico where em >= ${momento} order by em limit 1), ${NENHUM})`;
const ultimoAntes = (momento: RawBuilder<unknown>) =>
  sql`coalesce((select id + ${sql.lit(FOLGA)} from historico where em < ${momento} order by em desc limit 1), 0)`;
