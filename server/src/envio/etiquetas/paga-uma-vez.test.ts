import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { esperarEtiqueta } from './esperar-etiqueta.ts';
import { MOMENTOS, umaLojaQueEnvia } from './test-loja.ts';

const loja = await umaLojaQueEnvia();
const { db, call, venda, gerar, ver, sedex, conta, parada, naTransportadora, continuar, deixarMorrer, envios } = loja;

const API = '/api/v2/me';
const UMA = { pagas: 1, valendo: 1, carrinho: 0 };
const LINK = /^\/api\/etiquetas\/\d+\/[\w-]{32}\.pdf$/;

/** Asks until the label is there. */
async function insistir(id: number) {
  for (let vez = 0; vez < 5; vez += 1) {
    const resposta = await gerar(id);
    if (resposta.status === 200) return resposta.body;
  }
  throw new Error('no label after five times');
}

async function temEtiqueta(id: number, resposta: unknown) {
  const { link_etiqueta_pdf, codigo_rastreamento } = await ver(id);
  expect(link_etiqueta_pdf).toMatch(LINK);
  expect(codigo_rastreamento).toMatch(/^ZZ\d{9}BR$/);
  expect(resposta).toStrictEqual({ link_etiqueta: link_etiqueta_pdf, codigo_rastreamento });
}

test('a label is bought, paid once and put with its sale; asked again it is the same one', async () => {
  const id = await venda();
  const { status, body } = await gerar(id);
  expect(status).toBe(200);
  await temEtiqueta(id, body);
  expect(await gerar(id)).toMatchObject({ status: 200, body });
  expect(await naTransportadora(id)).toStrictEqual(UMA);
  expect(await envios(id)).toMatchObject([{ fase: 'pronta', incerto: false, tomado_por: null, anulado_em: null }]);
});

test('five clicks at once are one payment and five equal answers', async () => {
  const id = await venda();
  const respostas = await Promise.all(Array.from({ length: 5 }, () => gerar(id)));
  expect(new Set(respostas.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await temEtiqueta(id, respostas[0]?.body);
  expect(await naTransportadora(id)).toStrictEqual(UMA);
});

test.each(MOMENTOS)('who clicks while somebody is at it ($quando $passo) waits for the same label', async (momento) => {
  const id = await venda();
  const antes = await conta.vezes('POST', `${API}/cart`);
  const parou = parada.em(momento);
  const primeira = gerar(id);
  await parou;
  const segunda = gerar(id);
  await continuar();
  parada.soltar();
  expect((await segunda).body).toStrictEqual((await primeira).body);
  expect((await conta.vezes('POST', `${API}/cart`)) - antes).toBe(1);
  expect(await naTransportadora(id)).toStrictEqual(UMA);
});

const CHAMADAS = [
  ['the cart', `${API}/cart`],
  ['the payment', `${API}/shipment/checkout`],
  ['the making', `${API}/shipment/generate`],
  ['the printing', `${API}/shipment/print`],
  ['the file', `${API}/imprimir`],
  ['a look at the order', `${API}/orders`],
] as const;
const FALHAS = [
  ['cut before it', { tipo: 'corta' }],
  ['cut after it', { tipo: 'corta_depois' }],
  ['answered with a 500', { tipo: 'status', status: 500 }],
  ['answered with a page', { tipo: 'lixo' }],
  ['refused for being too many', { tipo: 'status', status: 429 }],
  ['refused for the token', { tipo: 'status', status: 401 }],
  ['never answered', { tipo: 'atraso', ms: 60_000 }],
  ['done after the patience is over', { tipo: 'atraso', ms: 1_300 }],
] as const;

describe.each(CHAMADAS)('%s', (_, caminho) => {
  test.each(FALHAS)('%s: whoever asks again has the label, paid once', async (_nome, falha) => {
    const id = await venda();
    loja.apressar(falha.tipo === 'atraso');
    await conta.falhar(caminho, { ...falha, vezes: 1 });
    const resposta = await insistir(id);
    await conta.simulador.sarar();
    loja.apressar(false);
    await temEtiqueta(id, resposta);
    // A shipment that was made only after the search for it stays in the cart, unpaid.
    const { carrinho, ...pago } = await naTransportadora(id);
    expect(pago).toStrictEqual({ pagas: 1, valendo: 1 });
    if (falha.tipo !== 'atraso') expect(carrinho).toBe(0);
  });
});

test.each(MOMENTOS)('a process that dies $quando $passo is gone on for by another', async (momento) => {
  const id = await venda();
  const morto = parada.em(momento);
  const espera = gerar(id);
  await morto;
  await deixarMorrer();
  await continuar();
  const { status, body } = await espera;
  expect(status).toBe(200);
  await temEtiqueta(id, body);
  // The process was only slow and not dead: when it goes on, the label is no longer its own.
  parada.soltar();
  expect(await gerar(id)).toMatchObject({ status: 200, body });
  expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1 });
});

test.each([
  ['the order cannot be read', { tipo: 'status', status: 422 }],
  ['a firewall leads elsewhere', { tipo: 'status', status: 302 }],
] as const)('a payment without an answer stays in doubt while %s', async (_, falha) => {
  const id = await venda();
  await conta.falhar(`${API}/shipment/checkout`, { tipo: 'corta_depois', vezes: 1 });
  await gerar(id);
  await conta.falhar(`${API}/orders`, { ...falha, vezes: 1 });
  expect((await gerar(id)).status).not.toBe(200);
  expect(await envios(id)).toMatchObject([{ fase: 'preparada', incerto: true, recusado: true, anulado_em: null }]);
  await conta.simulador.sarar();
  await temEtiqueta(id, await insistir(id));
  expect(await naTransportadora(id)).toStrictEqual(UMA);
});

describe('nothing is paid', () => {
  test('with too little money; after topping up the same click works', async () => {
    const id = await venda();
    await conta.saldo(1);
    expect(await gerar(id)).toMatchObject({ status: 502, body: { erro: expect.stringMatching(/^Seu saldo de R\$/) } });
    expect(await naTransportadora(id)).toMatchObject({ pagas: 0 });
    await continuar();
    expect(await envios(id)).toMatchObject([{ recusado: true, tentativas: 1 }]);
    await conta.saldo(1_000_000);
    expect(await gerar(id)).toMatchObject({ status: 200 });
    expect(await naTransportadora(id)).toStrictEqual(UMA);
  });

  test('when the price is another one in the cart', async () => {
    const id = await venda();
    await conta.ajustar({ acrescimo_no_carrinho: 3 });
    expect(await gerar(id)).toMatchObject({
      status: 409,
      body: { erro: 'O valor do frete mudou. Calcule o frete novamente.' },
    });
    await conta.ajustar({ acrescimo_no_carrinho: 0 });
    await continuar();
    expect(await envios(id)).toMatchObject([{ devolucao: 'feita', motivo_da_anulacao: 'O valor do frete mudou.' }]);
    expect(await naTransportadora(id)).toStrictEqual({ pagas: 0, valendo: 0, carrinho: 0 });
    expect(await gerar(id)).toMatchObject({ status: 200 });
  });

  test('until its price in the cart was quoted and chosen', async () => {
    const id = await venda();
    const calcular = async (venda_id = id) => (await call(rotas.calcularFrete, { params: { id: venda_id } })).body;
    const irPara = (status: string, venda_id = id) =>
      call(rotas.mudarStatus, { params: { id: venda_id }, body: { status } });
    await irPara('selecionar_envio');
    const antes = await calcular();
    const escolhido = antes.find(({ codigo }) => codigo === 'melhorenvio:2');
    await irPara('etiqueta');

    await conta.ajustar({ acrescimo_no_carrinho: 3 });
    expect(await gerar(id)).toMatchObject({ status: 409 });
    await irPara('selecionar_envio');
    const depois = await calcular();
    const agora = depois.find(({ codigo }) => codigo === 'melhorenvio:2');
    expect(agora?.valor).toBeCloseTo((escolhido?.valor ?? 0) + 3);
    const outras = (opcoes: typeof antes) => opcoes.filter(({ codigo }) => codigo !== 'melhorenvio:2');
    expect(outras(depois)).toStrictEqual(outras(antes));
    expect(await naTransportadora(id)).toMatchObject({ pagas: 0 });

    const { nome = '', valor = 0, codigo = '' } = agora ?? {};
    const body = { servico_frete: nome, frete_valor: valor, codigo_servico_frete: codigo };
    expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200 });
    await irPara('etiqueta');
    expect(await gerar(id)).toMatchObject({ status: 200 });
    await continuar();
    expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1 });

    // Another parcel is another price.
    const outra = await venda();
    await irPara('selecionar_envio', outra);
    expect(await calcular(outra)).toStrictEqual(antes);
    await conta.ajustar({ acrescimo_no_carrinho: 0 });
  });

  /** Chooses a service at its quoted price, as the screen does, and leads the sale to its label. */
  async function escolher(id: number, servico: string): Promise<number> {
    const { body: opcoes } = await call(rotas.calcularFrete, { params: { id } });
    const { nome = '', valor = 0, codigo = '' } = opcoes.find((uma) => uma.codigo === servico) ?? {};
    const body = { servico_frete: nome, frete_valor: valor, codigo_servico_frete: codigo };
    expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200, body });
    await call(rotas.mudarStatus, { params: { id }, body: { status: 'etiqueta' } });
    return valor;
  }

  test.each([
    ['a surcharge', 12.5],
    ['a discount', -40],
  ])('but what the carrier takes, with %s of the panel', async (_nome, percentual_do_painel) => {
    await conta.ajustar({ percentual_do_painel });
    const id = await venda({ status: 'selecionar_envio' });
    expect(await escolher(id, 'melhorenvio:2')).toBeCloseTo(sedex.valor * (1 + percentual_do_painel / 100), 2);
    expect(await gerar(id)).toMatchObject({ status: 200 });
    expect(await envios(id)).toMatchObject([{ valor_cotado: sedex.valor, valor_confirmado: sedex.valor }]);
    await conta.ajustar({ percentual_do_painel: 0 });
  });

  test('while the cart breaks; staff read what to check, and what they mend counts', async () => {
    const id = await venda({ status: 'selecionar_envio' });
    await db.updateTable('clientes').set({ email: 'maria@exemplo.com.br' }).execute();
    await escolher(id, 'melhorenvio:31');
    await conta.falhar('/api/v2/me/cart', { metodo: 'POST', tipo: 'status', status: 500 });
    expect(await gerar(id)).toMatchObject({
      status: 502,
      body: { erro: expect.stringMatching(/não disse por quê\. Pode faltar a agência da Loggi: escolha uma/) },
    });
    await continuar();
    expect(await envios(id)).toMatchObject([{ recusado: true, fase: 'pretendida', incerto: true, tentativas: 4 }]);

    await conta.simulador.sarar();
    await db.insertInto('agencias_de_envio').values({ transportadora: 14, agencia: 101, nome: 'Ponto' }).execute();
    expect(await gerar(id)).toMatchObject({ status: 200 });
    await continuar();
    expect(await envios(id)).toMatchObject([
      { devolucao: 'feita' },
      { fase: 'pronta', pedido: { agencia: 101 }, tentativas: 0 },
    ]);
    expect(await naTransportadora(id)).toMatchObject({ pagas: 1, valendo: 1, carrinho: 0 });
  });

  test('for a refused address; five who ask hear the same', async () => {
    const id = await venda({ codigo_servico_frete: 'melhorenvio:99' });
    const respostas = await Promise.all(Array.from({ length: 5 }, () => gerar(id)));
    const [primeira] = respostas;
    expect(primeira).toMatchObject({ status: 502, body: { codigo: 'venda.etiqueta_recusada' } });
    for (const uma of respostas) expect(uma.body).toStrictEqual(primeira?.body);
    expect(await envios(id)).toMatchObject([{ recusado: true, fase: 'pretendida', incerto: false }]);
  });
});

describe('a carrier that breaks', () => {
  const AO_PAGAR =
    'O Melhor Envio falhou ao receber o pagamento da etiqueta e não disse por quê. Confira no painel dele se o envio está no carrinho ou já foi pago e gere a etiqueta de novo: o Varal olha lá antes e não paga duas vezes.';
  const AO_GERAR =
    'A etiqueta está paga, mas o Melhor Envio falhou ao gerar e não disse por quê. Confira o envio no painel dele, onde também se gera, e gere a etiqueta de novo aqui: ela não é paga outra vez.';
  /** Nobody knows whether it is paid, and the shop goes on to find out. */
  const UNSETTLED = {
    status: 503,
    body: { codigo: 'venda.etiqueta_em_andamento', erro: 'A etiqueta ainda está sendo gerada…' },
  };
  const QUEBRAS = [
    ['the payment', `${API}/shipment/checkout`, { frase: AO_PAGAR, fase: 'preparada', pagas: 0, antes: UNSETTLED }],
    [
      'the making',
      `${API}/shipment/generate`,
      { frase: AO_GERAR, fase: 'comprada', pagas: 1, antes: { status: 502, body: { erro: AO_GERAR } } },
    ],
  ] as const;
  const PAGINA = { metodo: 'POST', tipo: 'lixo' } as const;
  const quebrar = (caminho: string) => conta.falhar(caminho, { metodo: 'POST', tipo: 'status', status: 500 });

  test.each(QUEBRAS)('at %s again and again is asked no more until a person does', async (_, caminho, esperado) => {
    const { frase, fase, pagas, antes: primeira } = esperado;
    const id = await venda();
    const antes = await conta.vezes('POST', caminho);
    const vezes = async () => (await conta.vezes('POST', caminho)) - antes;
    await quebrar(caminho);
    const naoDeu = { status: 502, body: { codigo: 'venda.etiqueta_recusada', erro: frase } };
    expect(await gerar(id)).toMatchObject(primeira);
    await continuar();
    expect(await envios(id)).toMatchObject([{ recusado: true, fase, tentativas: 4, anulado_em: null }]);
    expect(await vezes()).toBe(4);
    expect(await gerar(id)).toMatchObject(naoDeu);
    expect(await vezes()).toBe(5);
    expect(await naTransportadora(id)).toMatchObject({ pagas });

    await conta.simulador.sarar();
    await temEtiqueta(id, (await gerar(id)).body);
    expect(await naTransportadora(id)).toStrictEqual(UMA);
  });

  test.each(QUEBRAS)(
    'at %s with a page in place of an answer is asked no more either',
    async (_, caminho, { antes }) => {
      const id = await venda();
      await conta.falhar(caminho, PAGINA);
      expect(await gerar(id)).toMatchObject(antes);
      await continuar();
      expect(await envios(id)).toMatchObject([{ recusado: true, tentativas: 4, anulado_em: null }]);
      await conta.simulador.sarar();
      await temEtiqueta(id, (await gerar(id)).body);
      expect(await naTransportadora(id)).toStrictEqual(UMA);
    },
  );

  test('at the cart with a page in place of an answer is asked no more either', async () => {
    const id = await venda();
    await conta.falhar(`${API}/cart`, PAGINA);
    expect(await gerar(id)).toMatchObject({
      status: 502,
      body: {
        erro: 'O Melhor Envio falhou ao receber o envio e não disse por quê. Confira os dados do remetente e do cliente e as medidas, e gere a etiqueta de novo.',
      },
    });
    await continuar();
    expect(await envios(id)).toMatchObject([{ recusado: true, fase: 'pretendida', tentativas: 4 }]);
    await conta.simulador.sarar();
    await temEtiqueta(id, (await gerar(id)).body);
    expect(await naTransportadora(id)).toStrictEqual(UMA);
  });

  test.each(QUEBRAS)('at %s is believed when it was done in its panel', async (_, caminho, { antes }) => {
    const id = await venda();
    await quebrar(caminho);
    expect(await gerar(id)).toMatchObject(antes);
    await conta.simulador.sarar();
    const [envio] = await envios(id);
    const noPainel = { orders: [envio?.id_externo] };
    await conta.http.chamar({ metodo: 'POST', caminho: caminho.replace(API, '') as `/${string}`, corpo: noPainel });
    await quebrar(caminho);
    await temEtiqueta(id, (await gerar(id)).body);
    await conta.simulador.sarar();
    expect(await naTransportadora(id)).toStrictEqual(UMA);
  });
});

test('who waits longer than anybody does is told that it goes on, and has it at the next click', async () => {
  const id = await venda();
  const chegou = parada.em({ passo: 'preparar', quando: 'antes' });
  const espera = gerar(id);
  await chegou;
  const [pedido] = await envios(id);
  if (!pedido) throw new Error('nothing was asked for');
  await expect(esperarEtiqueta(db, pedido, () => undefined, 0)).rejects.toMatchObject({
    status: 503,
    message: 'A etiqueta ainda está sendo gerada…',
  });
  parada.soltar();
  expect(await espera).toMatchObject({ status: 200 });
});
