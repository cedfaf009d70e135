#!/usr/bin/env node
// @ts-check
// Draws the pictures of LEIAME.md anew, from the sample shop in a real browser.
import { ensureBrowser } from './install/ensure-browser.mjs';
import { inRoot, ROOT, toolFile } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { removeLeftovers } from './temp-folder.mjs';
import { run, runScript } from './terminal.mjs';

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador', 'web']);
  await ensureBrowser();
  const { code } = await run(
    process.execPath,
    [
      toolFile('e2e', '@playwright/test', 'cli.js'),
      ...['test', 'leiame', '--project', 'desktop', '--config', inRoot('e2e', 'playwright.config.ts')],
    ],
    { cwd: inRoot('e2e'), env: { ...process.env, IMAGENS_DO_LEIAME: 'sim' }, show: true },
  );
  removeLeftovers();
  process.exit(code ?? 1);
});
