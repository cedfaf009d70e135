import { cp } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { type ServerProcess, startServer } from '../scripts/server-process.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';

export const SENHA = 'varal-123';

/** A shop of the worker's own: the real server with its embedded database, and what a browser needs to visit it. */
export const test = base.extend<object, { loja: ServerProcess; ajustes: NodeJS.ProcessEnv }>({
  ajustes: [{}, { option: true, scope: 'worker' }],
  loja: [
    async ({ ajustes }, use) => {
      const DATA_DIR = tempFolder('dados');
      await cp(process.env.LOJA_PRONTA ?? '', DATA_DIR, { recursive: true });
      const loja = await startServer({
        DATA_DIR,
        LOG: 'silent',
        ...ajustes,
      });
      await use(loja);
      await loja.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ loja }, use) => use(loja.url),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    // A window that has just closed takes its entry of the history along, which calls off a page: a person opens it again.
    page.goto = async (...onde) => {
      try {
        return await goto(...onde);
      } catch (error) {
        if (!String(error).includes('net::ERR_ABORTED')) throw error;
        return goto(...onde);
      }
    };
    await use(page);
  },
});

export { expect } from '@playwright/test';
