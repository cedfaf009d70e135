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
import { startServer } from '../scripts/server-process.mjs';
import { removeLeftovers, tempFolder } from '../scripts/temp-folder.mjs';
import { run, runScript } from '../scripts/terminal.mjs';
import { colegas, resumo } from './sobrecarga/medir.mjs';

const { values } = parseArgs({ options: { linhas: { type: 'string', default: '50000' } } });
const LINHAS = Number(values.linhas);
const MAIS_MS = 1_000;
const QUIET_SECONDS = 10;
const LEITURAS_POR_VEZ = 200;
const FOTOS = 40;
const TITULO = 'Caneca ao lado';
const dono = { username: 'admin', password: 'varal-123' };

/** @typedef {import('../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */

await runScript(async () => {
  process.chdir(ROOT);
  await prepare(['server', 'simulador']);
  const { DATABASE_URL, PATH } = process.env;
  const env = {
    ...{ DATA_DIR: tempFolder('dados'), ADMIN_PASSWORD: dono.password, LOG: 'warn' },
    ...(DATABASE_URL && { DATABASE_URL }),
  };
  const semear = [inRoot('server', 'dist', 'seed.js'), '--produtos', '500', '--clientes', '5000', '--vendas', '1000'];
  await run(process.execPath, semear, { env: { PATH, ...env } });
  const server = await startServer(env);
  const problemas = await provar(server).finally(() => server.stop());
  removeLeftovers();
  for (const problema of problemas) console.log(`  ✗ ${problema}`);
  console.log(problemas.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exit(problemas.length === 0 ? 0 : 1);
});

/** @param {import('../scripts/server-process.mjs').ServerProcess} server */
async function provar({ url, pid }) {
  const entrada = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(dono),
  });
  const headers = { authorization: `Bearer ${(await entrada.json()).access}` };
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const chamar = (method, path, body) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  /** @param {string} method @param {string} path @param {unknown} [body] */
  async function pedir(method, path, body) {
    const answer = await chamar(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** @param {string} texto */
  async function enviar(texto) {
    const form = new FormData();
    form.append('tipo', 'produtos');
    form.append('arquivo', new Blob([texto], { type: 'text/csv' }), 'loja.csv');
    const answer = await fetch(`${url}/api/planilhas/importacoes/`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  /** @param {{ id: number, colunas: { coluna: string, campo: string | null }[] }} enviada */
  const conferir = ({ id, colunas }) =>
    pedir('PATCH', `/planilhas/importacoes/${id}/`, {
      colunas: colunas.map(({ coluna, campo }) => ({ coluna, campo })),
      modelo_id: 1,
    });
  /** @param {number} id @returns {Promise<Tarefa>} */
  async function terminada(id) {
    for (;;) {
      const tarefa = await pedir('GET', `/tarefas/${id}/`);
      if (tarefa.terminada_em !== null) return tarefa;
      await sleep(200);
    }
  }

  const CABECALHO = 'SKU;Título;Preço de venda;Estoque';
  const doBalcao = await enviar(`${CABECALHO}\nBALCAO;Caneca do balcão;10,00;1000000`);
  await conferir(doBalcao);
  await terminada((await pedir('POST', `/planilhas/importacoes/${doBalcao.id}/aplicar/`, {})).id);

  const VENDA = { itens: [{ sku: 'BALCAO', quantidade: 1 }], pagamentos: [{ forma: 'dinheiro', valor: 10 }] };
  const LOOKS = ['/produtos/busca/?limite=20', '/vendas/?limite=20', '/clientes/?limite=20', '/buscar/?q=BALCAO'];
  /** Every fifth call sells. @param {number} n */
  const trabalho = (n) => (n % 5 === 4 ? chamar('POST', '/vendas/balcao/', VENDA) : chamar('GET', LOOKS[n % 5] ?? ''));

  /** @type {string[]} */
  const problemas = [];
  /** @template T @param {string} nome @param {() => Promise<T>} work */
  async function medir(nome, work) {
    const began = performance.now();
    let over = false;
    const feito = work().finally(() => {
      over = true;
    });
    /** @type {number[]} */
    const times = [];
    let failed = 0;
    do {
      const fatia = await colegas(trabalho, 2);
      times.push(...fatia.times);
      failed += fatia.failed;
    } while (!over);
    const resultado = await feito;
    const { p50, p95, worst, calls } = resumo(times);
    console.log(
      `${nome}: ${((performance.now() - began) / 1000).toFixed(1)} s; ${calls} calls meanwhile: p50 ${p50.toFixed(0)} ms, ` +
        `p95 ${p95.toFixed(0)} ms, worst ${worst.toFixed(0)} ms; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    if (failed > 0) problemas.push(`${nome}: ${failed} calls failed`);
    if (worst > MAIS_MS) problemas.push(`${nome}: a call waited ${worst.toFixed(0)} ms (at most ${MAIS_MS})`);
    return resultado;
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
    for (const { id } of produtos) {
      const form = new FormData();
      form.append('imagens', new Blob([foto], { type: 'image/png' }), 'foto.png');
      const answer = await fetch(`${url}/api/produtos/${id}/imagens/`, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`picture: ${answer.status} ${await answer.text()}`);
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
  const enviada = await medir('reading', () => enviar([CABECALHO, ...linhas].join('\n')));
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
  console.log(`memory of the server: ${await memoria(pid)}`);
  return problemas;
}

/** @param {number} pid */
async function memoria(pid) {
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)], {});
  return `${Math.round(Number(output.trim()) / 1024)} MB`;
}
