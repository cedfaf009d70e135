#!/usr/bin/env node
// @ts-check
// The synchronisation with Bling in its long form, with built servers and the simulated Bling, which fails a fifth of all calls,
// is cut off, slow, or away; and with servers that are killed in the middle of it.
//   npm run prova bling                                            all parts
//   npm run prova bling -- --parte falhas --vendas 2000 --produtos 500
//   npm run prova bling -- --parte morte --rodadas 50 --banco embutido
//   npm run prova bling -- --parte renovacao      --parte fora
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { falhas } from './bling/falhas.mjs';
import { fora } from './bling/fora.mjs';
import { morte } from './bling/morte.mjs';
import { renovacao } from './bling/renovacao.mjs';

const PARTES = { falhas, morte, renovacao, fora };
const { values } = parseArgs({
  options: {
    parte: { type: 'string', multiple: true, default: Object.keys(PARTES) },
    vendas: { type: 'string', default: '2000' },
    produtos: { type: 'string', default: '500' },
    rodadas: { type: 'string', default: '50' },
    banco: { type: 'string', default: 'postgres' },
    // Three is Bling's limit. More is quicker, and shows everything but the limit.
    por_segundo: { type: 'string', default: '3' },
  },
});

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  let passed = 0;
  let failed = 0;
  for (const parte of values.parte) {
    const problemas = await PARTES[/** @type {keyof typeof PARTES} */ (parte)]({
      vendas: Number(values.vendas),
      produtos: Number(values.produtos),
      rodadas: Number(values.rodadas),
      porSegundo: Number(values.por_segundo),
      embutido: values.banco === 'embutido',
    });
    for (const problema of problemas) console.log(`  ✗ ${problema}`);
    console.log(`${parte}: ${problemas.length === 0 ? 'ok' : `${problemas.length} problems`}`);
    if (problemas.length === 0) passed += 1;
    else failed += 1;
  }
  removeLeftovers();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
