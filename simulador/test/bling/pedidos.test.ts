import { describe, expect, test } from 'vitest';
import { umaConta } from './conta.ts';
import { ATENDIDO, CANCELADO, EM_ABERTO, EM_ANDAMENTO, PIX, umaLoja } from './loja.ts';

const PASTA = '/pedidos/vendas';

/** Makes an account with a shop in it. */
async function aLoja() {
  const conta = await umaConta();
  return { ...conta, ...(await umaLoja(conta)) };
}

describe('a new order', () => {
  test('is answered without its number, which a GET tells', async () => {
    const { chamar, buscar, listar, umPedido, contato } = await aLoja();
    const resposta = await chamar('POST', PASTA, umPedido(1));
    expect(resposta).toStrictEqual({ status: 201, corpo: { data: { id: expect.any(Number), alertas: [] } } });
    const [linha] = await listar(`${PASTA}?numerosLojas[]=V-1`);
    expect(await buscar(`${PASTA}/${linha?.id}`)).toMatchObject({
      numero: 1,
      numeroLoja: 'V-1',
      totalProdutos: 60,
      total: 80.5,
      contato: { id: contato, nome: 'Ana Lima' },
      situacao: { id: EM_ABERTO, valor: 0 },
      dataSaida: '2026-11-20',
      notaFiscal: { id: 0 },
    });
  });

  test('takes the number it brings, and the next goes on from there', async () => {
    const { buscar, vender } = await aLoja();
    const [um, outro] = [await vender(1, { numero: 500 }), await vender(2)];
    expect(await buscar(`${PASTA}/${um}`)).toMatchObject({ numero: 500 });
    expect(await buscar(`${PASTA}/${outro}`)).toMatchObject({ numero: 501 });
  });

  test('is open whatever situation it asks for', async () => {
    const { buscar, vender } = await aLoja();
    const id = await vender(1, { situacao: { id: ATENDIDO } });
    expect(await buscar(`${PASTA}/${id}`)).toMatchObject({ situacao: { id: EM_ABERTO } });
  });

  test.each([
    ['a discount in reais', { desconto: { valor: 10 } }, 70.5],
    [
      'a discount in per cent, which does not reach the freight',
      { desconto: { valor: 10, unidade: 'PERCENTUAL' } },
      74.5,
    ],
    ['other expenses', { outrasDespesas: 5.25 }, 85.75],
    ['a third of a cent', { itens: [{ descricao: 'Fita', quantidade: 3, valor: 0.111 }] }, 20.83],
  ])('with %s has a total of its own', async (_nome, campos, total) => {
    const { vender, buscar } = await aLoja();
    const parcelas = [{ dataVencimento: '2026-11-20', valor: total, formaPagamento: { id: PIX } }];
    const id = await vender(1, { ...campos, parcelas });
    expect(await buscar(`${PASTA}/${id}`)).toMatchObject({ total });
  });

  test.each([
    ['instalments that do not add up', 22, 'parcelas', { parcelas: [parcela(80.49)] }],
    ['a number that another has', 36, 'numero', { numero: 7 }],
    ['an instalment paid in no way', 49, 'parcelas', { parcelas: [{ ...parcela(80.5), formaPagamento: { id: 1 } }] }],
    ['a customer that does not exist', 1, 'contato', { contato: { id: 1 } }],
    [
      'a product that does not exist',
      1,
      'itens',
      { itens: [{ produto: { id: 1 }, descricao: 'X', quantidade: 1, valor: 60 }] },
    ],
    ['a channel that the account does not have', 1, 'loja', { loja: { id: 1 } }],
    ['no items', 1, 'itens', { itens: [] }],
    ['no instalments', 1, 'parcelas', { parcelas: [] }],
  ])('with %s is refused with code %d', async (_nome, code, element, campos) => {
    const { chamar, vender, umPedido } = await aLoja();
    await vender(1, { numero: 7 });
    expect(await chamar('POST', PASTA, umPedido(2, campos))).toMatchObject({
      status: 400,
      corpo: {
        error: {
          type: 'VALIDATION_ERROR',
          message: 'Não foi possível salvar a venda',
          fields: [{ code, element, namespace: 'VENDAS' }],
        },
      },
    });
  });

  test('names the instalment that is wrong', async () => {
    const { chamar, umPedido } = await aLoja();
    const parcelas = [parcela(40), { ...parcela(40.5), formaPagamento: { id: 1 } }];
    expect(await chamar('POST', PASTA, umPedido(1, { parcelas }))).toMatchObject({
      corpo: {
        error: {
          fields: [
            {
              code: 49,
              msg: 'Uma ou mais parcelas da venda possuem erros de validação',
              collection: [
                { index: 1, code: 12, msg: 'Id da forma de pagamento inválido.', element: 'formaPagamento' },
              ],
            },
          ],
        },
      },
    });
  });

  test('like the last one saved is refused, another number of the shop notwithstanding', async () => {
    const { chamar, vender, umPedido } = await aLoja();
    await vender(1);
    const identica = { ...umPedido(1), numeroLoja: 'outro' };
    expect(await chamar('POST', PASTA, identica)).toMatchObject({
      status: 400,
      corpo: { error: { fields: [{ code: 3 }] } },
    });
    await vender(2);
    // Bling compares only the very last order, so this one exists twice.
    await vender(1);
  });
});

describe('an order that is there', () => {
  test('is replaced whole by PUT, but for number and situation', async () => {
    const { chamar, buscar, vender, umPedido } = await aLoja();
    const id = await vender(1, { observacoes: 'Presente' });
    await chamar('PATCH', `${PASTA}/${id}/situacoes/${EM_ANDAMENTO}`);
    const itens = [{ descricao: 'Caneca', quantidade: 1, valor: 60 }];
    expect((await chamar('PUT', `${PASTA}/${id}`, umPedido(1, { itens }))).status).toBe(200);
    expect(await buscar(`${PASTA}/${id}`)).toMatchObject({
      numero: 1,
      situacao: { id: EM_ANDAMENTO },
      observacoes: '',
      itens: [{ quantidade: 1, produto: { id: 0 } }],
    });
  });

  test('sent back as it was read is refused: nothing changes', async () => {
    const { chamar, buscar, vender } = await aLoja();
    const id = await vender(1);
    const lido = await buscar(`${PASTA}/${id}`);
    expect(await chamar('PUT', `${PASTA}/${id}`, lido)).toMatchObject({
      status: 400,
      corpo: { error: { fields: [{ code: 3 }] } },
    });
  });

  test('refuses the id of an instalment it does not have', async () => {
    const { chamar, vender, umPedido } = await aLoja();
    const id = await vender(1);
    const parcelas = [{ ...parcela(80.5), id: 99 }];
    expect(await chamar('PUT', `${PASTA}/${id}`, umPedido(2, { parcelas }))).toMatchObject({
      corpo: { error: { fields: [{ msg: 'O id (99) da parcela é inválido' }] } },
    });
  });

  test('moves to another situation, and not to the one it is in', async () => {
    const { chamar, buscar, vender } = await aLoja();
    const id = await vender(1);
    expect(await chamar('PATCH', `${PASTA}/${id}/situacoes/${ATENDIDO}`)).toStrictEqual({ status: 204, corpo: null });
    expect(await buscar(`${PASTA}/${id}`)).toMatchObject({ situacao: { id: ATENDIDO, valor: 1 } });
    expect(await chamar('PATCH', `${PASTA}/${id}/situacoes/${ATENDIDO}`)).toMatchObject({
      status: 400,
      corpo: { error: { fields: [{ code: 50, msg: 'A venda possui a mesma situação' }] } },
    });
    expect((await chamar('PATCH', `${PASTA}/${id}/situacoes/1`)).status).toBe(404);
    expect((await chamar('PUT', `${PASTA}/${id}/situacoes/${ATENDIDO}`)).status).toBe(404);
  });

  test('is removed, unless it has receivables or an invoice', async () => {
    const { chamar, vender } = await aLoja();
    const [um, outro, terceiro] = [await vender(1), await vender(2), await vender(3)];
    await chamar('POST', `${PASTA}/${um}/lancar-contas`);
    expect((await chamar('POST', `${PASTA}/${um}/lancar-contas`)).status).toBe(400);
    expect((await chamar('DELETE', `${PASTA}/${um}`)).status).toBe(400);
    await chamar('POST', `${PASTA}/${um}/estornar-contas`);
    expect((await chamar('DELETE', `${PASTA}/${um}`)).status).toBe(204);
    expect((await chamar('GET', `${PASTA}/${um}`)).status).toBe(404);

    await chamar('POST', `${PASTA}/${outro}/gerar-nfe`);
    expect(await chamar('DELETE', `${PASTA}?idsPedidosVendas[]=${outro}&idsPedidosVendas[]=${terceiro}`)).toStrictEqual(
      {
        status: 200,
        corpo: { data: { alertas: ['A venda número 2 contém nota fiscal e não pode ser excluída'] } },
      },
    );
    expect((await chamar('GET', `${PASTA}/${terceiro}`)).status).toBe(404);
  });
});

describe('stock', () => {
  test('is reserved while the order is open, and never moved by its situation', async () => {
    const { chamar, vender, saldos } = await aLoja();
    const id = await vender(1);
    expect(await saldos()).toStrictEqual([10, 8]);
    await chamar('PATCH', `${PASTA}/${id}/situacoes/${ATENDIDO}`);
    expect(await saldos()).toStrictEqual([10, 10]);
    await chamar('PATCH', `${PASTA}/${id}/situacoes/${EM_ANDAMENTO}`);
    expect(await saldos()).toStrictEqual([10, 8]);
    await chamar('PATCH', `${PASTA}/${id}/situacoes/${CANCELADO}`);
    expect(await saldos()).toStrictEqual([10, 10]);
  });

  test('is taken out once, and put back', async () => {
    const { chamar, vender, saldos } = await aLoja();
    const id = await vender(1);
    expect((await chamar('POST', `${PASTA}/${id}/lancar-estoque`)).status).toBe(204);
    expect((await chamar('POST', `${PASTA}/${id}/lancar-estoque`)).status).toBe(400);
    expect(await saldos()).toStrictEqual([8, 8]);
    expect((await chamar('POST', `${PASTA}/${id}/estornar-estoque`)).status).toBe(204);
    expect(await saldos()).toStrictEqual([10, 8]);
  });
});

describe('the list', () => {
  test('filters by what Bling knows, newest first', async () => {
    const { listar, chamar, vender } = await aLoja();
    const [um, outro] = [await vender(1, { data: '2026-01-05' }), await vender(2)];
    const ids = async (query: string) => (await listar(`${PASTA}?${query}`)).map(({ id }) => id);
    expect(await ids('')).toStrictEqual([outro, um]);
    expect(await ids('numero=1')).toStrictEqual([um]);
    expect(await ids('numerosLojas[]=V-2&numerosLojas[]=V-3')).toStrictEqual([outro]);
    expect(await ids('dataInicial=2026-01-01&dataFinal=2026-01-31')).toStrictEqual([um]);
    expect(await ids('numeroLoja=V-2')).toStrictEqual([outro, um]);
    await chamar('PATCH', `${PASTA}/${um}/situacoes/${ATENDIDO}`);
    expect(await ids(`idsSituacoes[]=${ATENDIDO}`)).toStrictEqual([um]);
  });
});

test('situations are found by their module, and a shop can make its own', async () => {
  const { criar, listar, buscar } = await umaConta();
  const vendas = (await listar('/situacoes/modulos')).find(({ nome }) => nome === 'Vendas')?.id;
  expect((await listar(`/situacoes/modulos/${vendas}`)).map(({ id, nome }) => [id, nome])).toStrictEqual([
    [6, 'Em aberto'],
    [9, 'Atendido'],
    [12, 'Cancelado'],
    [15, 'Em andamento'],
    [18, 'Venda agenciada'],
    [21, 'Em digitação'],
    [24, 'Verificado'],
  ]);
  const id = await criar('/situacoes', { idModuloSistema: vendas, nome: 'Etiqueta impressa', idHerdado: EM_ANDAMENTO });
  expect(await buscar(`/situacoes/${id}`)).toMatchObject({ nome: 'Etiqueta impressa', idHerdado: EM_ANDAMENTO });
  expect(await buscar(`/situacoes/modulos/${vendas}/transicoes`)).toStrictEqual([]);
});

test('ways to pay of a new account are seven, found by their kind, without a card', async () => {
  const { listar, buscar } = await umaConta();
  const todas = await listar('/formas-pagamentos?situacao=1');
  expect(todas.map((uma) => [uma.descricao, uma.tipoPagamento, uma.finalidade, uma.padrao])).toStrictEqual([
    ['Dinheiro', 1, 3, 1],
    ['Pix', 20, 3, 0],
    ['Boleto', 15, 2, 0],
    ['Cheque', 2, 3, 0],
    ['Depósito Bancário', 16, 3, 0],
    ['Crediário', 21, 3, 0],
    ['Vale-Troca', 21, 2, 0],
  ]);
  expect(await listar('/formas-pagamentos?tiposPagamentos[]=20')).toMatchObject([{ id: PIX, descricao: 'Pix' }]);
  expect(await buscar(`/formas-pagamentos/${PIX}`)).toMatchObject({ tipoPagamento: 20, destino: 1 });
});

test.each([
  ['only pays', { finalidade: 1 }],
  ['was switched off', { situacao: 0 }],
])('a way to pay that %s is refused in a sale', async (_, mais) => {
  const { chamar, postar, umPedido } = await aLoja();
  const forma = { id: 7_263_900, descricao: 'Conta a pagar', tipoPagamento: 15, ...mais };
  await postar('/_simulador/bling/carregar', { formas_de_pagamento: [forma] });
  const parcelas = [{ ...parcela(80.5), formaPagamento: { id: forma.id } }];
  expect(await chamar('POST', PASTA, umPedido(1, { parcelas }))).toMatchObject({
    status: 400,
    corpo: { error: { fields: [{ code: 49, collection: [{ code: 12 }] }] } },
  });
});

function parcela(valor: number) {
  return { dataVencimento: '2026-11-20', valor, formaPagamento: { id: PIX } };
}
