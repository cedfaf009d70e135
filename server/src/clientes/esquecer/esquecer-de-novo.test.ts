import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umItem } from '../../../test/cenario.ts';
import { buildApp } from '../../app.ts';

const { call, db, deps } = await testApi();
const { DATA_DIR } = deps.config;
const lista = () => readFileSync(join(DATA_DIR, 'pessoas-esquecidas.txt'), 'utf8');

const anonimizar = async (id: number) =>
  expect(await call(rotas.anonimizarCliente, { params: { id }, body: { confirmar: true } })).toMatchObject({
    status: 200,
  });
const nomeDe = async (id: number) =>
  (await db.selectFrom('clientes').select('nome').where('id', '=', id).executeTakeFirstOrThrow()).nome;
/** Makes a customer what an older backup would: a person again. */
const trazerDeVolta = (id: number, cpf: string) =>
  db.updateTable('clientes').set({ nome: 'Zilda Prado', cpf, anonimizado_em: null }).where('id', '=', id).execute();
/** A start of the server on this data folder. */
async function iniciar() {
  const app = await buildApp(deps);
  await app.ready();
  await app.close();
}

test('whom an older backup brings back is forgotten again at the start, also while a sale of theirs is open', async () => {
  const [id, outra] = [await umCliente(db), await umCliente(db, { nome: 'Bia Souza' })];
  const venda = await umaVenda(db, { cliente_id: id, status: 'concluido' });
  await anonimizar(id);
  expect(lista()).toMatch(new RegExp(`^${id} \\d{16}$`, 'm'));
  expect(lista()).not.toContain('Zilda');

  await trazerDeVolta(id, '52998224725');
  await db.updateTable('vendas').set({ status: 'etiqueta' }).where('id', '=', venda).execute();
  await umItem(db, venda, { descricao: 'presente da Zilda' });
  // What they owe asks nobody again.
  await umItem(db, await umaVenda(db, { cliente_id: id, status: 'enviado' }));
  // A line that was cut off, and a number that by now is another customer's.
  appendFileSync(join(DATA_DIR, 'pessoas-esquecidas.txt'), `${outra} 1\n99`);
  await iniciar();
  expect([await nomeDe(id), await nomeDe(outra)]).toStrictEqual(['Cliente anonimizado', 'Bia Souza']);
  expect(JSON.stringify(await db.selectFrom('itens_da_venda').selectAll().execute())).not.toContain('Zilda');
});

test('who was deleted is in the list too, and is forgotten when an older backup brings them back', async () => {
  const cpf = '11144477735';
  const id = await umCliente(db, { nome: 'Zilda Prado', cpf });
  const { criado_em } = await db
    .selectFrom('clientes')
    .select(sql<string>`criado_em::text`.as('criado_em'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await call(rotas.excluirCliente, { params: { id } })).status).toBe(204);
  expect(lista()).toMatch(new RegExp(`^${id} \\d{16}$`, 'm'));
  expect(lista()).not.toContain('Zilda');

  await sql`
    insert into clientes (id, nome, cpf, criado_em) overriding system value
    values (${id}, 'Zilda Prado', ${cpf}, ${criado_em}::timestamptz)`.execute(db);
  await iniciar();
  expect(await nomeDe(id)).toBe('Cliente anonimizado');
});

test('who cannot be deleted is not in the list', async () => {
  const id = await umCliente(db);
  await umaVenda(db, { cliente_id: id });
  expect((await call(rotas.excluirCliente, { params: { id } })).status).toBe(409);
  await iniciar();
  expect(await nomeDe(id)).not.toBe('Cliente anonimizado');
});

test('who was forgotten without the list comes into it at the next start', async () => {
  const id = await umCliente(db, { cpf: null, nome: 'Cliente anonimizado', anonimizado_em: new Date().toISOString() });
  await iniciar();
  expect(lista()).toMatch(new RegExp(`^${id} `, 'm'));
  const antes = lista();
  await iniciar();
  expect(lista()).toBe(antes);
});

test('what was typed and told about the sales goes too', async () => {
  const id = await umCliente(db);
  const venda = await umaVenda(db, { cliente_id: id, status: 'concluido', codigo_rastreamento: 'OY1BR' });
  const item = await umItem(db, venda, { descricao: 'entregar para a Zilda da portaria', quantidade: 2 });
  const eventos = [{ data: new Date().toISOString(), descricao: 'Entregue a Zilda', local: 'Rua do Sol' }];
  const resposta = {
    status: 'Entregue',
    situacao: 'entregue',
    codigo_rastreamento: 'OY1BR',
    eventos,
    ultima_atualizacao: null,
  };
  await sql`insert into rastreamentos (venda_id, codigo, resposta) values (${venda}, 'OY1BR', ${JSON.stringify(resposta)}::jsonb)`.execute(
    db,
  );
  const por = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow();
  await sql`
    insert into conferencias (item_id, passo, venda_id, quantidade, lidas, faltam, motivo, vez, por)
    values (${item}, 'separacao', ${venda}, 2, 1, 1, 'A Zilda levou', 1, ${por.id})`.execute(db);
  await anonimizar(id);
  const { rows } = await sql<{ tudo: string }>`
    select concat((select json_agg(i) from itens_da_venda i where venda_id = ${venda}),
      (select json_agg(r) from rastreamentos r where venda_id = ${venda}),
      (select json_agg(c) from conferencias c where venda_id = ${venda})) as tudo`.execute(db);
  for (const dado of ['Zilda', 'Rua do Sol']) expect(rows[0]?.tudo).not.toContain(dado);
  expect(rows[0]?.tudo).toContain('Entregue');
});
