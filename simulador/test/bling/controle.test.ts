import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { umaConta, umBling } from './conta.ts';
import { ATENDIDO, umaLoja } from './loja.ts';

describe('what a person would do in Bling', () => {
  test('moves an order, by the same rules', async () => {
    const conta = await umaConta();
    const { vender } = await umaLoja(conta);
    const id = await vender(1);
    const mover = async (corpo: unknown) => {
      const resposta = await conta.postar(`/_simulador/bling/pedidos/${id}/situacao`, corpo);
      return [resposta.status, resposta.status === 204 ? null : await resposta.json()];
    };
    expect(await mover({ situacao: ATENDIDO })).toStrictEqual([204, null]);
    expect(await conta.buscar(`/pedidos/vendas/${id}`)).toMatchObject({ situacao: { id: ATENDIDO } });
    expect(await mover({ situacao: ATENDIDO })).toStrictEqual([400, { erro: 'A venda possui a mesma situação.' }]);
    expect(await mover({ situacao: 'Atendido' })).toStrictEqual([
      400,
      { erro: 'situacao precisa ser o id de uma situação, como 9.' },
    ]);
    expect((await conta.postar('/_simulador/bling/pedidos/1/situacao', { situacao: 9 })).status).toBe(404);
  });

  test('sets a product’s stock, by code or by id', async () => {
    const conta = await umaConta();
    const { produto, saldos } = await umaLoja(conta);
    expect((await conta.postar('/_simulador/bling/estoque', { codigo: 'CAN', quantidade: 3 })).status).toBe(201);
    expect(await saldos()).toStrictEqual([3, 3]);
    await conta.postar('/_simulador/bling/estoque', { produto, quantidade: 1, operacao: 'S' });
    expect(await saldos()).toStrictEqual([2, 2]);
    const semNome = await conta.postar('/_simulador/bling/estoque', { quantidade: 3 });
    expect([semNome.status, await semNome.json()]).toStrictEqual([
      400,
      { erro: 'Falta produto, um id, ou codigo, um SKU.' },
    ]);
  });
});

describe('what the account always had', () => {
  const carga = {
    categorias: [
      { id: 15_000_000_001, descricao: 'Roupas' },
      { id: 15_000_000_002, descricao: 'Camisetas', categoriaPai: { id: 15_000_000_001 } },
    ],
    produtos: [
      { id: 16_000_000_001, saldo: 7, nome: 'Caneca', codigo: 'CAN', tipo: 'P', situacao: 'A', formato: 'S' },
      {
        id: 99_000_000_000,
        nome: 'Camiseta',
        codigo: 'CAM',
        tipo: 'P',
        situacao: 'A',
        formato: 'V',
        categoria: { id: 15_000_000_002 },
        variacoes: [
          {
            id: 99_000_000_001,
            saldo: 5,
            nome: 'Camiseta P',
            codigo: 'CAM-P',
            tipo: 'P',
            situacao: 'A',
            formato: 'S',
            variacao: { nome: 'Tamanho:P', ordem: 1 },
          },
        ],
      },
    ],
  };

  test('is there under the ids it came with, balances included, and is worked with like the rest', async () => {
    const conta = await umaConta();
    const resposta = await conta.postar('/_simulador/bling/carregar', carga);
    expect([resposta.status, await resposta.json()]).toStrictEqual([200, { categorias: 2, produtos: 3 }]);
    expect(await conta.buscar('/produtos/99000000000')).toMatchObject({
      categoria: { id: 15_000_000_002 },
      variacoes: [{ id: 99_000_000_001, codigo: 'CAM-P', variacao: { produtoPai: { id: 99_000_000_000 } } }],
    });
    expect(await conta.listar('/categorias/produtos')).toMatchObject([
      {},
      { descricao: 'Camisetas', categoriaPai: { id: 15_000_000_001 } },
    ]);
    const saldos = '/estoques/saldos?idsProdutos[]=16000000001&idsProdutos[]=99000000001';
    expect(await conta.buscar(saldos)).toMatchObject([{ saldoFisicoTotal: 7 }, { saldoFisicoTotal: 5 }]);
    expect(await conta.criar('/contatos', { nome: 'Ana Lima', tipo: 'F', situacao: 'A' })).toBe(99_000_000_002);
  });

  test('stays as it has become when it is told again', async () => {
    const conta = await umaConta();
    await conta.postar('/_simulador/bling/carregar', carga);
    await conta.postar('/_simulador/bling/estoque', { codigo: 'CAN', quantidade: 3 });
    await conta.chamar('PUT', '/categorias/produtos/15000000001', { descricao: 'Vestuário' });
    const antes = await conta.estado();
    const resposta = await conta.postar('/_simulador/bling/carregar', carga);
    expect([resposta.status, await resposta.json()]).toStrictEqual([200, { categorias: 2, produtos: 3 }]);
    expect(await conta.estado()).toStrictEqual(antes);
  });

  test('is taken whole or not at all', async () => {
    const conta = await umaConta();
    const [caneca] = carga.produtos;
    const resposta = await conta.postar('/_simulador/bling/carregar', { produtos: [caneca, { id: 'x' }] });
    expect(resposta.status).toBe(400);
    expect(await resposta.json()).toMatchObject({ erro: expect.stringContaining('produtos.1.id é inválido.') });
    expect(await conta.estado()).toMatchObject({ bling: { produtos: [] } });
  });

  test('is asked how much it is by telling nothing', async () => {
    const { postar } = await umBling();
    expect(await (await postar('/_simulador/bling/carregar', {})).json()).toStrictEqual({ categorias: 0, produtos: 0 });
    expect((await postar('/_simulador/bling/carregar', [])).status).toBe(400);
  });
});

test.each([
  ['webhooks', { url: 'http://exemplo.com.br/' }, 'url precisa ser um endereço http desta máquina, ou null.'],
  ['webhooks', { endereco: 'x' }, 'Campo desconhecido: endereco.'],
  ['webhooks', [], 'O corpo precisa ser um objeto JSON.'],
  [
    'ajustes',
    { composicoes: { reserva: 1 } },
    'composicoes precisa de reserva e baixa (true ou false), balanco (recusa ou esquece) e com_saldo (recusa ou guarda).',
  ],
  ['ajustes', { por_segundo: 0 }, 'por_segundo precisa ser um número inteiro de 1 em diante.'],
])('%s of %o are refused with a sentence', async (oQue, corpo, erro) => {
  const { postar } = await umBling();
  const resposta = await postar(`/_simulador/bling/${oQue}`, corpo);
  expect([resposta.status, await resposta.json()]).toStrictEqual([400, { erro }]);
});

test('the address of return can be registered anew', async () => {
  const { postar, decidir } = await umBling({ env: { PORT: '0' } });
  await postar('/_simulador/bling/ajustes', { redirecionamento: 'http://127.0.0.1:4321/bling/callback' });
  expect((await decidir('autorizar')).headers.get('location')).toMatch(
    /^http:\/\/127\.0\.0\.1:4321\/bling\/callback\?code=[0-9a-f]{40}&state=abc$/,
  );
});

test('the state shows records as Bling would, variations inside their product', async () => {
  const conta = await umaConta();
  const { vender } = await umaLoja(conta);
  const categoria = await conta.criar('/categorias/produtos', { descricao: 'Camisetas' });
  await conta.criar('/produtos', {
    nome: 'Camiseta',
    codigo: 'CAM',
    tipo: 'P',
    situacao: 'A',
    formato: 'V',
    categoria: { id: categoria },
    variacoes: [
      { nome: 'P', codigo: 'CAM-P', tipo: 'P', situacao: 'A', formato: 'S', variacao: { nome: 'Tamanho:P', ordem: 1 } },
    ],
  });
  await vender(1);
  expect(await conta.estado()).toMatchObject({
    bling: {
      produtos: [
        { codigo: 'CAN', estoque: { saldoVirtualTotal: 8 }, saldoFisicoTotal: 10 },
        { codigo: 'CAM', categoria: { id: categoria }, variacoes: [{ codigo: 'CAM-P', saldoFisicoTotal: 0 }] },
      ],
      categorias: [{ descricao: 'Camisetas' }],
      contatos: [{ nome: 'Ana Lima' }],
      pedidos: [{ numero: 1, numeroLoja: 'V-1', total: 80.5, situacao: { id: 6 } }],
      situacoes: [{ id: 6, nome: 'Em aberto', valor: 0 }, {}, {}, {}, {}, {}, {}],
    },
  });
});

test('everything is found again after a restart, tokens included', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'bling-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  const antes = await umaConta({ pasta });
  const { vender } = await umaLoja(antes);
  await vender(1);
  await antes.criar('/categorias/produtos', { descricao: 'Camisetas' });
  const { access_token, refresh_token } = await antes.umPar();
  const estado = await antes.estado();
  await antes.parar();

  const depois = await umBling({ pasta });
  expect(await depois.estado()).toStrictEqual(estado);
  expect((await depois.chamarCom(access_token, 'GET', '/categorias/produtos')).status).toBe(200);
  expect((await depois.renovar(refresh_token)).status).toBe(200);
});

test('work that was cut before its answer is done, and only the guard against repeating it knows', async () => {
  const conta = await umaConta();
  const { umPedido, vender } = await umaLoja(conta);
  await conta.armar({ servico: 'bling', tipo: 'corta_depois', metodo: 'POST', caminho: '/Api/v3/pedidos', vezes: 1 });
  await expect(vender(1)).rejects.toThrow();
  expect(await conta.listar('/pedidos/vendas?numerosLojas[]=V-1')).toHaveLength(1);
  expect(await conta.chamar('POST', '/pedidos/vendas', umPedido(1))).toMatchObject({
    corpo: { error: { fields: [{ code: 3 }] } },
  });
});

test('no id is given twice, not even after everything was forgotten', async () => {
  const conta = await umaConta();
  const antes = await conta.criar('/categorias/produtos', { descricao: 'Camisetas' });
  await conta.postar('/_simulador/zerar');
  const { access_token } = await conta.umPar();
  const depois = await conta.chamarCom(access_token, 'POST', '/categorias/produtos', { descricao: 'Camisetas' });
  expect(depois).toStrictEqual({ status: 201, corpo: { data: { id: antes + 1 } } });
});

test('forgetting everything ends tokens, records and limits', async () => {
  const conta = await umaConta();
  await umaLoja(conta);
  await conta.postar('/_simulador/bling/ajustes', { por_segundo: 1 });
  await conta.postar('/_simulador/zerar');
  expect((await conta.chamar('GET', '/produtos')).status).toBe(401);
  expect(await conta.estado()).toMatchObject({ bling: { produtos: [], contatos: [] } });
  const { access_token } = await conta.umPar();
  conta.relogio.agora += 1000;
  for (let i = 0; i < 3; i += 1) {
    conta.relogio.agora -= 350;
    expect((await conta.chamarCom(access_token, 'GET', '/produtos')).status).toBe(200);
  }
});
