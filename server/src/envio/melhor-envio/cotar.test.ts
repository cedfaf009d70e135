import { sentenceOf } from '@varal/contract/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { cotacaoDoMelhorEnvio, opcoesDe } from './cotar.ts';
import type { ParaComprar } from './impedimento.ts';
import { PEDIDO, SEM_FIM, umaConta } from './test-conta.ts';

const { simulador, http, sob, recomecar, falhar, corpoDe, ajustar, paraComprar } = await umaConta();
const origem = async () => '01001000';
const { cotar } = cotacaoDoMelhorEnvio({ http, origem, paraComprar });
const CALCULO = '/api/v2/me/shipment/calculate';
const MEDIDAS = { altura: 4, largura: 20, comprimento: 30, peso: 1 };
const pacote = (cep: string, mais: object = {}) => ({ venda_id: 1, cep, medidas: MEDIDAS, valor: 80, ...mais });

beforeEach(recomecar);

describe('the carriers', () => {
  test('quote for a parcel, the cheapest first', async () => {
    const cotadas = (await cotar(pacote('90010000'))).filter(({ fora }) => !fora);
    expect(cotadas.filter(({ transportadora }) => transportadora === 1)).toStrictEqual([
      {
        codigo: 'melhorenvio:1',
        nome: 'Correios PAC',
        valor: 32.58,
        prazo_entrega: 10,
        custo: 32.58,
        transportadora: 1,
      },
      {
        codigo: 'melhorenvio:2',
        nome: 'Correios SEDEX',
        valor: 51.35,
        prazo_entrega: 5,
        custo: 51.35,
        transportadora: 1,
      },
    ]);
    expect(cotadas.map(({ codigo }) => codigo)).toStrictEqual(
      [33, 18, 34, 35, 1, 31, 32, 2].map((id) => `melhorenvio:${id}`),
    );
  });

  test.each([
    ['a surcharge', { percentual_do_painel: 10, dias_do_painel: 3 }, { valor: 35.84, custo: 32.58, prazo_entrega: 13 }],
    ['a discount', { percentual_do_painel: -30 }, { valor: 22.81, custo: 32.58, prazo_entrega: 10 }],
  ])('show %s of the panel, and keep what the wallet pays beside it', async (_nome, painel, esperado) => {
    await ajustar(painel);
    expect((await cotar(pacote('90010000'))).find(({ codigo }) => codigo === 'melhorenvio:1')).toMatchObject(esperado);
  });

  test('tell what cannot be bought, and why', async () => {
    const porServico = async (de: Partial<ParaComprar>, mais: object = {}) => {
      const { cotar } = cotacaoDoMelhorEnvio({ http, origem, paraComprar: async () => ({ ...PADRAO, ...de }) });
      const cotadas = await cotar(pacote('90010000', mais));
      return Object.fromEntries(
        cotadas.map(({ codigo, fora }) => [codigo.replace('melhorenvio:', ''), fora && sentenceOf(fora.motivo)]),
      );
    };
    const PADRAO = await paraComprar();
    const doPainel = await porServico({});
    expect(doPainel).toMatchObject({
      1: undefined,
      31: undefined,
      3: 'escolha a agência da Jadlog nas configurações de envio.',
      12: 'escolha a agência da LATAM Cargo nas configurações de envio.',
      22: 'escolha a agência da Buslog nas configurações de envio.',
      15: 'a Azul Cargo Express só vende etiquetas no site do Melhor Envio.',
      16: 'a Azul Cargo Express só vende etiquetas no site do Melhor Envio.',
    });
    expect(await porServico({ tipo: 'aplicativo' })).toMatchObject({
      3: undefined,
      12: 'falta no remetente: CNAE.',
      15: expect.stringContaining('só vende etiquetas no site'),
      22: undefined,
    });
    const agencias = [{ transportadora: 2, nome: 'Jadlog Centro', aberta: false }];
    expect(await porServico({ agencias })).toMatchObject({
      4: 'a agência Jadlog Centro fechou: escolha outra nas configurações de envio.',
    });
    const destinatario = { cpf: '52998224725', telefone: '', email: '' };
    expect(await porServico({}, { destinatario })).toMatchObject({
      1: undefined,
      33: 'falta no cadastro do cliente: telefone, e-mail.',
    });
    expect(await porServico({ remetente: { ...PADRAO.remetente, telefone: '' } })).toMatchObject({
      2: undefined,
      34: 'falta no remetente: telefone.',
    });
  });

  test('offer everything where the labels are made elsewhere', async () => {
    const { cotar } = cotacaoDoMelhorEnvio({ http, origem, paraComprar: async () => undefined });
    const cotadas = await cotar(pacote('90010000', { destinatario: { cpf: null, telefone: '', email: '' } }));
    expect(cotadas.filter(({ fora }) => fora)).toStrictEqual([]);
    expect(cotadas.length).toBeGreaterThan(10);
  });

  test('take no parcel that weighs less than ten grams', async () => {
    await cotar(pacote('90010000', { medidas: { ...MEDIDAS, peso: 0.002 } }));
    expect(await corpoDe(CALCULO)).toMatchObject({ volumes: [{ weight: 0.01 }] });
  });

  test('are told whole sides, the longest as the length, and what it is worth', async () => {
    await cotar(pacote('90010000', { medidas: { altura: 30.01, largura: 0.5, comprimento: 12.2, peso: 0.305 } }));
    expect(await corpoDe(CALCULO)).toStrictEqual({
      from: { postal_code: '01001000' },
      to: { postal_code: '90010000' },
      volumes: [{ height: 2, width: 13, length: 31, weight: 0.305, insurance: 80 }],
      options: { receipt: false, own_hand: false },
    });
    await cotar(pacote('90010000', { medidas: { altura: 1, largura: 1, comprimento: 1, peso: 0.1 }, valor: 0 }));
    expect(await corpoDe(CALCULO)).toMatchObject({
      volumes: [{ height: 2, width: 11, length: 16, weight: 0.1, insurance: 1 }],
    });
  });

  test('offer nothing where none of them goes', async () => {
    expect(await cotar(pacote('99999995'))).toStrictEqual([]);
    expect(await cotar(pacote('90010000', { medidas: { ...MEDIDAS, peso: 500 } }))).toStrictEqual([]);
  });

  test.each([
    ['an internal error', { tipo: 'status', status: 500 }, 'fora_do_ar'],
    ['too many calls', { tipo: 'status', status: 429 }, 'limite'],
    ['a token that does not count', { tipo: 'status', status: 401 }, 'autenticacao'],
    ['a refusal', { tipo: 'status', status: 422 }, 'recusado'],
    ['a connection cut', { tipo: 'corta' }, 'fora_do_ar'],
    ['an answer cut', { tipo: 'corta_depois' }, 'fora_do_ar'],
    ['a page', { tipo: 'lixo' }, 'fora_do_ar'],
    ['no answer in time', SEM_FIM, 'fora_do_ar'],
  ] as const)('may be away: %s', async (_, falha, tipo) => {
    await falhar(CALCULO, { ...falha, vezes: 1 });
    const tentativa = cotacaoDoMelhorEnvio({ http: sob(falha), origem, paraComprar });
    await expect(tentativa.cotar(pacote('90010000'))).rejects.toMatchObject({ tipo });
    expect(await cotar(pacote('90010000'))).toHaveLength(15);
  });

  test('may break at a postal code, or keep us out', async () => {
    await expect(cotar(pacote('99999994'))).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    await ajustar({ sem_escopo: ['shipping-calculate'] });
    await expect(cotar(pacote('90010000'))).rejects.toMatchObject({
      tipo: 'autenticacao',
      frase: expect.stringMatching(/^O token da loja no Melhor Envio não tem permissão/),
    });
    await ajustar({ sem_escopo: [], por_minuto: 0 });
    await expect(cotar(pacote('90010000'))).rejects.toMatchObject({ tipo: 'limite' });
  });

  test('are not asked before it is known where parcels leave from', async () => {
    const semOrigem = cotacaoDoMelhorEnvio({ http, origem: async () => '', paraComprar });
    await expect(semOrigem.cotar(pacote('90010000'))).rejects.toMatchObject({
      tipo: 'configuracao',
      frase: 'Preencha o CEP do remetente nas configurações de envio.',
    });
    expect(await simulador.chamados()).not.toContain('melhor_envio');
  });
});

describe('an answer', () => {
  const SEDEX = {
    id: 2,
    name: 'SEDEX',
    price: '12.68',
    custom_price: '15.00',
    delivery_time: 2,
    custom_delivery_time: 4,
    company: { id: 1, name: 'Correios' },
  };
  const opcao = {
    codigo: 'melhorenvio:2',
    nome: 'Correios SEDEX',
    valor: 15,
    prazo_entrega: 4,
    custo: 12.68,
    transportadora: 1,
  };
  const para = { tipo: 'aplicativo', agencias: [], remetente: PEDIDO.remetente, destinatario: undefined } as const;
  const ler = (resposta: unknown) => opcoesDe(resposta, para);
  const RECUSA = { id: 1, name: 'PAC', company: { name: 'Correios' }, error: 'Transportadora não atende este trecho.' };

  test('shows what the shop set in the panel before what the carrier takes', () => {
    expect(ler([SEDEX])).toStrictEqual([opcao]);
    expect(ler([{ ...SEDEX, custom_price: null, custom_delivery_time: undefined }])).toStrictEqual([
      { ...opcao, valor: 12.68, prazo_entrega: 2 },
    ]);
  });

  test('may be one service without a list around it, or have its id as a text', () => {
    expect(ler(SEDEX)).toStrictEqual([opcao]);
    expect(ler({ ...SEDEX, id: '2' })).toStrictEqual([opcao]);
    expect(ler(RECUSA)).toStrictEqual([]);
  });

  test('of a service and a carrier that nobody here knows is an offer too', () => {
    expect(ler([{ ...SEDEX, id: 777, name: 'Drone', company: { id: 99, name: 'Nova' } }])).toStrictEqual([
      { ...opcao, codigo: 'melhorenvio:777', nome: 'Nova Drone', transportadora: 99 },
    ]);
  });

  test('leaves out who does not take the parcel, and what cannot be read', () => {
    expect(ler([RECUSA, SEDEX, null, 'x', { id: 0 }, { id: 3, name: '.Package' }])).toStrictEqual([opcao]);
    expect(ler([RECUSA])).toStrictEqual([]);
    expect(ler([])).toStrictEqual([]);
  });

  test.each([[{}], [undefined], ['x'], [[{ ...SEDEX, price: 'x', custom_price: -1 }]], [[RECUSA, 7]]])(
    'that cannot be read at all is none: %j',
    (resposta) => {
      expect(() => ler(resposta)).toThrow('envio: fora_do_ar');
    },
  );
});
