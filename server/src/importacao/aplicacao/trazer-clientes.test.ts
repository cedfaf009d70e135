import { sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCliente } from '../../../test/cenario.ts';
import { umaImportacaoLida } from '../test-importacao-lida.ts';
import { proximosAFazer } from './aplicacao.queries.ts';
import { trazerClientes } from './trazer-clientes.ts';

const { db } = await testApi();

test('a customer who was linked to another contact of Bling since the look stays with that one, and the rest comes', async () => {
  const levada = await umCliente(db, { nome: 'Rita', id_bling: 700 });
  const livre = await umCliente(db);
  const mesmo = await umCliente(db, { id_bling: 703 });
  const aLigar = [levada, livre, mesmo].map((registro_id, lugar) => ({ registro_id, id_bling: 701 + lugar }));
  const importacao_id = await umaImportacaoLida(db);
  await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, estado, registro_id, a_fazer)
    select ${importacao_id}, 'cliente', id_bling, 'Contato', '{}', 'ligado', registro_id, 'ligar'
    from jsonb_to_recordset(${JSON.stringify(aLigar)}::jsonb) as n (registro_id int, id_bling bigint)`.execute(db);

  const itens = await proximosAFazer(db, { importacao_id, tipo: 'cliente' }, 10);
  const quem = { id: 1, nome: 'Ana', origem: 'bling' as const };
  await db.transaction().execute((trx) => trazerClientes(trx, { importacao_id, itens, quem }));

  const clientes = db.selectFrom('clientes').select('id_bling').where('id', 'in', [levada, livre, mesmo]);
  expect(await clientes.orderBy('id').execute()).toStrictEqual([
    { id_bling: 700 },
    { id_bling: 702 },
    { id_bling: 703 },
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
      motivo: 'Este CPF já é do cliente Rita, que está ligado a outro contato do Bling.',
    },
    { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
    { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
  ]);
});
