import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umItem, umModelo, umProduto } from '../../../test/cenario.ts';
import type { Envio } from '../../envio/envio.ts';
import { configFrom } from '../../start/config.ts';
import { ENDERECO, MEDIDAS, transportadoras } from '../test-balcao.ts';

// A shop with an account at Bling, which nothing here speaks to.
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', BLING_URL: 'http://127.0.0.1:9' });
const { envio, pedidos } = transportadoras();
const MOTOBOY = { codigo: 'tabela:Motoboy', nome: 'Motoboy', valor: 12, prazo_entrega: 1 };
let daLoja = [MOTOBOY];
const comTabela: Envio = { ...envio, cotacaoDaLoja: { cotar: async () => [...daLoja] } };
const { call, db } = await testApi({ config, envio: comTabela });

const calcular = (id: number) => call(rotas.calcularFrete, { params: { id } });
const escolher = (id: number, { codigo, valor }: { codigo: string; valor: number }) =>
  call(rotas.escolherServico, { params: { id }, body: { codigo_servico_frete: codigo, frete_valor: valor } });

async function medida(produto: { titulo: string; id_bling?: number }, venda: Parameters<typeof umaVenda>[1] = {}) {
  const { id: produto_id } = await umProduto(db, produto);
  const id = await umaVenda(db, {
    status: 'selecionar_envio',
    origem: 'loja_integrada',
    endereco: ENDERECO,
    ...MEDIDAS,
    ...venda,
  });
  await umItem(db, id, { produto_id, titulo: produto.titulo });
  return id;
}

const RETIRADA = { codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 };
const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };
const SEM_PEDIDO = {
  status: 409,
  body: {
    codigo: 'venda.frete_sem_pedido',
    erro: 'Frete indisponível: há produtos não publicados no Bling: Caneca.',
    produtos: ['Caneca'],
  },
};

test('of a product that is not published only what needs no order at Bling is offered, and no carrier is asked', async () => {
  const naLoja = await medida({ titulo: 'Caneca' }, { origem: 'loja_fisica' });
  expect(await calcular(naLoja)).toMatchObject({ status: 200, body: [RETIRADA, MOTOBOY] });
  expect(await calcular(await medida({ titulo: 'Caneca' }))).toMatchObject({ status: 200, body: [MOTOBOY] });
  expect(pedidos.cotados).toStrictEqual([]);
  expect(await escolher(naLoja, PAC)).toMatchObject(SEM_PEDIDO);
  expect(await escolher(naLoja, RETIRADA)).toMatchObject({ status: 200, body: { codigo_servico_frete: 'RETIRADA' } });
  expect(await escolher(naLoja, MOTOBOY)).toMatchObject({ status: 200, body: { frete_valor: 12 } });
});

test('where nothing is left, the quote is refused with the names, each once', async () => {
  daLoja = [];
  const id = await medida({ titulo: 'Caneca' });
  await umItem(db, id, { posicao: 2, sku: 'CAN-2', titulo: 'Caneca' });
  expect(await calcular(id)).toMatchObject(SEM_PEDIDO);
  expect(await calcular(await medida({ titulo: 'Caneca' }, { origem: 'loja_fisica' }))).toMatchObject({
    status: 200,
    body: [RETIRADA],
  });
});

test('a published product is quoted by the carriers, and so is a sale whose order is at Bling already', async () => {
  const publicada = await medida({ titulo: 'Boné', id_bling: 9001 });
  expect((await calcular(publicada)).body).toContainEqual(PAC);
  expect(await escolher(publicada, PAC)).toMatchObject({ status: 200 });
  const noBling = await medida({ titulo: 'Caneca' }, { numero_pedido_bling: '77' });
  expect((await calcular(noBling)).body).toContainEqual(PAC);
});

test('before there is a sale, the products that have to be published first are named', async () => {
  const modelo_id = await umModelo(db, { altura: 2, largura: 20, profundidade: 30, peso: 0.2 });
  const deles = { modelo_id, saldo: 9 };
  const caneca = await umProduto(db, { ...deles, titulo: 'Caneca Nova' });
  const chaveiro = await umProduto(db, { ...deles, titulo: 'Chaveiro Novo' });
  const publicada = await umProduto(db, { ...deles, titulo: 'Boina', id_bling: 91 });
  const fora = async (...ids: number[]) => {
    const itens = ids.map((id) => ({ id, quantidade: 1 }));
    return (await call(rotas.verSimulacaoFora, { body: { cep: ENDERECO.cep, itens } })).body;
  };
  expect(await fora(publicada.id)).toStrictEqual([]);
  expect(await fora(caneca.id, publicada.id, chaveiro.id)).toStrictEqual([
    { servicos: [], motivo: 'Publique antes: Caneca Nova, Chaveiro Novo', conserto: null, campos: [] },
  ]);
});
