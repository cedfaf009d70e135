import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import type { TabelasDoHistorico } from './historico.tables.ts';

/** The rows of the history that a row of bits covers, as the table defines it. */
export const POR_BLOCO = 512;
/** A word so short, or with a sign, may have no trigrams to be found by: it is a key of its own, wherever it stands in a word. */
const LETRAS = 3;
export const ehChave = (palavra: string): boolean => {
  const letras = [...palavra].length;
  return letras < LETRAS || (letras === LETRAS && /[^\p{L}\p{N}]/u.test(palavra));
};

/** The text that words are looked for in. */
export const TEXTO_DO_FEITO = sql`normalizar(h.resumo || ' ' || h.alvo_nome || ' ' || coalesce(h.usuario_nome, ''))`;

/** A look ends after so long, and the next one goes on. */
const DE_UMA_VEZ_MS = 5_000;
/** The entries that a transaction writes, more or less. A block has some thousands, unless somebody wrote nonsense into it. */
const MAIS_ENTRADAS = 4_000;
const ENTRADAS_POR_VEZ = 2_000;

/** The newest row that one sees, the one up to which they are in the blocks, and the transactions that may still show an older one. */
type Escritas = { ultimo: number; ate: number; escrevem: string[] };

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
    // A shop at rest writes nothing.
    if (ate === undefined || ate <= agora.ate) return;
    const inicio = performance.now();
    while (performance.now() - inicio < DE_UMA_VEZ_MS && (await inTransaction(db, (trx) => juntarUm(trx, ate))));
  };
}

/** A writer holds the lock from before it takes a number until its end, and the rows are read before the locks. */
async function verEscritas(db: Db): Promise<Escritas> {
  const { rows } = await sql<Escritas>`
    with vista as materialized (select coalesce(max(id), 0) as ultimo from historico)
    select ultimo, (select ate from blocos_do_historico) as ate, array(
      select virtualtransaction from pg_locks
      where relation = 'historico'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
    ) as escrevem
    from vista`.execute(db);
  return rows[0] ?? { ultimo: 0, ate: 0, escrevem: [] };
}

/** Adds the next rows up to this one, or makes their block anew once it is whole; tells whether there may be more. */
async function juntarUm(db: Db, ate: number): Promise<boolean> {
  const { rows } = await sql<{ ate: number; proxima: number | null }>`
    select ate, (select min(id) from historico where id > ate and id <= ${ate}) as proxima
    from blocos_do_historico b for update of b skip locked`.execute(db);
  const [marca] = rows;
  if (!marca?.proxima) return false;
  const bloco = Math.floor(marca.proxima / POR_BLOCO);
  const fim = Math.min(bloco * POR_BLOCO + POR_BLOCO - 1, ate);
  const inteiro = fim % POR_BLOCO === POR_BLOCO - 1;
  const lidas = await lerFeitos(db, sql`id >= ${bloco * POR_BLOCO} and id <= ${fim}`);
  const novas = lidas.filter(({ id }) => id > marca.ate);
  let { entradas, ultimo = fim } = emBlocos(comChaves(inteiro ? lidas : novas), MAIS_ENTRADAS);
  if (inteiro && ultimo === lidas.at(-1)?.id) {
    await sql`delete from busca_do_historico where bloco = ${bloco}`.execute(db);
  } else if (inteiro) {
    // It is too large to be made anew at once: it comes in parts, which add up.
    ({ entradas, ultimo = fim } = emBlocos(comChaves(novas), MAIS_ENTRADAS));
  }
  await acrescentar(db, entradas);
  await sql`update blocos_do_historico set ate = ${ultimo}`.execute(db);
  return inteiro || ultimo < fim;
}

type Mudada = { id: number; antes: string; depois: string };

/** Takes the words out of the blocks that rows do not have any more, within the transaction that changed these. */
export async function mudarNosBlocos(db: Db, mudar: () => Promise<Mudada[]>): Promise<void> {
  const { rows } = await sql<{ ate: number }>`select ate from blocos_do_historico for update`.execute(db);
  const mudadas = (await mudar()).filter(({ id }) => id <= (rows[0]?.ate ?? 0));
  if (mudadas.length === 0) return;
  const { entradas } = emBlocos(
    mudadas.map(({ id, antes, depois }) => {
      const ficam = new Set(chavesDoTexto(depois).map(nomeDaChave));
      return { id, chaves: chavesDoTexto(antes).filter((chave) => !ficam.has(nomeDaChave(chave))) };
    }),
  );
  for (const parte of emPartes(entradas)) {
    await sql`
      update busca_do_historico b set linhas = b.linhas & ~e.linhas from ${comoTabela(parte)}
      where b.bloco = e.bloco and b.tipo = e.tipo and b.chave = e.chave`.execute(db);
  }
  const blocos = [...new Set(entradas.map(({ bloco }) => bloco))];
  await sql`delete from busca_do_historico where bloco = any(${blocos}::int[]) and bit_count(linhas) = 0`.execute(db);
}

type Lida = { id: number; acao: string; alvo_tipo: string; usuario_id: number | null; texto: string };

async function lerFeitos(db: Db, onde: RawBuilder<unknown>): Promise<Lida[]> {
  const { rows } = await sql<Lida>`
    select id, acao, alvo_tipo, usuario_id, ${TEXTO_DO_FEITO} as texto from historico h where ${onde} order by id`.execute(
    db,
  );
  return rows;
}

/** Their keys are made as they are asked for. */
function* comChaves(lidas: readonly Lida[]): Generator<ComChaves> {
  for (const lida of lidas) yield { id: lida.id, chaves: chavesDe(lida) };
}

async function acrescentar(db: Db, entradas: readonly Entrada[]): Promise<void> {
  for (const parte of emPartes(entradas)) {
    await sql`
      insert into busca_do_historico (tipo, chave, bloco, linhas)
      select tipo, chave, bloco, linhas from ${comoTabela(parte)}`.execute(db);
  }
}

function* emPartes(entradas: readonly Entrada[]): Generator<readonly Entrada[]> {
  for (let de = 0; de < entradas.length; de += ENTRADAS_POR_VEZ) yield entradas.slice(de, de + ENTRADAS_POR_VEZ);
}

const comoTabela = (entradas: readonly Entrada[]): RawBuilder<unknown> => sql`(
  select tipo, chave, bloco, ('x' || linhas)::bit(${sql.lit(POR_BLOCO)}) as linhas
  from unnest(${entradas.map(({ tipo }) => tipo)}::text[], ${entradas.map(({ chave }) => chave)}::text[],
    ${entradas.map(({ bloco }) => bloco)}::int[], ${entradas.map(({ linhas }) => linhas.toString('hex'))}::text[]
  ) as u (tipo, chave, bloco, linhas)) e`;

type Tipo = TabelasDoHistorico['busca_do_historico']['tipo'];
type Chave = [tipo: Tipo, chave: string];
type ComChaves = { id: number; chaves: readonly Chave[] };
type Entrada = { tipo: Tipo; chave: string; bloco: number; linhas: Buffer };

const nomeDaChave = ([tipo, chave]: Chave): string => `${tipo} ${chave}`;

/** Says for each key which rows of each block have it, until there are enough of them, and which row was the last. */
function emBlocos(feitos: Iterable<ComChaves>, mais = Number.POSITIVE_INFINITY) {
  const entradas = new Map<string, Entrada>();
  let ultimo: number | undefined;
  for (const { id, chaves } of feitos) {
    const [bloco, bit] = [Math.floor(id / POR_BLOCO), id % POR_BLOCO];
    for (const [tipo, chave] of chaves) {
      const qual = `${bloco} ${tipo} ${chave}`;
      let entrada = entradas.get(qual);
      if (!entrada) {
        entrada = { tipo, chave, bloco, linhas: Buffer.alloc(POR_BLOCO / 8) };
        entradas.set(qual, entrada);
      }
      const octeto = bit >> 3;
      entrada.linhas[octeto] = (entrada.linhas[octeto] ?? 0) | (0x80 >> (bit & 7));
    }
    ultimo = id;
    if (entradas.size > mais) break;
  }
  return { entradas: [...entradas.values()], ultimo };
}

function chavesDe({ acao, alvo_tipo, usuario_id, texto }: Lida): Chave[] {
  return [
    ...chavesDoTexto(texto),
    ['acao', acao],
    ['alvo', alvo_tipo],
    ...(usuario_id === null ? [] : [['usuario', String(usuario_id)] satisfies Chave]),
  ];
}

/** A typed word has no space, so it lies within one of these words or nowhere. */
function chavesDoTexto(texto: string): Chave[] {
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
    ...[...palavras].map((chave): Chave => ['palavra', chave]),
    ...[...trechos].map((chave): Chave => ['letras', chave]),
  ];
}
