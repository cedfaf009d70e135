import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Conta, umaConta } from './conta.ts';

const SERVICOS = [1, 2, 3, 4, 17, 27, 12, 15, 16, 22, 31, 32, 34, 33, 35, 18];
const PAULISTA = '01310100';

const cotado = z.object({ id: z.number(), price: z.string().optional(), error: z.string().optional() });

async function cotar({ chamar }: Conta, to: string, campos: Record<string, unknown> = {}) {
  const { status, corpo } = await chamar('POST', '/shipment/calculate', {
    from: { postal_code: PAULISTA },
    to: { postal_code: to },
    package: { height: 4, width: 12, length: 17, weight: 0.3 },
    ...campos,
  });
  return { status, corpo };
}

/** Returns the price of each service, or the reason why there is none. */
async function precos(conta: Conta, to: string, campos: Record<string, unknown> = {}) {
  const { corpo } = await cotar(conta, to, campos);
  const lista = z.array(cotado).parse(Array.isArray(corpo) ? corpo : [corpo]);
  return Object.fromEntries(lista.map(({ id, price, error }) => [id, price ?? error]));
}

const pacote = (weight: number, lados = {}) => ({ package: { height: 4, width: 12, length: 17, weight, ...lados } });

describe('a quote', () => {
  test('has every service, with prices as texts and a range of days', async () => {
    const conta = await umaConta();
    const { status, corpo } = await cotar(conta, '20040002', { options: { insurance_value: 0 } });
    expect(status).toBe(200);
    expect(corpo).toMatchObject(SERVICOS.map((id) => ({ id })));
    expect(z.array(z.unknown()).parse(corpo)[1]).toStrictEqual({
      id: 2,
      name: 'SEDEX',
      price: '27.50',
      custom_price: '27.50',
      discount: '0.00',
      currency: 'R$',
      delivery_time: 2,
      delivery_range: { min: 1, max: 2 },
      custom_delivery_time: 2,
      custom_delivery_range: { min: 1, max: 2 },
      packages: [
        {
          price: '27.50',
          discount: '0.00',
          format: 'box',
          weight: '0.30',
          insurance_value: '0.00',
          dimensions: { height: 4, width: 12, length: 17 },
        },
      ],
      additional_services: { receipt: false, own_hand: false, collect: false },
      additional: { unit: { price: 0, delivery: 0 } },
      company: {
        id: 1,
        name: 'Correios',
        picture: 'https://www.melhorenvio.com.br/images/shipping-companies/correios.png',
      },
    });
  });

  test.each([
    ['the same district', '01311001', { 1: '15.90', 2: '17.90', 17: '11.90' }],
    ['the same state', '13010001', { 1: '17.80', 2: '20.40', 17: '12.60' }],
    ['the same region', '20040002', { 1: '20.90', 2: '27.50', 17: '13.90' }],
    ['the South', '90010002', { 1: '24.60', 2: '36.90', 17: '15.40' }],
    ['the Northeast', '60010002', { 1: '29.40', 2: '48.20', 17: '17.20' }],
    ['the North', '69005002', { 1: '36.80', 2: '62.50', 17: '19.90' }],
  ])('to %s costs what the zone does', async (_nome, para, esperado) => {
    const conta = await umaConta();
    expect(await precos(conta, para)).toMatchObject(esperado);
  });

  test.each([
    [0.5, { 1: '22.34', 2: '29.98' }],
    [1, { 1: '24.50', 2: '33.70', 3: '21.00', 4: '28.20' }],
    [5, { 1: '35.70', 2: '54.10' }],
  ])('of %d kg costs by weight', async (kg, esperado) => {
    const conta = await umaConta();
    expect(await precos(conta, '20040002', pacote(kg))).toMatchObject(esperado);
  });

  test('counts a large light box as heavy, each carrier in its own way', async () => {
    const conta = await umaConta();
    // A box of 40 × 40 × 20 counts as 5.33 kg at Correios and 9.6 at Jadlog; one of 30 × 30 × 20 as 3 kg, which
    // Correios forgive.
    const grande = await precos(conta, '20040002', pacote(1, { height: 20, width: 40, length: 40 }));
    expect(grande).toMatchObject({ 1: '38.50', 3: '37.20' });
    expect(await precos(conta, '20040002', pacote(1, { height: 20, width: 30, length: 30 }))).toMatchObject({
      1: '24.50',
      3: '30.00',
    });
  });

  test('insures for 0.74 and one percent of what exceeds a hundred', async () => {
    const conta = await umaConta();
    const comSeguro = (insurance_value: number) =>
      precos(conta, '20040002', { options: { insurance_value }, services: '2' });
    expect(await comSeguro(100)).toStrictEqual({ 2: '28.24' });
    expect(await comSeguro(500)).toStrictEqual({ 2: '32.24' });
  });

  test.each([
    ['dearer and slower', 12.5, 3, '30.94', 5],
    ['cheaper', -20, 0, '22.00', 2],
  ])('is shown %s by what the panel says, at the same price', async (_nome, percentual, dias, custom, prazo) => {
    const conta = await umaConta();
    await conta.ajustar({ percentual_do_painel: percentual, dias_do_painel: dias });
    const { corpo } = await cotar(conta, '20040002', { services: '2' });
    expect(corpo).toMatchObject({
      price: '27.50',
      custom_price: custom,
      delivery_time: 2,
      custom_delivery_time: prazo,
      custom_delivery_range: { max: prazo },
    });
  });

  test('to a town with one CEP is dearer and takes longer', async () => {
    const conta = await umaConta();
    const { corpo } = await cotar(conta, '87360000', { services: '2' });
    expect(corpo).toMatchObject({ price: '39.11', delivery_time: 5, delivery_range: { min: 4, max: 5 } });
  });

  test('leaves who cannot take the parcel in the list, without a price', async () => {
    const conta = await umaConta();
    const { corpo } = await cotar(conta, '20040002', pacote(0.4));
    expect(z.array(z.unknown()).parse(corpo)[4]).toStrictEqual({
      id: 17,
      name: 'Mini Envios',
      company: { id: 1, name: 'Correios', picture: expect.any(String) },
      error: 'Peso do volume ultrapassa o limite da transportadora.',
    });
    expect(await precos(conta, '20040002', pacote(1, { height: 106 }))).toStrictEqual(
      Object.fromEntries(
        SERVICOS.filter((id) => id !== 17)
          .map((id) => [id, 'Dimensões do volume ultrapassam o limite da transportadora.'])
          .concat([[17, 'Peso do volume ultrapassa o limite da transportadora.']]),
      ),
    );
    expect(await precos(conta, '20040002', { options: { insurance_value: 3000.01 } })).toMatchObject({
      1: 'Valor segurado ultrapassa o limite da transportadora.',
      2: '57.24',
    });
  });

  test.each(['99999995', '00000000', '78950000', '99999999'])('to %s is taken by nobody', async (para) => {
    const conta = await umaConta();
    expect([...new Set(Object.values(await precos(conta, para)))]).toStrictEqual([
      'Transportadora não atende este trecho.',
    ]);
  });

  test('to 99999994 is a 500', async () => {
    const conta = await umaConta();
    expect(await cotar(conta, '99999994')).toStrictEqual({ status: 500, corpo: { message: 'Server Error' } });
  });

  test('cuts centimetres off and lets a parcel that is too small cost as much as the smallest', async () => {
    const conta = await umaConta();
    const { corpo } = await cotar(conta, '20040002', { ...pacote(0.3, { height: 0.5, width: 3.9 }), services: '1' });
    expect(corpo).toMatchObject({ price: '20.90', packages: [{ dimensions: { height: 0, width: 3, length: 17 } }] });
  });

  test('of one service is no list, and of some has only those', async () => {
    const conta = await umaConta();
    expect((await cotar(conta, '20040002', { services: '3' })).corpo).toMatchObject({ id: 3, price: '18.90' });
    expect(await precos(conta, '20040002', { services: '3,1,999' })).toStrictEqual({ 1: '20.90', 3: '18.90' });
  });

  test('of volumes adds them up, and insures the first with what the options say', async () => {
    const conta = await umaConta();
    const volume = { height: 4, width: 12, length: 17, weight: 0.3 };
    const sem = { package: undefined, services: '1' };
    expect(await precos(conta, '20040002', { ...sem, volumes: [volume, volume] })).toStrictEqual({ 1: '41.80' });
    const options = { insurance_value: 100 };
    expect(await precos(conta, '20040002', { ...sem, options, volumes: [volume, volume] })).toStrictEqual({
      1: '42.54',
    });
    const segurado = { ...volume, insurance: 200, insurance_value: 9999 };
    expect(await precos(conta, '20040002', { ...sem, volumes: [segurado] })).toStrictEqual({ 1: '22.64' });
  });

  test('of products packs them into one box', async () => {
    const conta = await umaConta();
    const products = [{ id: 'x', width: 20, height: 2, length: 25, weight: 0.25, insurance_value: 50, quantity: 2 }];
    const { corpo } = await cotar(conta, '20040002', { package: undefined, products, services: '1' });
    expect(corpo).toMatchObject({
      price: '23.08',
      packages: [
        { weight: '0.50', dimensions: { height: 4, width: 20, length: 25 }, products: [{ id: 'x', quantity: 2 }] },
      ],
    });
  });
});

describe('a quote is refused', () => {
  test('without CEPs, each named', async () => {
    const { chamar } = await umaConta();
    const resposta = await chamar('POST', '/shipment/calculate', {
      package: { height: 4, width: 12, length: 17, weight: 1 },
    });
    expect([resposta.status, resposta.corpo]).toStrictEqual([
      422,
      {
        message: 'The given data was invalid.',
        errors: {
          'from.postal_code': ['O campo from.postal code é obrigatório.'],
          'to.postal_code': ['O campo to.postal code é obrigatório.'],
        },
      },
    ]);
  });

  test.each([
    ['without goods', { package: undefined }, 'package'],
    ['with two kinds of goods', { volumes: [{ height: 1, width: 1, length: 1, weight: 1 }] }, 'package'],
    ['without a weight', { package: { height: 1, width: 1, length: 1 } }, 'package.weight'],
    ['with a weight of zero', pacote(0), 'package.weight'],
    ['with a negative side', pacote(1, { height: -1 }), 'package.height'],
    ['with the services in a list', { services: [1, 2] }, 'services'],
    ['with half a CEP', { to: { postal_code: '0131' } }, 'to.postal_code'],
  ])('%s', async (_nome, campos, campo) => {
    const conta = await umaConta();
    const { status, corpo } = await cotar(conta, '20040002', campos);
    expect(status).toBe(422);
    expect(corpo).toMatchObject({ errors: { [campo]: [expect.any(String)] } });
  });

  test('when its body is no JSON, as if it were empty', async () => {
    const { pedir } = await umaConta();
    const headers = { authorization: 'Bearer x', 'user-agent': 'Varal (suporte@exemplo.com.br)' };
    const resposta = await pedir('/api/v2/me/shipment/calculate', { method: 'POST', headers, body: '{"from"' });
    expect(resposta.status).toBe(422);
  });
});

describe('services and their limits', () => {
  test('are read without a token', async () => {
    const { chamarCom } = await umaConta();
    const { status, corpo } = await chamarCom('', 'GET', '/api/v2/me/shipment/services/1');
    expect(status).toBe(200);
    expect(corpo).toMatchObject({
      id: 1,
      name: 'PAC',
      type: 'normal',
      restrictions: {
        insurance_value: { min: 0, max: 3000, max_dec: 3000 },
        formats: {
          box: {
            weight: { min: 0.001, max: 30 },
            width: { min: 11, max: 105 },
            height: { min: 2, max: 105 },
            length: { min: 16, max: 105 },
            sum: 200,
          },
        },
      },
      requirements: ['names', 'addresses', 'documents'],
      company: { id: 1, name: 'Correios' },
    });
    expect((await chamarCom('', 'GET', '/api/v2/me/shipment/services')).corpo).toHaveLength(16);
    expect((await chamarCom('', 'GET', '/api/v2/me/shipment/services/99')).status).toBe(404);
    expect((await chamarCom('', 'GET', '/api/v2/me/shipment/companies')).corpo).toMatchObject(
      [1, 2, 6, 8, 9, 12, 14, 15].map((id) => ({ id })),
    );
  });

  test('say when Jadlog wants an invoice', async () => {
    const { ajustar, obter } = await umaConta();
    await ajustar({ jadlog_exige_nota: true });
    expect(await obter('/shipment/services/3')).toMatchObject({
      requirements: ['names', 'addresses', 'documents', 'phones', 'emails', 'invoice'],
    });
  });
});
