#!/usr/bin/env node
// @ts-check
// Another program's client of Bling, the npm package bling-erp-api, speaks to the simulated Bling: it was written by others
// against the real one. It is installed into a folder of this run, as it is of no use to the shop.
//   npm run prova bling-cliente
import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { freePort, startProgram } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { Failure, run, runScript } from '../scripts/terminal.mjs';

const CLIENTE = 'bling-erp-api@5.8.1';
const [ID, SEGREDO] = ['varal-demonstracao', 'segredo-da-demonstracao'];
const HOJE = new Date().toISOString().slice(0, 10);

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['simulador']);
  const Bling = await instalar();
  const porta = await freePort();
  const ambiente = {
    PORT: String(porta),
    DATA_DIR: tempFolder('simulador'),
    BLING_CLIENT_ID: ID,
    BLING_CLIENT_SECRET: SEGREDO,
  };
  const simulador = await startProgram(inRoot('simulador', 'dist', 'main.js'), ambiente, 'Serviços externos simulados');
  const endereco = `http://127.0.0.1:${porta + 1}`;
  // The client does not count its calls.
  await postar(`${endereco}/_simulador/bling/ajustes`, { por_segundo: 1000 });

  let problemas = 0;
  try {
    const bling = new Bling(await entrar(endereco), `${endereco}/Api/v3`);
    for (const [nome, passo] of Object.entries(passosDe(bling))) {
      try {
        await passo();
        console.log(`  ok  ${nome}`);
      } catch (error) {
        problemas += 1;
        console.log(`  ✗   ${nome}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await simulador.stop();
    removeLeftovers();
  }
  console.log(problemas === 0 ? 'ok' : `${problemas} problems`);
  process.exit(problemas === 0 ? 0 : 1);
});

async function instalar() {
  const folder = tempFolder('cliente');
  const pedido = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder, CLIENTE];
  const { code, output } = await run('npm', pedido, { cwd: folder });
  if (code !== 0) throw new Failure(`Não foi possível instalar ${CLIENTE}.`, output);
  return createRequire(join(folder, 'index.js'))('bling-erp-api').default;
}

/** Gives the consent as a person would, and exchanges its code. @param {string} endereco */
async function entrar(endereco) {
  const pagina = `${endereco}/Api/v3/oauth/authorize?response_type=code&client_id=${ID}&state=s`;
  const corpo = new URLSearchParams({ decisao: 'autorizar' });
  const volta = await fetch(pagina, { method: 'POST', body: corpo, redirect: 'manual' });
  const code = new URL(volta.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const resposta = await fetch(`${endereco}/Api/v3/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${ID}:${SEGREDO}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code }),
  });
  assert.equal(resposta.status, 200, 'the code gave no token');
  return /** @type {{ access_token: string }} */ (await resposta.json()).access_token;
}

/**
 * The client's own types do not resolve. Each of its answers is one record or a list of them.
 * @typedef {{ id: number, nome: string, descricao: string, codigo: string, preco: number, total: number, situacao: { id: number }, saldoFisicoTotal: number }} Registro
 * @typedef {(pedido?: object) => Promise<{ data: Registro & Registro[] }>} Chamada
 * @typedef {'get' | 'find' | 'create' | 'update' | 'getModules' | 'getBalances' | 'changeSituation'} Verbo
 * @typedef {'formasDePagamento' | 'depositos' | 'produtos' | 'situacoesModulos' | 'estoques' | 'contatos' | 'pedidosVendas'} Recurso
 */

/** @param {Record<Recurso, Record<Verbo, Chamada>>} bling */
function passosDe(bling) {
  const ids = { forma: 0, deposito: 0, produto: 0, contato: 0, pedido: 0 };
  const produto = {
    nome: 'Camiseta',
    codigo: 'CAM',
    preco: 59.9,
    tipo: 'P',
    situacao: 'A',
    formato: 'S',
    unidade: 'UN',
  };
  const contato = {
    nome: 'Ana Lima',
    tipo: 'F',
    situacao: 'A',
    numeroDocumento: '52998224725',
    celular: '11981234455',
  };
  return {
    'lists what a new account has': async () => {
      const formas = await bling.formasDePagamento.get();
      assert.deepEqual(
        formas.data.map(({ descricao }) => descricao),
        ['Dinheiro', 'Pix', 'Boleto', 'Cheque', 'Depósito Bancário', 'Crediário', 'Vale-Troca'],
      );
      ids.forma = formas.data[1]?.id ?? 0;
      ids.deposito = (await bling.depositos.get()).data[0]?.id ?? 0;
      assert.deepEqual((await bling.produtos.get()).data, []);
      const modulos = (await bling.situacoesModulos.getModules()).data;
      assert.ok(modulos.some(({ nome }) => nome === 'Vendas'));
    },
    'creates a product, reads and changes it': async () => {
      ids.produto = (await bling.produtos.create(produto)).data.id;
      await bling.produtos.update({ idProduto: ids.produto, preco: 64.9 });
      const { data } = await bling.produtos.find({ idProduto: ids.produto });
      assert.deepEqual([data.codigo, data.preco], ['CAM', 64.9]);
      assert.equal((await bling.produtos.get({ codigos: ['CAM'] })).data.length, 1);
    },
    'counts stock and reads the balance': async () => {
      const contagem = { produto: { id: ids.produto }, deposito: { id: ids.deposito }, operacao: 'B', quantidade: 7 };
      await bling.estoques.create(contagem);
      const { data } = await bling.estoques.getBalances({ idsProdutos: [ids.produto] });
      assert.equal(data[0]?.saldoFisicoTotal, 7);
    },
    'creates a contact and finds it by its document': async () => {
      ids.contato = (await bling.contatos.create(contato)).data.id;
      const { data } = await bling.contatos.get({ numeroDocumento: contato.numeroDocumento, criterio: 1 });
      assert.deepEqual(
        data.map(({ id }) => id),
        [ids.contato],
      );
    },
    'is told why, when a second contact has the same document': () =>
      assert.rejects(bling.contatos.create(contato), /contato/i),
    'creates an order, moves it and finds it by the shop’s number': async () => {
      const itens = [
        { produto: { id: ids.produto }, codigo: 'CAM', descricao: 'Camiseta', quantidade: 2, valor: 64.9 },
      ];
      const parcelas = [{ dataVencimento: HOJE, valor: 129.8, formaPagamento: { id: ids.forma } }];
      const datas = { data: HOJE, dataSaida: HOJE, dataPrevista: HOJE };
      const pedido = { numeroLoja: 'P-1', ...datas, contato: { id: ids.contato }, itens, parcelas };
      ids.pedido = (await bling.pedidosVendas.create(pedido)).data.id;
      await bling.pedidosVendas.changeSituation({ idPedidoVenda: ids.pedido, idSituacao: 9 });
      const { data } = await bling.pedidosVendas.find({ idPedidoVenda: ids.pedido });
      assert.deepEqual([data.total, data.situacao.id], [129.8, 9]);
      assert.equal((await bling.pedidosVendas.get({ numerosLojas: ['P-1'] })).data.length, 1);
    },
    'has no PATCH of an order and a contact, which the client tries in place of PUT': async () => {
      await assert.rejects(bling.contatos.update({ idContato: ids.contato, ...contato, nome: 'Ana Reis' }));
    },
  };
}

/** @param {string} url @param {object} corpo */
function postar(url, corpo) {
  return fetch(url, { method: 'POST', body: JSON.stringify(corpo) });
}
