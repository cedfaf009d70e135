import { RETIRADA } from '@varal/contract/envio/retirada';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umItem, umModelo, umProduto } from '../../../test/cenario.ts';

const { call, db } = await testApi();
const CAIXA = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };

const medir = async (vendas: object[]) => {
  const { status, body } = await call(rotas.medirVendas, {
    body: { vendas: vendas.map((venda) => ({ venda_id: 0, ...CAIXA, ...venda })) },
  });
  expect(status).toBe(200);
  return body;
};
const prever = async (venda_ids: number[]) => {
  const { status, body } = await call(rotas.preverMedidas, { body: { venda_ids } });
  expect(status).toBe(200);
  return body;
};
const ver = async (id: number) => (await call(rotas.verVenda, { params: { id } })).body;
const na = (status: StatusDaVenda) => umaVenda(db, { status });
const MUDADA = 'Este registro foi alterado por outra pessoa.';

describe('the measures of many sales', () => {
  test('are saved each for itself, and only a packed sale moves on', async () => {
    const [separando, embalada, aEnviar, enviada] = [
      await na('separacao'),
      await na('embalagem'),
      await na('selecionar_envio'),
      await na('enviado'),
    ];
    const venda_ids = [separando, embalada, enviada, 999_999, aEnviar];
    expect(await medir(venda_ids.map((venda_id) => ({ venda_id })))).toStrictEqual({
      salvas: [separando, embalada, aEnviar],
      recusadas: [
        { venda_id: enviada, erro: 'A venda está em Enviado: o envio não pode mais ser alterado.' },
        { venda_id: 999_999, erro: 'Venda não encontrada' },
      ],
    });
    expect(await ver(separando)).toMatchObject({ ...CAIXA, status: 'separacao' });
    expect(await ver(embalada)).toMatchObject({ ...CAIXA, status: 'selecionar_envio' });
    expect(await ver(aEnviar)).toMatchObject({ ...CAIXA, status: 'selecionar_envio' });
    expect((await ver(enviada)).altura).toBeNull();
  });

  test('that were saved before are saved, wherever the sale has gone since', async () => {
    const [embalada, separando] = [await na('embalagem'), await na('separacao')];
    const vendas = [embalada, separando].map((venda_id) => ({ venda_id, versao: 1 }));
    const salvas = { salvas: [embalada, separando], recusadas: [] };
    expect(await medir(vendas)).toStrictEqual(salvas);
    const depois = [await ver(embalada), await ver(separando)];
    expect(await medir(vendas)).toStrictEqual(salvas);
    expect(await medir([...vendas, ...vendas])).toStrictEqual(salvas);
    expect([await ver(embalada), await ver(separando)]).toStrictEqual(depois);
    await db.updateTable('vendas').set({ status: 'enviado' }).where('id', '=', embalada).execute();
    expect(await medir(vendas)).toStrictEqual(salvas);
  });

  test('of a sale that somebody changed meanwhile are not saved', async () => {
    const id = await na('embalagem');
    expect((await medir([{ venda_id: id, versao: 7 }])).recusadas).toStrictEqual([{ venda_id: id, erro: MUDADA }]);
    expect(await ver(id)).toMatchObject({ status: 'embalagem', altura: null });
  });

  test('that are zero are refused, and other measures of a sale that has left too', async () => {
    const zero = await na('embalagem');
    const cancelada = await umaVenda(db, { ...CAIXA, status: 'cancelado', cancelado_em: new Date().toISOString() });
    const enviada = await umaVenda(db, { ...CAIXA, status: 'enviado' });
    const vendas = [{ venda_id: zero, altura: 0 }, { venda_id: cancelada }, { venda_id: enviada, peso: 0.5 }];
    expect((await medir(vendas)).recusadas.map(({ erro }) => erro)).toStrictEqual([
      'Informe altura, largura, comprimento e peso, todos maiores que zero.',
      'Esta venda foi cancelada e não pode mais ser alterada.',
      'A venda está em Enviado: o envio não pode mais ser alterado.',
    ]);
    expect((await ver(zero)).status).toBe('embalagem');
  });

  test('keep the pick-up that a customer agreed to', async () => {
    const retira = { codigo_servico_frete: RETIRADA.codigo, servico_frete: RETIRADA.nome, frete_valor: 0 };
    const id = await umaVenda(db, { status: 'embalagem', ...retira });
    await medir([{ venda_id: id }]);
    expect(await ver(id)).toMatchObject({ status: 'selecionar_envio', codigo_servico_frete: 'RETIRADA' });
  });

  test('are asked for 1 to 100 sales', async () => {
    for (const quantas of [0, 101]) {
      const ids = Array.from({ length: quantas }, (_, n) => n + 1);
      const vendas = ids.map((venda_id) => ({ venda_id, ...CAIXA }));
      expect(await call(rotas.medirVendas, { body: { vendas } })).toMatchObject({
        status: 400,
        body: { erros: { vendas: ['Escolha de 1 a 100 vendas.'] } },
      });
      expect(await call(rotas.preverMedidas, { body: { venda_ids: ids } })).toMatchObject({
        status: 400,
        body: { erros: { venda_ids: ['Escolha de 1 a 100 vendas.'] } },
      });
    }
  });
});

describe('what is suggested for many sales', () => {
  test('is the parcel that each has, the box used most for the same pieces, or what is in it', async () => {
    const modelo_id = await umModelo(db, { altura: 2, largura: 20, profundidade: 30, peso: 0.2 });
    const { id: produto_id } = await umProduto(db, { modelo_id, saldo: 100 });
    const semMedidas = await umProduto(db, { modelo_id: await umModelo(db, { peso: 0 }), saldo: 100 });
    const comPecas = async (quantidade: number, produto: number, venda: object = {}) => {
      const id = await umaVenda(db, { status: 'embalagem', ...venda });
      await umItem(db, id, { produto_id: produto, sku: `SKU-${produto}`, quantidade });
      return id;
    };
    for (const peso of [0.5, 0.7, 0.7]) await comPecas(2, produto_id, { ...CAIXA, peso, status: 'concluido' });
    const [usada, somada, medida, semNada] = [
      await comPecas(2, produto_id),
      await comPecas(3, produto_id),
      await comPecas(2, produto_id, { ...CAIXA, peso: 9 }),
      await comPecas(1, semMedidas.id),
    ];
    const enviada = await na('enviado');
    const previstas = await prever([usada, somada, medida, semNada, enviada, 999_999, usada]);
    expect(previstas).toStrictEqual([
      {
        ...{ venda_id: usada, versao: 1, motivo: null },
        sugestao: { ...CAIXA, peso: 0.7, origem: 'vendas', vezes: 2 },
      },
      {
        ...{ venda_id: somada, versao: 1, motivo: null },
        sugestao: { altura: 6, largura: 20, comprimento: 30, peso: 0.6, origem: 'produtos', vezes: 0 },
      },
      {
        ...{ venda_id: medida, versao: 1, motivo: null },
        sugestao: { ...CAIXA, peso: 9, origem: 'esta_venda', vezes: 1 },
      },
      {
        ...{ venda_id: semNada, versao: 1, sugestao: null },
        motivo: 'Nem todos os produtos têm medidas: informe as do pacote.',
      },
      {
        ...{ venda_id: enviada, versao: 1, sugestao: null },
        motivo: 'A venda está em Enviado: o envio não pode mais ser alterado.',
      },
      { venda_id: 999_999, versao: null, sugestao: null, motivo: 'Venda não encontrada' },
    ]);
    const aMedir = previstas.flatMap(({ venda_id, versao, sugestao }) =>
      sugestao ? [{ venda_id, versao, ...sugestao }] : [],
    );
    expect((await medir(aMedir)).salvas).toStrictEqual([usada, somada, medida]);
  });
});
