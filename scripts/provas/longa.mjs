// @ts-check
import { ensurePostgresBinaries } from '../install/ensure-postgres.mjs';
import { ROOT, toolFile } from '../paths.mjs';
import { prepare } from '../prepare.mjs';
import { removeLeftovers } from '../temp-folder.mjs';
import { run, runScript } from '../terminal.mjs';
import { testEnvironment } from '../testing/environment.mjs';

/**
 * Runs these test files in their long form, in one project after the other, and ends this process.
 * @param {string[]} projetos
 * @param {string[]} arquivos
 */
export function provaLonga(projetos, arquivos) {
  return runScript(async () => {
    process.chdir(ROOT);
    await prepare(['server', 'simulador']);
    if (projetos.includes('server-postgres')) await ensurePostgresBinaries();
    let failed = 0;
    for (const projeto of projetos) {
      const { code } = await run(
        process.execPath,
        [
          toolFile('.', 'vitest', 'vitest.mjs'),
          'run',
          '--reporter=verbose',
          '--silent=false',
          '--project',
          projeto,
          ...arquivos,
        ],
        { cwd: ROOT, env: { ...testEnvironment(process.env, []), PROVA: 'longa' }, show: true },
      );
      if (code !== 0) failed += 1;
    }
    removeLeftovers();
    console.log(`${projetos.length - failed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  });
}
