#!/usr/bin/env node
// @ts-check
// A built server under two clients that ask for the worst: what colleagues notice of it, beside their quiet times. And guesses of
// passwords from thousands of addresses: how many are tried, and whether the owner still gets in.
//   npm run prova sobrecarga                       all of it, a minute for each call that costs much
//   npm run prova sobrecarga -- --segundos 10 --parte pdf --parte palpites
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { startServer } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { run, runScript } from '../scripts/terminal.mjs';
import { colegas, sobAtaque } from './sobrecarga/medir.mjs';
import { palpites } from './sobrecarga/palpites.mjs';
import { pedidosCaros } from './sobrecarga/pedidos-caros.mjs';

const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '60' },
    palpites: { type: 'string', default: '10000' },
    parte: { type: 'string', multiple: true, default: [''] },
  },
});
const SECONDS = Number(values.segundos);
const QUIET_SECONDS = Math.min(20, SECONDS);
const MOST_TIMES = 3;
/** @param {number} value */
const ms = (value) => `${value.toFixed(0)} ms`;
const dono = { username: 'admin', password: 'varal-123' };

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const DATA_DIR = tempFolder('dados');
  const env = { DATA_DIR, ADMIN_PASSWORD: dono.password };
  await run(
    process.execPath,
    [inRoot('server', 'dist', 'seed.js'), '--produtos', '300', '--clientes', '20000', '--vendas', '2000'],
    {
      env: { PATH: process.env.PATH, ...env },
    },
  );
  const server = await startServer({ ...env, TRUST_PROXY: '127.0.0.1', LOG: 'silent' });
  const { url } = server;
  const { access } = /** @type {{ access: string }} */ (await pedirCom('')('POST', '/auth/login/', dono));
  const pedir = pedirCom(access);

  /** @param {string} token @returns {import('./sobrecarga/pedidos-caros.mjs').Pedir} */
  function pedirCom(token) {
    return async (method, path, body) => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
  }

  const TELAS = ['/produtos/busca/?limite=20', '/vendas/?limite=20', '/clientes/?limite=20', '/produtos/1/'];
  /** @param {number} n */
  const tela = (n) => fetch(`${url}/api${TELAS[n % TELAS.length]}`, { headers: { authorization: `Bearer ${access}` } });
  const chosen = (/** @type {string} */ nome) => values.parte.some((parte) => nome.includes(parte));

  await colegas(tela, 5);
  const problemas = [];
  for (const [nome, ataque] of Object.entries(await pedidosCaros({ pedir, access }))) {
    if (!chosen(nome)) continue;
    const quiet = await colegas(tela, QUIET_SECONDS);
    const { result, respostas } = await sobAtaque(url, ataque, () => colegas(tela, SECONDS));
    const times = result.p99 / quiet.p99;
    console.log(
      `${nome}: quiet p50 ${ms(quiet.p50)}, p99 ${ms(quiet.p99)}; meanwhile p50 ${ms(result.p50)}, p99 ${ms(result.p99)} ` +
        `(${times.toFixed(1)} times), worst ${ms(result.worst)}, ${result.failed} of ${result.calls} failed; ` +
        `the two got ${JSON.stringify(respostas)}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    if (result.failed > 0) problemas.push(`${nome}: ${result.failed} calls of others failed`);
    if (times > MOST_TIMES) problemas.push(`${nome}: others waited ${times.toFixed(1)} times as long`);
  }
  if (chosen('palpites')) problemas.push(...(await palpites({ url, pedir, dono, quantos: Number(values.palpites) })));
  await server.stop();
  removeLeftovers();
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});
