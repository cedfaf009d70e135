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
/** The entries that a transaction writes, more or less: on the embedded database everybody waits for it. */
const ENTRADAS_POR_VEZ = 1_000;
/** The rows of the history that a transaction reads; each has some ten words. */
const FEITOS_POR_VEZ = 128;
/** A block that came little by little has several rows of a word; so many transactions make it one. */
const PARTES_DO_BLOCO = 8;

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
    while (performance.now() - inicio < DE_UMA_VEZ_MS && (await inTransaction(db, (trx) => juntarAlguns(trx, ate))));
    await reunirBloco(db, agora.ate);
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

/** Adds the next rows up to this one; tells whether there may be more. */
async function juntarAlguns(db: Db, ate: number): Promise<boolean> {
  const marca = await segurarMarca(db, { espera: false });
  if (marca === undefined) return false;
  const { entradas, ultimo } = emBlocos(comChaves(await lerFeitos(db, { depois: marca, ate })), ENTRADAS_POR_VEZ);
  if (ultimo === undefined) return false;
  await acrescentar(db, entradas);
  await sql`update blocos_do_historico set ate = ${ultimo}`.execute(db);
  return true;
}

/** Locks the number up to which rows are in the blocks; without waiting there is none while another process has it. */
async function segurarMarca(db: Db, { espera = true } = {}): Promise<number | undefined> {
  const marca = db.selectFrom('blocos_do_historico').select('ate').forUpdate();
  return (await (espera ? marca : marca.skipLocked()).executeTakeFirst())?.ate;
}

/** Makes one row of all that a word has in the block of this row, once the block is whole. Killed between two parts, it stays right. */
async function reunirBloco(db: Db, comecado: number): Promise<void> {
  const [bloco, posicao] = [Math.floor(comecado / POR_BLOCO), comecado % POR_BLOCO];
  const { ate } = await db.selectFrom('blocos_do_historico').select('ate').executeTakeFirstOrThrow();
  const inteiro = ate >= (bloco + 1) * POR_BLOCO - 1;
  if (!inteiro || posicao === POR_BLOCO - 1) return;
  for (let parte = 0; parte < PARTES_DO_BLOCO; parte += 1) {
    await inTransaction(db, async (trx) => {
      await segurarMarca(trx);
      await sql`
        with velhas as (
          delete from busca_do_historico
          where bloco = ${bloco} and hashtext(chave) & ${sql.lit(PARTES_DO_BLOCO - 1)} = ${parte}
          returning tipo, chave, linhas
        )
        insert into busca_do_historico (tipo, chave, bloco, linhas)
        select tipo, chave, ${bloco}, bit_or(linhas) from velhas group by tipo, chave`.execute(trx);
    });
  }
}

type Mudada = { id: number; antes: string; depois: string };

/** Takes the words out of the blocks that rows do not have any more, within the transaction that changed these. */
export async function mudarNosBlocos(db: Db, mudar: () => Promise<Mudada[]>): Promise<void> {
  const ate = (await segurarMarca(db)) ?? 0;
  const mudadas = (await mudar()).filter(({ id }) => id <= ate);
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

async function lerFeitos(db: Db, { depois, ate }: { depois: number; ate: number }): Promise<Lida[]> {
  const { rows } = await sql<Lida>`
    select id, acao, alvo_tipo, usuario_id, ${TEXTO_DO_FEITO} as texto from historico h
    where id > ${depois} and id <= ${ate} order by id limit ${FEITOS_POR_VEZ}`.execute(db);
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
