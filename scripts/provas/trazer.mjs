#!/usr/bin/env node
// @ts-check
// An account of 3,000 products and 2,000 contacts at Bling is read and brought twice, with built servers that are killed in the middle
// of it, and undone; everything comes once, and nothing is left.
//   npm run prova:trazer
//   npm run prova:trazer -- --produtos 300 --contatos 200 --mortes 5 --por_segundo 3 --banco embutido
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.mjs';
import { prepare } from '../prepare.mjs';
import { removeLeftovers } from '../temp-folder.mjs';
import { runScript } from '../terminal.mjs';
import { montarPalco } from './bling/palco.mjs';

const { values } = parseArgs({
  options: {
    produtos: { type: 'string', default: '3000' },
    mal_nomeados: { type: 'string', default: '40' },
    contatos: { type: 'string', default: '2000' },
    mortes: { type: 'string', default: '5' },
    banco: { type: 'string', default: 'postgres' },
    // Three is Bling's limit. More is quicker, and shows everything but the limit.
    por_segundo: { type: 'string', default: '100' },
  },
});

/** @typedef {import('./bling/palco.mjs').Palco} Palco */
/** @typedef {import('../../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const palco = await montarPalco({
    servidores: 1,
    embutido: values.banco === 'embutido',
    porSegundo: Number(values.por_segundo),
  });
  const problemas = await provar(palco);
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  await palco.desmontar();
  removeLeftovers();
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});

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
  const antes = await contarLoja(palco);

  const mortes = Number(values.mortes);
  const leitura = await comMortes(palco, 'reading', '/bling/importacoes/', mortes);
  const lida = await palco.loja(0).fazer('GET', `/bling/importacoes/${leitura.id}/?limite=1`);
  console.log('  what was read:', JSON.stringify(lida.contagens), 'pictures', JSON.stringify(lida.n_imagens));
  const aplicacao = await comMortes(palco, 'bringing', `/bling/importacoes/${leitura.id}/aplicar/`, mortes);
  conferir('failures of the import', aplicacao.falhas, []);
  const depois = await contarLoja(palco);
  console.log('  the shop:', JSON.stringify(depois));
  conferir('products', depois.produtos, lida.contagens.produto.novo);
  conferir('customers', depois.clientes, lida.contagens.cliente.novo);
  conferir('work for the queue', await naFila(palco), [0, 0]);
  conferir('what was written at Bling', await escritas(palco), []);

  const outra = await comMortes(palco, 'reading again', '/bling/importacoes/', 0);
  const segunda = await palco.loja(0).fazer('GET', `/bling/importacoes/${outra.id}/?limite=1`);
  conferir('new in the second import', [segunda.contagens.produto.novo, segunda.contagens.cliente.novo], [0, 0]);
  await comMortes(palco, 'bringing again', `/bling/importacoes/${outra.id}/aplicar/`, 0);
  conferir('the shop after the second import', await contarLoja(palco), depois);

  await comMortes(palco, 'undoing', `/tarefas/${aplicacao.id}/desfazer/`, mortes);
  const fim = await contarLoja(palco);
  conferir('the shop after the undo', fim, antes);
  // Files that a kill cut off from their row are swept away a day later, as those of a broken-off upload.
  console.log('  files left to be swept:', arquivosEm(join(palco.dataDir, 'arquivos', 'imagens')));
  conferir('work for the queue after the undo', await naFila(palco), [0, 0]);
  conferir('what was written at Bling after the undo', await escritas(palco), []);
  return problemas;
}

/**
 * Asks for a task and waits for its end, while the server is killed so many times at any point of it.
 * @param {Palco} palco @param {string} nome @param {string} caminho @param {number} mortes
 * @returns {Promise<Tarefa>}
 */
async function comMortes(palco, nome, caminho, mortes) {
  const inicio = Date.now();
  const desde = (await palco.controle.diario()).length;
  /** @type {Tarefa} */
  const pedida = await palco.loja(0).fazer('POST', caminho, {});
  let mortos = 0;
  let vistos = -1;
  for (let espera = 0; ; espera += 1) {
    await sleep(250);
    /** @type {Tarefa} */
    const tarefa = await palco.loja(0).fazer('GET', `/tarefas/${pedida.id}/`);
    if (['pronta', 'falhou', 'desfeita'].includes(tarefa.estado)) {
      const minutos = ((Date.now() - inicio) / 60_000).toFixed(1);
      const chamadas = (await palco.controle.diario()).length - desde;
      console.log(`  ${nome}: ${tarefa.estado} after ${minutos} min, ${chamadas} calls, ${mortos} kills`);
      return tarefa;
    }
    const parte = tarefa.total > 0 ? tarefa.feitos / tarefa.total : espera / 400;
    // The kills are spread over the work, each after some progress.
    if (mortos < mortes && parte > mortos / (mortes + 1) && tarefa.feitos !== vistos) {
      vistos = tarefa.feitos;
      await sleep(Math.random() * 400);
      await palco.matar(0);
      mortos += 1;
    }
  }
}

/** Counts what the shop holds, by its own lists. @param {Palco} palco */
async function contarLoja(palco) {
  const total = async (/** @type {string} */ caminho) => palco.loja(0).contar(caminho);
  return {
    produtos: await total('/produtos/busca/?limite=1'),
    clientes: await total('/clientes/?limite=1'),
    modelos: await total('/modelos/?limite=1'),
    categorias: (await palco.loja(0).fazer('GET', '/categorias/')).length,
  };
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
