import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../../../scripts/server-process.mjs';
import { newDatabase } from '../../../scripts/testing/database.mjs';
import { apiWithLog } from '../log-lines.ts';
import { picture, png } from '../pictures.ts';
import { ataque } from './atacar.ts';
import { MARCADOR } from './valores.ts';

// Short in `npm test`, long as `npm run prova hostil`; the long form says its figures.
const LONGA = process.env.PROVA === 'longa';
const SEMENTE = Number(process.env.SEMENTE ?? 7);
const PEDIDOS = Number(process.env.PEDIDOS ?? 100_000);
const SIMULTANEOS = Number(process.env.SIMULTANEOS ?? 8);
const CURTA = 400;
const MB = 1024 * 1024;

async function arquivos(): Promise<Buffer[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const webp = await picture({ alpha: 0 }).webp().toBuffer();
  return [
    jpeg,
    webp,
    png({ width: 30, height: 20 }),
    png({ width: 1, height: 30_000 }),
    jpeg.subarray(0, 100),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    randomBytes(50_000),
  ];
}

test.runIf(!LONGA)(
  'calls of every route, valid and hostile, get answers of the contract, and the log tells no person',
  async () => {
    const { app, admin, lines } = await apiWithLog();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const tudo = ataque({ url, chefe: admin, arquivos: await arquivos(), semente: SEMENTE, simultaneos: 1 });
    const said = await lines(() => tudo.mais(CURTA));
    const { problemas } = tudo.resultado();
    tudo.fechar();
    expect(problemas).toStrictEqual([]);
    expect(said.length).toBeGreaterThanOrEqual(CURTA);
    expect(said.filter((line) => JSON.stringify(line).includes(MARCADOR))).toStrictEqual([]);
  },
  120_000,
);

test.runIf(LONGA)(`${PEDIDOS} calls of seed ${SEMENTE}`, { timeout: 4 * 3_600_000 }, async () => {
  const server = await startServer({
    LOG: 'info',
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS: `--import=${new URL('./memoria.mjs', import.meta.url)}`,
    ...(await emptyDatabase()),
  });
  const tudo = ataque({
    url: server.url,
    chefe: { username: 'admin', senha: 'varal-123' },
    arquivos: await arquivos(),
    semente: SEMENTE,
    simultaneos: SIMULTANEOS,
  });
  const start = performance.now();
  await tudo.mais(Math.ceil(PEDIDOS / 10));
  const warm = await memoryOf(server);
  await tudo.mais(Math.floor((9 * PEDIDOS) / 10));
  const seconds = (performance.now() - start) / 1000;
  const after = await memoryOf(server);
  const { problemas, respostas, frases, lentas } = tudo.resultado();

  console.log(`${PEDIDOS} calls in ${seconds.toFixed(0)} s; answers ${JSON.stringify(respostas)}`);
  console.log(`memory after ${PEDIDOS / 10} calls ${inMb(warm)}, after all ${inMb(after)}`);
  for (const [chave, frase] of Object.entries(frases)) console.log(`  ${respostas[chave]} × ${chave}, as ${frase}`);
  for (const [route, ms] of lentas) console.log(`  slowest: ${ms.toFixed(0)} ms ${route}`);
  for (const problema of problemas.slice(0, 200)) console.log(`  ✗ ${problema}`);
  console.log(`${problemas.length} problems`);
  await tudo.vivo();
  tudo.fechar();
  const said = server.output();
  const failures = said.split('\n').filter((line) => line.includes('"request failed"'));
  for (const line of failures.slice(0, 20)) console.log(`  log: ${line.slice(0, 1_000)}`);
  expect(await server.stop()).toBe(0);
  expect(
    said
      .split('\n')
      .filter((line) => line.includes(MARCADOR))
      .slice(0, 5),
  ).toStrictEqual([]);
  expect(problemas.length).toBe(0);
  expect(after.heapUsed).toBeLessThan(1.25 * warm.heapUsed + 10 * MB);
});

type Memory = { heapUsed: number; rss: number; external: number };
const inMb = ({ heapUsed, rss, external }: Memory) =>
  `heap ${(heapUsed / MB).toFixed(1)} MB, outside of it ${(external / MB).toFixed(1)} MB, process ${(rss / MB).toFixed(0)} MB`;

/** Asks a server that has nothing to do for what it keeps. */
async function memoryOf(server: Awaited<ReturnType<typeof startServer>>): Promise<Memory> {
  await sleep(5_000);
  const before = server.output().length;
  server.child.kill('SIGUSR2');
  for (;;) {
    const [, told] = /\{"memoria":(\{[^}]*\})\}/.exec(server.output().slice(before)) ?? [];
    if (told) return JSON.parse(told);
    await sleep(50);
  }
}

async function emptyDatabase(): Promise<{ DATABASE_URL?: string }> {
  const postgres = inject('postgres');
  if (!postgres) return {};
  const { url, drop } = await newDatabase(postgres.url, 'hostil');
  onTestFinished(drop);
  return { DATABASE_URL: url };
}
