import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findHeadless } from '../scripts/install/ensure-browser.mjs';

/** Only what never comes has failed, also on a machine with twenty times the work beside it. */
const PATIENCE_MS = 150_000;

// The checks read this file also where no browser is installed yet; npm test installs one before it runs the stories.
const executablePath = findHeadless();

export default defineConfig({
  testDir: '.',
  globalSetup: './make-shop.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'resultados',
  // Each with a shop and a browser of its own; one more than processors, because stories also wait.
  workers: availableParallelism() + 1,
  retries: 0,
  // Bling takes three calls a second, and a machine may be busy: only what never comes has failed.
  timeout: 1_800_000,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: 2 * PATIENCE_MS,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The worker answers before the network does, which would hide what these stories do to it: its own story brings browsers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What these tell is the same at any size, or of a desktop.
      testIgnore: /(abas|acesso|ao-vivo|bling|leiame|rede|sem-sinal|textos-hostis)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
