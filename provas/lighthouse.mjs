#!/usr/bin/env node
// @ts-check
// Lighthouse judges the screens of the phone as a phone of 2020 would show them, for somebody who is signed in; and the browser says
// whether the app can be installed.
//   npm run prova lighthouse
//   npm run prova lighthouse -- --tela /vendas --tela /chao/ler
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/install/ensure-browser.mjs';
import { installTool } from '../scripts/install/install.mjs';
import { CACHE, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { freePort, startServer } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { Failure, runScript, say } from '../scripts/terminal.mjs';

/** The last that runs on Node 20. It brings 60 MB that no test needs, so it is fetched for this proof alone. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TELAS = [
  '/chao',
  '/chao/ler',
  '/chao/separar',
  '/guardar',
  '/contagens',
  '/contagens/1',
  '/por-enviar',
  '/vendas',
];
/** The least of 100 that each has to reach. A busy machine is slow, but nobody is less well served by it. */
const AO_MENOS = { performance: 90, accessibility: 100, 'best-practices': 100 };

const { values } = parseArgs({ options: { tela: { type: 'string', multiple: true, default: TELAS } } });

/** @typedef {{ lhr: { categories: Record<string, { score: number | null }>, audits: Record<string, { displayValue?: string }> } }} Julgamento */

await runScript(async () => {
  process.chdir(ROOT);
  await prepare();
  const executablePath = await ensureBrowser();
  const lighthouse = await buscarLighthouse();
  const server = await startServer({ LOG: 'silent' });
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(tempFolder('celular'), {
    executablePath,
    args: ['--no-sandbox', '--headless=new', `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
  });
  let passed = 0;
  let failed = 0;
  /** @param {boolean} holds @param {string} line */
  const contar = (holds, line) => {
    console.log(`${holds ? '✓' : '✗'} ${line}`);
    if (holds) passed += 1;
    else failed += 1;
  };
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByLabel('Nome de usuário').fill('admin');
    await page.getByLabel('Senha', { exact: true }).fill('varal-123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/\/produtos$/);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

    const devtools = await browser.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    contar(installabilityErrors.length === 0, `installable: ${JSON.stringify(installabilityErrors)}`);
    await page.goto('about:blank');

    for (const tela of values.tela) {
      const { lhr } = await lighthouse(server.url + tela, {
        port,
        disableStorageReset: true,
        onlyCategories: Object.keys(AO_MENOS),
      });
      const notas = Object.entries(AO_MENOS).map(([nome, minimo]) => {
        const nota = Math.round((lhr.categories[nome]?.score ?? 0) * 100);
        return { nome, nota, serve: nota >= minimo };
      });
      const pintada = lhr.audits['largest-contentful-paint']?.displayValue ?? '?';
      contar(
        notas.every(({ serve }) => serve),
        `${tela}: ${notas.map(({ nome, nota }) => `${nome} ${nota}`).join(', ')}; largest paint after ${pintada}`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  removeLeftovers();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

/** @returns {Promise<(url: string, flags: object) => Promise<Julgamento>>} */
async function buscarLighthouse() {
  const folder = join(CACHE, 'lighthouse');
  const file = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(file)) {
    say('Buscando o Lighthouse…');
    await installTool(folder, LIGHTHOUSE, 'Não foi possível baixar o Lighthouse.');
  }
  if (!existsSync(file)) throw new Failure(`O pacote ${LIGHTHOUSE} não traz o Lighthouse onde se esperava.`);
  return (await import(pathToFileURL(file).href)).default;
}
