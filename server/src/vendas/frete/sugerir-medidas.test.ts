import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umModelo, umProduto } from '../../../test/cenario.ts';
import { umBalcao } from '../test-balcao.ts';

const { call, db } = await testApi();
const { vender } = umBalcao({ db, call });
const CAIXA = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };

const sugestoes = async ({ id }: Pick<Venda, 'id'>) => {
  const answer = await call(rotas.sugerirMedidas, { params: { id } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const medir = async ({ id }: Venda, medidas: object = {}) => {
  expect(await call(rotas.salvarMedidas, { params: { id }, body: { ...CAIXA, ...medidas } })).toMatchObject({
    status: 200,
  });
};
const umaPeca = async (medidas: object = {}) => {
  const modelo_id = await umModelo(db, { altura: 2.5, largura: 20, profundidade: 30, peso: 0.2, ...medidas });
  return umProduto(db, { modelo_id, saldo: 1_000 });
};

describe('the boxes of earlier sales', () => {
  test('of the same things in the same numbers are proposed, the one used most first', async () => {
    const [camiseta, bone] = [await umaPeca(), await umaPeca()];
    const itens = [
      { id: camiseta.id, quantidade: 2 },
      { id: bone.id, quantidade: 1 },
    ];
    for (const peso of [0.5, 0.6, 0.6]) await medir(await vender({ itens: itens.toReversed() }), { peso });
    await medir(await vender({ itens: [{ id: camiseta.id, quantidade: 2 }] }), { peso: 7 });
    await medir(
      await vender({
        itens: [
          { id: camiseta.id, quantidade: 1 },
          { id: bone.id, quantidade: 2 },
        ],
      }),
      { peso: 8 },
    );
    const nova = await vender({ itens });
    await medir(nova, { peso: 9 });
    expect(await sugestoes(nova)).toStrictEqual([
      { ...CAIXA, peso: 0.6, origem: 'vendas', vezes: 2 },
      { ...CAIXA, peso: 0.5, origem: 'vendas', vezes: 1 },
    ]);
  });

  test('are five at most, and of those used as often the last one first', async () => {
    const { id } = await umaPeca();
    const itens = [{ id, quantidade: 1 }];
    for (const altura of [1, 2, 3, 4, 5, 6]) await medir(await vender({ itens }), { altura });
    const alturas = (await sugestoes(await vender({ itens }))).map(({ altura }) => altura);
    expect(alturas).toStrictEqual([6, 5, 4, 3, 2]);
  });

  test.each([{ altura: 100.01 }, { altura: 100, largura: 80.01, comprimento: 20 }, { peso: 30.001 }])(
    'are none that no carrier takes as one parcel, as of %j',
    async (grande) => {
      const { id } = await umaPeca();
      const itens = [{ id, quantidade: 1 }];
      await medir(await vender({ itens }), grande);
      expect(await sugestoes(await vender({ itens }))).toMatchObject([{ origem: 'produtos' }]);
    },
  );

  test('of cancelled sales, and of sales that are other ones by now, are not', async () => {
    const [camiseta, bone] = [await umaPeca(), await umaPeca()];
    const itens = [{ id: camiseta.id, quantidade: 1 }];
    const cancelada = await vender({ itens });
    await medir(cancelada);
    await call(rotas.cancelarVenda, { params: { id: cancelada.id } });
    const editada = await vender({ itens });
    const corpo = { cliente: editada.cliente_id, origem: editada.origem, itens: [{ id: bone.id, quantidade: 1 }] };
    expect(await call(rotas.editarVenda, { params: { id: editada.id }, body: corpo })).toMatchObject({ status: 200 });
    await medir(editada, { peso: 3 });

    expect(await sugestoes(await vender({ itens }))).toMatchObject([{ origem: 'produtos' }]);
    expect(await sugestoes(await vender({ itens: [{ id: bone.id, quantidade: 1 }] }))).toMatchObject([
      { origem: 'vendas', peso: 3, vezes: 1 },
    ]);
  });
});

describe('a box that nobody has used yet', () => {
  test('is as big as what is in it, one on the other', async () => {
    const [camiseta, casaco] = [
      await umaPeca(),
      await umaPeca({ altura: 8, largura: 40, profundidade: 25, peso: 0.9 }),
    ];
    const venda = await vender({
      itens: [
        { id: camiseta.id, quantidade: 3 },
        { id: casaco.id, quantidade: 1 },
      ],
    });
    expect(await sugestoes(venda)).toStrictEqual([
      { altura: 15.5, largura: 40, comprimento: 30, peso: 1.5, origem: 'produtos', vezes: 0 },
    ]);
  });

  test('is not guessed when one of them has no measures', async () => {
    const [camiseta, brinde] = [await umaPeca(), await umaPeca({ peso: 0 })];
    const venda = await vender({
      itens: [
        { id: camiseta.id, quantidade: 1 },
        { id: brinde.id, quantidade: 1 },
      ],
    });
    expect(await sugestoes(venda)).toStrictEqual([]);
  });

  test('is none when the goods are more than one parcel', async () => {
    const { id } = await umaPeca();
    expect(await sugestoes(await vender({ itens: [{ id, quantidade: 150 }] }))).toMatchObject([{ peso: 30 }]);
    expect(await sugestoes(await vender({ itens: [{ id, quantidade: 151 }] }))).toStrictEqual([]);
  });
});

test('of a sale that is not there nothing is proposed', async () => {
  expect(await call(rotas.sugerirMedidas, { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    body: { erro: 'Venda não encontrada' },
  });
});
