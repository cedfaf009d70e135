import { randomBytes } from 'node:crypto';
import { rotasDeAuth as rotas } from '@varal/contract/auth/auth.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi, umaPessoa } from '../../test/api.ts';
import { alterarUsuario, trocarSenha } from './pessoas/usuarios.queries.ts';
import { guardarSenha } from './senhas/senha.ts';
import { abrirSessao } from './sessoes.queries.ts';
import { MOST_TRIES } from './tentativas/tentativas-de-login.ts';

const { app, db, stranger } = await testApi();

const login = (username: string, password: string, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password }, remoteAddress });

const refused = (status: number, codigo: string, erro: string) => ({ status, codigo, erro, detail: erro });

describe('POST /auth/login/', () => {
  test('opens a session for the right name and password', async () => {
    const { usuario, username, senha } = await umaPessoa(app, db, { tipo: 'vendedor' });
    const answer = await stranger(rotas.entrar, { body: { username, password: senha } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        access: expect.any(String),
        refresh: expect.any(String),
        usuario: { id: usuario.id, username, nome: usuario.nome, tipo: 'vendedor' },
      },
    });
    expect(Object.keys(answer.body).sort()).toStrictEqual(['access', 'refresh', 'usuario']);
  });

  test('takes the name trimmed and in any case, the password to the letter', async () => {
    const { username } = await umaPessoa(app, db, { senha: ' Senha 1 ' });
    expect((await login(`  ${username.toUpperCase()} `, ' Senha 1 ')).statusCode).toBe(200);
    expect((await login(username, 'Senha 1')).statusCode).toBe(401);
    expect((await login(username, ' senha 1 ')).statusCode).toBe(401);
  });

  test('says the same of a wrong password, an unknown name and a disabled person', async () => {
    const conhecida = await umaPessoa(app, db);
    const desativada = await umaPessoa(app, db);
    await alterarUsuario(db, desativada.usuario.id, { ativo: false });

    for (const [username, password] of [
      [conhecida.username, 'errada'],
      ['ninguem', 'errada'],
      [desativada.username, desativada.senha],
      ['nulo\0', 'x'],
    ] as const) {
      const answer = await login(username, password);
      expect({ ...answer.json(), status: answer.statusCode }).toMatchObject(
        username.includes('\0')
          ? refused(400, 'entrada.caractere_invalido', 'O texto contém um caractere que não pode ser guardado.')
          : refused(401, 'auth.credenciais_invalidas', 'Usuário ou senha inválidos!'),
      );
    }
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: '   ', password: 'x' }, ['username']],
    [{ username: 'ana', password: '   ' }, ['password']],
  ])('asks for what is missing in %j', async (payload, fields) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login/', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ codigo: 'auth.campos_obrigatorios', erro: 'Preencha todos os campos!' });
    expect(Object.keys(answer.json().erros)).toStrictEqual(fields);
  });

  test.each([
    [{ username: 1, password: 'x' }],
    [{ username: 'a', password: ['x'] }],
    [{ username: 'a'.repeat(151), password: 'x' }],
    [[]],
    ['"texto"'],
    ['null'],
  ])('answers 400, never 5xx, to %j', async (payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, erro: expect.stringMatching(/\.$|!$/) });
  });

  test('takes about as long for an unknown name as for a wrong password', async () => {
    const { usuario, username } = await umaPessoa(app, db);
    // Only the shop's own hash takes its time.
    await trocarSenha(db, usuario.id, { senha_hash: await guardarSenha('varal-123'), trocar_senha: false });
    const timed = async (name: string, from: string) => {
      const start = performance.now();
      await login(name, 'errada', from);
      return performance.now() - start;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    // The fastest call of each kind is compared, because other work on the machine only makes calls slower.
    const ratio = () => Math.min(...unknown) / Math.min(...known);
    // A busy machine takes longer to show a fast one of each; no number of calls makes two different works alike.
    for (let i = 0; i < 60 && (i < 15 || ratio() <= 0.5 || ratio() >= 2); i++) {
      known.push(await timed(username, `10.0.9.${i}`));
      unknown.push(await timed(`ninguem${i}`, `10.0.9.${i}`));
    }
    expect(ratio()).toBeGreaterThan(0.5);
    expect(ratio()).toBeLessThan(2);
  });
});

test('a session is not opened by a password that was changed while it was being checked', async () => {
  const { usuario } = await umaPessoa(app, db);
  const sessao = { usuario_id: usuario.id, senha_hash: 'the old one', navegador: '', hash: randomBytes(32) };
  expect(await abrirSessao(db, sessao)).toBeUndefined();
});

describe('wrong passwords', () => {
  test('are tried at most 20 times a minute, also when they come all at once', async () => {
    const { username, senha } = await umaPessoa(app, db);
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(username, 'errada', '10.0.1.1')));
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    const stopped = answers.filter(({ statusCode }) => statusCode === 429);
    expect(MOST_TRIES).toStrictEqual({ ofBoth: 20, ofBothInAnHour: 100, ofAddress: 60, ofName: 100 });
    expect([tried.length, stopped.length]).toStrictEqual([20, 40]);
    const segundos = Number(stopped[0]?.headers['retry-after']);
    expect(segundos).toBeGreaterThan(0);
    expect(segundos).toBeLessThanOrEqual(60);
    expect(stopped[0]?.json().erro).toMatch(/^Muitas tentativas com senha errada\. Tente novamente em \d+ segundos\.$/);

    // Even the right password is refused from there, while the shop's own address is not locked out.
    expect((await login(username, senha, '10.0.1.1')).statusCode).toBe(429);
    expect((await login(username, senha, '10.0.1.2')).statusCode).toBe(200);
  });

  test('of one name leave the others at the same address alone', async () => {
    const atacada = await umaPessoa(app, db);
    const colega = await umaPessoa(app, db);
    await Promise.all(Array.from({ length: 30 }, () => login(atacada.username, 'errada', '10.0.2.1')));
    expect((await login(colega.username, colega.senha, '10.0.2.1')).statusCode).toBe(200);
  });

  test('do not count right ones: 40 at once are all let in', async () => {
    const { username, senha } = await umaPessoa(app, db);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(username, senha, '10.0.3.1')));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toStrictEqual([]);
  });

  test('of one address are tried at most 60 times a minute, whatever the names', async () => {
    const daCasa = await umaPessoa(app, db);
    expect((await login(daCasa.username, daCasa.senha, '10.0.4.1')).statusCode).toBe(200);
    let wrong = 0;
    // More than fifty at once are not even tried.
    for (const round of [0, 1, 2]) {
      const tries = Array.from({ length: 30 }, (_, n) => login(`ninguem${round}-${n}`, 'errada', '10.0.4.1'));
      wrong += (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401).length;
    }
    expect(wrong).toBe(60);
    // A person who got in from there before still does.
    expect((await login(daCasa.username, daCasa.senha, '10.0.4.1')).statusCode).toBe(200);
  });

  test('of 80 strangers at once are not all waited for, and who got in from an address before gets in meanwhile', async () => {
    const { username, senha } = await umaPessoa(app, db);
    await login(username, senha, '200.7.7.7');
    const strangers = Array.from({ length: 80 }, (_, n) => login(`estranho${n}`, 'errada', `200.8.8.${n}`));
    expect((await login(username, senha, '200.7.7.7')).statusCode).toBe(200);
    const answers = await Promise.all(strangers);
    const waited = answers.filter(({ statusCode }) => statusCode === 401);
    const sentAway = answers.filter(({ statusCode }) => statusCode === 429);
    expect([waited.length, sentAway.length]).toStrictEqual([50, 30]);
    expect(sentAway[0]?.headers['retry-after']).toBe('5');
  });
  test('of one home with IPv6 count as those of one address', async () => {
    const { username } = await umaPessoa(app, db);
    const tries = Array.from({ length: 30 }, (_, n) => login(username, 'errada', `2804:14c:10:1::${n + 1}`));
    expect((await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  });

  test('of one name are tried at most 100 times an hour; who got in from an address before is not locked out', async () => {
    const { username, senha } = await umaPessoa(app, db);
    expect((await login(username, senha, '10.0.5.1')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let network = 0; network < 8; network++) {
      const tries = Array.from({ length: 15 }, () => login(username, 'errada', `2804:14c:20:${network}::1`));
      statuses.push(...(await Promise.all(tries)).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);

    expect((await login(username, senha, '10.0.5.1')).statusCode).toBe(200);
    const stranger = await login(username, senha, '10.0.5.2');
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('of who got in from an address before are tried at most 100 times an hour there', async () => {
    const { username, senha } = await umaPessoa(app, db);
    const outra = await umaPessoa(app, db);
    for (const pessoa of [{ username, senha }, outra]) await login(pessoa.username, pessoa.senha, '10.0.6.1');
    for (let minute = 0; minute < 5; minute++) {
      const tries = Array.from({ length: 20 }, () => login(username, 'errada', '10.0.6.1'));
      expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toStrictEqual(Array(20).fill(401));
      await sql`
        update tentativas_de_login set momentos = array(select m - interval '2 minutes' from unnest(momentos) as m)
        where endereco = '10.0.6.1'`.execute(db);
    }
    const stopped = await login(username, senha, '10.0.6.1');
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(2_900);

    // Nobody else is locked out there, and the account is not locked out anywhere else.
    expect((await login(outra.username, outra.senha, '10.0.6.1')).statusCode).toBe(200);
    expect((await login(username, senha, '10.0.6.2')).statusCode).toBe(200);
  });

  test('of who got in from an address before leave strangers there the rest of its 60', async () => {
    const { username, senha } = await umaPessoa(app, db);
    await login(username, senha, '10.0.7.1');
    await Promise.all(Array.from({ length: 20 }, () => login(username, 'errada', '10.0.7.1')));
    let wrong = 0;
    for (const round of [0, 1]) {
      const tries = Array.from({ length: 30 }, (_, n) => login(`ninguem${round}-${n}`, 'errada', '10.0.7.1'));
      wrong += (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 401).length;
    }
    expect(wrong).toBe(40);
  });
});
