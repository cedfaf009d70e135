// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/paths.mjs';
import { startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { run } from '../../scripts/terminal.mjs';

/** @typedef {import('../../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */
/** @typedef {Awaited<ReturnType<typeof abrirLoja>>} Loja */

const DONO = { username: 'admin', password: 'varal-123' };
const CABECALHO = 'SKU;Título;Preço de venda;Estoque';

/** Starts a built server with a seeded shop, on DATABASE_URL where it is given, and signs in. */
export async function abrirLoja() {
  const { DATABASE_URL, PATH } = process.env;
  const env = {
    ...{ DATA_DIR: tempFolder('dados'), ADMIN_PASSWORD: DONO.password, LOG: 'warn' },
    ...(DATABASE_URL && { DATABASE_URL }),
  };
  const semear = [inRoot('server', 'dist', 'seed.js'), '--produtos', '500', '--clientes', '5000', '--vendas', '1000'];
  await run(process.execPath, semear, { env: { PATH, ...env } });
  const { url, pid, stop } = await startServer(env);
  const entrada = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DONO),
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
  /** @param {string} path @param {FormData} form */
  async function enviarFormulario(path, form) {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  /** @param {readonly string[]} linhas each with SKU, title, price and stock */
  function enviar(linhas) {
    const form = new FormData();
    form.append('tipo', 'produtos');
    form.append('arquivo', new Blob([[CABECALHO, ...linhas].join('\n')], { type: 'text/csv' }), 'loja.csv');
    return enviarFormulario('/planilhas/importacoes/', form);
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
  /** Brings these rows in, from the file to the end of the task. @param {readonly string[]} linhas */
  async function trazer(linhas) {
    const enviada = await enviar(linhas);
    await conferir(enviada);
    const aplicar = `/planilhas/importacoes/${enviada.id}/aplicar/`;
    return terminada((await pedir('POST', aplicar, { estoques: 'gravar' })).id);
  }
  /** Tells how much memory the server holds, in MB. */
  async function memoria() {
    const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)], {});
    return Math.round(Number(output.trim()) / 1024);
  }
  return { chamar, pedir, enviarFormulario, enviar, conferir, terminada, trazer, memoria, stop };
}
