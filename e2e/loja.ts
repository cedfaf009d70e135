import { test as base } from '@playwright/test';
import { freePort, type ServerProcess, startServer } from '../scripts/server-process.mjs';

export const SENHA = 'varal-123';

/** A shop of the test file's own: the real server with its embedded database, and what a browser needs to visit it. */
export const test = base.extend<object, { loja: ServerProcess; ajustes: NodeJS.ProcessEnv }>({
  ajustes: [{}, { option: true, scope: 'worker' }],
  loja: [
    async ({ ajustes }, use) => {
      const loja = await startServer({
        PORT: String(await freePort()),
        LOG: 'silent',
        ADMIN_PASSWORD: SENHA,
        ...ajustes,
      });
      await use(loja);
      await loja.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ loja }, use) => use(loja.url),
});

export { expect } from '@playwright/test';
