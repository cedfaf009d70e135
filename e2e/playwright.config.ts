import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

const executablePath = findBrowser();
if (!executablePath) throw new Error('Nenhum navegador encontrado: rode npm test, que instala um.');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'resultados',
  // Each with a shop and a browser of its own.
  workers: Math.max(2, availableParallelism() - 1),
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: {
      executablePath,
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
      // What these tell is the same at any size.
      testIgnore: /(abas|rede)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
