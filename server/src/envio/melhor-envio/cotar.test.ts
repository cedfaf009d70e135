import { beforeEach, describe, expect, test } from 'vitest';
import { cotacaoDoMelhorEnvio, opcoesDe } from './cotar.ts';
import { SEM_FIM, umaConta } from './test-conta.ts';

const { simulador, http, sob, recomecar, falhar, corpoDe, ajustar } = await umaConta();
const origem = async () => '01001000';
const { cotar } = cotacaoDoMelhorEnvio({ http, origem });
const CALCULO = '/api/v2/me/shipment/calculate';
const MEDIDAS = { altura: 4, largura: 20, comprimento: 30, peso: 1 };
const pacote = (cep: string, mais: object = {}) => ({ venda_id: 1, cep, medidas: MEDIDAS, valor: 80, ...mais });

beforeEach(recomecar);

describe('the carriers', () => {
  test('quote for a parcel, the cheapest first', async () => {
    expect(await cotar(pacote('90010000'))).toStrictEqual([
      { codigo: 'melhorenvio:3', nome: 'Jadlog .Package', valor: 28.34, prazo_entrega: 9 },
      { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 32.58, prazo_entrega: 10 },
      { codigo: 'melhorenvio:4', nome: 'Jadlog .Com', valor: 40.64, prazo_entrega: 7 },
      { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 51.35, prazo_entrega: 5 },
    ]);
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
    const tentativa = cotacaoDoMelhorEnvio({ http: sob(falha), origem });
    await expect(tentativa.cotar(pacote('90010000'))).rejects.toMatchObject({ tipo });
    expect(await cotar(pacote('90010000'))).toHaveLength(4);
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
    const semOrigem = cotacaoDoMelhorEnvio({ http, origem: async () => '' });
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
  const opcao = { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 15, prazo_entrega: 4 };
  const RECUSA = { id: 1, name: 'PAC', company: { name: 'Correios' }, error: 'Transportadora não atende este trecho.' };

  test('shows what the shop set in the panel before what the carrier takes', () => {
    expect(opcoesDe([SEDEX])).toStrictEqual([opcao]);
    expect(opcoesDe([{ ...SEDEX, custom_price: null, custom_delivery_time: undefined }])).toStrictEqual([
      { ...opcao, valor: 12.68, prazo_entrega: 2 },
    ]);
  });

  test('may be one service without a list around it, or have its id as a text', () => {
    expect(opcoesDe(SEDEX)).toStrictEqual([opcao]);
    expect(opcoesDe({ ...SEDEX, id: '2' })).toStrictEqual([opcao]);
    expect(opcoesDe(RECUSA)).toStrictEqual([]);
  });

  test('leaves out who does not take the parcel, and what cannot be read', () => {
    expect(opcoesDe([RECUSA, SEDEX, null, 'x', { id: 0 }, { id: 3, name: '.Package' }])).toStrictEqual([opcao]);
    expect(opcoesDe([RECUSA])).toStrictEqual([]);
    expect(opcoesDe([])).toStrictEqual([]);
  });

  test.each([[{}], [undefined], ['x'], [[{ ...SEDEX, price: 'x', custom_price: -1 }]], [[RECUSA, 7]]])(
    'that cannot be read at all is none: %j',
    (resposta) => {
      expect(() => opcoesDe(resposta)).toThrow('envio: fora_do_ar');
    },
  );
});
