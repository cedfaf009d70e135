import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { testApi } from '../../test/api.ts';
import { buildApp } from '../app.ts';
import { configFrom } from '../start/config.ts';

const { deps } = await testApi();
const TOKEN = 'um-segredo-bem-comprido';

/** Asks for the metrics as a proxy on this machine does that says nothing of itself. */
async function statusWith(settings: Record<string, string>, headers: Record<string, string> = {}): Promise<number> {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', METRICAS_TOKEN: TOKEN, ...settings });
  const app = await buildApp({ ...deps, config });
  const { statusCode } = await app.inject({
    url: '/api/metricas',
    remoteAddress: '127.0.0.1',
    headers: { host: '127.0.0.1:3000', ...headers },
  });
  await app.close();
  return statusCode;
}

test.each([
  { PUBLIC_URL: 'https://loja.example.com.br' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { TRUST_PROXY: '127.0.0.1' },
])('metrics of a shop that others reach (%j) are for the token alone', async (settings) => {
  expect(await statusWith(settings)).toBe(403);
  expect(await statusWith(settings, { authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { HOST: '127.0.0.1' }, { HOST: 'localhost' }])(
  'metrics of a shop that only this machine reaches (%j) are for this machine',
  async (settings) => {
    expect(await statusWith(settings)).toBe(200);
  },
);
