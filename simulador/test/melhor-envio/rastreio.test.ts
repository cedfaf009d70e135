import { describe, expect, test } from 'vitest';
import { type Conta, umaConta, umEnvio } from './conta.ts';

const DIA = 24;

async function rastrear({ chamar }: Conta, id: string) {
  const { status, corpo } = await chamar('POST', '/shipment/tracking', { orders: [id, 'desconhecido'] });
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(corpo))[id];
}

const bought = '2026-11-16T12:00:00.000Z';
const carregado = (campos: Record<string, unknown> = {}) => ({
  ...umEnvio(),
  id: 'velho-7',
  codigo: 'OY412009218BR',
  preco: 22.3,
  datas: { created: bought, paid: bought, generated: bought },
  ...campos,
});

const paraONumero = (number: string, service = 2) =>
  umEnvio({ service, to: { number }, ...(service === 3 && { agency: 100 }) });

describe('tracking', () => {
  test('has the milestones and nothing else', async () => {
    const conta = await umaConta();
    const id = await conta.umaEtiqueta();
    const { protocol, tracking, self_tracking } = JSON.parse(JSON.stringify(await conta.pedido(id)));
    expect(await rastrear(conta, id)).toStrictEqual({
      id,
      protocol,
      status: 'generated',
      tracking,
      melhorenvio_tracking: self_tracking,
      created_at: '2026-11-20 12:00:00',
      paid_at: '2026-11-20 12:00:00',
      generated_at: '2026-11-20 12:00:00',
      received_at: null,
      posted_at: null,
      delivered_at: null,
      suspended_at: null,
      canceled_at: null,
      expired_at: null,
    });
  });

  test('goes with the clock: posted after six hours, delivered after the days of the quote, Sundays left out', async () => {
    const conta = await umaConta();
    const id = await conta.umaEtiqueta();
    await conta.avancarHoras(6);
    expect(await rastrear(conta, id)).toMatchObject({ status: 'posted', posted_at: '2026-11-20 18:00:00' });
    // Three days pass from a Friday evening, with a Sunday in between.
    await conta.avancarHoras(4 * DIA - 1);
    expect(await rastrear(conta, id)).toMatchObject({ status: 'posted', delivered_at: null });
    await conta.avancarHoras(1);
    expect(await rastrear(conta, id)).toMatchObject({ status: 'delivered', delivered_at: '2026-11-24 18:00:00' });
  });

  test('tells every step that passed while nobody looked', async () => {
    const conta = await umaConta();
    const id = await conta.umaEtiqueta(paraONumero('100', 3));
    await conta.avancarHoras(30 * DIA);
    expect(await rastrear(conta, id)).toMatchObject({
      status: 'delivered',
      received_at: '2026-11-20 16:00:00',
      posted_at: '2026-11-20 18:00:00',
      delivered_at: '2026-11-28 18:00:00',
    });
  });

  test('says the same for an hour, which the order does not', async () => {
    const conta = await umaConta();
    const id = await conta.noCarrinho();
    expect(await rastrear(conta, id)).toMatchObject({ status: 'pending' });
    await conta.pagar(id);
    await conta.avancarHoras(0.99);
    expect(await rastrear(conta, id)).toMatchObject({ status: 'pending', paid_at: null });
    expect(await conta.pedido(id)).toMatchObject({ status: 'released' });
    await conta.avancarHoras(0.01);
    expect(await rastrear(conta, id)).toMatchObject({ status: 'released', paid_at: '2026-11-20 12:00:00' });
  });

  test.each([
    ['53', { status: 'delivered', delivered_at: '2026-11-30 18:00:00' }],
    ['54', { status: 'delivered', delivered_at: '2026-11-25 18:00:00' }],
    ['56', { status: 'undelivered', delivered_at: null }],
    ['58', { status: 'suspended', suspended_at: '2026-11-24 18:00:00', delivered_at: null }],
    ['S/N', { status: 'delivered', delivered_at: '2026-11-24 18:00:00' }],
  ])('to house number "%s" ends in its own way', async (numero, fim) => {
    const conta = await umaConta();
    const id = await conta.umaEtiqueta(paraONumero(numero));
    await conta.avancarHoras(60 * DIA);
    expect(await rastrear(conta, id)).toMatchObject(fim);
  });

  test('can be hurried, step by step, and is then seen at once', async () => {
    const conta = await umaConta();
    const id = await conta.umaEtiqueta(paraONumero('100', 3));
    const apressar = async () => {
      const resposta = await conta.postar(`/_simulador/melhor_envio/pedidos/${id}/avancar`);
      return [resposta.status, await resposta.json()];
    };
    await rastrear(conta, id);
    for (const status of ['received', 'posted', 'delivered']) {
      expect(await apressar()).toStrictEqual([200, { status }]);
      expect(await rastrear(conta, id)).toMatchObject({ status, [`${status}_at`]: '2026-11-20 12:00:00' });
    }
    expect(await apressar()).toStrictEqual([409, { erro: 'Um pedido em delivered não anda sozinho.' }]);
    expect((await conta.postar('/_simulador/melhor_envio/pedidos/nada/avancar')).status).toBe(404);
  });
});

describe('a label the account always had', () => {
  const carregar = ({ postar }: Conta, ...pedidos: unknown[]) =>
    postar('/_simulador/melhor_envio/carregar', { pedidos });

  test('stands where it is said to, and goes on from there', async () => {
    const conta = await umaConta();
    const datas = { created: bought, paid: bought, generated: bought, posted: '2026-11-18T21:00:00.000Z' };
    const resposta = await carregar(conta, carregado({ datas }));
    expect([resposta.status, await resposta.json()]).toStrictEqual([200, { pedidos: 1 }]);
    expect(await rastrear(conta, 'velho-7')).toMatchObject({
      status: 'posted',
      tracking: 'OY412009218BR',
      generated_at: '2026-11-16 09:00:00',
      posted_at: '2026-11-18 18:00:00',
    });
    expect(await conta.pedido('velho-7')).toMatchObject({ price: 22.3, tags: [{ tag: 'Venda 123' }] });
    expect(await conta.saldo()).toBe(10_000);
    await conta.avancarHoras(2 * DIA);
    expect(await rastrear(conta, 'velho-7')).toMatchObject({
      status: 'delivered',
      delivered_at: '2026-11-21 18:00:00',
    });
  });

  test('stays as it is by now when it comes again', async () => {
    const conta = await umaConta();
    await carregar(conta, carregado());
    const antes = await conta.pedido('velho-7');
    expect((await carregar(conta, carregado({ preco: 1 }))).status).toBe(200);
    expect(await conta.pedido('velho-7')).toStrictEqual(antes);
    expect(await conta.estado()).toStrictEqual({ melhor_envio: { carrinho: [], pagas: [], geradas: [] } });
  });

  test('is refused when it is none', async () => {
    const conta = await umaConta();
    for (const [pedido, erro] of [
      [carregado({ datas: { created: bought } }), 'pedidos.0.datas.paid é inválido.'],
      [carregado({ service: 99 }), 'O campo service é inválido.'],
    ] as const) {
      const resposta = await carregar(conta, pedido);
      expect([resposta.status < 500, await resposta.text()]).toStrictEqual([true, expect.stringContaining(erro)]);
    }
  });
});
