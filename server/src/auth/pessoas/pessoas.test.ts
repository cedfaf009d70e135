import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeUsuarios as rotas } from '@varal/contract/auth/usuarios.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callerOf, testApi, umaPessoa } from '../../../test/api.ts';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';

const { app, db, admin, vendedor, stranger, embedded } = await testApi();
const { call } = admin;

const entrar = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password } });

async function entrou(username: string, password: string) {
  const answer = await entrar(username, password);
  expect(answer.statusCode).toBe(200);
  const { access, usuario } = answer.json<{ access: string; usuario: object }>();
  return { call: callerOf(app, access), usuario };
}

let n = 0;
const novoNome = () => `nova${++n}`;

const GIVEN = /^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/;

describe('a new person', () => {
  test('gets a password of the shop that opens nothing but the way to one of their own', async () => {
    const username = novoNome();
    const { status, body } = await call(rotas.criarUsuario, { body: { username, nome: 'Nova', tipo: 'vendedor' } });
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        username,
        nome: 'Nova',
        tipo: 'vendedor',
        ativo: true,
        criado_em: expect.stringMatching(/Z$/),
        ultimo_acesso: null,
        n_sessoes: 0,
        senha_provisoria: expect.stringMatching(GIVEN),
      },
    });

    const senha = body.senha_provisoria ?? '';
    const nova = await entrou(username, senha);
    expect(nova.usuario).toStrictEqual({ id: body.id, username, nome: 'Nova', tipo: 'vendedor', trocar_senha: true });
    expect(await nova.call(rotasDeAuth.listarSessoes, {})).toMatchObject({
      status: 403,
      body: { codigo: 'usuario.trocar_senha', erro: 'Escolha a sua senha antes de continuar.' },
    });
    const trocada = await nova.call(rotasDeAuth.trocarSenha, { body: { atual: senha, nova: 'três pratos de trigo' } });
    expect(trocada.status).toBe(204);
    expect((await nova.call(rotasDeAuth.listarSessoes, {})).status).toBe(200);
    expect((await entrar(username, senha)).statusCode).toBe(401);
    expect((await entrou(username, 'três pratos de trigo')).usuario).not.toHaveProperty('trocar_senha');
  });

  test('may get a password chosen by the admin', async () => {
    const username = novoNome();
    const body = { username, nome: 'Com senha', tipo: 'admin', senha: 'três pratos de trigo' } as const;
    const criada = await call(rotas.criarUsuario, { body });
    expect(criada.status).toBe(201);
    expect(criada.body).not.toHaveProperty('senha_provisoria');
    expect((await entrou(username, body.senha)).usuario).not.toHaveProperty('trocar_senha');
  });

  test('has a name of their own, whatever its case', async () => {
    const body = { username: admin.username.toUpperCase(), nome: 'Outra', tipo: 'vendedor' } as const;
    expect(await call(rotas.criarUsuario, { body })).toMatchObject({
      status: 409,
      body: { codigo: 'usuario.nome_em_uso', erro: `Já existe um usuário com o nome ${body.username}.` },
    });
  });

  test.each([
    [{ username: ' ' }, 'username', 'Campo obrigatório'],
    [{ nome: '' }, 'nome', 'Campo obrigatório'],
    [{ senha: 'onze-letras' }, 'senha', 'A senha deve ter pelo menos 12 caracteres.'],
    [{ senha: 'x'.repeat(129) }, 'senha', 'A senha deve ter no máximo 128 caracteres.'],
    [{ username: 'maria-da-silva', senha: 'Maria-da-Silva' }, 'senha', 'A senha não pode ser o nome de usuário.'],
    [{ senha: '1Qaz2wsx3edc' }, 'senha', 'Esta senha é uma das mais usadas do mundo. Escolha outra.'],
  ])('is refused with %j', async (errado, campo, frase) => {
    const body = { username: novoNome(), nome: 'Nome', tipo: 'vendedor', ...errado } as const;
    expect(await call(rotas.criarUsuario, { body })).toMatchObject({
      status: 400,
      body: { erros: { [campo]: [frase] } },
    });
  });

  test('has a name that is not taken for another one', async () => {
    const criar = (username: string, nome = 'Nova') =>
      call(rotas.criarUsuario, { body: { username, nome, tipo: 'vendedor' } });
    expect(await criar(' bia\u200B\uFF0D\uFF11 ', 'Bia\u202E Souza')).toMatchObject({
      status: 201,
      body: { username: 'bia-1', nome: 'Bia Souza' },
    });
    expect(await criar('bia-l')).toMatchObject({
      status: 409,
      body: { detail: 'Já existe o usuário bia-1, com um nome que parece este. Escolha outro.' },
    });
    expect(await criar('bi\u0430-1')).toMatchObject({
      status: 400,
      body: {
        erros: { username: ['Há uma letra de outro alfabeto, que só parece uma das nossas. Digite de novo.'] },
      },
    });
    expect((await criar('\u200B')).status).toBe(400);
  });

  test('with the password is not kept for a repetition of the call', async () => {
    const body = { username: novoNome(), nome: 'Nova', tipo: 'vendedor' } as const;
    const key = { 'idempotency-key': 'uma-pessoa' };
    expect((await call(rotas.criarUsuario, { body }, key)).status).toBe(201);
    expect((await call(rotas.criarUsuario, { body }, key)).status).toBe(409);
    expect(
      await db.selectFrom('chaves_de_repeticao').where('usuario_id', '=', admin.usuario.id).execute(),
    ).toHaveLength(0);
  });
});

test('people are listed, those who may sign in first', async () => {
  const pessoa = await umaPessoa(app, db);
  await call(rotas.mudarUsuario, { params: { id: pessoa.usuario.id }, body: { ativo: false } });
  const { body } = await call(rotas.listarUsuarios, {});
  expect(body.find(({ id }) => id === admin.usuario.id)).toMatchObject({ n_sessoes: 1, ativo: true, tipo: 'admin' });
  expect(body.at(-1)).toMatchObject({ id: pessoa.usuario.id, n_sessoes: 0, ativo: false });
  expect(body.at(-1)?.ultimo_acesso).toMatch(/Z$/);
});

describe('whoever is', () => {
  test('disabled is out at once, and may come back', async () => {
    const { usuario, call: dela, username, senha } = await umaPessoa(app, db);
    const params = { id: usuario.id };
    expect((await call(rotas.mudarUsuario, { params, body: { ativo: false } })).body).toMatchObject({ ativo: false });
    expect((await dela(rotasDeAuth.listarSessoes, {})).status).toBe(401);
    expect((await entrar(username, senha)).statusCode).toBe(401);
    await call(rotas.mudarUsuario, { params, body: { ativo: true, nome: 'De volta' } });
    expect((await entrou(username, senha)).usuario).toMatchObject({ nome: 'De volta' });
  });

  test('made a seller is out at once; whoever is made an admin stays', async () => {
    const { usuario, call: dela } = await umaPessoa(app, db, { tipo: 'vendedor' });
    const params = { id: usuario.id };
    await call(rotas.mudarUsuario, { params, body: { tipo: 'admin' } });
    expect((await dela(rotas.listarUsuarios, {})).status).toBe(200);
    await call(rotas.mudarUsuario, { params, body: { tipo: 'vendedor' } });
    expect((await dela(rotasDeAuth.listarSessoes, {})).status).toBe(401);
  });

  test('given a new password is out at once and has to choose one', async () => {
    const { usuario, call: dela, username, senha } = await umaPessoa(app, db);
    const { body } = await call(rotas.renovarSenhaDoUsuario, { params: { id: usuario.id } });
    expect(body).toStrictEqual({ senha_provisoria: expect.stringMatching(GIVEN) });
    expect((await dela(rotasDeAuth.listarSessoes, {})).status).toBe(401);
    expect((await entrar(username, senha)).statusCode).toBe(401);
    expect((await entrou(username, body.senha_provisoria)).usuario).toMatchObject({ trocar_senha: true });
  });

  test('signed out by an admin is out everywhere', async () => {
    const { usuario, call: dela } = await umaPessoa(app, db);
    const params = { id: usuario.id };
    expect((await call(rotas.listarSessoesDoUsuario, { params })).body).toMatchObject([{ atual: false }]);
    expect((await call(rotas.encerrarSessoesDoUsuario, { params })).status).toBe(204);
    expect((await dela(rotasDeAuth.listarSessoes, {})).status).toBe(401);
    expect((await call(rotas.listarSessoesDoUsuario, { params })).body).toStrictEqual([]);
  });
});

test('the last active admin stays one, also when two take each other’s place away at once', async () => {
  const { body: pessoas } = await call(rotas.listarUsuarios, {});
  const outros = pessoas.filter(({ id, tipo, ativo }) => tipo === 'admin' && ativo && id !== admin.usuario.id);
  for (const { id } of outros) await call(rotas.mudarUsuario, { params: { id }, body: { ativo: false } });

  const recusa = {
    status: 409,
    body: { erro: 'Esta pessoa é o único administrador ativo: não pode ser desativada nem virar vendedor.' },
  };
  const params = { id: admin.usuario.id };
  expect(await call(rotas.mudarUsuario, { params, body: { ativo: false } })).toMatchObject(recusa);
  expect(await call(rotas.mudarUsuario, { params, body: { tipo: 'vendedor' } })).toMatchObject(recusa);

  const outra = await umaPessoa(app, db, { tipo: 'admin' });
  const both = await Promise.all([
    call(rotas.mudarUsuario, { params: { id: outra.usuario.id }, body: { ativo: false } }),
    outra.call(rotas.mudarUsuario, { params, body: { tipo: 'vendedor' } }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const still = await (both[0].status === 200 ? admin : outra).call(rotas.listarUsuarios, {});
  expect(still.body.filter(({ tipo, ativo }) => tipo === 'admin' && ativo)).toHaveLength(1);
});

describe('one’s own password', () => {
  test('is changed with the old one, and ends the other sessions', async () => {
    const { username, senha, call: aqui } = await umaPessoa(app, db);
    const celular = await entrou(username, senha);
    const body = { atual: senha, nova: 'três pratos de trigo' };
    expect((await aqui(rotasDeAuth.trocarSenha, { body })).status).toBe(204);
    expect((await aqui(rotasDeAuth.listarSessoes, {})).body).toHaveLength(1);
    expect((await celular.call(rotasDeAuth.listarSessoes, {})).status).toBe(401);
    await entrou(username, body.nova);
  });

  test('needs the old one, and wrong ones count like wrong sign-ins', async () => {
    const { call: aqui } = await umaPessoa(app, db);
    const tries = [];
    for (let i = 0; i < 21; i++) {
      tries.push(await aqui(rotasDeAuth.trocarSenha, { body: { atual: 'errada', nova: 'três pratos de trigo' } }));
    }
    expect(tries[0]).toMatchObject({ status: 400, body: { erros: { atual: ['A senha atual não confere.'] } } });
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(tries.at(-1)?.status).toBe(429);
  });

  test('follows the rules', async () => {
    const { call: aqui, senha } = await umaPessoa(app, db);
    expect(await aqui(rotasDeAuth.trocarSenha, { body: { atual: senha, nova: 'curta' } })).toMatchObject({
      status: 400,
      body: { erros: { nova: ['A senha deve ter pelo menos 12 caracteres.'] } },
    });
  });

  test('is not the old one again: a given password stays one that is to be changed', async () => {
    const { usuario, username } = await umaPessoa(app, db);
    // The first admin may have lost their place in the race above.
    const { call } = await umaPessoa(app, db, { tipo: 'admin' });
    const { status, body } = await call(rotas.renovarSenhaDoUsuario, { params: { id: usuario.id } });
    expect({ status, body }).toMatchObject({ status: 200 });
    const dada = body.senha_provisoria;
    const nova = await entrou(username, dada);
    expect(await nova.call(rotasDeAuth.trocarSenha, { body: { atual: dada, nova: dada } })).toMatchObject({
      status: 400,
      body: { erros: { nova: ['A senha nova não pode ser igual à atual.'] } },
    });
    expect((await entrou(username, dada)).usuario).toMatchObject({ trocar_senha: true });
  });

  test('leaves nothing of a password under an idempotency key, and asked for once more finds the old one wrong', async () => {
    const { usuario, username, senha, call: aqui } = await umaPessoa(app, db);
    const body = { atual: senha, nova: 'três pratos de trigo' };
    const key = { 'idempotency-key': 'uma-troca' };
    expect((await aqui(rotasDeAuth.trocarSenha, { body }, key)).status).toBe(204);
    expect(await db.selectFrom('chaves_de_repeticao').where('usuario_id', '=', usuario.id).execute()).toHaveLength(0);
    expect(await aqui(rotasDeAuth.trocarSenha, { body }, key)).toMatchObject({
      status: 400,
      body: { erros: { atual: ['A senha atual não confere.'] } },
    });
    expect(await db.selectFrom('chaves_de_repeticao').where('usuario_id', '=', usuario.id).execute()).toHaveLength(0);
    await entrou(username, body.nova);
  });

  // The embedded database has one connection, which the change under way would hold.
  describe.skipIf(embedded)('changed while', () => {
    const ENCERRADA = {
      status: 401,
      body: { codigo: 'auth.sessao_encerrada', erro: 'Sua sessão terminou. Entre novamente.' },
    };

    /** Changes the password while something else is done that is committed only once the change has met it. */
    async function trocarDurante(pessoa: Awaited<ReturnType<typeof umaPessoa>>, feito: (trx: Db) => Promise<unknown>) {
      const body = { atual: pessoa.senha, nova: 'três pratos de trigo' };
      let troca: Promise<unknown> = Promise.resolve();
      await inTransaction(db, async (trx) => {
        await feito(trx);
        troca = pessoa.call(rotasDeAuth.trocarSenha, { body });
        await expect.poll(esperandoPelaTrava).toBe(1);
      });
      return troca;
    }

    async function esperandoPelaTrava(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return Number(rows[0]?.n);
    }

    test('an admin gives another one is refused, and the given one stays', async () => {
      const pessoa = await umaPessoa(app, db);
      const outra = await umaPessoa(app, db, { senha: 'a senha que o admin deu' });
      const troca = await trocarDurante(pessoa, async (trx) => {
        await sql`
          update usuarios set trocar_senha = true, senha_hash = (select senha_hash from usuarios where id = ${outra.usuario.id})
          where id = ${pessoa.usuario.id}`.execute(trx);
      });
      expect(troca).toMatchObject(ENCERRADA);
      expect((await entrou(pessoa.username, outra.senha)).usuario).toMatchObject({ trocar_senha: true });
      expect((await entrar(pessoa.username, 'três pratos de trigo')).statusCode).toBe(401);
    });

    test('the session is ended is refused, and the old one stays', async () => {
      const pessoa = await umaPessoa(app, db);
      const celular = await entrou(pessoa.username, pessoa.senha);
      const [daqui] = (await pessoa.call(rotasDeAuth.listarSessoes, {})).body.filter(({ atual }) => atual);
      const troca = await trocarDurante(pessoa, (trx) =>
        sql`update sessoes set encerrada_em = now(), motivo = 'comando' where id = ${daqui?.id}`.execute(trx),
      );
      expect(troca).toMatchObject(ENCERRADA);
      expect((await celular.call(rotasDeAuth.listarSessoes, {})).status).toBe(200);
      await entrou(pessoa.username, pessoa.senha);
    });
  });
});

test('people are for admins alone', async () => {
  const params = { id: admin.usuario.id };
  const body = { username: 'x', nome: 'x', tipo: 'admin' } as const;
  for (const [caller, status] of [
    [vendedor.call, 403],
    [stranger, 401],
  ] as const) {
    expect((await caller(rotas.listarUsuarios, {})).status).toBe(status);
    expect((await caller(rotas.criarUsuario, { body })).status).toBe(status);
    expect((await caller(rotas.mudarUsuario, { params, body: { nome: 'x' } })).status).toBe(status);
    expect((await caller(rotas.renovarSenhaDoUsuario, { params })).status).toBe(status);
    expect((await caller(rotas.listarSessoesDoUsuario, { params })).status).toBe(status);
    expect((await caller(rotas.encerrarSessoesDoUsuario, { params })).status).toBe(status);
  }
});

test('an unknown person is an unknown record', async () => {
  // The first admin may have lost their place, and their sessions with it, in the race above.
  const { call } = await umaPessoa(app, db, { tipo: 'admin' });
  const params = { id: 2_000_000_000 };
  expect((await call(rotas.mudarUsuario, { params, body: { nome: 'x' } })).status).toBe(404);
  expect((await call(rotas.renovarSenhaDoUsuario, { params })).status).toBe(404);
  expect((await call(rotas.listarSessoesDoUsuario, { params })).status).toBe(404);
  expect((await call(rotas.encerrarSessoesDoUsuario, { params })).status).toBe(404);
});
