#!/usr/bin/env node
// @ts-check
// An account of 3,000 products and 2,000 contacts at Bling is read and brought twice, with built servers that are killed in the middle
// of it, and undone. Everything comes once and as the account has it: products, variations, units, pictures and numbers. Nothing is left,
// neither a row nor, once the sweep has gone through them, a file. Where no server is killed, no call beside it waits more than 1 s.
//   npm run prova trazer
//   npm run prova trazer -- --produtos 300 --contatos 200 --mortes 5 --por-segundo 3 --banco embutido
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import pg from 'pg';
import { CACHE, inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { montarPalco } from './bling/palco.mjs';
import { enquanto, resumo } from './sobrecarga/medir.mjs';

const { values } = parseArgs({
  options: {
    produtos: { type: 'string', default: '3000' },
    mal_nomeados: { type: 'string', default: '40' },
    contatos: { type: 'string', default: '2000' },
    mortes: { type: 'string', default: '5' },
    banco: { type: 'string', default: 'postgres' },
    // Three is Bling's limit. More is quicker, and shows everything but the limit.
    'por-segundo': { type: 'string', default: '100' },
  },
});

const MAIS_MS = 1_000;
/** People look at these meanwhile. */
const TELAS = ['/produtos/busca/?limite=20', '/vendas/?limite=20', '/clientes/?limite=20', '/buscar/?q=camiseta'];

/** @typedef {import('./bling/palco.mjs').Palco} Palco */
/** @typedef {import('../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */

/** @param {Palco} palco */
async function provar(palco) {
  /** @type {string[]} */
  const problemas = [];
  const conferir = (/** @type {string} */ que, /** @type {unknown} */ e, /** @type {unknown} */ deve) => {
    if (JSON.stringify(e) !== JSON.stringify(deve))
      problemas.push(`${que}: ${JSON.stringify(e)}, not ${JSON.stringify(deve)}`);
  };
  const { produtos, mal_nomeados, contatos } = values;
  const conta = await palco.controle.encher({
    ...{ produtos: Number(produtos), mal_nomeados: Number(mal_nomeados), contatos: Number(contatos) },
  });
  console.log('  the account:', JSON.stringify(conta));
  const antes = await verLoja(palco);

  const mortes = Number(values.mortes);
  const fazer = async (/** @type {string} */ nome, /** @type {string} */ caminho, quantas = 0) => {
    const { result, times, failed } = await enquanto(olhar, () => comMortes(palco, nome, caminho, quantas));
    conferir(`kills while ${nome}`, result.mortos, quantas);
    // A server that is killed answers nobody.
    if (quantas === 0) conferir(`failed calls beside ${nome}`, failed, 0);
    const { p50, p95, worst, calls } = resumo(times);
    const [meio, quase, pior] = [p50, p95, worst].map((ms) => ms.toFixed(0));
    console.log(`  beside it ${calls} calls: p50 ${meio} ms, p95 ${quase} ms, worst ${pior} ms`);
    if (quantas === 0 && worst > MAIS_MS)
      problemas.push(`${nome}: a call beside it waited ${pior} ms (at most ${MAIS_MS})`);
    return result.tarefa;
  };
  const olhar = (/** @type {number} */ n) => palco.loja(0).buscar(TELAS[n % TELAS.length] ?? '');
  const leitura = await fazer('reading', '/bling/importacoes/', mortes);
  const lida = await palco.loja(0).fazer('GET', `/bling/importacoes/${leitura.id}/?limite=1`);
  console.log('  what was read:', JSON.stringify(lida.contagens), 'pictures', JSON.stringify(lida.n_imagens));
  const novos = await listarNovos(palco, leitura.id, 'produto');
  const clientes = await listarNovos(palco, leitura.id, 'cliente');
  const aplicacao = await fazer('bringing', `/bling/importacoes/${leitura.id}/aplicar/`, mortes);
  conferir('failures of the import', aplicacao.falhas, []);
  const depois = await verLoja(palco);
  console.log('  the shop:', JSON.stringify(somas(depois)));
  conferir('customers', depois.clientes - antes.clientes, lida.contagens.cliente.novo);
  conferir('linked customers', await clientesLigados(palco), palco.banco && numeros(clientes));
  const conta_la = await palco.controle.estado();
  conferir('linked products', numeros(depois.produtos), numeros(novos));
  const la = new Map(conta_la.produtos.map((um) => [um.id, um]));
  for (const { id_bling, avisos } of novos) {
    const noBling = la.get(id_bling);
    const aqui = depois.produtos.find((um) => um.id_bling === id_bling);
    const naoVieram = avisos.filter((aviso) => aviso.startsWith('Uma imagem não veio')).length;
    conferir(`product ${id_bling}`, aqui, noBling && comoDeveVir(noBling, naoVieram));
  }
  conferir('work for the queue', await naFila(palco), [0, 0]);
  conferir('what was written at Bling', await escritas(palco), []);

  const outra = await fazer('reading again', '/bling/importacoes/');
  const segunda = await palco.loja(0).fazer('GET', `/bling/importacoes/${outra.id}/?limite=1`);
  conferir('new in the second import', [segunda.contagens.produto.novo, segunda.contagens.cliente.novo], [0, 0]);
  await fazer('bringing again', `/bling/importacoes/${outra.id}/aplicar/`);
  conferir('the shop after the second import', await verLoja(palco), depois);

  await fazer('undoing', `/tarefas/${aplicacao.id}/desfazer/`, mortes);
  conferir('the shop after the undo', await verLoja(palco), antes);
  conferir('linked customers after the undo', await clientesLigados(palco), palco.banco && []);
  conferir('work for the queue after the undo', await naFila(palco), [0, 0]);
  conferir('what was written at Bling after the undo', await escritas(palco), []);

  // Files that a kill cut off from their row are swept away a day later, as those of a broken-off upload.
  const pasta = join(palco.dataDir, 'arquivos', 'imagens');
  console.log('  files left to be swept:', arquivosEm(pasta));
  // The embedded database is the server's alone.
  if (!palco.banco) return problemas;
  await varrer(palco.banco, join(palco.dataDir, 'arquivos'));
  conferir('files after the sweep', arquivosEm(pasta), 0);
  return problemas;
}

/**
 * Asks for a task and waits for its end, while the server is killed so many times at any point of it.
 * @param {Palco} palco @param {string} nome @param {string} caminho @param {number} mortes
 * @returns {Promise<{ tarefa: Tarefa, mortos: number }>}
 */
async function comMortes(palco, nome, caminho, mortes) {
  const inicio = Date.now();
  const desde = (await palco.controle.diario()).length;
  /** @type {Tarefa} */
  const pedida = await palco.loja(0).fazer('POST', caminho, {});
  let mortos = 0;
  let vistos = -1;
  for (let espera = 0; ; espera += 1) {
    await sleep(100);
    /** @type {Tarefa} */
    const tarefa = await palco.loja(0).fazer('GET', `/tarefas/${pedida.id}/`);
    if (['pronta', 'falhou', 'desfeita'].includes(tarefa.estado)) {
      const minutos = ((Date.now() - inicio) / 60_000).toFixed(1);
      const chamadas = (await palco.controle.diario()).length - desde;
      console.log(`  ${nome}: ${tarefa.estado} after ${minutos} min, ${chamadas} calls, ${mortos} kills`);
      return { tarefa, mortos };
    }
    const parte = tarefa.total > 0 ? tarefa.feitos / tarefa.total : espera / 1000;
    // The kills are spread over the work, each after some progress.
    if (mortos < mortes && parte > mortos / (mortes + 1) && tarefa.feitos !== vistos) {
      vistos = tarefa.feitos;
      await sleep(Math.random() * 400);
      await palco.matar(0);
      mortos += 1;
    }
  }
}

const PAGINA = 200;

/** @param {Palco} palco @param {string} caminho of a list, with its question */
async function lerTudo(palco, caminho) {
  const tudo = [];
  for (let pagina = 1; ; pagina += 1) {
    const linhas = await palco.loja(0).fazer('GET', `${caminho}limite=${PAGINA}&pagina=${pagina}`);
    tudo.push(...linhas);
    if (linhas.length < PAGINA) return tudo;
  }
}

/**
 * @typedef {{ id_bling: number, quantidade: number, fotos: number }} VariacaoVista
 * @typedef {{ id_bling: number, titulo: string, quantidade: number, fotos: number, variacoes: VariacaoVista[] }} ProdutoVisto
 */

/** Reads what the shop holds, by its own lists. @param {Palco} palco */
async function verLoja(palco) {
  const ids = (await lerTudo(palco, '/produtos/busca/?')).map(({ id }) => Number(id));
  /** @type {ProdutoVisto[]} */
  const produtos = [];
  for (let n = 0; n < ids.length; n += 8) {
    const vistos = await Promise.all(ids.slice(n, n + 8).map((id) => palco.loja(0).fazer('GET', `/produtos/${id}/`)));
    produtos.push(...vistos.map(comoEsta));
  }
  return {
    produtos: produtos.sort(peloNumero),
    clientes: await palco.loja(0).contar('/clientes/?limite=1'),
    modelos: await palco.loja(0).contar('/modelos/?limite=1'),
    categorias: (await palco.loja(0).fazer('GET', '/categorias/')).length,
  };
}

/** @param {import('../contract/src/produtos/produto.ts').Produto} produto @returns {ProdutoVisto} */
const comoEsta = ({ id_bling, titulo, qtd, imagens, variacoes }) => ({
  ...{ id_bling: id_bling ?? 0, titulo, quantidade: qtd, fotos: imagens.length },
  variacoes: variacoes
    .map((uma) => ({
      ...{ id_bling: uma.id_bling ?? 0, quantidade: uma.quantidade, fotos: uma.imagens_vinculadas.length },
    }))
    .sort(peloNumero),
});

/** @typedef {Awaited<ReturnType<Palco['controle']['estado']>>['produtos'][number]} NaConta */

/**
 * Tells how a product of the account is to be here, but for the pictures that could not be had.
 * @param {NaConta} la @param {number} naoVieram @returns {ProdutoVisto}
 */
function comoDeveVir(la, naoVieram) {
  const delas = (la.variacoes ?? []).filter(({ situacao }) => situacao === 'A');
  const doProduto = fotosDe(la);
  const todas = new Set([...doProduto, ...delas.flatMap(fotosDe)]);
  const variacoes = delas.map((uma) => ({
    ...{ id_bling: uma.id, quantidade: unidadesDe(uma) },
    fotos: fotosDe(uma).join() === doProduto.join() ? 0 : fotosDe(uma).length,
  }));
  const somadas = variacoes.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return {
    ...{ id_bling: la.id, titulo: la.nome, quantidade: delas.length > 0 ? somadas : unidadesDe(la) },
    ...{ fotos: Math.min(todas.size, MAIS_FOTOS) - naoVieram, variacoes: variacoes.sort(peloNumero) },
  };
}

const MAIS_FOTOS = 20;

/** @param {Pick<NaConta, 'midia'>} um */
const fotosDe = ({ midia }) => [...midia.imagens.externas, ...midia.imagens.internas].map(({ link }) => link);
/** @param {Pick<NaConta, 'saldoNoDepositoPadrao'>} um */
const unidadesDe = ({ saldoNoDepositoPadrao }) => Math.max(0, Math.floor(saldoNoDepositoPadrao));
/** @param {{ id_bling: number }} um @param {{ id_bling: number }} outro */
const peloNumero = (um, outro) => um.id_bling - outro.id_bling;
/** @param {readonly { id_bling: number }[]} lista */
const numeros = (lista) => lista.map(({ id_bling }) => id_bling).sort((a, b) => a - b);

/** @param {Awaited<ReturnType<typeof verLoja>>} loja */
function somas({ produtos, ...resto }) {
  const variacoes = produtos.flatMap((um) => um.variacoes).length;
  const soma = (/** @type {'quantidade' | 'fotos'} */ que) => produtos.reduce((total, um) => total + um[que], 0);
  return { produtos: produtos.length, variacoes, unidades: soma('quantidade'), fotos: soma('fotos'), ...resto };
}

/**
 * Lists what an import is to make, as its look tells it.
 * @param {Palco} palco @param {number} id @param {'produto' | 'cliente'} tipo
 * @returns {Promise<{ id_bling: number, avisos: string[] }[]>}
 */
async function listarNovos(palco, id, tipo) {
  const novos = [];
  for (let pagina = 1; ; pagina += 1) {
    const caminho = `/bling/importacoes/${id}/?tipo=${tipo}&estado=novo&limite=100&pagina=${pagina}`;
    const { itens } = await palco.loja(0).fazer('GET', caminho);
    novos.push(...itens);
    if (itens.length < 100) return novos;
  }
}

/** Lists the contacts that customers are linked to: no screen tells them. @param {Palco} palco */
async function clientesLigados({ banco }) {
  if (!banco) return undefined;
  const client = new pg.Client({ connectionString: banco });
  await client.connect();
  const { rows } = await client.query('select id_bling from clientes where id_bling is not null order by id_bling');
  await client.end();
  return rows.map(({ id_bling }) => Number(id_bling));
}

/** Sweeps files as a server does of its own accord, a day later. @param {string} banco @param {string} pasta */
async function varrer(banco, pasta) {
  const pronto = join(mkdtempSync(join(CACHE, 'varrer-')), 'varrer.mjs');
  const contents = `
    export { connectTo } from './base/db/db.ts';
    export { postgresPool } from './base/db/connections/postgres-pool.ts';
    export { folderStorage } from './base/storage/storage-folder.ts';
    export { leuImportacao } from './importacao/importacoes.queries.ts';
    export { imagensDasImportacoes } from './importacao/leitura/leitura.queries.ts';
    export { varrerArquivos } from './midia/varrer-arquivos.ts';
    export { haImagens, imagensDosProdutos } from './produtos/imagens/imagens.queries.ts';
    export { imagensDasVendas } from './vendas/itens/imagens-das-vendas.queries.ts';`;
  await build({
    ...{ stdin: { contents, resolveDir: inRoot('server', 'src'), loader: 'ts' }, outfile: pronto, bundle: true },
    ...{ external: ['pg'], platform: 'node', format: 'esm', target: 'node20' },
  });
  const servidor = await import(pronto);
  const pool = servidor.postgresPool(banco, 1);
  await servidor.varrerArquivos(
    {
      ...{ db: servidor.connectTo(pool), arquivos: servidor.folderStorage(pasta) },
      ...{ haImagens: servidor.haImagens, teveImagens: servidor.leuImportacao },
      emUso: [servidor.imagensDosProdutos, servidor.imagensDasVendas, servidor.imagensDasImportacoes],
    },
    new Date(Date.now() + 25 * 3_600_000),
  );
  await pool.end();
  rmSync(dirname(pronto), { recursive: true });
}

/** @param {string} pasta */
function arquivosEm(pasta) {
  try {
    return readdirSync(pasta, { recursive: true }).length;
  } catch {
    return 0;
  }
}

/** @param {Palco} palco */
async function naFila(palco) {
  const { pendentes, erros } = await palco.loja(0).fazer('GET', '/sincronizacao/resumo/');
  return [pendentes, erros];
}

/** @param {Palco} palco */
async function escritas(palco) {
  const todas = await palco.controle.diario();
  return todas
    .filter(({ metodo, caminho }) => metodo !== 'GET' && caminho.startsWith('/Api/v3') && !caminho.includes('/oauth/'))
    .map(({ metodo, caminho }) => `${metodo} ${caminho}`);
}

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const palco = await montarPalco({
    servidores: 1,
    embutido: values.banco === 'embutido',
    porSegundo: Number(values['por-segundo']),
  });
  const problemas = await provar(palco);
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  await palco.desmontar();
  removeLeftovers();
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});
