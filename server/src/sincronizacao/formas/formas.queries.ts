import { FORMAS_DA_PARCELA, type FormasNoBling } from '@varal/contract/sincronizacao/formas-no-bling';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { anotarFormasVistas } from '../../bling/conexao/verificacao.queries.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import type { Tables } from '../../tables.ts';
import { sugerirForma } from './escolher-forma.ts';

const SO_PAGA = 1;

export async function lerFormas(db: Db): Promise<FormasNoBling> {
  const guardadas = await db.selectFrom('formas_do_bling').selectAll().orderBy('id').execute();
  const formas = guardadas.map(({ ativa, ...uma }) => ({ ...uma, serve: ativa && uma.finalidade !== SO_PAGA }));
  const escolhas = await db.selectFrom('forma_por_pagamento').selectAll().execute();
  const conexao = await db.selectFrom('conexao_com_o_bling').select('formas_vistas_em').executeTakeFirst();
  return {
    formas: formas.map(({ finalidade: _, ...uma }) => uma),
    tabela: FORMAS_DA_PARCELA.map((forma) => ({
      forma,
      forma_id: escolhas.find((uma) => uma.forma === forma)?.forma_id ?? null,
      sugerida_id: sugerirForma(formas, forma),
    })),
    lidas_em: conexao?.formas_vistas_em ?? null,
  };
}

/** True when this account was asked within the hour. */
export async function formasSaoRecentes(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from conexao_com_o_bling
    where formas_vistas_em > now() - interval '1 hour' and formas_vistas_em > autorizado_em`.execute(db);
  return rows.length > 0;
}

export const gravarFormas = (db: Db, formas: readonly Insertable<Tables['formas_do_bling']>[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('formas_do_bling').execute();
    if (formas.length > 0) await trx.insertInto('formas_do_bling').values(formas).execute();
    await anotarFormasVistas(trx);
  });

type Escolhidas = readonly { forma: Tables['forma_por_pagamento']['forma']; forma_id: number }[];

export async function gravarEscolhas(db: Db, escolhidas: Escolhidas): Promise<void> {
  await db.deleteFrom('forma_por_pagamento').execute();
  if (escolhidas.length > 0) await db.insertInto('forma_por_pagamento').values(escolhidas).execute();
}

/** Sales on their way whose order has the account's default are brought anew. */
export async function pedirVendasComFormaPadrao(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select v.id from pedidos_no_bling p join vendas v on v.id = p.venda_id
    where p.forma_padrao and v.status not in ('concluido', 'cancelado') order by v.id`.execute(db);
  for (const { id } of rows) await pedirAoBling(db, { tipo: 'venda', registro_id: id });
}
