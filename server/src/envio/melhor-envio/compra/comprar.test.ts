import { beforeEach, describe, expect, test } from 'vitest';
import type { PedidoDeEnvio } from '../../pedido-de-envio.ts';
import { PEDIDO, SEM_FIM, umaConta } from '../test-conta.ts';
import { etiquetasDoMelhorEnvio } from './comprar.ts';

const conta = await umaConta();
const { http, sob, recomecar, falhar, ajustar, saldo, avancar, estado, vezes, corpoDe } = conta;
const enderecoPublico = 'https://loja.exemplo.com.br/';
const tipo = async () => 'painel' as const;
/** The agencies that the shop chose, as they were last looked at. */
const agencias = async () => [
  { id: 100, transportadora: 2, nome: 'Jadlog São Paulo', aberta: true },
  { id: 101, transportadora: 2, nome: 'Ponto de Envios', aberta: true },
  { id: 101, transportadora: 14, nome: 'Ponto de Envios', aberta: false },
];
const deps = { http, tipo, agencias, pausas: [50, 50] };
const etiquetas = (por = http) => etiquetasDoMelhorEnvio({ ...deps, http: por, enderecoPublico });
const { preparar, procurar, comprar, gerar, obter, devolver } = etiquetas();
/** One try, while something goes wrong. */
const tentar = (falha: Parameters<typeof sob>[0]) => etiquetas(sob(falha));

const REFERENCIA = 'V7-k3j9x';
const CARRINHO = '/api/v2/me/cart';
const PEDIDOS = '/api/v2/me/orders';
const PAGAMENTO = '/api/v2/me/shipment/checkout';
const GERACAO = '/api/v2/me/shipment/generate';
const IMPRESSAO = '/api/v2/me/shipment/print';
const CANCELAMENTO = '/api/v2/me/shipment/cancel';
const CODIGO = /^ZZ\d{9}BR$/;
const SEM_RESULTADO =
  'O Melhor Envio falhou ao receber o envio e não disse por quê. Confira os dados do remetente e do cliente e as medidas, e gere a etiqueta de novo.';

const pagar = (id: string) => comprar(id, { incerto: false });
const noCarrinho = async (pedido: Partial<PedidoDeEnvio> = {}) =>
  (await preparar({ ...PEDIDO, ...pedido }, REFERENCIA)).id_externo;
const paga = async (pedido?: Partial<PedidoDeEnvio>) => {
  const id = await noCarrinho(pedido);
  await pagar(id);
  return id;
};
const gerada = async (pedido?: Partial<PedidoDeEnvio>) => {
  const id = await paga(pedido);
  await gerar(id);
  return id;
};
const quantos = async () => {
  const { carrinho, pagas, geradas } = await estado();
  return { carrinho: carrinho.length, pagas: pagas.length, geradas: geradas.length };
};

/** The failures of a call that writes: the kind we then report, and whether the carrier did it. */
const NA_ESCRITA = [
  ['an internal error', { tipo: 'status', status: 500 }, 'incerto', false],
  ['a gateway', { tipo: 'status', status: 503 }, 'incerto', false],
  ['too many calls', { tipo: 'status', status: 429 }, 'limite', false],
  ['a token that does not count', { tipo: 'status', status: 401 }, 'autenticacao', false],
  ['a missing scope', { tipo: 'status', status: 403 }, 'autenticacao', false],
  ['a refusal without a word', { tipo: 'status', status: 422 }, 'recusado', false],
  ['a connection cut before it', { tipo: 'corta' }, 'incerto', false],
  ['a connection cut after it', { tipo: 'corta_depois' }, 'incerto', true],
  ['a page in place of an answer', { tipo: 'lixo' }, 'incerto', false],
  ['no answer in time', SEM_FIM, 'incerto', false],
] as const;

/** The failures of a call that only reads. */
const NA_LEITURA = NA_ESCRITA.map(
  ([nome, falha, tipo]) => [nome, falha, tipo === 'incerto' ? 'fora_do_ar' : tipo] as const,
);

beforeEach(recomecar);

describe('from the cart to the paper', () => {
  test('a label is bought, made and fetched', async () => {
    const preparado = await preparar(PEDIDO, REFERENCIA);
    expect(preparado).toStrictEqual({
      id_externo: expect.stringMatching(/^[0-9a-f-]{36}$/),
      protocolo: expect.stringMatching(/^ORD-\d+$/),
      valor: 22.58,
    });
    const { id_externo } = preparado;
    expect(await pagar(id_externo)).toStrictEqual({ id_compra: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await gerar(id_externo);
    const { pdf, codigo_rastreamento } = await obter(id_externo);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(1_000);
    expect(codigo_rastreamento).toMatch(CODIGO);
    expect(await quantos()).toStrictEqual({ carrinho: 0, pagas: 1, geradas: 1 });
  });

  test('the carrier is told who sends what to whom, and which sale it is', async () => {
    await preparar(PEDIDO, REFERENCIA);
    expect(await corpoDe(CARRINHO)).toStrictEqual({
      service: 2,
      from: {
        name: 'Loja Varal',
        phone: '11999990000',
        email: 'loja@exemplo.com.br',
        company_document: '12345678000195',
        state_register: 'ISENTO',
        address: 'Praça da Sé',
        number: '1',
        complement: '',
        district: 'Sé',
        city: 'São Paulo',
        state_abbr: 'SP',
        country_id: 'BR',
        postal_code: '01001000',
      },
      to: {
        name: 'Maria da Silva',
        phone: '11988887777',
        document: '52998224725',
        address: 'Avenida Paulista',
        number: '1000',
        complement: 'Apto 12',
        district: 'Bela Vista',
        city: 'São Paulo',
        state_abbr: 'SP',
        country_id: 'BR',
        postal_code: '01310100',
      },
      products: [
        { name: 'Camiseta preta M', quantity: 2, unitary_value: 30 },
        { name: 'Boné', quantity: 1, unitary_value: 20 },
      ],
      volumes: [{ height: 4, width: 20, length: 30, weight: 0.4 }],
      options: {
        insurance_value: 80,
        receipt: false,
        own_hand: false,
        collect: false,
        reverse: false,
        non_commercial: true,
        platform: 'Varal',
        tags: [{ tag: REFERENCIA, url: 'https://loja.exemplo.com.br/vendas/7' }],
      },
    });
  });

  test('an invoice goes with its key and the state registration, a declaration with its own', async () => {
    const chave = '3'.repeat(44);
    await noCarrinho({ documento_fiscal: { tipo: 'nfe', chave } });
    expect(await corpoDe(CARRINHO)).toMatchObject({
      from: { state_register: '110042490114' },
      options: { non_commercial: false, invoice: { key: chave } },
    });
    await noCarrinho({ documento_fiscal: { tipo: 'dce', chave } });
    const declarado = await corpoDe(CARRINHO);
    expect(declarado).toMatchObject({ options: { non_commercial: true, dce: { key: chave } } });
    expect(declarado).not.toHaveProperty('options.invoice');
  });

  test('a person sends with a CPF; long texts are cut, an address without a number has none', async () => {
    const remetente = {
      ...PEDIDO.remetente,
      documento: '11144477735',
      nome: 'x'.repeat(80),
      telefone: '011 3333-4444',
    };
    const destinatario = { ...PEDIDO.destinatario, numero: '', endereco: `${'x'.repeat(59)}🏠` };
    await noCarrinho({ remetente, destinatario });
    const corpo = await corpoDe(CARRINHO);
    expect(corpo).toMatchObject({
      from: { document: '11144477735', name: 'x'.repeat(60), phone: '1133334444' },
      to: { number: 'S/N', address: 'x'.repeat(59) },
    });
    expect(corpo).not.toHaveProperty('from.company_document');
    expect(corpo).not.toHaveProperty('from.state_register');
  });

  test('without an address of the screens there is no link', async () => {
    await etiquetasDoMelhorEnvio(deps).preparar(PEDIDO, REFERENCIA);
    expect(await corpoDe(CARRINHO)).toMatchObject({ options: { tags: [{ tag: REFERENCIA }] } });
    expect((await estado()).carrinho[0]?.tags).toStrictEqual([{ tag: REFERENCIA, url: null }]);
  });

  test('the price of the cart is told, also when it is not the quoted one', async () => {
    await ajustar({ acrescimo_no_carrinho: 1.05 });
    expect(await preparar(PEDIDO, REFERENCIA)).toMatchObject({ valor: 23.63 });
  });
});

describe('what the carrier refuses is a sentence', () => {
  const comDestino = (mais: object) => ({ destinatario: { ...PEDIDO.destinatario, ...mais } });

  test.each([
    [{ codigo_servico: 'tabela:Motoboy' }, 'O serviço de frete escolhido não é do Melhor Envio.'],
    [{ codigo_servico: 'melhorenvio:99' }, 'Confira o serviço de frete.'],
    [comDestino({ cep: '' }), 'Falta o CEP do destinatário.'],
    [comDestino({ municipio: ' ' }), /o município do destinatário\.$/],
    [{ documento_fiscal: { tipo: 'nfe' as const, chave: '7' } }, 'Confira a chave da nota fiscal.'],
    [
      { remetente: { ...PEDIDO.remetente, documento: '52998224725' } },
      'Os documentos (CPFs) dos participantes do frete não podem ser iguais',
    ],
    [{ medidas: { ...PEDIDO.medidas, peso: 40 } }, 'Peso do volume ultrapassa o limite da transportadora.'],
  ])('%j', async (pedido, frase) => {
    await expect(noCarrinho(pedido)).rejects.toMatchObject({
      tipo: 'recusado',
      frase: frase instanceof RegExp ? expect.stringMatching(frase) : frase,
    });
    expect(await quantos()).toMatchObject({ carrinho: 0 });
  });

  test('too little money, with what there is; paid when there is more', async () => {
    const id = await noCarrinho();
    await saldo(3.2);
    await expect(pagar(id)).rejects.toMatchObject({
      tipo: 'saldo',
      frase: 'Seu saldo de R$ 3,20 não é suficiente para pagar R$ 22,58.',
    });
    await saldo(22.58);
    await pagar(id);
    expect(await quantos()).toMatchObject({ pagas: 1 });
  });

  test('a label that is not paid is neither made nor printed', async () => {
    const id = await noCarrinho();
    await expect(gerar(id)).rejects.toMatchObject({
      tipo: 'recusado',
      frase: 'O envio precisa estar pago para ser gerado',
    });
    await expect(obter(id)).rejects.toMatchObject({ tipo: 'recusado' });
  });
});

describe('what certainly cannot be bought', () => {
  const LOGGI = 'melhorenvio:31';
  const para = (mais: object) => ({ ...PEDIDO.destinatario, email: 'maria@exemplo.com.br', ...mais });

  test.each([
    ['melhorenvio:16', {}, 'a Azul Cargo só vende etiquetas no site do Melhor Envio.'],
    ['melhorenvio:16', { agencia: 100 }, 'a Azul Cargo só vende etiquetas no site do Melhor Envio.'],
    ['melhorenvio:3', {}, 'escolha a agência da Jadlog nas configurações de envio.'],
    ['melhorenvio:12', {}, 'escolha a agência da LATAM Cargo nas configurações de envio.'],
    ['melhorenvio:22', {}, 'escolha a agência da Buslog nas configurações de envio.'],
    [LOGGI, { destinatario: para({ email: '' }) }, 'falta no cadastro do cliente: e-mail.'],
    [LOGGI, { destinatario: para({ telefone: '', email: '' }) }, 'falta no cadastro do cliente: telefone, e-mail.'],
    [LOGGI, { remetente: { ...PEDIDO.remetente, telefone: '' } }, 'falta no remetente: telefone.'],
    ['melhorenvio:12', { agencia: 100 }, 'falta no remetente: CNAE.'],
    ['melhorenvio:2', { destinatario: para({ cpf: null }) }, 'falta no cadastro do cliente: CPF.'],
    [LOGGI, { agencia: 101 }, 'a agência Ponto de Envios fechou: escolha outra nas configurações de envio.'],
    ['melhorenvio:99', { transportadora: 2 }, 'escolha a agência da Jadlog nas configurações de envio.'],
    ['melhorenvio:99', { transportadora: 9 }, 'a Azul Cargo só vende etiquetas no site do Melhor Envio.'],
    [
      'melhorenvio:99',
      { transportadora: 14, agencia: 101 },
      'a agência Ponto de Envios fechou: escolha outra nas configurações de envio.',
    ],
  ])('is said before the carrier is asked: %s %j', async (codigo_servico, mais, motivo) => {
    await expect(noCarrinho({ codigo_servico, destinatario: para({}), ...mais })).rejects.toMatchObject({
      tipo: 'recusado',
      motivo: { codigo: 'envio.nao_se_compra' },
      frase: `Esta etiqueta não pode ser comprada: ${motivo}`,
    });
    expect(await vezes('POST', CARRINHO)).toBe(0);
  });

  test('is nothing that the agency is there for, nor what a consent does without', async () => {
    const jadlog = { ...PEDIDO, codigo_servico: 'melhorenvio:3', destinatario: para({}) };
    expect(await preparar({ ...jadlog, agencia: 100 }, REFERENCIA)).toMatchObject({ valor: expect.any(Number) });
    expect(await corpoDe(CARRINHO)).toMatchObject({ agency: 100 });
    // It takes the parcels of another carrier no more, but still those of this one.
    expect(await preparar({ ...jadlog, agencia: 101 }, REFERENCIA)).toMatchObject({ valor: expect.any(Number) });
    const comConsentimento = etiquetasDoMelhorEnvio({ ...deps, tipo: async () => 'aplicativo' });
    // The account is a panel's there: it has the last word, and gives its reason.
    await expect(comConsentimento.preparar(jadlog, REFERENCIA)).rejects.toMatchObject({
      tipo: 'recusado',
      frase: 'Falta a agência de postagem.',
    });
  });

  test('is nothing of Correios, who need neither a telephone nor an e-mail address', async () => {
    const destinatario = para({ telefone: '', email: '' });
    expect(await noCarrinho({ destinatario })).toEqual(expect.any(String));
  });
});

test('a carrier that breaks for want of an agency says that this may be it; with one it is bought', async () => {
  await ajustar({ sem_agencia_quebra: true });
  const { preparar } = etiquetasDoMelhorEnvio({ ...deps, tipo: async () => 'aplicativo' });
  const destinatario = { ...PEDIDO.destinatario, email: 'maria@exemplo.com.br' };
  const jadlog = { ...PEDIDO, codigo_servico: 'melhorenvio:3', destinatario };
  await expect(preparar(jadlog, REFERENCIA)).rejects.toMatchObject({
    tipo: 'incerto',
    status: 500,
    frase:
      'O Melhor Envio falhou ao receber o envio e não disse por quê. Pode faltar a agência da Jadlog: escolha uma em Configurações › Envio e gere a etiqueta de novo.',
  });
  expect(await preparar({ ...jadlog, agencia: 100 }, REFERENCIA)).toMatchObject({ valor: expect.any(Number) });
});

test.each([
  [2, /Pode faltar a agência da Jadlog: escolha uma/],
  [14, /Pode faltar a agência da Loggi: escolha uma/],
  [1, SEM_RESULTADO],
  [20, SEM_RESULTADO],
  [undefined, SEM_RESULTADO],
])('a new service of carrier %s that breaks is told by what can be mended', async (transportadora, frase) => {
  await falhar(CARRINHO, { tipo: 'status', status: 500, vezes: 1 });
  const { preparar } = etiquetasDoMelhorEnvio({ ...deps, tipo: async () => 'aplicativo' });
  const destinatario = { ...PEDIDO.destinatario, email: 'maria@exemplo.com.br' };
  const pedido = {
    ...PEDIDO,
    codigo_servico: 'melhorenvio:99',
    destinatario,
    ...(transportadora && { transportadora }),
  };
  await expect(preparar(pedido, REFERENCIA)).rejects.toMatchObject({
    tipo: 'incerto',
    frase: frase instanceof RegExp ? expect.stringMatching(frase) : frase,
  });
});

test('a page in place of an answer to the cart is told like one that breaks', async () => {
  await falhar(CARRINHO, { tipo: 'lixo', vezes: 1 });
  await expect(preparar(PEDIDO, REFERENCIA)).rejects.toMatchObject({
    tipo: 'incerto',
    status: 200,
    frase: SEM_RESULTADO,
  });
});

describe('putting it into the cart', () => {
  test.each(NA_ESCRITA)('meets %s, and is found again if it happened', async (_, falha, tipo, aconteceu) => {
    await falhar(CARRINHO, { ...falha, vezes: 1 });
    await expect(tentar(falha).preparar(PEDIDO, REFERENCIA)).rejects.toMatchObject({ tipo });
    const achado = await procurar(REFERENCIA);
    if (aconteceu) expect(achado).toMatchObject({ valor: 22.58, id_externo: expect.any(String) });
    expect(await quantos()).toMatchObject({ carrinho: aconteceu ? 1 : 0 });
  });

  test('is found by its reference alone, and where the search knows no tags in the cart', async () => {
    for (let n = 0; n < 25; n += 1) await preparar(PEDIDO, `V8-${n}`);
    const { id_externo } = await preparar(PEDIDO, REFERENCIA);
    expect(await procurar(REFERENCIA)).toMatchObject({ id_externo });
    expect(await procurar('V7')).toBeUndefined();

    for (const status of [404, 422]) {
      await conta.simulador.sarar();
      await falhar(`${PEDIDOS}/search`, { tipo: 'status', status });
      expect(await procurar(REFERENCIA)).toMatchObject({ id_externo });
      expect(await procurar('V9-x')).toBeUndefined();
    }
  });

  test('twice is found as the one that was paid', async () => {
    await preparar(PEDIDO, REFERENCIA);
    const { id_externo } = await preparar(PEDIDO, REFERENCIA);
    await pagar(id_externo);
    expect(await procurar(REFERENCIA)).toMatchObject({ id_externo });
  });

  test('and taking it out again leaves nothing to be found', async () => {
    await devolver(await noCarrinho());
    expect(await procurar(REFERENCIA)).toBeUndefined();
    await devolver(await paga());
    expect(await procurar(REFERENCIA)).toBeUndefined();
  });

  const NA_BUSCA = NA_LEITURA.filter(([, , tipo]) => tipo !== 'recusado');
  test.each([
    ...NA_BUSCA.map((uma) => [`${PEDIDOS}/search`, ...uma] as const),
    ...NA_LEITURA.map((uma) => [CARRINHO, ...uma] as const),
  ])('is looked for at %s in vain with %s, and then found', async (caminho, _, falha, tipo) => {
    await noCarrinho();
    if (caminho === CARRINHO) await falhar(`${PEDIDOS}/search`, { tipo: 'status', status: 404, vezes: 1 });
    await falhar(caminho, { ...falha, vezes: 1 });
    await expect(tentar(falha).procurar(REFERENCIA)).rejects.toMatchObject({ tipo });
    expect(await procurar(REFERENCIA)).toMatchObject({ valor: 22.58 });
  });
});

describe('paying', () => {
  test.each(NA_ESCRITA)('meets %s, and is done once all the same', async (_, falha, tipo, aconteceu) => {
    const id = await noCarrinho();
    await falhar(PAGAMENTO, { ...falha, vezes: 1 });
    await expect(tentar(falha).comprar(id, { incerto: false })).rejects.toMatchObject({ tipo });

    const { id_compra } = await comprar(id, { incerto: true });
    expect(id_compra === null).toBe(aconteceu);
    expect(await quantos()).toMatchObject({ carrinho: 0, pagas: 1 });
    if (aconteceu) expect(await vezes('POST', PAGAMENTO)).toBe(1);
  });

  test('twice is paying once, also when nobody said that it is uncertain', async () => {
    const id = await paga();
    expect(await pagar(id)).toStrictEqual({ id_compra: null });
    await Promise.all([1, 2, 3, 4, 5].map(() => pagar(id)));
    expect(await quantos()).toMatchObject({ pagas: 1 });
  });

  test.each(NA_LEITURA)('what is uncertain is not paid while the order cannot be read: %s', async (_, falha, tipo) => {
    const id = await noCarrinho();
    await falhar(PEDIDOS, { ...falha, vezes: 1 });
    await expect(tentar(falha).comprar(id, { incerto: true })).rejects.toMatchObject({ tipo });
    expect(await vezes('POST', PAGAMENTO)).toBe(0);
  });

  test.each([{ incerto: true }, { incerto: false }])('what is there no more is lost: %j', async (opcoes) => {
    const id = await noCarrinho();
    await devolver(id);
    await expect(comprar(id, opcoes)).rejects.toMatchObject({ tipo: 'perdido' });
    const cancelada = await paga();
    await devolver(cancelada);
    await expect(comprar(cancelada, opcoes)).rejects.toMatchObject({
      tipo: 'perdido',
      frase: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.',
    });
  });
});

describe('having it made', () => {
  test.each(NA_ESCRITA)('meets %s, and is done by asking again', async (_, falha, tipo, aconteceu) => {
    const id = await paga();
    await falhar(GERACAO, { ...falha, vezes: 1 });
    await expect(tentar(falha).gerar(id)).rejects.toMatchObject({ tipo });
    expect(await quantos()).toMatchObject({ geradas: aconteceu ? 1 : 0 });
    await gerar(id);
    expect(await quantos()).toMatchObject({ geradas: 1 });
  });

  test('twice is having it made once', async () => {
    const id = await gerada();
    const [uma] = (await estado()).geradas;
    await gerar(id);
    expect((await estado()).geradas).toStrictEqual([uma]);
  });

  test('of what was cancelled is not possible any more', async () => {
    const id = await paga();
    await devolver(id);
    await expect(gerar(id)).rejects.toMatchObject({ tipo: 'perdido' });
  });
});

describe('fetching it', () => {
  test.each(
    [IMPRESSAO, PEDIDOS].flatMap((caminho) =>
      NA_LEITURA.map(([nome, falha, tipo]) => [caminho, nome, falha, tipo] as const),
    ),
  )('at %s meets %s, and succeeds after it', async (caminho, _, falha, tipo) => {
    const id = await gerada();
    await falhar(caminho, { ...falha, vezes: 1 });
    // A refusal to print is what the carrier says until the label is made.
    if (caminho !== IMPRESSAO || tipo !== 'recusado')
      await expect(tentar(falha).obter(id)).rejects.toMatchObject({ tipo });
    expect(await obter(id)).toMatchObject({ codigo_rastreamento: expect.stringMatching(CODIGO) });
  });

  test.each([
    ['an error', { tipo: 'status', status: 500 }],
    ['a page', { tipo: 'lixo' }],
  ] as const)('goes by the id when the public address gives %s', async (_, falha) => {
    const id = await gerada();
    await falhar('/imprimir', falha);
    expect((await obter(id)).pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('fails in a sentence when there is no file anywhere', async () => {
    const id = await gerada();
    await falhar('/imprimir', { tipo: 'lixo' });
    await falhar('/api/v2/me/imprimir', { tipo: 'lixo' });
    await expect(obter(id)).rejects.toMatchObject({
      tipo: 'fora_do_ar',
      frase: 'O Melhor Envio não entregou o arquivo da etiqueta. Tente novamente em instantes.',
    });
  });

  test.each([
    ['a connection cut', { tipo: 'corta' }],
    ['an answer cut', { tipo: 'corta_depois' }],
    ['no answer in time', SEM_FIM],
  ] as const)('of the file meets %s, and succeeds after it', async (_, falha) => {
    const id = await gerada();
    await falhar('/imprimir', { ...falha, vezes: 1 });
    await expect(tentar(falha).obter(id)).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    expect(await obter(id)).toMatchObject({ codigo_rastreamento: expect.stringMatching(CODIGO) });
  });

  test('waits while the carrier makes it, and gives up after a while', async () => {
    await ajustar({ demora_da_geracao_s: 1 });
    const id = await gerada();
    await expect(obter(id)).rejects.toMatchObject({
      tipo: 'fora_do_ar',
      frase: 'A transportadora ainda está fazendo a etiqueta. Tente novamente em instantes.',
    });
    const paciente = etiquetasDoMelhorEnvio({ ...deps, pausas: [300, 1_000] });
    expect(await paciente.obter(id)).toMatchObject({ codigo_rastreamento: expect.stringMatching(CODIGO) });
  });

  test('does not wait for the tracking code', async () => {
    await ajustar({ codigo_so_na_postagem: true });
    expect(await obter(await gerada())).toMatchObject({ codigo_rastreamento: null });
  });

  test('of what was cancelled is not possible any more', async () => {
    const id = await gerada();
    await devolver(id);
    await expect(obter(id)).rejects.toMatchObject({ tipo: 'perdido' });
  });
});

describe('giving it back', () => {
  test('takes what is not paid out of the cart, and cancels what is', async () => {
    expect(await devolver(await noCarrinho())).toBe('feita');
    expect(await quantos()).toStrictEqual({ carrinho: 0, pagas: 0, geradas: 0 });
    for (const id of [await paga(), await gerada()]) {
      expect(await devolver(id)).toBe('feita');
      // A repeated call, and one for an id that never existed, succeed too.
      expect(await devolver(id)).toBe('feita');
    }
    expect(await devolver('nunca-houve')).toBe('feita');
    expect((await estado()).pagas.map(({ status }) => status)).toStrictEqual(['canceled', 'canceled']);
    expect(await corpoDe(CANCELAMENTO)).toMatchObject({ order: { reason_id: '2' } });
  });

  test('is impossible once the parcel is on its way', async () => {
    const id = await gerada();
    await avancar(id);
    expect(await devolver(id)).toBe('impossivel');
    await avancar(id);
    expect(await devolver(id)).toBe('impossivel');
    expect(await vezes('POST', CANCELAMENTO)).toBe(0);
  });

  test('is impossible when the carrier says no', async () => {
    const id = await gerada();
    await falhar(CANCELAMENTO, { tipo: 'status', status: 422, vezes: 1 });
    expect(await devolver(id)).toBe('impossivel');
  });

  const semRecusa = NA_ESCRITA.filter(([, , tipo]) => tipo !== 'recusado');

  test.each(NA_ESCRITA)('from the cart meets %s, and is done by asking again', async (_, falha, tipo) => {
    const id = await noCarrinho();
    await falhar(CARRINHO, { ...falha, vezes: 1 });
    await expect(tentar(falha).devolver(id)).rejects.toMatchObject({ tipo });
    expect(await devolver(id)).toBe('feita');
    expect(await quantos()).toMatchObject({ carrinho: 0 });
  });

  test.each(semRecusa)('when paid meets %s, and is done by asking again', async (_, falha, tipo) => {
    const id = await paga();
    await falhar(CANCELAMENTO, { ...falha, vezes: 1 });
    await expect(tentar(falha).devolver(id)).rejects.toMatchObject({ tipo });
    expect(await devolver(id)).toBe('feita');
    expect((await estado()).pagas.map(({ status }) => status)).toStrictEqual(['canceled']);
  });

  test.each(NA_LEITURA)('is not tried while the order cannot be read: %s', async (_, falha, tipo) => {
    const id = await noCarrinho();
    await falhar(PEDIDOS, { ...falha, vezes: 1 });
    await expect(tentar(falha).devolver(id)).rejects.toMatchObject({ tipo });
    expect(await quantos()).toMatchObject({ carrinho: 1 });
  });
});
