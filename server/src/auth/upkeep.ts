import type { Db } from '../base/db/db.ts';
import { limparSessoes } from './sessoes.queries.ts';
import { esquecerTentativasAntigas } from './tentativas-de-login.ts';

export async function cuidarDoAcesso(db: Db): Promise<void> {
  await esquecerTentativasAntigas(db);
  await limparSessoes(db);
}
