import { startServer } from '../scripts/server-process.mjs';
import { SENHA } from './loja.ts';

/** Starts once the shop that each worker's own is a copy of: a first start takes three times as long as another one. */
export default async function makeShop(): Promise<void> {
  const { dataDir, stop } = await startServer({ LOG: 'silent', ADMIN_PASSWORD: SENHA });
  await stop();
  process.env.LOJA_PRONTA = dataDir;
}
