import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { db, admin, vendedor, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id, preco_venda: 39.9 });
const comum = { modelo_id, categoria_id, preco_venda: 50 };

const vender = async (sku: string, quantidade: number) => {
  const body = { itens: [{ sku, quantidade }], pagamentos: [{ forma: 'pix' as const, valor: 50 * quantidade }] };
  expect((await vendedor.call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
};
const mudar = async (id: number, body: object) =>
  expect((await vendedor.call(rotasDeProdutos.mudarProduto, { params: { id }, body })).status).toBe(200);
const jogarFora = async (id: number) =>
  expect((await vendedor.call(rotasDeProdutos.moverParaLixeira, { params: { id } })).status).toBe(204);
const esvaziar = async (ids: number[]) =>
  expect((await admin.call(rotasDeProdutos.excluirVarios, { body: { ids } })).status).toBe(200);
const ver = async (id: number) => (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body;
const pedir = (id: number, body: object = {}) => admin.call(rotas.aplicarPlanilha, { params: { id }, body });
const estoqueDe = async (sku: string) => {
  const produtos = db.selectFrom('produtos').select('saldo').where('sku', '=', sku).where('excluido_em', 'is', null);
  return (await produtos.execute()).map(({ saldo }) => saldo);
};
const CONFIRME = { codigo: 'planilha.confirmar_estoque', erro: 'A planilha muda o estoque de 1 produtos: confirme.' };

/** A product of two variations, of which one was sold and then taken out: it stays in the archive. */
async function umaTirada(sku: string): Promise<number> {
  const { id, variacoes } = await umProduto(db, {
    ...{ ...comum, sku, titulo: 'Sol' },
    variacoes: [
      { sku: `${sku}-AZUL`, nome_cor: 'Azul', preco_venda: null, saldo: 10 },
      { sku: `${sku}-PRETA`, nome_cor: 'Preta', preco_venda: null, saldo: 10 },
    ],
  });
  await vender(`${sku}-AZUL`, 2);
  await mudar(id, { variacoes_removidas: [variacoes[0]] });
  expect((await ver(id)).variacoes.map((uma) => uma.sku)).toStrictEqual([`${sku}-PRETA`]);
  return id;
}

describe('a variation that was taken out comes back by a spreadsheet of before', () => {
  test.each([
    ['manter', 0],
    ['gravar', 10],
  ] as const)('with %s, and asks first', async (estoques, quantidade) => {
    const sku = `S-${estoques}`;
    const produto_id = await umaTirada(sku);
    const texto = `SKU;SKU do produto;Título;Cor;Estoque\n${sku}-AZUL;${sku};Sol;Azul;10\n${sku}-PRETA;${sku};Sol;Preta;10\n${sku}-ROSA;${sku};Sol;Rosa;4`;
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({
      ...{ criar: 0, mudar: 1, n_erros: 0, mantendo: { mudar: 1, n_erros: 0 } },
      ...{ estoques: [{ linha: 2, sku: `${sku}-AZUL`, de: 0, para: 10 }], n_estoques: 1 },
      mudancas: [
        { linha: 2, alvo: `${sku}-AZUL`, campo: 'nova', rotulo: 'Variação nova', para: 'Azul' },
        { linha: 2, alvo: `${sku}-AZUL`, campo: 'saldo', rotulo: 'Estoque', de: 0, para: 10 },
        { linha: 4, alvo: `${sku}-ROSA`, campo: 'nova', rotulo: 'Variação nova', para: 'Rosa · 4 em estoque' },
      ],
    });
    expect(await pedir(id)).toMatchObject({ status: 409, body: CONFIRME });
    const tarefa = await aplicar(id, false, estoques);
    expect(tarefa).toMatchObject({ estado: 'pronta', falhas: [] });
    const ficou = async () => (await ver(produto_id)).variacoes.map((uma) => [uma.sku, uma.quantidade]);
    expect(await ficou()).toStrictEqual([
      [`${sku}-PRETA`, 10],
      [`${sku}-AZUL`, quantidade],
      [`${sku}-ROSA`, 4],
    ]);
    await desfazer(tarefa.id);
    expect(await ficou()).toStrictEqual([[`${sku}-PRETA`, 10]]);
  });

  test('also where its row has no SKU, and the shop gives it the one that it had', async () => {
    const produto_id = await umaTirada('LUA');
    const { id, previa } = await prever('SKU do produto;SKU;Título;Cor;Estoque\nLUA;;Sol;Azul;10');
    expect(previa).toMatchObject({ mudar: 1, estoques: [{ linha: 2, sku: 'LUA-AZUL', de: 0, para: 10 }] });
    await aplicar(id, false, 'manter');
    expect((await ver(produto_id)).variacoes.map((uma) => [uma.sku, uma.quantidade])).toStrictEqual([
      ['LUA-PRETA', 10],
      ['LUA-AZUL', 0],
    ]);
  });
});

test('a variation that was never sold, and so is gone for good, asks too', async () => {
  const { id: produto_id, variacoes } = await umProduto(db, {
    ...{ ...comum, sku: 'RIO', titulo: 'Rio' },
    variacoes: ['AZUL', 'PRETA'].map((cor) => ({ sku: `RIO-${cor}`, nome_cor: cor, preco_venda: null, saldo: 10 })),
  });
  await mudar(produto_id, { variacoes_removidas: [variacoes[0]] });
  const { id, previa } = await prever('SKU;SKU do produto;Título;Cor;Estoque\nRIO-AZUL;RIO;Rio;AZUL;10');
  expect(previa).toMatchObject({ mudar: 1, estoques: [{ linha: 2, sku: 'RIO-AZUL', de: 0, para: 10 }] });
  await aplicar(id, false, 'manter');
  expect((await ver(produto_id)).variacoes.map((uma) => [uma.sku, uma.quantidade])).toStrictEqual([
    ['RIO-PRETA', 10],
    ['RIO-AZUL', 0],
  ]);
});

test('the name that a product had before asks too', async () => {
  const { id: antigo } = await umProduto(db, { ...comum, sku: 'VELHO', titulo: 'Vaso', saldo: 7 });
  await mudar(antigo, { sku: 'NOVO' });
  const { previa } = await prever('SKU;Título;Modelo;Estoque\nVELHO;Vaso;CAM;7');
  expect(previa).toMatchObject({ criar: 1, estoques: [{ linha: 2, sku: 'VELHO', de: 0, para: 7 }] });
});

test('what an undone import made is new to the next one', async () => {
  const texto = 'SKU;Título;Modelo;Estoque\nPRIMEIRO;Primeiro;CAM;4';
  const { id } = await prever(texto);
  await desfazer((await aplicar(id)).id);
  expect((await prever(texto)).previa).toMatchObject({ criar: 1, estoques: [] });
});

test('what an import made stays when others were made of it since, and is named', async () => {
  const { id } = await prever('SKU;Título;Modelo;Estoque\nCRUA;Crua;CAM;4\nOUTRA;Outra;CAM;4');
  const { id: tarefa } = await aplicar(id);
  const lisa = await db.selectFrom('produtos').select('id').where('sku', '=', 'CRUA').executeTakeFirstOrThrow();
  const { id: lua } = await umProduto(db, { ...comum, sku: 'LUA-CHEIA', titulo: 'Lua' });
  await mudar(lua, { feito_de: { lisa_id: lisa.id, estampas: [] } });
  expect(await desfazer(tarefa)).toMatchObject({
    estado: 'desfeita',
    falhas: [{ alvo: 'Crua', motivo: expect.stringMatching(/1 produto.*Lua/) }],
  });
  expect([await estoqueDe('CRUA'), await estoqueDe('OUTRA')]).toStrictEqual([[4], []]);
});

test('nor is a variation that an undone import made asked about by the next one', async () => {
  const { id: produto_id } = await umProduto(db, {
    ...{ ...comum, sku: 'MAR', titulo: 'Mar' },
    variacoes: [{ sku: 'MAR-AZUL', nome_cor: 'Azul', preco_venda: null, saldo: 10 }],
  });
  const texto = 'SKU;SKU do produto;Cor;Estoque\nMAR-ROSA;MAR;Rosa;4';
  const { id } = await prever(texto);
  await desfazer((await aplicar(id)).id);
  expect((await ver(produto_id)).variacoes.map((uma) => uma.sku)).toStrictEqual(['MAR-AZUL']);
  expect((await prever(texto)).previa).toMatchObject({ mudar: 1, n_erros: 0, estoques: [] });
});

test('an import that is undone forgets nothing of what had left before it', async () => {
  const { id: produto_id, variacoes } = await umProduto(db, {
    ...{ ...comum, sku: 'CEU', titulo: 'Céu' },
    variacoes: ['AZUL', 'PRETA'].map((cor) => ({ sku: `CEU-${cor}`, nome_cor: cor, preco_venda: null, saldo: 10 })),
  });
  await mudar(produto_id, { variacoes_removidas: [variacoes[0]] });
  const texto = 'SKU;SKU do produto;Título;Cor;Estoque\nCEU-AZUL;CEU;Céu;AZUL;10';
  const { id } = await prever(texto);
  await desfazer((await aplicar(id, false, 'gravar')).id);
  expect((await prever(texto)).previa).toMatchObject({ estoques: [{ linha: 2, sku: 'CEU-AZUL', de: 0, para: 10 }] });
});

describe('goods of the trash come back as new ones by a spreadsheet of before', () => {
  test.each([
    ['manter', 0],
    ['gravar', 10],
  ] as const)('with %s, and ask first', async (estoques, quantidade) => {
    const sku = `CAN${estoques}`;
    const { id: antigo } = await umProduto(db, { ...comum, sku, titulo: 'Caneca', saldo: 10 });
    await vender(sku, 1);
    await jogarFora(antigo);
    const texto = `SKU;Título;Modelo;Estoque\n${sku};Caneca;CAM;10\nN-${estoques};Novo;CAM;4`;
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({
      ...{ criar: 2, mudar: 0, n_erros: 0, mantendo: { criar: 2, n_erros: 0 } },
      ...{ estoques: [{ linha: 2, sku, de: 0, para: 10 }], n_estoques: 1 },
      mudancas: [
        { tipo: 'criar', linha: 2, alvo: sku, rotulo: 'Produto novo', para: 'Caneca · R$ 39,90' },
        { tipo: 'criar', linha: 2, alvo: sku, campo: 'saldo', rotulo: 'Estoque', de: 0, para: 10 },
        { tipo: 'criar', linha: 3, rotulo: 'Produto novo', para: 'Novo · R$ 39,90 · 4 em estoque' },
      ],
    });
    const mantidas = { params: { id }, query: { tipo: 'criar', estoques: 'manter' } as const };
    expect((await admin.call(rotas.listarMudancasDaPlanilha, mantidas)).body).toMatchObject({
      n: 3,
      mudancas: [
        { alvo: sku, para: 'Caneca · R$ 39,90' },
        { alvo: sku, campo: 'saldo', de: 0, para: 0 },
        { para: 'Novo · R$ 39,90 · 4 em estoque' },
      ],
    });
    expect(await pedir(id)).toMatchObject({ status: 409, body: CONFIRME });
    const tarefa = await aplicar(id, false, estoques);
    expect(tarefa).toMatchObject({ estado: 'pronta', resultado: { criar: 2 }, falhas: [] });
    expect(await estoqueDe(sku)).toStrictEqual([quantidade]);
    expect(await estoqueDe(`N-${estoques}`)).toStrictEqual([4]);
    await desfazer(tarefa.id);
    expect((await admin.call(rotasDeProdutos.restaurarVarios, { body: { ids: [antigo] } })).status).toBe(200);
    expect(await estoqueDe(sku)).toStrictEqual([9]);
  });

  test('also once the trash was emptied, and then with what was confirmed before', async () => {
    const { id: antigo } = await umProduto(db, { ...comum, sku: 'JARRO', titulo: 'Jarro', saldo: 5 });
    await jogarFora(antigo);
    const texto = 'SKU;Título;Modelo;Estoque\nJARRO;Jarro;CAM;5';
    const { id } = await prever(texto);
    await esvaziar([antigo]);
    expect((await prever(texto)).previa).toMatchObject({ estoques: [{ sku: 'JARRO', de: 0, para: 5 }] });
    await aplicar(id, false, 'manter');
    expect(await estoqueDe('JARRO')).toStrictEqual([0]);
  });

  test('variation by variation', async () => {
    const { id: antigo } = await umProduto(db, {
      ...{ ...comum, sku: 'BONE', titulo: 'Boné' },
      variacoes: [{ sku: 'BONE-AZUL', nome_cor: 'Azul', saldo: 3 }],
    });
    await jogarFora(antigo);
    const texto =
      'SKU;SKU do produto;Título;Modelo;Cor;Estoque\n;BONE;Boné;CAM;Azul;3\nBONE-PRETA;BONE;Boné;CAM;Preta;5';
    const { id, previa } = await prever(texto);
    expect(previa).toMatchObject({ criar: 1, estoques: [{ linha: 2, sku: 'BONE-AZUL', de: 0, para: 3 }] });
    await aplicar(id, false, 'manter');
    expect(await estoqueDe('BONE')).toStrictEqual([5]);
  });

  test('but what says nothing of the stock asks nothing', async () => {
    const { id: antigo } = await umProduto(db, { ...comum, sku: 'MEIA', titulo: 'Meia', saldo: 3 });
    await jogarFora(antigo);
    const { id, previa } = await prever('SKU;Título;Modelo\nMEIA;Meia;CAM');
    expect(previa).toMatchObject({ criar: 1, estoques: [], n_estoques: 0 });
    expect((await pedir(id)).status).toBe(202);
  });
});

test('goods that were made and thrown away since they were shown as new stay away', async () => {
  const { id, previa } = await prever('SKU;Título;Modelo;Estoque\nVEIO;Veio;CAM;4\nFICA;Fica;CAM;2');
  expect(previa).toMatchObject({ criar: 2, estoques: [] });
  const { id: outro } = await umProduto(db, { ...comum, sku: 'VEIO', titulo: 'De outra pessoa', saldo: 1 });
  await jogarFora(outro);
  expect(await aplicar(id)).toMatchObject({
    ...{ estado: 'pronta', resultado: { criar: 1 } },
    falhas: [{ alvo: 'Veio', motivo: 'Foi cadastrado depois da conferência.' }],
  });
  expect(await estoqueDe('VEIO')).toStrictEqual([]);
});
