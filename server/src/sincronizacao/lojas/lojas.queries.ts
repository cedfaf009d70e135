import type { LojaEscolhida, LojasNoBling } from '@varal/contract/sincronizacao/lojas-no-bling';
import { ORIGENS } from '@varal/contract/vendas/origem';
import type { Insertable } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { anotarLojasVistas } from '../../bling/conexao/verificacao.queries.ts';
import type { Tables } from '../../tables.ts';

export async function lerLojas(db: Db): Promise<LojasNoBling> {
  const guardadas = await db.selectFrom('lojas_do_bling').selectAll().orderBy('id').execute();
  const escolhas = await db.selectFrom('loja_por_origem').selectAll().execute();
  const conexao = await db.selectFrom('conexao_com_o_bling').select('lojas_vistas_em').executeTakeFirst();
  return {
    lojas: guardadas.map(({ ativa, ...uma }) => ({ ...uma, serve: ativa })),
    tabela: ORIGENS.map((origem) => ({
      origem,
      loja_id: escolhas.find((uma) => uma.origem === origem)?.loja_id ?? null,
    })),
    lidas_em: conexao?.lojas_vistas_em ?? null,
  };
}

export const gravarLojas = (db: Db, lojas: readonly Insertable<Tables['lojas_do_bling']>[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('lojas_do_bling').execute();
    if (lojas.length > 0) await trx.insertInto('lojas_do_bling').values(lojas).execute();
    await anotarLojasVistas(trx);
  });

export async function gravarLojasEscolhidas(db: Db, escolhidas: readonly LojaEscolhida[]): Promise<void> {
  await db.deleteFrom('loja_por_origem').execute();
  const linhas = escolhidas.flatMap(({ origem, loja_id }) => (loja_id === null ? [] : [{ origem, loja_id }]));
  if (linhas.length > 0) await db.insertInto('loja_por_origem').values(linhas).execute();
}
