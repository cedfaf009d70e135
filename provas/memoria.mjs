#!/usr/bin/env node
// @ts-check
// A spreadsheet of many rows comes in three times, with other prices each time, and the server rests: it then holds at most 1.3 times
// the memory that it held before the first. Also 20 bulk changes of 500 products each take less than 3 s, one after the other.
//   npm run prova memoria                                 50,000 rows on the embedded database, ten minutes of rest
//   npm run prova memoria -- --linhas 5000 --minutos 1
// With DATABASE_URL the shop is on that PostgreSQL, which has to be empty.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { abrirLoja } from './ao-lado/loja.mjs';

const { values } = parseArgs({
  options: { linhas: { type: 'string', default: '50000' }, minutos: { type: 'string', default: '10' } },
});
const LINHAS = Number(values.linhas);
const MAIS_MEMORIA = 1.3;
const MASSAS = 20;
const POR_MASSA = 500;
const MAIS_SEGUNDOS = 3;

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const loja = await abrirLoja();
  const problemas = await provar(loja).finally(() => loja.stop());
  removeLeftovers();
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});

/** @param {import('./ao-lado/loja.mjs').Loja} loja */
async function provar({ pedir, terminada, trazer, memoria }) {
  /** @type {string[]} */
  const problemas = [];
  const ids = (await pedir('GET', `/produtos/busca/?limite=200`)).map((/** @type {{ id: number }} */ um) => um.id);
  while (ids.length < POR_MASSA) {
    const pagina = ids.length / 200 + 1;
    ids.push(
      ...(await pedir('GET', `/produtos/busca/?limite=200&pagina=${pagina}`)).map(
        (/** @type {{ id: number }} */ um) => um.id,
      ),
    );
  }
  const began = performance.now();
  for (let n = 0; n < MASSAS; n += 1) {
    const mudanca = { preco_venda: { modo: 'percentual', valor: n % 2 === 0 ? 10 : -10 } };
    const { estado } = await terminada(
      (await pedir('POST', '/produtos/em-massa/', { ids: ids.slice(0, POR_MASSA), mudanca })).id,
    );
    if (estado !== 'pronta') problemas.push(`a bulk change ended as ${estado}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `${MASSAS} bulk changes of ${POR_MASSA}: ${seconds.toFixed(1)} s; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  if (seconds > MAIS_SEGUNDOS)
    problemas.push(`the bulk changes took ${seconds.toFixed(1)} s (at most ${MAIS_SEGUNDOS})`);

  const antes = await memoria();
  console.log(`memory before: ${antes} MB`);
  for (const preco of ['10,00', '11,00', '12,00']) {
    const { estado } = await trazer(Array.from({ length: LINHAS }, (_, n) => `MEMO-${n};Caneca ${n};${preco};3`));
    if (estado !== 'pronta') problemas.push(`an import ended as ${estado}`);
    console.log(`memory after an import of ${LINHAS} rows: ${await memoria()} MB`);
  }
  await sleep(Number(values.minutos) * 60_000);
  const depois = await memoria();
  console.log(`memory after ${values.minutos} minutes of rest: ${depois} MB, ${(depois / antes).toFixed(2)} times`);
  if (depois > antes * MAIS_MEMORIA)
    problemas.push(`it holds ${(depois / antes).toFixed(2)} times the memory (at most ${MAIS_MEMORIA})`);
  return problemas;
}
