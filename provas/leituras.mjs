#!/usr/bin/env node
// @ts-check
// Readings at every moment of a page that comes, at a sixth of the processor: each is read by the page or said to be lost.
//   npm run prova leituras -- --leituras 1000
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../scripts/install/ensure-browser.mjs';
import { inRoot, ROOT, toolFile } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { run, runScript } from '../scripts/terminal.mjs';
import { testEnvironment } from '../scripts/testing/environment.mjs';

const { values } = parseArgs({
  options: {
    leituras: { type: 'string', default: '1000' },
  },
});

await runScript(async () => {
  process.chdir(ROOT);
  await prepare();
  await ensureBrowser();
  const { code } = await run(
    process.execPath,
    [
      toolFile('e2e', '@playwright/test', 'cli.js'),
      'test',
      'leituras-ao-abrir',
      '--config',
      inRoot('e2e', 'playwright.config.ts'),
      '--project=desktop',
      '--workers=1',
      '--reporter=line',
    ],
    {
      cwd: inRoot('e2e'),
      env: {
        ...testEnvironment(process.env, []),
        VARAL_LEITURAS: values.leituras,
      },
      show: true,
    },
  );
  removeLeftovers();
  process.exit(code === 0 ? 0 : 1);
});
