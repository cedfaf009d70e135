import type { ConfiguracaoDigitada } from '@varal/contract/envio/configuracao';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Remetente } from '../pedido-de-envio.ts';

export type ConfiguracaoGuardada = Omit<ConfiguracaoDigitada, 'versao'> & { versao: number };

export async function lerConfiguracao(db: Db): Promise<ConfiguracaoGuardada> {
  const { id: _, alterado_em: __, ...configuracao } = await daLoja(db).executeTakeFirstOrThrow();
  return configuracao;
}

type Escolhas = Pick<ConfiguracaoGuardada, 'cotacoes' | 'etiquetas'> & { remetente: Remetente };

/** Reads the sender, and beside it the choice of quotes and labels. */
export async function verRemetente(db: Db): Promise<Escolhas> {
  const { versao: _, cotacoes, etiquetas, ...remetente } = await lerConfiguracao(db);
  return { cotacoes, etiquetas, remetente };
}

/** Locks the settings and the price table beside them until the end of the transaction. */
export const travarConfiguracao = (db: Db): Promise<ConfiguracaoGuardada> =>
  daLoja(db).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function gravarConfiguracao(
  db: Db,
  { versao: _, ...configuracao }: ConfiguracaoDigitada,
): Promise<ConfiguracaoGuardada> {
  await db
    .updateTable('configuracao_de_envio')
    .set({ ...configuracao, versao: sql`versao + 1`, alterado_em: sql`clock_timestamp()` })
    .execute();
  return lerConfiguracao(db);
}

/** The table has exactly one row. */
const daLoja = (db: Db) => db.selectFrom('configuracao_de_envio').selectAll();
