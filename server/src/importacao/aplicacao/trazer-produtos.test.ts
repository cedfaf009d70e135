import { sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { umaImportacaoLida } from '../test-importacao-lida.ts';
import { proximosAFazer } from './aplicacao.queries.ts';
import { trazerProdutos } from './trazer-produtos.ts';

const { db } = await testApi();

test('a product that was linked to another of Bling since the look stays with that one, and the rest comes', async () => {
  const { id: levado } = await umProduto(db, { titulo: 'Regata', sku: 'REG', id_bling: 900 });
  const { id: livre } = await umProduto(db, { sku: 'SAIA' });
  const { id: mesmo } = await umProduto(db, { sku: 'GORRO', id_bling: 903 });
  const aLigar = [levado, livre, mesmo].map((registro_id, lugar) => ({ registro_id, id_bling: 901 + lugar }));
  const importacao_id = await umaImportacaoLida(db);
  await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, pronto, estado, registro_id, a_fazer)
    select ${importacao_id}, 'produto', id_bling, 'Camiseta', '{}', '{"variacoes": []}', 'ligado', registro_id, 'ligar'
    from jsonb_to_recordset(${JSON.stringify(aLigar)}::jsonb) as n (registro_id int, id_bling bigint)`.execute(db);

  const itens = await proximosAFazer(db, { importacao_id, tipo: 'produto' }, 10);
  const quem = { id: 1, nome: 'Ana', origem: 'bling' as const };
  await db.transaction().execute((trx) => trazerProdutos(trx, { importacao_id, itens, quem }));

  const produtos = db.selectFrom('produtos').select('id_bling').where('id', 'in', [levado, livre, mesmo]);
  expect(await produtos.orderBy('id').execute()).toStrictEqual([
    { id_bling: 900 },
    { id_bling: 902 },
    { id_bling: 903 },
  ]);
  const depois = await db
    .selectFrom('itens_da_importacao')
    .select(['estado', 'motivo', 'a_fazer', 'feito'])
    .where('importacao_id', '=', importacao_id)
    .orderBy('id_bling')
    .execute();
  expect(depois.map(({ motivo, ...item }) => ({ ...item, motivo: motivo && sentenceOf(motivo) }))).toStrictEqual([
    {
      ...{ estado: 'conflito', a_fazer: null, feito: null },
      motivo: 'O SKU REG já é de Regata, que está ligado a outro produto do Bling.',
    },
    { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
    { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
  ]);
});
