import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umModelo, umProduto } from '../../test/cenario.ts';

const { db } = await testDb();

describe('a model', () => {
  test('has a code of its own, case ignored', async () => {
    await umModelo(db, { codigo: 'Cam01' });
    expect(await regraQuebrada(umModelo(db, { codigo: 'CAM01' }))).toBe('modelos_codigo');
    expect(await regraQuebrada(umModelo(db, { codigo: ' CAM02' }))).toBe('modelos_codigo_check');
  });

  test('stays while it has products', async () => {
    const modelo_id = await umModelo(db);
    await umProduto(db, { modelo_id });
    const remove = db.deleteFrom('modelos').where('id', '=', modelo_id).execute();
    expect(await regraQuebrada(remove)).toBe('produtos_modelo_id_fkey');
  });

  test.each(['preco_custo', 'preco_venda', 'peso', 'largura', 'altura', 'profundidade'])(
    'has no %s below zero',
    async (field) => {
      expect(await regraQuebrada(umModelo(db, { [field]: -0.01 }))).toBe(`modelos_${field}_check`);
    },
  );

  test('that is renamed is found by its new name in all of its products', async () => {
    const modelo_id = await umModelo(db, { codigo: 'VELHO', nome: 'Nome Antigo' });
    const { id } = await umProduto(db, { modelo_id, variacoes: [{ sku: 'V-DO-MODELO' }] });
    await db
      .updateTable('modelos')
      .set({ codigo: 'NOVO', nome: 'Coleção Ácida' })
      .where('id', '=', modelo_id)
      .execute();

    const { busca } = await db.selectFrom('produtos').select('busca').where('id', '=', id).executeTakeFirstOrThrow();
    expect(busca).toContain('novo colecao acida');
    expect(busca).toContain('v-do-modelo');
    expect(busca).not.toContain('antigo');
  });
});
