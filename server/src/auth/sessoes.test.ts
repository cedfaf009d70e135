import { rotasDeAuth as rotas } from '@varal/contract/auth/auth.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callerOf, testApi, umaPessoa } from '../../test/api.ts';

const { app, db, stranger } = await testApi();

/** Signs the same user in from another browser. */
async function outroNavegador({ username, senha }: { username: string; senha: string }, navegador: string) {
  const entrada = await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'user-agent': navegador },
    payload: { username, password: senha },
  });
  return callerOf(app, entrada.json<{ access: string }>().access);
}

test('a session ends after 90 days, however much it is used, and no token of it is renewed', async () => {
  const ana = await umaPessoa(app, db);
  const depois = (days: number) =>
    sql`update sessoes set criada_em = now() - make_interval(days => ${days}) + interval '1 minute'
        where usuario_id = ${ana.usuario.id}`.execute(db);
  const renovar = () => stranger(rotas.verificar, { body: { refresh: ana.refresh } });
  await depois(90);
  expect((await ana.call(rotas.listarSessoes, {})).body).toHaveLength(1);
  expect((await renovar()).status).toBe(200);

  await depois(91);
  const over = { status: 401, body: { codigo: 'auth.sessao_encerrada' } };
  expect(await ana.call(rotas.listarSessoes, {})).toMatchObject(over);
  expect(await renovar()).toMatchObject(over);
});

describe('own sessions', () => {
  test('are listed with the browser, this one marked, and nobody sees another person’s', async () => {
    const ana = await umaPessoa(app, db);
    await umaPessoa(app, db);
    const celular = await outroNavegador(ana, 'Celular da Ana');
    const { status, body } = await celular(rotas.listarSessoes, {});
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect({ status, body }).toStrictEqual({
      status: 200,
      body: [
        { id: expect.any(Number), navegador: 'Celular da Ana', criada_em: moment, usada_em: moment, atual: true },
        { id: expect.any(Number), navegador: expect.any(String), criada_em: moment, usada_em: moment, atual: false },
      ],
    });
  });

  test('can be ended one by one, and the browser is out at its next call', async () => {
    const ana = await umaPessoa(app, db);
    const celular = await outroNavegador(ana, 'Celular perdido');
    const { body: abertas } = await ana.call(rotas.listarSessoes, {});
    const perdida = abertas.find(({ atual }) => !atual);
    expect((await ana.call(rotas.encerrarSessao, { params: { id: perdida?.id ?? 0 } })).status).toBe(204);
    expect((await celular(rotas.listarSessoes, {})).status).toBe(401);
    expect((await ana.call(rotas.listarSessoes, {})).body).toHaveLength(1);
  });

  test('but this one can be ended together, and nobody else’s', async () => {
    const [ana, bia] = [await umaPessoa(app, db), await umaPessoa(app, db)];
    const outros = [await outroNavegador(ana, 'Celular'), await outroNavegador(ana, 'Balcão')];
    expect((await ana.call(rotas.encerrarOutras, {})).status).toBe(204);
    for (const outro of outros) expect((await outro(rotas.listarSessoes, {})).status).toBe(401);
    expect((await ana.call(rotas.listarSessoes, {})).body).toMatchObject([{ atual: true }]);
    expect((await bia.call(rotas.listarSessoes, {})).status).toBe(200);
    expect((await stranger(rotas.encerrarOutras, {})).status).toBe(401);
  });

  test('of another person are unknown records', async () => {
    const [ana, bia] = [await umaPessoa(app, db), await umaPessoa(app, db)];
    const { body } = await bia.call(rotas.listarSessoes, {});
    expect(await ana.call(rotas.encerrarSessao, { params: { id: body[0]?.id ?? 0 } })).toMatchObject({
      status: 404,
      body: { erro: 'Registro não encontrado.' },
    });
    expect((await bia.call(rotas.listarSessoes, {})).status).toBe(200);
  });

  test('are not for strangers', async () => {
    expect((await stranger(rotas.listarSessoes, {})).status).toBe(401);
  });
});
