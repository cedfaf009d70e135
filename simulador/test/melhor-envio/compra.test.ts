import { describe, expect, test } from 'vitest';
import { umaConta, umEnvio } from './conta.ts';

const JA_PAGAS = {
  message: 'The given data was invalid.',
  errors: { orders: ['Existe uma ou mais orders que já foram pagas.'] },
};

describe('paying', () => {
  test('takes the price out of the wallet and answers the purchase', async () => {
    const { noCarrinho, pagar, pedido, saldo, chamar } = await umaConta();
    const id = await noCarrinho();
    const { status, corpo } = await pagar(id);
    expect([status, corpo]).toStrictEqual([
      200,
      {
        purchase: {
          id: expect.any(String),
          protocol: 'PUR-202611122479',
          total: 37.64,
          discount: 0,
          status: 'paid',
          paid_at: '2026-11-20 12:00:00',
          canceled_at: null,
          created_at: '2026-11-20 12:00:00',
          updated_at: '2026-11-20 12:00:00',
          payment: null,
          transactions: [expect.objectContaining({ value: 37.64, type: 'debit', status: 'authorized' })],
          orders: [expect.objectContaining({ id, status: 'released' })],
          paypal_discounts: [],
        },
        digitable: null,
        redirect: null,
        message: null,
        token: null,
        payment_id: null,
      },
    ]);
    expect(await saldo()).toBe(9962.36);
    expect(await pedido(id)).toMatchObject({ status: 'released', paid_at: '2026-11-20 12:00:00' });
    expect((await chamar('GET', `/cart/${id}`)).status).toBe(404);
  });

  test('again is refused and costs nothing, also together with what is not paid', async () => {
    const { noCarrinho, pagar, saldo, pedido } = await umaConta();
    const [um, outro] = [await noCarrinho(), await noCarrinho()];
    await pagar(um);
    expect(await pagar(um)).toMatchObject({ status: 422, corpo: JA_PAGAS });
    expect(await pagar(outro, um)).toMatchObject({ status: 422, corpo: JA_PAGAS });
    expect(await pedido(outro)).toMatchObject({ status: 'pending' });
    expect(await saldo()).toBe(9962.36);
  });

  test('at the same time is paid once', async () => {
    const { noCarrinho, pagar, saldo } = await umaConta();
    const id = await noCarrinho();
    const respostas = await Promise.all(Array.from({ length: 5 }, () => pagar(id)));
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([200, 422, 422, 422, 422]);
    expect(await saldo()).toBe(9962.36);
  });

  test('several at once is one purchase', async () => {
    const { noCarrinho, pagar } = await umaConta();
    const { corpo } = await pagar(await noCarrinho(), await noCarrinho());
    expect(corpo).toMatchObject({ purchase: { total: 75.28, orders: [{}, {}] } });
  });

  test('more than there is in the wallet is refused with what is in it', async () => {
    const { noCarrinho, pagar, postar, saldo, pedido } = await umaConta();
    const id = await noCarrinho();
    expect((await postar('/_simulador/melhor_envio/saldo', { saldo: 37.63 })).status).toBe(204);
    expect(await pagar(id)).toMatchObject({
      status: 422,
      corpo: { error: 'Seu saldo de R$ 37,63 não é suficiente para pagar R$ 37,64.' },
    });
    expect(await pedido(id)).toMatchObject({ status: 'pending' });
    await postar('/_simulador/melhor_envio/saldo', { saldo: 37.64 });
    expect((await pagar(id)).status).toBe(200);
    expect(await saldo()).toBe(0);
  });

  test('for a parcel to 99999993 is always more than there is', async () => {
    const { noCarrinho, pagar } = await umaConta();
    const { corpo } = await pagar(await noCarrinho(umEnvio({ to: { postal_code: '99999993' } })));
    expect(corpo).toMatchObject({ error: expect.stringMatching(/^Seu saldo de R\$ 10\.000,00 /) });
  });

  test.each([{ orders: [] }, {}, { orders: ['nada'] }, { orders: [1] }])('%o is refused', async (corpo) => {
    const { chamar } = await umaConta();
    expect((await chamar('POST', '/shipment/checkout', corpo)).status).toBe(422);
  });

  test('by another way than the wallet is refused', async () => {
    const { chamar, noCarrinho } = await umaConta();
    const corpo = { orders: [await noCarrinho()], gateway: 'yapay', redirect: 'https://exemplo.com.br' };
    expect((await chamar('POST', '/shipment/checkout', corpo)).status).toBe(422);
  });
});

describe('generating', () => {
  test('gives the codes, each unlike any other, and the key of the declaration', async () => {
    const { umaEtiqueta, pedido } = await umaConta();
    const [um, outro] = [await pedido(await umaEtiqueta()), await pedido(await umaEtiqueta())];
    expect(um).toMatchObject({
      status: 'generated',
      generated_at: '2026-11-20 12:00:00',
      tracking: expect.stringMatching(/^ZZ\d{9}BR$/),
      self_tracking: expect.stringMatching(/^ME26[\dA-Z]{7}BR$/),
      dce: { key: expect.stringMatching(/^352611\d{14}99\d{22}$/) },
      posted_at: null,
    });
    const codigos = [um, outro].map((cada) => JSON.parse(JSON.stringify(cada)));
    expect(codigos[0].tracking).not.toBe(codigos[1].tracking);
    expect(codigos[0].self_tracking).not.toBe(codigos[1].self_tracking);
  });

  test('by Jadlog gives a code of digits', async () => {
    const { umaEtiqueta, pedido } = await umaConta();
    expect(await pedido(await umaEtiqueta(umEnvio({ service: 3, agency: 100 })))).toMatchObject({
      tracking: expect.stringMatching(/^\d{14}$/),
    });
  });

  test('again, or what is not paid, is answered with a false status', async () => {
    const { umaEtiqueta, noCarrinho, gerar, pedido } = await umaConta();
    const [gerada, pendente] = [await umaEtiqueta(), await noCarrinho()];
    const antes = await pedido(gerada);
    expect(await gerar(gerada, pendente)).toMatchObject({
      status: 200,
      corpo: {
        [gerada]: { status: false, message: 'O envio já está gerado' },
        [pendente]: { status: false, message: 'O envio precisa estar pago para ser gerado' },
      },
    });
    expect(await pedido(gerada)).toStrictEqual(antes);
  });

  test('may leave the code for the day of posting', async () => {
    const { umaEtiqueta, pedido, ajustar, avancarHoras } = await umaConta();
    await ajustar({ codigo_so_na_postagem: true });
    const id = await umaEtiqueta();
    expect(await pedido(id)).toMatchObject({ tracking: null, self_tracking: expect.stringMatching(/^ME/) });
    await avancarHoras(6);
    expect(await pedido(id)).toMatchObject({ status: 'posted', tracking: expect.stringMatching(/^ZZ/) });
  });
});

describe('cancelling', () => {
  const cancelar = (id: string) => ({ order: { id, reason_id: '2', description: 'Desistência' } });

  test('a label that was not posted gives the money back half a day later', async () => {
    const { umaEtiqueta, chamar, saldo, pedido, avancarHoras } = await umaConta();
    const id = await umaEtiqueta();
    const cancellable = () => chamar('POST', '/shipment/cancellable', { orders: [id] });
    expect((await cancellable()).corpo).toStrictEqual({ [id]: { cancellable: true } });
    const resposta = await chamar('POST', '/shipment/cancel', cancelar(id));
    expect([resposta.status, resposta.corpo]).toStrictEqual([200, { [id]: { canceled: true } }]);
    expect(await pedido(id)).toMatchObject({ status: 'canceled', canceled_at: '2026-11-20 12:00:00' });
    expect((await cancellable()).corpo).toStrictEqual({ [id]: { cancellable: false } });
    expect(await saldo()).toBe(9962.36);
    await avancarHoras(12);
    expect(await saldo()).toBe(10_000);
    expect(await pedido(id)).toMatchObject({ status: 'canceled' });
  });

  test('what is posted, not paid or cancelled already changes nothing', async () => {
    const { umaEtiqueta, noCarrinho, chamar, avancarHoras, saldo } = await umaConta();
    const [postada, pendente] = [await umaEtiqueta(), await noCarrinho()];
    await avancarHoras(6);
    for (const id of [postada, pendente]) {
      expect((await chamar('POST', '/shipment/cancel', cancelar(id))).corpo).toStrictEqual({
        [id]: { canceled: false },
      });
    }
    await avancarHoras(24);
    expect(await saldo()).toBe(9962.36);
    expect((await chamar('POST', '/shipment/cancel', cancelar('nada'))).status).toBe(404);
    expect((await chamar('POST', '/shipment/cancel', {})).status).toBe(422);
  });
});
