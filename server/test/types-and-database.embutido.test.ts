import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDb } from './api.ts';
import { type Shape, type Shapes, typedProgram } from './typed-program.ts';

const { pool } = await testDb();
const program = typedProgram();

/** The previous version's servers still read this column. */
const NOT_READ = ['vendas.conferida'];

/** The column may be null, but not in a row that these conditions let through. */
const NEVER_NULL_THERE = [
  'server/seed/semear.ts: cpf',
  'server/src/atributos/tamanhos.queries.ts: tamanho',
  'server/src/base/http/idempotency.ts: por',
  'server/src/bling/fila/fila.queries.ts: por',
  'server/src/contagens/contagens.queries.ts: recusa',
  'server/src/envio/etiquetas/envios.queries.ts: valor_confirmado',
  'server/src/estampas/estampas.queries.ts: arquivo',
  'server/src/estampas/estampas.queries.ts: cliente_id',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: a_fazer',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: altura',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: arquivo',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: bytes',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: categoria_id',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: largura',
  'server/src/importacao/aplicacao/aplicacao.queries.ts: modelo_id',
  'server/src/importacao/aplicacao/desfazer.queries.ts: feito',
  'server/src/importacao/aplicacao/desfazer.queries.ts: modelo_id',
  'server/src/importacao/aplicacao/desfazer.queries.ts: produto_id',
  'server/src/importacao/aplicacao/desfazer.queries.ts: registro_id',
  'server/src/importacao/importacoes.queries.ts: estado',
  'server/src/importacao/leitura/leitura.queries.ts: arquivo',
  'server/src/produtos/busca/cartoes.queries.ts: excluido_em',
  'server/src/produtos/busca/filtros.queries.ts: tamanho',
  'server/src/produtos/feito-de/feito-de.queries.ts: lisa_id',
  'server/src/produtos/usos.queries.ts: tamanho',
  'server/src/sincronizacao/produto/catalogo-no-bling.queries.ts: id_bling',
  'server/src/vendas/compras-do-cliente.ts: tamanho',
  'server/src/vendas/etiqueta/coleta.queries.ts: servico_frete',
  'server/src/vendas/frete/sugerir-medidas.queries.ts: altura',
  'server/src/vendas/frete/sugerir-medidas.queries.ts: comprimento',
  'server/src/vendas/frete/sugerir-medidas.queries.ts: largura',
  'server/src/vendas/frete/sugerir-medidas.queries.ts: peso',
];

/** Only running tells the tables of these. */
const OF_ANY_TABLE = [
  'server/seed/amostra/apagar.ts',
  'server/seed/amostra/pessoas-em-uso.queries.ts',
  'server/src/amostra/intactas.queries.ts',
];

/** All other types are read as texts. */
const KINDS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
};
const kindOf = (type = '') => (type.startsWith('_') ? 'array' : (KINDS[type] ?? 'string'));

function isReadAs(kind: string, { kind: declared }: Shape): boolean {
  if (declared === 'unknown') return true;
  return kind === 'json' ? ['array', 'object'].includes(declared) : declared === kind;
}

test('every table is declared with the columns it has', async () => {
  const { rows } = await pool.query<{ column: string; table: string; name: string; type: string; nullable: boolean }>(
    `select table_name || '.' || column_name as column, table_name as table, column_name as name, udt_name as type,
       is_nullable = 'YES' as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
       and table_name || '.' || column_name <> all ($1)`,
    [NOT_READ],
  );
  const tables = program.tables();
  const declared = Object.entries(tables).flatMap(([table, shapes]) =>
    Object.keys(shapes).map((name) => `${table}.${name}`),
  );
  expect(declared.sort()).toStrictEqual(rows.map(({ column }) => column).sort());

  const wrong = rows.filter(({ table, name, type, nullable }) => {
    const shape = tables[table]?.[name];
    return !shape || (shape.nullable !== nullable && shape.kind !== 'unknown') || !isReadAs(kindOf(type), shape);
  });
  expect(wrong).toStrictEqual([]);
});

describe('a statement by hand', async () => {
  const statements = program.statements();
  const types = new Map(await pairs('select oid::int as key, typname as value from pg_type'));
  const nullable = new Map(
    await pairs("select attrelid || '.' || attnum as key, attname as value from pg_attribute where not attnotnull"),
  );

  async function pairs(query: string) {
    const { rows } = await pool.query<{ key: string | number; value: string }>(query);
    return rows.map(({ key, value }) => [key, value] as const);
  }

  test('gives the columns that its row has, of their types', async () => {
    const client = await pool.connect();
    const wrong: string[] = [];
    try {
      for (const { file, line, row, text } of statements) {
        if (text === undefined) continue;
        const columns = await columnsOf(client, text);
        wrong.push(...differences(columns, row).map((what) => `${file}:${line}: ${what}`));
      }
    } finally {
      client.release();
    }
    expect(wrong).toStrictEqual([]);
  });

  test('is null only where its row says so', async () => {
    const client = await pool.connect();
    const found = new Set<string>();
    for (const { file, row, text } of statements) {
      for (const { name, tableID, columnID } of text === undefined ? [] : await columnsOf(client, text)) {
        const isNullable = nullable.has(`${tableID}.${columnID}`);
        if (isNullable && row[name] && !row[name].nullable) found.add(`${file}: ${name}`);
      }
    }
    client.release();
    expect([...found].sort()).toStrictEqual(NEVER_NULL_THERE);
  });

  test('is one of those that are compared', () => {
    expect(statements.length).toBeGreaterThan(100);
    const beside = statements.flatMap(({ file, text }) => (text === undefined ? [file] : []));
    expect(beside.sort()).toStrictEqual(OF_ANY_TABLE);
  });

  function differences(columns: pg.FieldDef[], row: Shapes): string[] {
    // An empty shape is an `object`, of which only the presence counts.
    if (Object.keys(row).length === 0) return [];
    const names = columns.map(({ name }) => name);
    return [
      ...columns.flatMap(({ name, dataTypeID }) => {
        const shape = row[name];
        if (!shape) return [`gives ${name} besides`];
        const type = types.get(dataTypeID);
        return isReadAs(kindOf(type), shape) ? [] : [`${name} is ${type}, not ${shape.kind}`];
      }),
      ...Object.keys(row).flatMap((name) =>
        names.includes(name) || row[name]?.optional ? [] : [`does not give ${name}`],
      ),
    ];
  }
});

/** Asks the database to describe the columns of a statement without running it. */
function columnsOf(client: pg.PoolClient, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => client.query(new Describe(text, resolve, reject)));
}

class Describe extends pg.Query {
  #columns: pg.FieldDef[] = [];
  readonly #text: string;
  readonly #done: [(columns: pg.FieldDef[]) => void, (error: Error) => void];
  override readonly submit: pg.Query['submit'] = (connection) => {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
    return null;
  };

  constructor(text: string, resolve: (columns: pg.FieldDef[]) => void, reject: (error: Error) => void) {
    super(text);
    this.#text = text;
    this.#done = [resolve, reject];
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields;
  }

  handleError(error: Error): void {
    // The client forgets a query that failed: nothing more is heard of it.
    this.#done[1](new Error(`${error.message} in ${this.#text}`));
  }

  handleReadyForQuery(): void {
    this.#done[0](this.#columns);
  }
}
