import type { Db } from '../../src/base/db/db.ts';
import { trocarTabela } from '../../src/envio/tabela/tabela-de-frete.queries.ts';
import { AGENCIA_DE_EXEMPLO, REMETENTE_DE_EXEMPLO, TABELA_DE_EXEMPLO } from '../exemplo/envio.ts';

/** A sender, an agency and a small table of its own, for a shop where nobody has begun to fill them in. */
export async function inserirEnvio(db: Db): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('configuracao_de_envio')
    .set(REMETENTE_DE_EXEMPLO)
    .where('versao', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trocarTabela(db, TABELA_DE_EXEMPLO);
  await db
    .insertInto('agencias_de_envio')
    .values(AGENCIA_DE_EXEMPLO)
    .onConflict((um) => um.doNothing())
    .execute();
}
