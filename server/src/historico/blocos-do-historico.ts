import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import type { TabelasDoHistorico } from './historico.tables.ts';

/** A row of bits covers so many rows of the history, as the table defines it. */
export const POR_BLOCO = 512;
/** A word so short, or with a sign, may have no trigrams to be found by: it is a key of its own, wherever it stands in a word. */
const LETRAS = 3;
export const ehChave = (palavra: string): boolean => {
  const letras = [...palavra].length;
  return letras < LETRAS || (letras === LETRAS && /[^\p{L}\p{N}]/u.test(palavra));
};

/** The text that words are looked for in. */
export const TEXTO_DO_FEITO = sql`normalizar(h.resumo || ' ' || h.alvo_nome || ' ' || coalesce(h.usuario_nome, ''))`;

/** After so long the shop may stop in between, and the next time goes on. */
const DE_UMA_VEZ_MS = 5_000;

/** The newest row that one sees, and the transactions that may still show an older one. */
type Escritas = { ultimo: number; escrevem: string[] };

/**
 * Puts the rows of the history into the blocks, each time those that came since. Numbers are taken before they are committed:
 * rows count as whole up to a number once every transaction has ended that was writing when it was seen.
 */
export function juntarHistorico(db: Db): () => Promise<void> {
  let vistas: Escritas | undefined;
  return async () => {
    const agora = await verEscritas(db);
    const escrevem = new Set(agora.escrevem);
    const ate = [agora, vistas].find((quais) => quais && !quais.escrevem.some((uma) => escrevem.has(uma)))?.ultimo;
    if (vistas === undefined || ate !== undefined) vistas = agora;
    if (ate === undefined) return;
    const inicio = performance.now();
    while (performance.now() - inicio < DE_UMA_VEZ_MS && (await inTransaction(db, (trx) => juntarUm(trx, ate))));
  };
}

/** A writer holds the lock from before it takes a number until its end, and the rows are read before the locks. */
async function verEscritas(db: Db): Promise<Escritas> {
  const { rows } = await sql<Escritas>`
    with vista as materialized (select coalesce(max(id), 0) as ultimo from historico)
    select ultimo, array(
      select virtualtransaction from pg_locks
      where relation = 'historico'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
    ) as escrevem
    from vista`.execute(db);
  return rows[0] ?? { ultimo: 0, escrevem: [] };
}

/** Adds the next rows up to this one, or makes their block anew once it is whole; tells whether there may be more. */
async function juntarUm(db: Db, ate: number): Promise<boolean> {
  const { rows } = await sql<{ ate: number; proxima: number | null }>`
    select ate, (select min(id) from historico where id > ate and id <= ${ate}) as proxima
    from blocos_do_historico b for update of b skip locked`.execute(db);
  const [marca] = rows;
  if (!marca?.proxima) return false;
  const bloco = Math.floor(marca.proxima / POR_BLOCO);
  const fim = bloco * POR_BLOCO + POR_BLOCO - 1;
  const inteiro = fim <= ate;
  if (inteiro) await sql`delete from busca_do_historico where bloco = ${bloco}`.execute(db);
  await acrescentar(db, sql`id > ${inteiro ? bloco * POR_BLOCO - 1 : marca.ate} and id <= ${Math.min(fim, ate)}`);
  await sql`update blocos_do_historico set ate = ${Math.min(fim, ate)}`.execute(db);
  return inteiro;
}

/** Takes rows whose text changed out of the blocks and puts them back as they are, within the transaction that changed them. */
export async function mudarNosBlocos(db: Db, mudar: () => Promise<number[]>): Promise<void> {
  const { rows } = await sql<{ ate: number }>`select ate from blocos_do_historico for update`.execute(db);
  const ids = (await mudar()).filter((id) => id <= (rows[0]?.ate ?? 0));
  if (ids.length === 0) return;
  const blocos = [...new Set(ids.map((id) => Math.floor(id / POR_BLOCO)))];
  await sql`
    update busca_do_historico b set linhas = b.linhas & ~s.linhas
    from (
      select id / ${sql.lit(POR_BLOCO)} as bloco, bit_or(set_bit(0::bit(${sql.lit(POR_BLOCO)}), (id % ${sql.lit(POR_BLOCO)})::int, 1)) as linhas
      from unnest(${ids}::bigint[]) id group by 1
    ) s
    where b.bloco = any(${blocos}::int[]) and b.bloco = s.bloco and bit_count(b.linhas & s.linhas) > 0`.execute(db);
  await sql`delete from busca_do_historico where bloco = any(${blocos}::int[]) and bit_count(linhas) = 0`.execute(db);
  await acrescentar(db, sql`id = any(${ids}::bigint[])`);
}

type Lida = { id: number; acao: string; alvo_tipo: string; usuario_id: number | null; texto: string };

async function acrescentar(db: Db, onde: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Lida>`
    select id, acao, alvo_tipo, usuario_id, ${TEXTO_DO_FEITO} as texto from historico h where ${onde}`.execute(db);
  const entradas = emBlocos(rows);
  await sql`
    insert into busca_do_historico (tipo, chave, bloco, linhas)
    select tipo, chave, bloco, ('x' || linhas)::bit(${sql.lit(POR_BLOCO)})
    from unnest(${entradas.map(({ tipo }) => tipo)}::text[], ${entradas.map(({ chave }) => chave)}::text[],
      ${entradas.map(({ bloco }) => bloco)}::int[], ${entradas.map(({ linhas }) => linhas.toString('hex'))}::text[]
    ) as e (tipo, chave, bloco, linhas)`.execute(db);
}

type Tipo = TabelasDoHistorico['busca_do_historico']['tipo'];
type Entrada = { tipo: Tipo; chave: string; bloco: number; linhas: Buffer };

/** Says for each key which rows of each block have it. */
function emBlocos(lidas: readonly Lida[]): Entrada[] {
  const entradas = new Map<string, Entrada>();
  for (const lida of lidas) {
    const [bloco, bit] = [Math.floor(lida.id / POR_BLOCO), lida.id % POR_BLOCO];
    for (const [tipo, chaves] of chavesDe(lida)) {
      for (const chave of chaves) {
        const qual = `${bloco} ${tipo} ${chave}`;
        let entrada = entradas.get(qual);
        if (!entrada) {
          entrada = { tipo, chave, bloco, linhas: Buffer.alloc(POR_BLOCO / 8) };
          entradas.set(qual, entrada);
        }
        const octeto = bit >> 3;
        entrada.linhas[octeto] = (entrada.linhas[octeto] ?? 0) | (0x80 >> (bit & 7));
      }
    }
  }
  return [...entradas.values()];
}

/** A typed word has no space, so it lies within one of these words or nowhere. */
function chavesDe({ acao, alvo_tipo, usuario_id, texto }: Lida): [Tipo, Iterable<string>][] {
  const palavras = new Set(texto.split(' '));
  const trechos = new Set<string>();
  for (const palavra of palavras) {
    const signos = [...palavra];
    for (let n = 0; n < signos.length; n += 1) {
      for (let letras = 1; letras <= LETRAS && n + letras <= signos.length; letras += 1) {
        const chave = signos.slice(n, n + letras).join('');
        if (ehChave(chave)) trechos.add(chave);
      }
    }
    if (ehChave(palavra)) palavras.delete(palavra);
  }
  return [
    ['palavra', palavras],
    ['letras', trechos],
    ['acao', [acao]],
    ['alvo', [alvo_tipo]],
    ['usuario', usuario_id === null ? [] : [String(usuario_id)]],
  ];
}
