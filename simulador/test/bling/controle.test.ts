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

test.each([
  ['webhooks', { url: 'http://exemplo.com.br/' }, 'url precisa ser um endereço http desta máquina, ou null.'],
  ['webhooks', { endereco: 'x' }, 'Campo desconhecido: endereco.'],
  ['webhooks', [], 'O corpo precisa ser um objeto JSON.'],
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
