#!/usr/bin/env node
// @ts-check
// Labels in their long form: five clicks at once on each sale, at two built servers, beside a simulated Melhor Envio that fails
// between any two steps, while the servers are killed at random moments.
//   npm run prova etiqueta -- --rodadas 500
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { provarEtiquetas } from './etiqueta/rodadas.mjs';

const { values } = parseArgs({ options: { rodadas: { type: 'string', default: '500' } } });

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const { problemas, resumo } = await provarEtiquetas({ rodadas: Number(values.rodadas), diz: console.log });
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  removeLeftovers();
  console.log(`${resumo}: ${problemas.length === 0 ? 'ok' : `${problemas.length} problems`}`);
  process.exit(problemas.length === 0 ? 0 : 1);
});
