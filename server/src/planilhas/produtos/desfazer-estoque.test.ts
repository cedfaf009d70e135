import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo, umProduto } from '../../../test/cenario.ts';
import { umaReserva } from '../../produtos/test-cadastro.ts';
import { umaLojaComPlanilhas } from '../test-planilhas.ts';

const { db, admin, vendedor, prever, aplicar, desfazer } = await umaLojaComPlanilhas('produtos');
const categoria_id = await umaCategoria(db, { nome: 'Roupas' });
const modelo_id = await umModelo(db, { codigo: 'CAM', nome: 'Camiseta', categoria_id });
const comum = { modelo_id, categoria_id, preco_venda: 50 };

const vender = async (sku: string, quantidade: number) => {
  const body = { itens: [{ sku, quantidade }], pagamentos: [{ forma: 'pix' as const, valor: 60 * quantidade }] };
  expect((await vendedor.call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
};
const corrigir = async (id: number, qtd: number) =>
  expect((await vendedor.call(rotasDeProdutos.mudarProduto, { params: { id }, body: { qtd } })).status).toBe(200);
const ver = async (id: number) => (await admin.call(rotasDeProdutos.verProduto, { params: { id } })).body;

test('an import is undone but for the stock that somebody moved since, which is named', async () => {
  const um = (sku: string) => umProduto(db, { ...comum, sku, titulo: `Produto ${sku}`, saldo: 10 });
  const [a, b, c, d] = [await um('A'), await um('B'), await um('C'), await um('D')];
  const v = await umProduto(db, {
    ...{ ...comum, sku: 'V', titulo: 'Produto V' },
    variacoes: [
      { sku: 'V-1', preco_venda: null, saldo: 10 },
      { sku: 'V-2', preco_venda: null, saldo: 10 },
    ],
  });
  // Sales before the import are none of its own.
  await corrigir(d.id, 11);
  const linhas = ['A;;;12', 'B;;;12', 'C;;;12', 'D;;;12', 'V-1;V;;12', 'V-2;V;;12', 'V-3;V;Azul;12', 'V-4;V;Rosa;12'];
  const { id } = await prever(
    `SKU;SKU do produto;Cor;Estoque;Preço\n${linhas.map((linha) => `${linha};60`).join('\n')}`,
  );
  const tarefa = await aplicar(id);
  expect(tarefa).toMatchObject({ estado: 'pronta', falhas: [] });

  // As many as the import brought, and more.
  await vender('A', 2);
  await vender('B', 3);
  // The shelf was counted, and has what the import said.
  await vender('C', 3);
  await corrigir(c.id, 12);
  await vender('V-1', 2);
  await vender('V-3', 1);

  const { nome } = vendedor.usuario;
  expect(await desfazer(tarefa.id)).toMatchObject({
    estado: 'desfeita',
    falhas: [
      { alvo: 'Produto A', motivo: `Estoque foi mudado depois por ${nome} e fica como está.` },
      { alvo: 'Produto B', motivo: `Estoque foi mudado depois por ${nome} e fica como está.` },
      { alvo: 'Produto C', motivo: `Estoque foi mudado depois por ${nome} e fica como está.` },
      { alvo: 'Produto V', motivo: `V-1 · Estoque foi mudado depois por ${nome} e fica como está.` },
      { alvo: 'Produto V', motivo: `Variação foi mudado depois por ${nome} e fica como está.` },
    ],
  });
  const comPreco = async (produto: { id: number }) => {
    const { quantidade_total, preco_venda } = await ver(produto.id);
    return [quantidade_total, preco_venda];
  };
  expect(await comPreco(a)).toStrictEqual([10, 50]);
  expect(await comPreco(b)).toStrictEqual([9, 50]);
  expect(await comPreco(c)).toStrictEqual([12, 50]);
  expect(await comPreco(d)).toStrictEqual([11, 50]);
  expect((await ver(v.id)).variacoes.map(({ sku, quantidade }) => [sku, quantidade])).toStrictEqual([
    ['V-1', 10],
    ['V-2', 10],
    ['V-3', 11],
  ]);
});

test('units that sales hold since stay, while the rest of the product is put back', async () => {
  const { id: produto_id } = await umProduto(db, { ...comum, sku: 'R', titulo: 'Régua', saldo: 2 });
  const { id } = await prever('SKU;Título;Estoque\nR;Régua nova;8');
  const tarefa = await aplicar(id);
  await umaReserva(db, { produto_id, quantidade: 5 });
  expect((await desfazer(tarefa.id)).falhas).toStrictEqual([
    {
      alvo: 'Régua nova',
      motivo: 'Ficou como está: A quantidade de R não pode ser menor que 5, que está reservado em vendas.',
    },
  ]);
  expect(await ver(produto_id)).toMatchObject({ titulo: 'Régua', quantidade_total: 8, reservado: 5 });
});

test('nor is what sales hold of a product as such taken from its variations', async () => {
  const { id: produto_id } = await umProduto(db, {
    ...{ ...comum, sku: 'LUA', titulo: 'Lua' },
    variacoes: ['LUA-P', 'LUA-M'].map((sku) => ({ sku, preco_venda: null, saldo: 10 })),
  });
  const { id } = await prever('SKU;Preço;Estoque\nLUA-P;60;20\nLUA-M;60;8');
  const tarefa = await aplicar(id);
  await umaReserva(db, { produto_id, quantidade: 25 });
  expect((await desfazer(tarefa.id)).falhas).toStrictEqual([
    {
      alvo: 'Lua',
      motivo: 'Ficou como está: A quantidade de LUA não pode ser menor que 25, que está reservado em vendas.',
    },
  ]);
  const { preco_venda, variacoes } = await ver(produto_id);
  expect([preco_venda, variacoes.map(({ quantidade }) => quantidade)]).toStrictEqual([50, [20, 10]]);
});

test('nor are variations that came, where one of them stays and the product keeps its variations', async () => {
  const { id: produto_id } = await umProduto(db, { ...comum, sku: 'SOL', titulo: 'Sol', saldo: 5 });
  const { id } = await prever('SKU;SKU do produto;Tamanho;Estoque;Preço\nSOL-P;SOL;P;3;60\nSOL-M;SOL;M;2;60');
  const tarefa = await aplicar(id);
  await vender('SOL-P', 1);
  await umaReserva(db, { produto_id, quantidade: 4 });
  const { estado, falhas } = await desfazer(tarefa.id);
  expect([estado, falhas.map(({ motivo }) => motivo)]).toStrictEqual([
    'desfeita',
    [
      'Ficou como está: A quantidade de SOL não pode ser menor que 4, que está reservado em vendas.',
      `Variação foi mudado depois por ${vendedor.usuario.nome} e fica como está.`,
    ],
  ]);
  expect(await ver(produto_id)).toMatchObject({ quantidade_total: 4, reservado: 4 });
});
