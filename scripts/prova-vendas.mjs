#!/usr/bin/env node
// @ts-check
// Sales in their long form: thousands of histories compared with a model of the shop, servers with a mistake in them that the
// comparison has to see, and many people at once who want the same thing.
//   npm run prova:vendas                        all of it, on both databases
//   npm run prova:vendas -- --projeto contract  one part: contract, server-embutido or server-postgres
import { parseArgs } from 'node:util';
import { ensurePostgresBinaries } from './ensure-postgres.mjs';
import { ROOT, toolFile } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { removeLeftovers } from './temp-folder.mjs';
import { run, runScript } from './terminal.mjs';
import { testEnvironment } from './test-environment.mjs';

const PROJETOS = ['contract', 'server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  await ensurePostgresBinaries();
  let failed = 0;
  for (const projeto of values.projeto) {
    const { code } = await run(
      process.execPath,
      [
        toolFile('.', 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=verbose',
        '--silent=false',
        '--project',
        projeto,
        'vendas/modelo-da-venda.test.ts',
        'vendas/disputa.test.ts',
      ],
      { cwd: ROOT, env: { ...testEnvironment(process.env, []), PROVA: 'longa' }, show: true },
    );
    if (code !== 0) failed += 1;
  }
  removeLeftovers();
  console.log(`${values.projeto.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
