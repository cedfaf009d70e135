import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { CommandError } from '../../base/process/command-line.ts';
import { damaged, type TabelaCopiada } from '../backup/manifesto.ts';
import { EXACT_TEXT, type Queryable, quoted, type Table, tablesOf } from './catalogue.ts';
import { withClientInTransaction } from './client-in-transaction.ts';
import type { DumpedDatabase } from './dump-database.ts';

const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 4_000_000;
/** Every shop is born with rows in these tables, so they do not make it count as filled. People always fill others too. */
const BORN_FULL = [
  'atributos',
  'configuracao_de_envio',
  'estoque_no_bling',
  'faixa_do_bling',
  'fila_do_bling',
  'partes',
  'situacao_por_status',
  'situacoes_do_bling',
  'valores_de_atributo',
  'vigia_do_bling',
];

/**
 * Fills an empty database of the same shape in one transaction. `beforeCommit` does the rest that must succeed before
 * the rows are visible.
 */
export async function loadDatabase(
  pool: pg.Pool,
  folder: string,
  dumped: DumpedDatabase,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await withClientInTransaction(pool, async (client) => {
    await client.query(EXACT_TEXT);
    const tables = await tablesOf(client);
    const names = tables.map(({ name }) => quoted(name)).join(', ');
    await client.query(`lock table ${names} in access exclusive mode`);
    await refuseIfNotEmpty(client, tables);
    refuseIfOtherShape(tables, dumped.tabelas);
    // Rows arrive in any order and refer to each other, and the triggers' work is already contained in them.
    const putBack = [...(await dropForeignKeys(client)), ...(await disableTriggers(client))];
    for (const { name } of tables.filter(isBornFull)) await client.query(`truncate ${quoted(name)}`);
    for (const table of tables) await loadTable(client, table, folder, dumped.tabelas);
    await client.query('set constraints all immediate');
    for (const statement of putBack) await client.query(statement);
    for (const { nome, valor, usada } of dumped.sequencias) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(nome), valor, usada]);
    }
    await beforeCommit();
  });
}

export async function refuseIfNotEmpty(db: Queryable, tables: Table[]): Promise<void> {
  const filledByPeople = tables.filter((table) => !isBornFull(table));
  if (filledByPeople.length === 0) return;
  const anyRow = filledByPeople.map(({ name }) => `exists (select from ${quoted(name)})`).join(' or ');
  const { rows } = await db.query<{ filled: boolean }>(`select ${anyRow} as filled`);
  if (rows[0]?.filled) {
    throw new CommandError('O banco de dados de destino já tem dados. Restaure em um banco vazio.');
  }
}

const isBornFull = ({ name }: Table): boolean => BORN_FULL.includes(name);

/** Refuses a manifest that was altered by hand: its migrations should already have made these very tables. */
function refuseIfOtherShape(tables: Table[], copied: TabelaCopiada[]): void {
  const shapeOf = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  const here = shapeOf(tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })));
  const there = shapeOf(copied.map(({ nome, colunas }) => ({ name: nome, columns: colunas })));
  if (here !== there) throw new CommandError('As tabelas do backup não são as que esta versão do Varal conhece.');
}

/** Drops the foreign keys and returns the statements that create them again, which check every row. */
async function dropForeignKeys(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0
       and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  );
}

/** Disables the triggers and returns the statements that enable them again as they were. */
async function disableTriggers(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; enabled: 'O' | 'R' | 'A' }>(
    `select c.relname as "table", t.tgname as name, t.tgenabled as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and c.relkind = 'r'
       and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
  }
  const WORDS = { O: 'enable', R: 'enable replica', A: 'enable always' };
  return rows.map(
    ({ table, name, enabled }) => `alter table ${quoted(table)} ${WORDS[enabled]} trigger ${quoted(name)}`,
  );
}

async function loadTable(client: Queryable, table: Table, folder: string, copied: TabelaCopiada[]): Promise<void> {
  const copy = copied.find(({ nome }) => nome === table.name);
  if (!copy) return;
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const columns = copy.colunas.map((name) => ({ name, type: types.get(name) ?? 'text' }));

  let linhas = 0;
  for await (const rows of rowsOf(join(folder, copy.caminho), columns.length)) {
    linhas += rows.length;
    await insertRows(client, table.name, columns, rows);
  }
  if (linhas !== copy.linhas) throw damaged(copy.caminho);
}

/** Reads a small table of a backup, each row by the names of its columns. A backup of an older version may not have it. */
export async function readTable(
  folder: string,
  { tabelas }: Pick<DumpedDatabase, 'tabelas'>,
  name: string,
): Promise<Record<string, string | null>[]> {
  const copy = tabelas.find(({ nome }) => nome === name);
  if (!copy) return [];
  const read: Record<string, string | null>[] = [];
  for await (const rows of rowsOf(join(folder, copy.caminho), copy.colunas.length)) {
    read.push(...rows.map((row) => Object.fromEntries(copy.colunas.map((coluna, n) => [coluna, row[n] ?? null]))));
  }
  return read;
}

type Row = (string | null)[];

async function insertRows(client: Queryable, table: string, columns: Table['columns'], rows: Row[]): Promise<void> {
  if (columns.length === 0) {
    for (const _ of rows) await client.query(`insert into ${quoted(table)} default values`);
    return;
  }
  const into = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, n) => `v${n}::${type}`).join(', ');
  const lists = columns.map((_, n) => `$${n + 1}::text[]`).join(', ');
  const names = columns.map((_, n) => `v${n}`).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${into}) overriding system value
     select ${values} from unnest(${lists}) as copia (${names})`,
    columns.map((_, n) => rows.map((row) => row[n])),
  );
}

async function* rowsOf(path: string, columns: number): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    rows.push(rowFrom(line, columns, path));
    characters += line.length;
    if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield rows;
}

/** Splits lines by hand, because readline also breaks them at U+2028, which a text may contain. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw damaged(path);
}

function rowFrom(line: string, columns: number, path: string): Row {
  const row: unknown = JSON.parse(line);
  const isRow = (value: unknown): value is Row =>
    Array.isArray(value) &&
    value.length === columns &&
    value.every((cell) => cell === null || typeof cell === 'string');
  if (!isRow(row)) throw damaged(path);
  return row;
}
