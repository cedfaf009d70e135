import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente } from '../../test/cenario.ts';
import type { Envio } from '../envio/envio.ts';
import { FalhaNoEnvio } from '../envio/falha-no-envio.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from './test-balcao.ts';

const { envio, pedidos } = transportadoras();
let enquantoGera: (() => Promise<unknown>) | undefined;
const comEspera: Envio = {
  ...envio,
  etiqueta: {
    gerar: async (pedido) => {
      await enquantoGera?.();
      return envio.etiqueta.gerar(pedido);
    },
  },
};
const { call, db } = await testApi({ envio: comEspera });
const semNinguem = await testApi();
const { ver } = umBalcao({ db, call });

const gerar = (id: number) => call(rotas.gerarEtiqueta, { params: { id } });
const FRETE = { servico_frete: 'Correios PAC', frete_valor: 18.4, codigo_servico_frete: 'melhorenvio:1' };
const pronta = async (venda: Parameters<typeof umaVenda>[1] = {}) =>
  umaVenda(db, {
    status: 'etiqueta',
    endereco: ENDERECO,
    ...MEDIDAS,
    ...FRETE,
    numero_pedido_bling: '31',
    cliente_id: await umCliente(db, { nome: 'Maria' }),
    ...venda,
  });

test('a label is made once, and told again to whoever asks again', async () => {
  const id = await pronta();
  const antes = pedidos.etiquetas.length;
  const etiqueta = { link_etiqueta: `/etiquetas/${id}.pdf`, codigo_rastreamento: `OY${id}BR` };
  expect(await gerar(id)).toMatchObject({ status: 200, body: etiqueta });
  expect(await gerar(id)).toMatchObject({ status: 200, body: etiqueta });
  expect(pedidos.etiquetas.slice(antes)).toStrictEqual([
    {
      venda_id: id,
      cep: '01310100',
      medidas: MEDIDAS,
      valor: 0,
      destinatario: { nome: 'Maria', cpf: expect.any(String), telefone: '', email: '', ...ENDERECO },
      codigo_servico_frete: 'melhorenvio:1',
    },
  ]);
  expect(await ver(id)).toMatchObject({
    status: 'etiqueta',
    link_etiqueta_pdf: etiqueta.link_etiqueta,
    codigo_rastreamento: etiqueta.codigo_rastreamento,
    versao: 2,
  });
});

describe('a label is refused', () => {
  test.each([
    [{ endereco: { ...ENDERECO, uf: '' } }, 'Dados incompletos: Dados de endereço do cliente incompletos'],
    [
      { altura: null, largura: null, comprimento: null, peso: null },
      'Dados incompletos: Medidas do pacote incompletas',
    ],
    [
      { servico_frete: null, frete_valor: null, codigo_servico_frete: null },
      'Dados incompletos: Serviço de frete não selecionado',
    ],
    [{ numero_pedido_bling: null }, 'Dados incompletos: Pedido não sincronizado com Bling'],
  ])('with %j', async (falta, erro) => {
    expect(await gerar(await pronta(falta))).toMatchObject({ status: 409, body: { erro } });
  });

  test('with all that is missing at once', async () => {
    expect(await gerar(await umaVenda(db))).toMatchObject({
      status: 409,
      body: {
        erro: 'Dados incompletos: Dados de endereço do cliente incompletos, Medidas do pacote incompletas, Serviço de frete não selecionado, Pedido não sincronizado com Bling',
      },
    });
  });

  test('before its step, and where nothing is sent', async () => {
    expect(await gerar(await pronta({ status: 'embalagem' }))).toMatchObject({
      status: 409,
      body: { erro: 'A venda está em Embalagem: a etiqueta é gerada em Etiqueta.' },
    });
    const naLoja = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
    expect(await gerar(await pronta(naLoja))).toMatchObject({
      status: 409,
      body: { erro: 'Esta venda é retirada na loja e não precisa de etiqueta.' },
    });
  });

  test('when the carrier fails, and made when it is back', async () => {
    const id = await pronta();
    enquantoGera = () => Promise.reject(new FalhaNoEnvio('away'));
    expect(await gerar(id)).toMatchObject({ status: 502, body: { erro: 'Erro ao gerar etiqueta' } });
    enquantoGera = undefined;
    expect(await gerar(id)).toMatchObject({ status: 200 });
  });

  test('when the sale was changed meanwhile', async () => {
    const id = await pronta();
    enquantoGera = async () => {
      enquantoGera = undefined;
      await call(rotas.mudarStatus, { params: { id }, body: { status: 'selecionar_envio' } });
    };
    expect(await gerar(id)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await ver(id)).toMatchObject({ link_etiqueta_pdf: null });
  });
});

describe('the way of a parcel', () => {
  const rastrear = (id: number) => call(rotas.verRastreamento, { params: { id } });

  test('is told by its carrier', async () => {
    const id = await pronta({ codigo_rastreamento: 'OY123BR' });
    expect(await rastrear(id)).toMatchObject({
      status: 200,
      body: { status: 'Em trânsito', ultima_atualizacao: null, eventos: [] },
    });
    expect(pedidos.rastreados).toStrictEqual(['OY123BR']);
  });

  test('is not known without a code, nor when nobody tells it', async () => {
    expect(await rastrear(await pronta())).toMatchObject({
      status: 400,
      body: { erro: 'Código de rastreamento não disponível' },
    });
    const id = await umaVenda(semNinguem.db, { codigo_rastreamento: 'OY1BR' });
    expect(await semNinguem.call(rotas.verRastreamento, { params: { id } })).toMatchObject({
      status: 502,
      body: { erro: 'Erro ao consultar rastreamento' },
    });
  });
});

test('a shop without carriers sells at the counter', async () => {
  const venda = { status: 'selecionar_envio', endereco: ENDERECO, ...MEDIDAS } as const;
  const frete = async (origem: 'loja_fisica' | 'redes_sociais') => {
    const id = await umaVenda(semNinguem.db, { ...venda, origem });
    return semNinguem.call(rotas.calcularFrete, { params: { id } });
  };
  expect(await frete('loja_fisica')).toMatchObject({ status: 200, body: [{ codigo: 'RETIRADA', valor: 0 }] });
  expect(await frete('redes_sociais')).toMatchObject({ status: 502, body: { erro: 'Erro ao calcular o frete' } });
});
