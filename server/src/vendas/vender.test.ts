import { reason } from '@varal/contract/errors';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umModelo, umProduto } from '../../test/cenario.ts';
import type { OpcaoCotada } from '../envio/cotacao/cotacao.ts';
import type { Envio } from '../envio/envio.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao, type VendaPedida } from './test-balcao.ts';

const { envio, pedidos } = transportadoras();
/** The carriers' answer, where it is not the usual one. */
let cotadas: OpcaoCotada[] | undefined;
const cotar: Envio['cotacao']['cotar'] = async (pacote) => cotadas ?? envio.cotacao.cotar(pacote);
const { call, db } = await testApi({ envio: { ...envio, cotacao: { cotar } } });
const { preenchida, vender, ver, irPara } = umBalcao({ db, call });

const modelo_id = await umModelo(db, { altura: 2, largura: 20, profundidade: 30, peso: 0.2 });
const { id: produto } = await umProduto(db, { saldo: 500, modelo_id });
const itens = [{ id: produto, quantidade: 2 }];
const simular = (cep = ENDERECO.cep, pedidos = itens) => call(rotas.simularFrete, { body: { cep, itens: pedidos } });
const criar = async (venda: Partial<VendaPedida>) =>
  call(rotas.criarVenda, { body: await preenchida({ itens, ...venda }) });

const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };
const SEDEX = { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 32.9, prazo_entrega: 2 };
const FRETE_MUDOU = { status: 409, body: { erro: 'O valor do frete mudou. Calcule o frete novamente.' } };

describe('what a freight would cost', () => {
  test('is asked without a sale, for the goods as they lie in their box, the cheapest first', async () => {
    pedidos.cotados.length = 0;
    expect(await simular('01310-100')).toMatchObject({ status: 200, body: [PAC, SEDEX] });
    expect(pedidos.cotados).toStrictEqual([
      { cep: '01310100', medidas: { altura: 4, largura: 20, comprimento: 30, peso: 0.4 }, valor: 100 },
    ]);
  });

  test('goes by the box that the same goods were sent in before', async () => {
    const { id: outro } = await umProduto(db, { saldo: 9 });
    const outros = [{ id: outro, quantidade: 1 }];
    expect(await simular(ENDERECO.cep, outros)).toMatchObject({
      status: 400,
      body: { erro: 'Para calcular o frete, falta informar: medidas dos produtos.' },
    });
    const venda = await vender({ itens: outros });
    await irPara(venda.id, 'embalagem');
    await call(rotas.salvarMedidas, { params: { id: venda.id }, body: { ...MEDIDAS, peso: 1.5 } });
    pedidos.cotados.length = 0;
    expect((await simular(ENDERECO.cep, outros)).status).toBe(200);
    expect(pedidos.cotados).toMatchObject([{ medidas: { ...MEDIDAS, peso: 1.5 } }]);
  });

  test.each([
    [{ cep: '123', itens }, 'Digite os oito números do CEP.'],
    [{ cep: ENDERECO.cep, itens: [] }, 'Adicione pelo menos um produto à venda.'],
    [{ cep: ENDERECO.cep, itens: [{ sku: 'NUNCA', quantidade: 1 }] }, 'O produto NUNCA não existe mais.'],
    [{ cep: ENDERECO.cep, itens: [{ id: produto, quantidade: 0 }] }, /Quantidade inválida para o produto/],
  ])('%j is refused', async (body, frase) => {
    const answer = await call(rotas.simularFrete, { body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(frase);
  });

  test('leaves out what cannot be bought, and says why and where it is mended', async () => {
    const semAgencia = {
      motivo: reason('envio.sem_agencia', { transportadora: 'Jadlog' }),
      conserto: 'envio',
    } as const;
    cotadas = [
      { ...PAC, codigo: 'melhorenvio:4', nome: 'Jadlog .Com', valor: 30, fora: semAgencia },
      SEDEX,
      { ...PAC, codigo: 'melhorenvio:3', nome: 'Jadlog .Package', fora: semAgencia },
    ];
    const fora = async () => (await call(rotas.verSimulacaoFora, { body: { cep: ENDERECO.cep, itens } })).body;
    expect(await simular()).toMatchObject({ status: 200, body: [SEDEX] });
    expect(await fora()).toStrictEqual([
      {
        servicos: ['Jadlog .Package', 'Jadlog .Com'],
        motivo: 'escolha a agência da Jadlog nas configurações de envio.',
        conserto: 'envio',
        campos: [],
      },
    ]);
    const jadlog = { codigo_servico_frete: 'melhorenvio:3', frete_valor: PAC.valor };
    expect(await criar(jadlog)).toMatchObject(FRETE_MUDOU);

    cotadas = undefined;
    await simular();
    expect(await fora()).toStrictEqual([]);
  });

  test('is asked of goods that are sold out as well', async () => {
    const { id: esgotado } = await umProduto(db, { saldo: 0, modelo_id });
    expect((await simular(ENDERECO.cep, [{ id: esgotado, quantidade: 3 }])).status).toBe(200);
  });

  test('is not asked of what is more than one parcel', async () => {
    pedidos.cotados.length = 0;
    expect(await simular(ENDERECO.cep, [{ id: produto, quantidade: 301 }])).toMatchObject({
      status: 409,
      body: { erro: 'Não cabe em um pacote: divida em 3 vendas ou informe as medidas.' },
    });
    const faixa = await umModelo(db, { altura: 2, largura: 20, profundidade: 120, peso: 0.2 });
    const { id: comprida } = await umProduto(db, { modelo_id: faixa });
    expect(await simular(ENDERECO.cep, [{ id: comprida, quantidade: 1 }])).toMatchObject({
      status: 409,
      body: { erro: 'Uma das peças não cabe em um pacote: informe as medidas.' },
    });
    expect(pedidos.cotados).toStrictEqual([]);
  });
});

describe('a new sale', () => {
  test('goes by the service and at the price that its customer was told', async () => {
    await simular();
    const { status, body } = await criar({ codigo_servico_frete: PAC.codigo, frete_valor: '18,40' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        status: 'separacao',
        ...{ altura: 4, largura: 20, comprimento: 30, peso: 0.4 },
        servico_frete: 'Correios PAC',
        frete_valor: 18.4,
        total_com_frete: 118.4,
        a_receber: 118.4,
      },
    });
    expect(await ver(body.id)).toStrictEqual(body);
  });

  test.each([
    ['another price', { codigo_servico_frete: PAC.codigo, frete_valor: 10 }],
    ['a service nobody offered', { codigo_servico_frete: 'melhorenvio:9', frete_valor: 18.4 }],
    ['other goods', { codigo_servico_frete: PAC.codigo, frete_valor: 18.4, itens: [{ id: produto, quantidade: 3 }] }],
    [
      'other prices of the goods',
      {
        ...{ codigo_servico_frete: PAC.codigo, frete_valor: 18.4 },
        itens: [{ id: produto, quantidade: 2, valor_unitario: 49 }],
      },
    ],
  ])('for %s is not made', async (_, outra) => {
    await simular();
    expect(await criar(outra)).toMatchObject(FRETE_MUDOU);
  });

  test('to another CEP is not made at that price, nor at one of the day before', async () => {
    await simular();
    const cliente_id = await umCliente(db, { ...ENDERECO, cep: '50030230' });
    const escolhido = { codigo_servico_frete: PAC.codigo, frete_valor: 18.4 };
    expect(await criar({ cliente_id, ...escolhido })).toMatchObject(FRETE_MUDOU);
    await db
      .updateTable('fretes_simulados')
      .set({ em: new Date(Date.now() - 25 * 3600e3).toISOString() })
      .execute();
    expect(await criar(escolhido)).toMatchObject(FRETE_MUDOU);
  });

  test('that is picked up stays so when it is measured, wherever it was bought', async () => {
    const { status, body } = await criar({ origem: 'redes_sociais', codigo_servico_frete: 'RETIRADA' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA', altura: null },
    });
    await irPara(body.id, 'embalagem');
    expect(await call(rotas.salvarMedidas, { params: { id: body.id }, body: MEDIDAS })).toMatchObject({
      status: 200,
      body: { codigo_servico_frete: 'RETIRADA', altura: MEDIDAS.altura },
    });
  });

  test('that is picked up where it was sold may be sent all the same, once its parcel changes', async () => {
    const { body } = await criar({ origem: 'loja_fisica', codigo_servico_frete: 'RETIRADA' });
    await irPara(body.id, 'embalagem');
    const medir = async (peso: number) =>
      (await call(rotas.salvarMedidas, { params: { id: body.id }, body: { ...MEDIDAS, peso } })).body
        .codigo_servico_frete;
    expect([await medir(1), await medir(2)]).toStrictEqual(['RETIRADA', null]);
  });

  test('may be paid at once, in part and to be paid later', async () => {
    const pagamentos = [
      { forma: 'pix', valor: 30, recebido_em: new Date().toISOString() },
      { forma: 'boleto', valor: 70, vence_em: '2026-12-24' },
    ] as const;
    const { body } = await criar({ pagamentos: [...pagamentos] });
    expect(body).toMatchObject({ pago: 30, a_receber: 70, situacao_do_pagamento: 'parcial' });
    expect((await call(rotasDePagamentos.listarPagamentos, { params: { id: body.id } })).body).toMatchObject([
      { forma: 'pix', valor: 30 },
      { forma: 'boleto', valor: 70, recebido_em: null, vence_em: '2026-12-24' },
    ]);
  });

  test('whose payment is refused is not made', async () => {
    const contar = async () => (await call(rotas.listarVendas, { query: {} })).headers['x-total-count'];
    const antes = await contar();
    const amanha = new Date(Date.now() + 48 * 3600e3).toISOString();
    expect((await criar({ pagamentos: [{ forma: 'pix', valor: 1, recebido_em: amanha }] })).status).toBe(400);
    expect(await contar()).toBe(antes);
  });
});

describe('what is noted of a sale', () => {
  test('is kept, changed alone without a step back, and stays when it is not told', async () => {
    const venda = await vender({ itens, observacao: '  Embrulhar para presente ' });
    expect(venda.observacao).toBe('Embrulhar para presente');
    await irPara(venda.id, 'embalagem');
    const salvar = (observacao?: string, quantidade = 2) =>
      call(rotas.editarVenda, {
        params: { id: venda.id },
        body: {
          cliente_id: venda.cliente_id,
          origem: 'loja_integrada',
          itens: [{ id: produto, quantidade }],
          observacao,
        },
      });
    expect(await salvar('Sem embrulho')).toMatchObject({
      status: 200,
      body: { status: 'embalagem', observacao: 'Sem embrulho', versao: 3 },
    });
    expect(await salvar()).toMatchObject({ body: { observacao: 'Sem embrulho', versao: 3 } });
    expect(await salvar(undefined, 1)).toMatchObject({ body: { status: 'separacao', observacao: 'Sem embrulho' } });
    expect(await salvar('')).toMatchObject({ body: { observacao: '' } });
  });

  test('has at most 500 letters', async () => {
    expect(await criar({ observacao: 'x'.repeat(500) })).toMatchObject({ status: 201 });
    expect(await criar({ observacao: 'x'.repeat(501) })).toMatchObject({ status: 400 });
  });
});
