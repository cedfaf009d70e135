import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { completarCpf } from '@varal/contract/documentos';
import { rotasDePlanilhas as rotas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente } from '../../test/cenario.ts';

// Nobody works on tasks here: what was asked for waits.
const { db, admin } = await testApi();
const { call } = admin;

let n = 300_000_000;
/** Sends a spreadsheet of one customer and asks that it be brought in. */
async function umaPedida() {
  n += 1;
  const content = Buffer.from(`cpf;nome\n${completarCpf(String(n))};Zulmira ${n}`);
  const { body } = await call(rotas.enviarPlanilha, {
    body: { tipo: 'clientes' },
    files: [{ field: 'arquivo', filename: 'zulmira.csv', content, type: 'text/csv' }],
  });
  const params = { id: body.id };
  const colunas = body.colunas.map(({ coluna, campo }) => ({ coluna, campo }));
  expect((await call(rotas.conferirPlanilha, { params, body: { colunas } })).status).toBe(200);
  const tarefa = await call(rotas.aplicarPlanilha, { params });
  expect(tarefa.status).toBe(202);
  return { id: body.id, tarefa_id: tarefa.body.id };
}
const parar = async (id: number) =>
  expect((await call(rotasDeTarefas.pararTarefa, { params: { id } })).body.estado).toBe('parada');
const anonimizarAlguem = async () => {
  const params = { id: await umCliente(db) };
  expect((await call(rotasDeClientes.anonimizarCliente, { params })).status).toBe(200);
};
const guardadas = async () => (await db.selectFrom('planilhas_importadas').select('id').execute()).map(({ id }) => id);
const comLinhas = async () => {
  const linhas = await db.selectFrom('linhas_de_planilha').select('importacao_id').execute();
  const mudancas = await db.selectFrom('mudancas_de_planilha').select('importacao_id').execute();
  // What they would change names the same people.
  expect(mudancas).toStrictEqual(linhas);
  return linhas.map(({ importacao_id }) => importacao_id);
};

test('the rows of a spreadsheet whose import was stopped while it waited go at once', async () => {
  const [parada, espera] = [await umaPedida(), await umaPedida()];
  expect(await comLinhas()).toStrictEqual([parada.id, espera.id]);
  await parar(parada.tarefa_id);
  expect(await comLinhas()).toStrictEqual([espera.id]);
  expect((await call(rotas.verPlanilha, { params: { id: parada.id } })).status).toBe(200);
});

test('a person who is forgotten takes spreadsheets that never came in; one that still comes, and one that came, stay', async () => {
  const [parada, espera, veio] = [await umaPedida(), await umaPedida(), await umaPedida()];
  await parar(parada.tarefa_id);
  await sql`update tarefas set estado = 'pronta', terminada_em = now() where id = ${veio.tarefa_id}`.execute(db);
  await sql`update planilhas_importadas set aplicada_em = now() where id = ${veio.id}`.execute(db);
  await anonimizarAlguem();
  const ficaram = await guardadas();
  expect(ficaram).not.toContain(parada.id);
  expect(ficaram).toEqual(expect.arrayContaining([espera.id, veio.id]));
});

test('a spreadsheet that never came in is forgotten after a day, also one whose task ended otherwise', async () => {
  const [falhou, espera] = [await umaPedida(), await umaPedida()];
  await sql`update tarefas set estado = 'falhou', terminada_em = now() where id = ${falhou.tarefa_id}`.execute(db);
  await sql`update planilhas_importadas set criada_em = now() - interval '25 hours'`.execute(db);
  await umaPedida();
  const ficaram = await guardadas();
  expect(ficaram).not.toContain(falhou.id);
  expect(ficaram).toContain(espera.id);
});
