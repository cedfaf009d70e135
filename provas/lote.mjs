#!/usr/bin/env node
// @ts-check
// Labels of many sales in their long form: lots bought at two built servers, beside a simulated Melhor Envio that fails between
// any two steps, while the servers are killed and the wallet runs dry.
//   npm run prova lote -- --vendas 100
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { provarLote } from './lote/rodada.mjs';

const { values } = parseArgs({ options: { vendas: { type: 'string', default: '100' } } });

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const { problemas, resumo } = await provarLote({ vendas: Number(values.vendas), diz: console.log });
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  removeLeftovers();
  console.log(`${resumo}: ${problemas.length === 0 ? 'ok' : `${problemas.length} problems`}`);
  process.exit(problemas.length === 0 ? 0 : 1);
});
