// @ts-check
import { ensureBrowser } from '../scripts/install/ensure-browser.mjs';
import { ensurePostgresBinaries } from '../scripts/install/ensure-postgres.mjs';
import { inRoot, ROOT, toolFile } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { run } from '../scripts/terminal.mjs';
import { testEnvironment } from '../scripts/testing/environment.mjs';

const BOTH = ['server-embutido', 'server-postgres'];

/**
 * Proofs that are tests in their long form, and the projects they run in. docs/proofs.md says what each shows.
 * @type {Record<string, { files: string[], projects?: string[] }>}
 */
export const LONG_FORMS = {
  busca: { files: ['buscar/erros-de-digitacao.test.ts'] },
  caixa: { files: ['versoes/caixa-por-dia.test.ts', 'pagamentos/caixa/ao-mesmo-tempo.test.ts'] },
  contagem: { files: ['contagens/modelo-da-contagem.test.ts'] },
  desfazer: { files: ['historico/desfazer-tudo.test.ts'] },
  dinheiro: { files: ['devolucoes/modelo-do-dinheiro.test.ts'] },
  estoque: {
    files: [
      'sincronizacao/estoque/uma-vez-so.test.ts',
      'sincronizacao/estoque/composicoes-ao-acaso.test.ts',
      'sincronizacao/estoque/escritas-por-venda.test.ts',
    ],
  },
  fotos: { files: ['fotos/sessoes-de-fotos.embutido.test.ts'], projects: ['server-embutido'] },
  historico: { files: ['historico/muitos-feitos.test.ts'] },
  hostil: { files: ['server/test/hostil'], projects: ['server-embutido'] },
  importar: {
    files: [
      'planilhas/lojas-ao-acaso.test.ts',
      'planilhas/produtos/lojas-de-produtos-ao-acaso.test.ts',
      'planilhas/produtos/lojas-que-vendem-ao-acaso.test.ts',
    ],
  },
  ondas: { files: ['ondas/modelo-da-onda.test.ts'] },
  pecas: {
    files: [
      'vendas/estampar/modelo-das-pecas.test.ts',
      'estamparia/modelo-por-http.test.ts',
      'estamparia/ultima-lisa.test.ts',
      'estamparia/impasse.postgres.test.ts',
    ],
    projects: ['contract', ...BOTH],
  },
  planilhas: { files: ['clientes/planilha/muitas-linhas.postgres.test.ts'], projects: ['server-postgres'] },
  qrcodes: { files: ['qrcodes/no-papel.embutido.test.ts'], projects: ['server-embutido'] },
  resumo: { files: ['resumo/muitas-vendas.postgres.test.ts'], projects: ['server-postgres'] },
  vendas: { files: ['vendas/modelo-da-venda.test.ts', 'vendas/disputa.test.ts'], projects: ['contract', ...BOTH] },
};

/**
 * Runs a proof in one project after the other, and ends this process.
 * @param {string} name
 * @param {string[]} asked projects; all of the proof's by default
 */
export async function runLongForm(name, asked) {
  const { files = [], projects = BOTH } = LONG_FORMS[name] ?? {};
  const chosen = asked.length > 0 ? asked : projects;
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  if (chosen.includes('server-postgres')) await ensurePostgresBinaries();
  let failed = 0;
  for (const project of chosen) {
    const { code } = await run(
      process.execPath,
      [
        toolFile('.', 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=verbose',
        '--silent=false',
        '--project',
        project,
        ...files,
      ],
      { cwd: ROOT, env: { ...testEnvironment(process.env, []), PROVA: 'longa' }, show: true },
    );
    if (code !== 0) failed += 1;
  }
  removeLeftovers();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/**
 * Runs the stories of a file in their long form, on a desktop, and ends this process.
 * @param {string} file
 * @param {Record<string, string>} env says how long the form is
 */
export async function runLongStory(file, env) {
  process.chdir(ROOT);
  await prepare();
  await ensureBrowser();
  const { code } = await run(
    process.execPath,
    [
      toolFile('e2e', '@playwright/test', 'cli.js'),
      'test',
      file,
      '--config',
      inRoot('e2e', 'playwright.config.ts'),
      '--project=desktop',
      '--workers=1',
      '--reporter=line',
    ],
    { cwd: inRoot('e2e'), env: { ...testEnvironment(process.env, []), ...env }, show: true },
  );
  removeLeftovers();
  process.exit(code === 0 ? 0 : 1);
}
