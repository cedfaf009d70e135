import { rotasDasFotos as rotas } from '@varal/contract/fotos/fotos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';

const { db, call, stranger } = await testApi();

const achar = async (body: { ids?: number[]; codigos?: string[] }) => (await call(rotas.acharDonos, { body })).body;

test('products are found by number, by a SKU of theirs or of a variation, case ignored, and by code; not in the trash', async () => {
  const { id } = await umProduto(db, {
    titulo: 'Camiseta',
    sku: 'FOTO-1',
    variacoes: [{ sku: 'FOTO-1-P' }, { sku: 'FOTO-1-X', arquivada_em: '2026-01-01T00:00:00Z' }],
  });
  const lixo = await umProduto(db, { sku: 'FOTO-2', excluido_em: '2026-01-01T00:00:00Z' });
  const { body: produto } = await call(rotasDeProdutos.verProduto, { params: { id } });

  const codigos = ['foto-1', 'FOTO-1-P', 'FOTO-1-X', 'FOTO-2', 'IMG', produto.codigo];
  const achados = await achar({ codigos });
  expect(achados.donos).toStrictEqual([{ produto_id: id, titulo: 'Camiseta', sku: 'FOTO-1', n_imagens: 0 }]);
  expect(achados.codigos).toHaveLength(3);
  expect(achados.codigos).toStrictEqual(
    expect.arrayContaining([
      { codigo: 'foto-1', produto_id: id, por: 'sku' },
      { codigo: 'FOTO-1-P', produto_id: id, por: 'sku' },
      { codigo: produto.codigo, produto_id: id, por: 'codigo' },
    ]),
  );
  expect((await achar({ ids: [id, lixo.id, 2_000_000] })).donos.map(({ produto_id }) => produto_id)).toStrictEqual([
    id,
  ]);
  expect(await achar({})).toStrictEqual({ donos: [], codigos: [] });
});

test('a full call of the longest names is answered', async () => {
  const { id } = await umProduto(db, { sku: 'FOTO-9' });
  const longos = Array.from({ length: 1_999 }, (_, n) => `${n}`.padEnd(200, 'ã'));
  expect((await achar({ codigos: [...longos, 'FOTO-9'] })).codigos).toStrictEqual([
    { codigo: 'FOTO-9', produto_id: id, por: 'sku' },
  ]);
});

test('a stranger learns nothing, and nobody asks for more than a folder has', async () => {
  expect((await stranger(rotas.acharDonos, { body: {} })).status).toBe(401);
  expect((await call(rotas.acharDonos, { body: { ids: Array.from({ length: 2_001 }, () => 1) } })).status).toBe(400);
});
