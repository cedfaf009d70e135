#!/usr/bin/env node
// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, toolFile } from '../paths.mjs';
import { Failure, run, runScript, say } from '../terminal.mjs';
import { withApt } from './apt.mjs';

/** The same Chromium without windows or a camera; stories take three quarters of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const OF_DEBIAN = '/usr/bin/chromium';

const USUAL_PLACES = [
  OF_DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/**
 * Finds a Chrome or Chromium, or installs one in the gentlest way that works here.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findBrowser();
  // A machine of CI may come with the whole one alone.
  if (found === OF_DEBIAN && process.env.CI && !existsSync(HEADLESS_SHELL)) {
    await withApt('install chromium-headless-shell');
  }
  if (found) return found;

  say('Instalando um navegador para os testes…');
  await withApt('install chromium fonts-dejavu-core; install chromium-headless-shell');
  if (!findBrowser()) {
    await run(process.execPath, [toolFile('e2e', '@playwright/test', 'cli.js'), 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Failure(
    'Nenhum navegador para os testes foi encontrado nem pôde ser instalado. Instale o Chromium ou o Chrome, ou indique o caminho dele em CHROME_PATH.',
  );
}

export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !existsSync(chosen)) throw new Failure(`CHROME_PATH indica ${chosen}, que não existe.`);
  return [chosen, ...USUAL_PLACES, playwrightsOwn()].find((path) => path && existsSync(path));
}

/** The browser for stories without a camera. */
export const findHeadless = () =>
  !process.env.CHROME_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();

function playwrightsOwn() {
  /** @type {{ chromium: { executablePath: () => string } }} */
  const playwright = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  return playwright.chromium.executablePath();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runScript(async () => say(await ensureBrowser()));
}
