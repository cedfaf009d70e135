import { rotasDeAuth as rotas } from '@varal/contract/auth/auth.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callerOf, type Pessoa, testApi, umaPessoa } from '../../test/api.ts';
import { alterarUsuario } from './pessoas/usuarios.queries.ts';

const { app, db, stranger } = await testApi();

const EXPIRED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x';
const abrir = (access: string | null, refresh: string | null) =>
  stranger(rotas.verificar, { body: { access, refresh } });
const renovar = (refresh: string) => stranger(rotas.verificar, { body: { refresh } });
const sair = (access: string) => callerOf(app, access)(rotas.sair, { body: {} });
/** Makes a protected call, which fails once the session is over. */
const estaDentro = async (access: string) => (await abrir(access, null)).status === 200;
const passamSegundos = (s: number) =>
  sql`update sessoes set girada_em = girada_em - make_interval(secs => ${s}), usada_em = usada_em - make_interval(secs => ${s})`.execute(
    db,
  );

let pessoa: Pessoa;
beforeEach(async () => {
  pessoa = await umaPessoa(app, db);
});

describe('POST /auth/verificar/ at start-up', () => {
  test('gives a valid access back as it is and turns the refresh token', async () => {
    const { status, body } = await abrir(pessoa.access, pessoa.refresh);
    expect({ status, body }).toStrictEqual({
      status: 200,
      body: { access: pessoa.access, refresh: expect.any(String), usuario: { ...pessoa.usuario } },
    });
    expect(body.refresh).not.toBe(pessoa.refresh);
  });

  test('replaces an expired access', async () => {
    const { status, body } = await abrir(EXPIRED, pessoa.refresh);
    expect(status).toBe(200);
    expect(body.access).not.toBe(EXPIRED);
    expect(await estaDentro(body.access)).toBe(true);
  });

  test('with an access alone gives no refresh token', async () => {
    const { status, body } = await abrir(pessoa.access, null);
    expect({ status, body }).toStrictEqual({
      status: 200,
      body: { access: pessoa.access, usuario: { ...pessoa.usuario } },
    });
  });

  test('refuses when neither is valid', async () => {
    for (const [access, refresh] of [
      [null, null],
      [EXPIRED, null],
      ['', ''],
      [EXPIRED, 'x'.repeat(43)],
    ] as const) {
      const { status, body } = await abrir(access, refresh);
      expect({ status, body }).toMatchObject({ status: 401, body: { erro: 'Sua sessão terminou. Entre novamente.' } });
    }
    expect((await stranger(rotas.verificar, { body: {} })).status).toBe(401);
    for (const nonsense of [5, ['x'], 'x'.repeat(5_000), { a: 1 }]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/verificar/',
        payload: { access: nonsense, refresh: nonsense },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  test('keeps two tabs that start at once with the same token signed in', async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => abrir(pessoa.access, pessoa.refresh)));
    expect(tabs.map(({ status }) => status)).toStrictEqual(Array(10).fill(200));
    for (const { body } of tabs) expect((await renovar(body.refresh as string)).status).toBe(200);
  });

  test('accepts the token before for 30 seconds, and after that ends the whole family', async () => {
    const { body: girada } = await abrir(pessoa.access, pessoa.refresh);
    await passamSegundos(29);
    expect((await renovar(pessoa.refresh)).status).toBe(200);
    await passamSegundos(2);
    expect((await renovar(pessoa.refresh)).status).toBe(401);

    expect((await renovar(girada.refresh as string)).status).toBe(401);
    expect(await estaDentro(pessoa.access)).toBe(false);
    const { motivo } = await db
      .selectFrom('sessoes')
      .select('motivo')
      .where('usuario_id', '=', pessoa.usuario.id)
      .executeTakeFirstOrThrow();
    expect(motivo).toBe('reuso');
  });

  test('ends the family at once for a token two generations old', async () => {
    const { body: segunda } = await abrir(null, pessoa.refresh);
    const { body: terceira } = await abrir(null, segunda.refresh as string);
    expect((await abrir(null, pessoa.refresh)).status).toBe(401);
    expect((await renovar(terceira.refresh as string)).status).toBe(401);
  });

  test('leaves the other sessions of the same person alone when one family ends', async () => {
    const { body: outra } = await stranger(rotas.entrar, {
      body: { username: pessoa.username, password: pessoa.senha },
    });
    const { body: segunda } = await abrir(null, pessoa.refresh);
    await abrir(null, segunda.refresh as string);
    await abrir(null, pessoa.refresh);
    expect(await estaDentro(outra.access)).toBe(true);
  });
});

describe('POST /auth/verificar/ with the refresh token alone', () => {
  test('gives a new access and nothing else, and the token stays good', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await renovar(pessoa.refresh);
      expect({ status, body }).toStrictEqual({ status: 200, body: { access: expect.any(String) } });
      expect(await estaDentro(body.access)).toBe(true);
    }
  });

  test('refuses a session that nobody used for 30 days', async () => {
    await passamSegundos(30 * 86_400 + 1);
    expect((await renovar(pessoa.refresh)).status).toBe(401);
  });
});

describe('a session', () => {
  test('is over everywhere after sign-out', async () => {
    expect((await sair(pessoa.access)).status).toBe(204);
    expect(await estaDentro(pessoa.access)).toBe(false);
    expect((await renovar(pessoa.refresh)).status).toBe(401);
    expect((await sair(pessoa.access)).status).toBe(401);
  });

  test('is ended by its refresh token where the access has expired, and a second time does no harm', async () => {
    const sairCom = (refresh: string) => callerOf(app, EXPIRED)(rotas.sair, { body: { refresh } });
    expect((await sairCom(pessoa.refresh)).status).toBe(204);
    expect((await renovar(pessoa.refresh)).status).toBe(401);
    expect((await sairCom(pessoa.refresh)).status).toBe(204);
    expect((await sairCom('nada')).status).toBe(401);
    expect((await stranger(rotas.sair, { body: {} })).status).toBe(401);
  });

  test('stops at the next call when the person is disabled', async () => {
    await alterarUsuario(db, pessoa.usuario.id, { ativo: false });
    expect(await estaDentro(pessoa.access)).toBe(false);
    expect((await renovar(pessoa.refresh)).status).toBe(401);
  });

  test('takes the person and their tipo from the database, not from the token', async () => {
    await db.updateTable('usuarios').set({ tipo: 'admin' }).where('id', '=', pessoa.usuario.id).execute();
    expect((await abrir(pessoa.access, null)).body.usuario?.tipo).toBe('admin');
  });

  test('keeps no token that could be used in the database', async () => {
    const { rows } = await sql<{ tudo: string }>`select row_to_json(t)::text as tudo from refresh_tokens t`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ tudo }) => tudo.includes(pessoa.refresh))).toBe(false);
  });

  test('is not opened by a token signed by somebody else or unsigned', async () => {
    const [, payload] = pessoa.access.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [none, `${pessoa.access.slice(0, -3)}abc`, 'x', '..', pessoa.refresh]) {
      expect((await sair(token)).status).toBe(401);
    }
  });
});
