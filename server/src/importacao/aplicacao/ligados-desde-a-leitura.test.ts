import { sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umCliente, umProduto } from '../../../test/cenario.ts';
import type { Db } from '../../base/db/db.ts';
import { umaImportacaoLida } from '../test-importacao-lida.ts';
import { proximosAFazer } from './aplicacao.queries.ts';
import type { Trazer } from './trazer.ts';
import { trazerClientes } from './trazer-clientes.ts';
import { trazerProdutos } from './trazer-produtos.ts';

const { db } = await testApi();

const fazProduto = async (db: Db, nome: string, id_bling: number | null) =>
  (await umProduto(db, { titulo: nome, sku: `SKU-${nome}`, id_bling })).id;
const fazCliente = (db: Db, nome: string, id_bling: number | null) => umCliente(db, { nome, id_bling });

test.each<[string, 'produto' | 'cliente', Trazer, typeof fazCliente, string]>([
  [
    'a product',
    'produto',
    trazerProdutos,
    fazProduto,
    'O SKU SKU-Rita já é de Rita, que está ligado a outro produto do Bling.',
  ],
  [
    'a customer',
    'cliente',
    trazerClientes,
    fazCliente,
    'Este CPF já é do cliente Rita, que está ligado a outro contato do Bling.',
  ],
])(
  '%s that was linked to another of Bling since the look stays with that one, and the rest comes',
  async (_, tipo, trazer, fazer, motivo) => {
    const registros = [await fazer(db, 'Rita', 700), await fazer(db, 'Bia', null), await fazer(db, 'Lia', 703)];
    const importacao_id = await umaImportacaoLida(db);
    await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, pronto, estado, registro_id, a_fazer)
    select ${importacao_id}, ${tipo}, 700 + lugar, 'x', '{}', '{"variacoes": []}', 'ligado', registro_id::int, 'ligar'
    from jsonb_array_elements_text(${JSON.stringify(registros)}::jsonb) with ordinality n (registro_id, lugar)`.execute(
      db,
    );

    const itens = await proximosAFazer(db, { importacao_id, tipo }, 10);
    const quem = { id: 1, nome: 'Ana', origem: 'bling' as const };
    const falhas = await db.transaction().execute((trx) => trazer(trx, { importacao_id, itens, quem }));
    expect(falhas.map(({ alvo, motivo: um }) => [alvo, sentenceOf(um)])).toStrictEqual([['x', motivo]]);

    const ligados = db.selectFrom(tipo === 'produto' ? 'produtos' : 'clientes').select('id_bling');
    expect(await ligados.where('id', 'in', registros).orderBy('id').execute()).toStrictEqual([
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
      { estado: 'conflito', a_fazer: null, feito: null, motivo },
      { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
      { estado: 'ligado', a_fazer: null, feito: 'ligar', motivo: null },
    ]);
  },
);
