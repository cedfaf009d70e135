import { rotasDeCategorias as rotas } from '@varal/contract/categorias/categorias.routes';
import { afterEach, describe, expect, test } from 'vitest';
import { umaCategoria, umProduto } from '../../test/cenario.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';

const { call, db, conectar, recomecar } = await umaLojaComBling();
afterEach(() => recomecar());

const criar = (nome: string, headers?: Record<string, string>) =>
  call(rotas.criarCategoria, { body: { nome } }, headers);
const renomear = (id: number, nome: string, headers?: Record<string, string>) =>
  call(rotas.editarCategoria, { params: { id }, body: { nome } }, headers);
const excluir = (id: number, headers?: Record<string, string>) =>
  call(rotas.excluirCategoria, { params: { id } }, headers);
const nomes = async () => (await db.selectFrom('categorias').select('nome').execute()).map(({ nome }) => nome);
const linha = (id: number) =>
  db
    .selectFrom('sincronizacoes')
    .select(['pedida', 'feita', 'titulo', 'id_bling'])
    .where('tipo', '=', 'categoria')
    .where('registro_id', '=', id)
    .executeTakeFirst();
/** Marks the category as known to Bling. */
const noBling = (id: number) =>
  db
    .updateTable('categorias')
    .set({ id_bling: 5000 + id })
    .where('id', '=', id)
    .execute();

const REQUER_LOGIN = {
  status: 401,
  body: { requer_login_bling: true, erro: 'Autorize o acesso ao Bling para continuar.' },
};

describe('while Bling waits for a consent', () => {
  test('no category is made, and the same call makes it once that is given', async () => {
    const headers = { 'idempotency-key': 'criar-sem-consentimento' };
    for (let time = 0; time < 2; time += 1) expect(await criar('Praia', headers)).toMatchObject(REQUER_LOGIN);
    expect(await nomes()).not.toContain('Praia');
    await conectar();
    const { status, body } = await criar('Praia', headers);
    expect(status).toBe(201);
    expect((await criar('Praia', headers)).body).toStrictEqual(body);
    expect(await linha(body.id)).toMatchObject({ pedida: 1, feita: 0 });
  });

  test('none is renamed, and the same call renames it once that is given', async () => {
    const id = await umaCategoria(db, { nome: 'Inverno' });
    const headers = { 'idempotency-key': 'renomear-sem-consentimento' };
    for (let time = 0; time < 2; time += 1) expect(await renomear(id, 'Frio', headers)).toMatchObject(REQUER_LOGIN);
    expect(await nomes()).toContain('Inverno');
    expect(await linha(id)).toBeUndefined();
    await conectar();
    expect(await renomear(id, 'Frio', headers)).toMatchObject({ status: 200, body: { nome: 'Frio' } });
  });

  test('none is deleted, and the same call deletes it once that is given', async () => {
    const id = await umaCategoria(db, { nome: 'Verão' });
    const headers = { 'idempotency-key': 'excluir-sem-consentimento' };
    for (let time = 0; time < 2; time += 1) expect(await excluir(id, headers)).toMatchObject(REQUER_LOGIN);
    expect(await nomes()).toContain('Verão');
    await conectar();
    for (let time = 0; time < 2; time += 1) expect((await excluir(id, headers)).status).toBe(204);
    expect(await nomes()).not.toContain('Verão');
  });

  test('what would be refused with it is refused without, so that nobody gives it for nothing', async () => {
    const id = await umaCategoria(db, { nome: 'Cozinha' });
    await umProduto(db, { categoria_id: id });
    expect(await criar('')).toMatchObject({ status: 400, body: { erro: 'Preencha o nome' } });
    expect((await criar('cozinha')).status).toBe(409);
    expect((await renomear(2_000_000_000, 'Sala')).status).toBe(404);
    expect((await excluir(2_000_000_000)).status).toBe(404);
    expect((await excluir(id)).status).toBe(409);
  });
});

describe('what Bling is told of a category', () => {
  test('is that it is new, and each of its names while it is there', async () => {
    await conectar();
    const { id } = (await criar('Cama')).body;
    expect(await linha(id)).toMatchObject({ pedida: 1, feita: 0 });
    await noBling(id);
    await renomear(id, 'Cama e banho');
    expect(await linha(id)).toMatchObject({ pedida: 2 });
  });

  test('is its name, when it was made before there was a Bling', async () => {
    const id = await umaCategoria(db);
    await conectar();
    await renomear(id, 'Mesa');
    expect(await linha(id)).toMatchObject({ pedida: 1, feita: 0 });
  });

  test('is that it is gone, with the number it had there', async () => {
    await conectar();
    const { id } = (await criar('Jardim')).body;
    await noBling(id);
    await excluir(id);
    expect(await linha(id)).toStrictEqual({ pedida: 2, feita: 0, titulo: 'Jardim', id_bling: 5000 + id });
  });

  test('is nothing that was never there', async () => {
    await conectar();
    const id = await umaCategoria(db);
    await excluir(id);
    expect(await linha(id)).toBeUndefined();
  });
});
