import { describe, expect, test } from 'vitest';
import { umaConta, umEnvio } from './conta.ts';

const CHAVE = '35261112345678000190550010000012341000012349';

describe('putting a shipment into the cart', () => {
  test('answers 201 with all that is known of it', async () => {
    const { chamar } = await umaConta();
    const { status, corpo } = await chamar('POST', '/cart', umEnvio());
    expect(status).toBe(201);
    expect(corpo).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      protocol: 'ORD-202611122478',
      status: 'pending',
      service_id: 2,
      price: 37.64,
      delivery_min: 2,
      delivery_max: 3,
      insurance_value: 99.9,
      format: 'box',
      receipt: false,
      reverse: 0,
      non_commercial: true,
      tracking: null,
      self_tracking: null,
      paid_at: null,
      created_at: '2026-11-20 12:00:00',
      tags: [{ tag: 'Venda 123', url: null }],
      to: { name: 'Ana Conceição', number: '100', postal_code: '90010150' },
      products: [
        { name: 'Camiseta preta M', quantity: 2, unitary_value: 39.95, weight: null },
        { name: 'Boné bordado' },
      ],
      volumes: [{ height: '4.00', width: '20.00', length: '25.00', diameter: '0.00', weight: '0.30', format: 'box' }],
    });
  });

  test('may have its one volume without a list around it', async () => {
    const { chamar } = await umaConta();
    const volumes = { height: 4, width: 20, length: 25, weight: 0.3 };
    expect(await chamar('POST', '/cart', umEnvio({ volumes }))).toMatchObject({
      status: 201,
      corpo: { price: 37.64, volumes: [{ height: '4.00' }] },
    });
  });

  test('of every service is taken, from an agency where the carrier wants one', async () => {
    const { chamar } = await umaConta();
    const agencias: Record<number, number> = { 3: 100, 4: 101, 27: 100, 12: 104, 22: 103 };
    const volumes = [{ height: 4, width: 16, length: 24, weight: 0.3 }];
    for (const service of [1, 2, 17, 3, 4, 27, 12, 22, 31, 32, 34, 33, 35, 18]) {
      const agency = agencias[service];
      const envio = umEnvio({ service, volumes, ...(agency && { agency }) });
      expect([service, (await chamar('POST', '/cart', envio)).status]).toStrictEqual([service, 201]);
    }
  });

  test('twice puts two', async () => {
    const { noCarrinho, obter } = await umaConta();
    const [um, outro] = [await noCarrinho(), await noCarrinho()];
    expect(await obter('/cart')).toMatchObject({ total: 2, current_page: 1, data: [{ id: um }, { id: outro }] });
  });

  test('rounds measures up, where the quote cut them off', async () => {
    const { chamar } = await umaConta();
    const caixa = { height: 40, width: 40, length: 18.2, weight: 1 };
    const quote = { from: { postal_code: '01310100' }, to: { postal_code: '90010150' }, package: caixa, services: '1' };
    expect((await chamar('POST', '/shipment/calculate', quote)).corpo).toMatchObject({ price: '30.00' });
    const options = { insurance_value: 0 };
    expect((await chamar('POST', '/cart', umEnvio({ service: 1, volumes: [caixa], options }))).corpo).toMatchObject({
      price: 51.5,
    });
  });

  test('may be dearer than it was quoted', async () => {
    const { chamar, ajustar } = await umaConta();
    await ajustar({ acrescimo_no_carrinho: 1.5 });
    expect((await chamar('POST', '/cart', umEnvio())).corpo).toMatchObject({ price: 39.14 });
  });

  test.each([CHAVE, '35261112ABC34501DE35550010000001231123456788'])(
    'with the key of an invoice keeps it: %s',
    async (key) => {
      const { chamar } = await umaConta();
      const options = { non_commercial: false, invoice: { key } };
      expect(await chamar('POST', '/cart', umEnvio({ options }))).toMatchObject({
        status: 201,
        corpo: { invoice: { key }, dce: null, non_commercial: false },
      });
    },
  );
});

describe('the cart refuses', () => {
  test.each([
    ['a sale without the key of its invoice', { options: { non_commercial: false } }, 'options.invoice.key'],
    ['a key that is none', { options: { non_commercial: false, invoice: { key: '123' } } }, 'options.invoice.key'],
    ['a declaration beside an invoice', { options: { invoice: { key: CHAVE } } }, 'options.invoice'],
    ['a declaration of nothing', { products: [] }, 'products'],
    ['a declaration by who pays tax', { from: { state_register: '123456' } }, 'from.state_register'],
    ['a recipient without a document', { to: { document: '' } }, 'to.document'],
    ['half a document', { to: { document: '1234' } }, 'to.document'],
    [
      'a company without a state register',
      { from: { document: '', company_document: '12345678000190' } },
      'from.state_register',
    ],
    ['a telephone of 13 digits', { to: { phone: '+55 51 99999-0000' } }, 'to.phone'],
    ['a recipient without a street', { to: { address: '' } }, 'to.address'],
    ['no volume', { volumes: [] }, 'volumes'],
    ['an unknown service', { service: 99 }, 'service'],
    ['an uninsured parcel by Loggi', { service: 31, options: { insurance_value: 0 } }, 'options.insurance_value'],
    ['a label of Azul', { service: 15, agency: 105 }, 'service'],
    ['a parcel for Jadlog without an agency', { service: 3 }, 'agency'],
    ['an agency of another carrier', { service: 3, agency: 103 }, 'agency'],
    ['an agency that has closed', { service: 3, agency: 110 }, 'agency'],
    ['a recipient without an e-mail address by Loggi', { service: 31, to: { email: '' } }, 'to.email'],
    ['a sender without a telephone by Loggi', { service: 31, from: { phone: '' } }, 'from.phone'],
    [
      'a company without its activity by LATAM',
      {
        service: 12,
        agency: 104,
        from: { document: '', company_document: '12345678000190', state_register: 'ISENTO' },
      },
      'from.economic_activity_code',
    ],
    ['a recipient without a district', { to: { district: '' } }, 'to.district'],
    ['a recipient without a number', { to: { number: '' } }, 'to.number'],
    ['a state that is not that of the CEP', { to: { state_abbr: 'SC' } }, 'to.state_abbr'],
    ['a parcel of no weight', { volumes: [{ height: 4, width: 20, length: 25, weight: 0.009 }] }, 'volumes.0.weight'],
  ])('%s', async (_nome, campos, campo) => {
    const { chamar, obter } = await umaConta();
    const { status, corpo } = await chamar('POST', '/cart', umEnvio(campos));
    expect([status, corpo]).toStrictEqual([
      422,
      { message: 'The given data was invalid.', errors: { [campo]: [expect.stringMatching(/\.$/)] } },
    ]);
    expect(await obter('/cart')).toMatchObject({ total: 0 });
  });

  test('two volumes by Correios, not by Jadlog', async () => {
    const { chamar } = await umaConta();
    const volumes = [1, 2].map((weight) => ({ height: 4, width: 20, length: 25, weight }));
    expect((await chamar('POST', '/cart', umEnvio({ volumes }))).status).toBe(422);
    expect((await chamar('POST', '/cart', umEnvio({ volumes, service: 3, agency: 100 }))).status).toBe(201);
  });

  test('what Jadlog may want', async () => {
    const { chamar, ajustar } = await umaConta();
    await ajustar({ jadlog_exige_nota: true });
    const { corpo } = await chamar('POST', '/cart', umEnvio({ service: 3 }));
    expect(corpo).toMatchObject({
      errors: { 'options.invoice.key': [expect.any(String)], agency: ['O campo agency é obrigatório.'] },
    });
    expect((await chamar('POST', '/cart', umEnvio())).status).toBe(201);
  });

  test('a missing agency without a word, where it is told to', async () => {
    const { chamar, ajustar } = await umaConta();
    await ajustar({ sem_agencia_quebra: true });
    const { status, corpo } = await chamar('POST', '/cart', umEnvio({ service: 22 }));
    expect([status, corpo]).toStrictEqual([500, { message: 'Server Error' }]);
    expect((await chamar('POST', '/cart', umEnvio({ service: 22, agency: 103 }))).status).toBe(201);
  });

  test('punctuation where digits are meant, by breaking', async () => {
    const { chamar } = await umaConta();
    expect((await chamar('POST', '/cart', umEnvio({ to: { document: '111.444.777-35' } }))).status).toBe(500);
    expect((await chamar('POST', '/cart', umEnvio({ from: { phone: '(11) 3333-4444' } }))).status).toBe(500);
  });

  test.each([
    [
      'oneself',
      { to: { document: '52998224725' } },
      'Os documentos (CPFs) dos participantes do frete não podem ser iguais',
    ],
    ['where nobody goes', { to: { postal_code: '99999995' } }, 'Transportadora não atende este trecho.'],
    [
      'too much',
      { volumes: [{ height: 4, width: 20, length: 25, weight: 31 }] },
      'Peso do volume ultrapassa o limite da transportadora.',
    ],
  ])('%s, in another shape', async (_nome, campos, error) => {
    const { chamar } = await umaConta();
    const { status, corpo } = await chamar('POST', '/cart', umEnvio(campos));
    expect([status, corpo]).toStrictEqual([422, { error }]);
  });

  test('a note, by breaking', async () => {
    const { chamar } = await umaConta();
    expect((await chamar('POST', '/cart', umEnvio({ to: { note: 'Portão azul' } }))).status).toBe(500);
    expect((await chamar('POST', '/cart', umEnvio({ to: { note: '' } }))).status).toBe(201);
  });
});

test('a shipment is taken out of the cart, and then is nowhere', async () => {
  const { noCarrinho, chamar } = await umaConta();
  const id = await noCarrinho();
  expect(await chamar('GET', `/cart/${id}`)).toMatchObject({ status: 200, corpo: { id } });
  expect(await chamar('DELETE', `/cart/${id}`)).toMatchObject({ status: 204, corpo: '' });
  for (const caminho of [`/cart/${id}`, `/orders/${id}`]) expect((await chamar('GET', caminho)).status).toBe(404);
  expect((await chamar('DELETE', `/cart/${id}`)).status).toBe(404);
});

describe('orders', () => {
  test('are those of the cart too, with other names for the house number and the limits', async () => {
    const { noCarrinho, pedido } = await umaConta();
    const um = await pedido(await noCarrinho());
    expect(um).toMatchObject({
      status: 'pending',
      to: { location_number: '100' },
      service: { restrictions: expect.stringContaining('{"insurance_value":{') },
    });
    expect(um).not.toHaveProperty('to.number');
  });

  test('are found by id, protocol, code and tag', async () => {
    const { umaEtiqueta, noCarrinho, obter, pedido } = await umaConta();
    const id = await umaEtiqueta();
    await noCarrinho(umEnvio({ options: { tags: [{ tag: 'Venda 124' }] } }));
    const { protocol, tracking, self_tracking } = JSON.parse(JSON.stringify(await pedido(id)));
    for (const q of [id, protocol, tracking, self_tracking, 'venda 123']) {
      expect(await obter(`/orders/search?${new URLSearchParams({ q })}`)).toMatchObject([{ id }]);
    }
    expect(await obter('/orders/search?q=Venda')).toStrictEqual([]);
    expect(await obter('/orders?status=pending')).toMatchObject({ total: 1, data: [{ tags: [{ tag: 'Venda 124' }] }] });
  });
});
