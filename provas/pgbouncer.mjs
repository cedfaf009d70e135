#!/usr/bin/env node
// @ts-check
// Two servers behind a PgBouncer in transaction mode that has few connections: reads, sales, a change of many products and open
// screens go on as without it, nothing is left in its sessions, and a pooler that breaks reads is refused or told by readiness.
//   npm run prova pgbouncer -- --leituras 300 --vendas 300 --produtos 500
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openTestPostgres } from '../scripts/install/ensure-postgres.mjs';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { failToStart, startServer } from '../scripts/server-process.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { run, runScript } from '../scripts/terminal.mjs';
import { newDatabase } from '../scripts/testing/database.mjs';
import { openPgbouncer } from '../scripts/testing/pgbouncer.mjs';

const { values } = parseArgs({
  options: {
    leituras: { type: 'string', default: '300' },
    vendas: { type: 'string', default: '300' },
    produtos: { type: 'string', default: '500' },
    conexoes: { type: 'string', default: '5' },
  },
});
const READS = Number(values.leituras);
const SALES = Number(values.vendas);
const PRODUCTS = Number(values.produtos);
const NEEDS_DIRECT =
  'DATABASE_URL é de um pooler, como o PgBouncer: indique em DATABASE_LISTEN_URL também o endereço do próprio PostgreSQL.\n';

let failed = 0;
/** @param {string} what @param {unknown} found @param {unknown} expected */
function check(what, found, expected) {
  const holds = JSON.stringify(found) === JSON.stringify(expected);
  if (!holds) failed += 1;
  console.log(
    `${holds ? '✓' : '✗'} ${what}: ${JSON.stringify(found)}${holds ? '' : `, not ${JSON.stringify(expected)}`}`,
  );
}

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const postgres = await openTestPostgres();
  const connections = Number(values.conexoes);
  const strict = await openPgbouncer(postgres.url, { connections });
  const lax = await openPgbouncer(postgres.url, { connections, ignored: 'statement_timeout' });
  console.log(strict.version);
  try {
    await refusals(postgres.url, strict.url, lax.url);
    for (const pooler of [undefined, strict.url]) await shop(postgres.url, pooler);
    await readiness(postgres.url);
  } finally {
    await Promise.all([strict.stop(), lax.stop()]);
    await postgres.stop();
  }
  removeLeftovers();
  console.log(failed === 0 ? 'all passed, 0 failed' : `${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

/**
 * The same database through another server.
 * @param {string} server
 * @param {string} database
 */
function through(server, database) {
  const address = new URL(server);
  address.pathname = new URL(database).pathname;
  return address.href;
}

/** @param {string} postgres @param {string} strict @param {string} lax */
async function refusals(postgres, strict, lax) {
  const { url, drop } = await newDatabase(postgres, 'pgbouncer');
  const start = (/** @type {NodeJS.ProcessEnv} */ env) => failToStart(env).then(({ output }) => output);
  check('without the other address', await start({ DATABASE_URL: through(strict, url) }), NEEDS_DIRECT);
  check('… although it swallows our settings', await start({ DATABASE_URL: through(lax, url) }), NEEDS_DIRECT);
  check(
    'with another pooler as the other address',
    await start({ DATABASE_URL: through(strict, url), DATABASE_LISTEN_URL: through(lax, url) }),
    'DATABASE_LISTEN_URL precisa do endereço do próprio PostgreSQL, sem pooler no caminho.\n',
  );
  check(
    'with another database as the other address',
    await start({ DATABASE_URL: through(strict, url), DATABASE_LISTEN_URL: postgres }),
    'DATABASE_URL e DATABASE_LISTEN_URL levam a bancos diferentes.\n',
  );
  await drop();
}

/** @param {string} postgres @param {string} [pooler] absent: the same without one, to compare */
async function shop(postgres, pooler) {
  console.log(pooler ? 'behind the pooler' : 'without a pooler');
  const { url, drop } = await newDatabase(postgres, 'pgbouncer');
  const env = {
    LOG: 'warn',
    DATABASE_URL: pooler ? through(pooler, url) : url,
    ...(pooler && { DATABASE_LISTEN_URL: url }),
  };
  // Both bring the same empty database to its shape at once.
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const servers = [one, other];
  const turns = (/** @type {number} */ n) => (n % 2 === 0 ? one : other).url;
  const access = await signIn(one.url);
  const call = callOf(access);

  const listed = await timed(READS, (n) => call(turns(n), 'GET', '/vendas/'));
  check(`${READS} reads at once`, tally(listed.answers), { 200: READS });

  const direct = new pg.Client({ connectionString: url });
  direct.on('error', () => undefined);
  await direct.connect();
  const { rows } = await direct.query(
    'select modelos.id as modelo_id, categorias.id as categoria_id from modelos, categorias limit 1',
  );
  const made = await timed(PRODUCTS, (n) =>
    call(turns(n), 'POST', '/produtos/', {
      ...{ titulo: `Prova ${n}`, sku: `PROVA-${n}`, ...rows[0] },
      ...{ preco_custo: '1', preco_venda: '10', qtd: '1000' },
    }),
  );
  check(`${PRODUCTS} products made`, tally(made.answers), { 201: PRODUCTS });

  const screen = await openScreen(other.url, access);
  const sold = await timed(SALES, (n) =>
    call(turns(n), 'POST', '/vendas/balcao/', {
      itens: [{ sku: `PROVA-${n % 10}`, quantidade: 1 }],
      pagamentos: [{ forma: 'pix', valor: 10 }],
    }),
  );
  check(`${SALES} sales at the counter, of ten products`, tally(sold.answers), { 201: SALES });
  const stock = await direct.query(
    "select sum(saldo)::int as saldo from produtos where sku in (select 'PROVA-' || n from generate_series(0, 9) n)",
  );
  check('units left of the ten', stock.rows[0].saldo, 10 * 1000 - SALES);
  check('the screen at the other server heard of them', await screen.hears('"assunto":"vendas"'), true);
  screen.close();

  const begun = performance.now();
  const { id } = (
    await call(one.url, 'POST', '/produtos/em-massa/', {
      filtros: { busca: 'Prova' },
      mudanca: { preco_venda: { modo: 'percentual', valor: 10 } },
    })
  ).body;
  /** @type {{ estado: string, feitos: number }} */
  let task;
  do {
    await sleep(50);
    task = (await call(other.url, 'GET', `/tarefas/${id}/`)).body;
  } while (!['pronta', 'falhou', 'parada'].includes(task.estado));
  const bulkMs = performance.now() - begun;
  check('a new price for all products', [task.estado, task.feitos], ['pronta', PRODUCTS]);

  if (pooler) await leavesNothing(env.DATABASE_URL);
  const used = await direct.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'varal'",
  );
  const { output: people } = await run(process.execPath, ['server/dist/usuario.js', 'listar'], {
    env: { ...process.env, ...env, DATA_DIR: one.dataDir },
  });
  check('the commands work', people.includes('admin'), true);
  check('ready', (await call(one.url, 'GET', '/pronto/')).status, 200);
  check('stopped', await Promise.all(servers.map((server) => server.stop())), [0, 0]);
  check(
    'said in their logs',
    servers.map(({ output }) => /"level":(40|50)/.test(output())),
    [false, false],
  );
  for (const { output } of servers)
    for (const line of output().split('\n')) if (/"level":(40|50)/.test(line)) console.log(line);
  await direct.end();
  await drop();
  const each = (/** @type {{ ms: number }} */ { ms }, /** @type {number} */ n) =>
    `${Math.round((n * 1000) / ms)} a second`;
  console.log(
    `reads ${each(listed, READS)}, products ${each(made, PRODUCTS)}, sales ${each(sold, SALES)}, prices of ${PRODUCTS} in ${(bulkMs / 1000).toFixed(1)} s, ${used.rows[0].n} connections of PostgreSQL`,
  );
}

/** @param {string} pooler */
async function leavesNothing(pooler) {
  const sessions = new pg.Pool({ connectionString: pooler, max: 20 });
  const left = await Promise.all(
    Array.from({ length: 40 }, () =>
      sessions.query(
        "select current_setting('statement_timeout') || ' ' || current_setting('jit') as set, (select count(*)::int from pg_prepared_statements) as names",
      ),
    ),
  );
  await sessions.end();
  check(
    'left in its sessions',
    [...new Set(left.map(({ rows }) => JSON.stringify(rows[0])))],
    ['{"set":"0 on","names":0}'],
  );
}

/**
 * A pooler that keeps sessions needs no other address. Changed under the running server, it breaks reads.
 * @param {string} postgres
 */
async function readiness(postgres) {
  const { url, drop } = await newDatabase(postgres, 'pgbouncer');
  const pooler = await openPgbouncer(postgres, { mode: 'session', connections: 20, ignored: 'statement_timeout' });
  const server = await startServer({ LOG: 'silent', DATABASE_URL: through(pooler.url, url) });
  const call = callOf(await signIn(server.url));
  const read = () => timed(50, () => call(server.url, 'GET', '/vendas/'));
  check('reads with sessions kept', tally((await read()).answers), { 200: 50 });
  check('ready with sessions kept', (await call(server.url, 'GET', '/pronto/')).status, 200);
  await pooler.turnTo('transaction');
  const broken = (await read()).answers.filter(({ status }) => status !== 200).length;
  const told = [];
  for (let n = 0; n < 5; n += 1) told.push((await call(server.url, 'GET', '/pronto/')).status);
  console.log(`  turned to transactions: ${broken} of 50 reads fail, readiness ${told}`);
  check('readiness tells it', broken > 0 && told.includes(503), true);
  await server.stop();
  await pooler.stop();
  await drop();
}

/** @param {string} url */
async function signIn(url) {
  const answer = await callOf('')(url, 'POST', '/auth/login/', { username: 'admin', password: 'varal-123' });
  return answer.body.access;
}

/** @param {string} access */
function callOf(access) {
  /** @param {string} url @param {string} method @param {string} path @param {object} [body] */
  return async (url, method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(access && { authorization: `Bearer ${access}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/**
 * @template Answer
 * @param {number} times
 * @param {(n: number) => Promise<Answer>} work
 */
async function timed(times, work) {
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => work(n)));
  return { answers, ms: performance.now() - begun };
}

/** @param {{ status: number }[]} answers */
function tally(answers) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** @param {string} url @param {string} access */
async function openScreen(url, access) {
  const leave = new AbortController();
  const answer = await fetch(`${url}/api/ao-vivo/`, {
    headers: { authorization: `Bearer ${access}` },
    signal: leave.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await reader?.read())?.value ?? '';
  return {
    /** @param {string} text */
    async hears(text) {
      while (!heard.includes(text)) heard += (await reader?.read())?.value ?? '';
      return true;
    },
    close: () => leave.abort(),
  };
}
