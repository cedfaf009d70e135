#!/usr/bin/env node
// @ts-check
// People sell and look at a built server's shop while a spreadsheet of many rows is read, looked at and brought in, all that came is
// changed in bulk, counted, copied and given pictures, and all is undone: what each call waits for, beside quiet times.
//   npm run prova ao-lado                      50,000 rows on the embedded database
//   npm run prova ao-lado -- --linhas 5000
// With DATABASE_URL the shop is on that PostgreSQL, which has to be empty.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { removeLeftovers } from '../scripts/temp-folder.mjs';
import { runScript } from '../scripts/terminal.mjs';
import { abrirLoja } from './ao-lado/loja.mjs';
import { colegas, enquanto, resumo } from './sobrecarga/medir.mjs';

const { values } = parseArgs({ options: { linhas: { type: 'string', default: '50000' } } });
const LINHAS = Number(values.linhas);
const MAIS_MS = 1_000;
const QUIET_SECONDS = 10;
const LEITURAS_POR_VEZ = 200;
const FOTOS = 40;
const CODIGOS_POR_VEZ = 2_000;
const TITULO = 'Caneca ao lado';

/** @typedef {import('../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const loja = await abrirLoja();
  const problemas = await provar(loja).finally(() => loja.stop());
  removeLeftovers();
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});

/** @param {import('./ao-lado/loja.mjs').Loja} loja */
async function provar({ chamar, pedir, enviarFormulario, enviar, conferir, terminada, trazer, memoria }) {
  await trazer(['BALCAO;Caneca do balcão;10,00;1000000']);

  const VENDA = { itens: [{ sku: 'BALCAO', quantidade: 1 }], pagamentos: [{ forma: 'dinheiro', valor: 10 }] };
  const LOOKS = ['/produtos/busca/?limite=20', '/vendas/?limite=20', '/clientes/?limite=20', '/buscar/?q=BALCAO'];
  /** Every fifth call sells. @param {number} n */
  const trabalho = (n) => (n % 5 === 4 ? chamar('POST', '/vendas/balcao/', VENDA) : chamar('GET', LOOKS[n % 5] ?? ''));

  /** @type {string[]} */
  const problemas = [];
  /** @template T @param {string} nome @param {() => Promise<T>} work */
  async function medir(nome, work) {
    const began = performance.now();
    const { result, times, failed } = await enquanto(trabalho, work);
    const { p50, p95, worst, calls } = resumo(times);
    console.log(
      `${nome}: ${((performance.now() - began) / 1000).toFixed(1)} s; ${calls} calls meanwhile: p50 ${p50.toFixed(0)} ms, ` +
        `p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    if (failed > 0) problemas.push(`${nome}: ${failed} calls failed`);
    if (worst > MAIS_MS) problemas.push(`${nome}: a call waited ${worst.toFixed(0)} ms (at most ${MAIS_MS})`);
    return result;
  }
  /** @param {string} nome @param {string} path @param {unknown} body @param {Tarefa['estado']} estado */
  async function comoTarefa(nome, path, body, estado) {
    const tarefa = await medir(nome, async () => terminada((await pedir('POST', path, body)).id));
    if (tarefa.estado !== estado) problemas.push(`${nome}: ${tarefa.estado}, ${JSON.stringify(tarefa.falhas)}`);
    return tarefa;
  }

  /** All of the shop is counted; of what came, one is missing each time. */
  async function contar() {
    const contagem = await medir('beginning a count of everything', async () => {
      const nova = await pedir('POST', '/contagens/', { nome: 'Balanço', escopo: { tudo: true } });
      const entrou = async () => !(await pedir('GET', `/contagens/${nova.id}/?limite=1`)).montando;
      while (!(await entrou())) await sleep(200);
      return nova;
    });
    const caminho = `/contagens/${contagem.id}`;
    const lidas = Array.from({ length: LINHAS }, (_, n) => ({
      leitura_id: `lado-${n}`,
      codigo: `LADO-${n}`,
      quantidade: 2,
    }));
    await medir('counting', async () => {
      for (let de = 0; de < LINHAS; de += LEITURAS_POR_VEZ) {
        const em = new Date().toISOString();
        const leituras = lidas.slice(de, de + LEITURAS_POR_VEZ).map((uma) => ({ ...uma, em }));
        await pedir('POST', `${caminho}/leituras/`, { leituras });
      }
    });
    await medir('closing it', () => pedir('POST', `${caminho}/fechar/`));
    const { n_diferencas } = await medir('looking at its differences', () => pedir('GET', `${caminho}/diferencas/`));
    if (n_diferencas !== LINHAS) problemas.push(`the count found ${n_diferencas} differences, not ${LINHAS}`);
    const correcao = await comoTarefa('correcting the stock', `${caminho}/aplicar/`, { confirmar: true }, 'pronta');
    await comoTarefa('undoing the correction', `/tarefas/${correcao.id}/desfazer/`, undefined, 'desfeita');
  }

  async function fotografar() {
    const foto = readFileSync(inRoot('docs', 'leiame', 'produtos.png'));
    const produtos = await pedir('GET', `/produtos/busca/?limite=${FOTOS}`);
    const codigos = Array.from({ length: CODIGOS_POR_VEZ }, (_, n) => `LADO-${n}`);
    await pedir('POST', '/produtos/fotos/donos/', {
      ids: produtos.map((/** @type {{ id: number }} */ um) => um.id),
      codigos,
    });
    for (const { id } of produtos) {
      const form = new FormData();
      form.append('imagens', new Blob([foto], { type: 'image/png' }), 'foto.png');
      await enviarFormulario(`/produtos/${id}/imagens/`, form);
    }
  }

  async function copiar() {
    const { id } = await pedir('POST', '/copias/');
    for (;;) {
      const copia = (await pedir('GET', '/copias/')).find((/** @type {{ id: number }} */ uma) => uma.id === id);
      if (copia.estado === 'comprovada') return;
      if (copia.estado === 'falhou') throw new Error(`copy: ${copia.motivo}`);
      await sleep(200);
    }
  }

  await colegas(trabalho, 5);
  await medir('quiet', () => sleep(QUIET_SECONDS * 1_000));
  const linhas = Array.from({ length: LINHAS }, (_, n) => `LADO-${n};${TITULO} ${n};10,00;3`);
  const enviada = await medir('reading', () => enviar(linhas));
  await medir('looking', () => conferir(enviada));
  const aplicar = `/planilhas/importacoes/${enviada.id}/aplicar/`;
  const importacao = await comoTarefa('bringing in', aplicar, { estoques: 'gravar' }, 'pronta');
  const massa = { filtros: { busca: TITULO }, mudanca: { preco_venda: { modo: 'percentual', valor: 10 } } };
  const mudanca = await comoTarefa('changing in bulk', '/produtos/em-massa/', massa, 'pronta');
  await contar();
  await medir('taking in pictures', fotografar);
  await medir('copying the shop', copiar);
  await comoTarefa('undoing the change', `/tarefas/${mudanca.id}/desfazer/`, undefined, 'desfeita');
  await comoTarefa('undoing the import', `/tarefas/${importacao.id}/desfazer/`, undefined, 'desfeita');
  await medir('quiet', () => sleep(QUIET_SECONDS * 1_000));
  console.log(`memory of the server: ${await memoria()} MB`);
  return problemas;
}
