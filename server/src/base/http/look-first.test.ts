import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@varal/contract/route';
import { id } from '@varal/contract/valores';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDb } from '../../../test/api.ts';
import { inserirUsuario } from '../../auth/usuarios.queries.ts';
import { AppError } from '../errors.ts';
import { answerErrors } from './error-handler.ts';
import { changeAndKeep } from './idempotency.ts';
import { readJsonBodies } from './json-body.ts';
import { answerPage } from './page.ts';
import { serveOn } from './serve.ts';

const { db } = await testDb();
await sql`create table contas (id int primary key, valor int not null, versao int not null default 1)`.execute(db);
const usuario = await inserirUsuario(db, { username: 'bia', nome: 'Bia', tipo: 'vendedor', senha_hash: 'x' });
if (!usuario) throw new Error('nobody');
const quem = { ...usuario, sessao_id: 1 };

const conta = z.object({ id: z.int(), valor: z.int(), versao: z.int() });
const params = z.object({ id });
const rotas = {
  ver: defineRoute({ method: 'GET', path: '/contas/:id/', access: 'usuario', summary: '', params, reply: conta }),
  verTudo: defineRoute({
    method: 'GET',
    path: '/contas/',
    access: 'usuario',
    summary: '',
    query: z.object({ pagina: z.coerce.number().int().min(1).default(1), limite: z.coerce.number().default(1) }),
    reply: z.array(conta),
  }),
  auditar: defineRoute({
    method: 'GET',
    path: '/contas/:id/auditar/',
    access: 'admin',
    summary: '',
    params,
    reply: conta,
  }),
  mudar: defineRoute({
    method: 'PATCH',
    path: '/contas/:id/',
    access: 'usuario',
    summary: '',
    params,
    body: z.object({ valor: z.int() }),
    reply: conta,
  }),
};

type Conta = z.infer<typeof conta>;
const lerConta = async (on: typeof db, qual: number): Promise<Conta | undefined> =>
  (await sql<Conta>`select id, valor, versao from contas where id = ${qual}`.execute(on)).rows[0];
const abrirConta = async (on: typeof db, qual: number): Promise<Conta> => {
  lidas.push(qual);
  const lida = await lerConta(on, qual);
  if (!lida) throw new AppError('registro.nao_encontrado');
  return lida;
};
const mudarVista = changeAndKeep<Conta>(
  ({ id: qual, valor, versao }) =>
    sql`update contas set valor = ${valor}, versao = versao + 1 where id = ${qual} and versao = ${versao}`,
);

/** Which were looked at, and how each change was made. */
let lidas: number[] = [];
let feitas: string[] = [];
/** Happens between the look and the change. */
let entretanto = async () => {};

const app = Fastify();
app.decorateRequest('quem', undefined);
app.decorateRequest('look', undefined);
answerErrors(app);
readJsonBodies(app);
const serve = serveOn(app, {
  db,
  identify: async ({ headers }) => {
    if (!headers['x-quem']) throw new AppError('acesso.nao_autenticado');
    return async (on) => {
      await sql`select 1`.execute(on);
      if (headers['x-quem'] !== 'bia') throw new AppError('auth.sessao_encerrada');
      return quem;
    };
  },
});
serve(rotas.ver, { read: (on, { params: { id: qual } }) => abrirConta(on, qual) });
serve(rotas.auditar, { read: (on, { params: { id: qual } }) => abrirConta(on, qual) });
serve(rotas.verTudo, {
  read: async (on, { query: { limite } }) => {
    const { rows } = await sql<Conta>`select id, valor, versao from contas order by id limit ${limite}`.execute(on);
    return { rows, total: 2 };
  },
  answer: answerPage,
});
serve(rotas.mudar, {
  read: (on, { params: { id: qual } }) => lerConta(on, qual),
  alone: ({ body: { valor } }, vista) => {
    if (!vista || valor < 0) return undefined;
    return {
      result: { ...vista, valor, versao: vista.versao + 1 },
      change: async (on, kept) => {
        await entretanto();
        feitas.push('alone');
        return mudarVista(on, { ...vista, valor }, kept);
      },
    };
  },
  write: async (trx, { params: { id: qual }, body: { valor } }) => {
    feitas.push('transaction');
    if (valor < 0) throw new AppError('registro.versao_antiga');
    const { rows } = await sql<Conta>`
      update contas set valor = ${valor}, versao = versao + 1 where id = ${qual} returning id, valor, versao`.execute(
      trx,
    );
    const [mudada] = rows;
    if (!mudada) throw new AppError('registro.nao_encontrado');
    return mudada;
  },
});
afterAll(() => app.close());
beforeEach(async () => {
  lidas = [];
  feitas = [];
  entretanto = async () => {};
  await sql`delete from contas`.execute(db);
  await sql`insert into contas (id, valor) values (1, 10), (2, 20)`.execute(db);
});

const ler = (url: string, de?: string) => app.inject({ url, headers: de === undefined ? {} : { 'x-quem': de } });

describe('what is looked at together with who is calling', () => {
  test('is the answer, or what it is made of', async () => {
    expect((await ler('/contas/2/', 'bia')).json()).toStrictEqual({ id: 2, valor: 20, versao: 1 });
    const pagina = await ler('/contas/', 'bia');
    expect(pagina.json()).toStrictEqual([{ id: 1, valor: 10, versao: 1 }]);
    expect(pagina.headers['x-total-count']).toBe('2');
  });

  test('is not even asked for without a sign-in', async () => {
    expect((await ler('/contas/2/')).statusCode).toBe(401);
    expect(lidas).toEqual([]);
  });

  test('tells nothing to whom the database does not know any more, not even in its headers', async () => {
    const [uma, todas, nenhuma, mal] = await Promise.all(
      ['/contas/2/', '/contas/', '/contas/9/', '/contas/?pagina=0'].map((url) => ler(url, 'quem saiu')),
    );
    expect(lidas).toEqual([2, 9]);
    for (const resposta of [uma, todas, nenhuma, mal]) {
      expect(resposta?.statusCode).toBe(401);
      expect(resposta?.json()).toMatchObject({ codigo: 'auth.sessao_encerrada' });
      expect(resposta?.headers).not.toHaveProperty('x-total-count');
      expect(resposta?.headers).not.toHaveProperty('link');
    }
  });

  test('is for admins where the route is', async () => {
    const resposta = await ler('/contas/2/auditar/', 'bia');
    expect(resposta.statusCode).toBe(403);
    expect(resposta.json()).not.toHaveProperty('valor');
  });

  test('is refused as ever where there is none, or the address says nonsense', async () => {
    expect((await ler('/contas/9/', 'bia')).json()).toMatchObject({ codigo: 'registro.nao_encontrado' });
    expect((await ler('/contas/x/', 'bia')).json()).toMatchObject({ codigo: 'registro.nao_encontrado' });
    expect((await ler('/contas/?pagina=0', 'bia')).json()).toMatchObject({
      erros: { pagina: ['O valor deve ser no mínimo 1.'] },
    });
  });
});

describe('a change that one statement may make', () => {
  const mudar = async (qual: number, valor: unknown, chave?: string) => {
    const resposta = await app.inject({
      method: 'PATCH',
      url: `/contas/${qual}/`,
      headers: { 'x-quem': 'bia', ...(chave && { 'idempotency-key': chave }) },
      payload: { valor },
    });
    return { status: resposta.statusCode, body: resposta.json() };
  };

  test('is made by it with the answer that is kept, and once', async () => {
    const primeira = await mudar(1, 11, 's1');
    expect(primeira).toStrictEqual({ status: 200, body: { id: 1, valor: 11, versao: 2 } });
    expect(await mudar(1, 11, 's1')).toStrictEqual(primeira);
    expect(await lerConta(db, 1)).toStrictEqual(primeira.body);
    expect(feitas).toEqual(['alone', 'alone']);
    expect(await mudar(1, 12, 's1')).toMatchObject({
      status: 409,
      body: { erro: 'Esta chave de repetição já foi usada com outro conteúdo.' },
    });
    expect(await lerConta(db, 1)).toStrictEqual(primeira.body);
  });

  test('of 30 calls with one key at once is made once, and all are answered the same', async () => {
    const respostas = await Promise.all(Array.from({ length: 30 }, () => mudar(1, 11, 's2')));
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta))).size).toBe(1);
    expect(respostas[0]).toStrictEqual({ status: 200, body: { id: 1, valor: 11, versao: 2 } });
    expect(await lerConta(db, 1)).toStrictEqual({ id: 1, valor: 11, versao: 2 });
  });

  test('is made by the transaction where somebody else was quicker', async () => {
    entretanto = async () => {
      entretanto = async () => {};
      await sql`update contas set valor = 99, versao = versao + 1 where id = 1`.execute(db);
    };
    const primeira = await mudar(1, 11, 's3');
    expect(primeira).toStrictEqual({ status: 200, body: { id: 1, valor: 11, versao: 3 } });
    expect(feitas).toEqual(['alone', 'transaction']);
    expect(await mudar(1, 11, 's3')).toStrictEqual(primeira);
    expect(await lerConta(db, 1)).toStrictEqual(primeira.body);
  });

  test('of many at once, each with a key of its own, loses none', async () => {
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, n) => mudar(1, n, `s4-${n}`)));
    expect(respostas.map(({ body }) => body.versao).sort((one, other) => one - other)).toStrictEqual(
      Array.from({ length: 20 }, (_, n) => n + 2),
    );
    expect(await lerConta(db, 1)).toMatchObject({ versao: 21 });
  });

  test('is made by the transaction where it is more than that, or there is nothing to change, or no key', async () => {
    expect(await mudar(1, -1, 's5')).toMatchObject({ status: 409 });
    expect(await mudar(9, 1, 's6')).toMatchObject({ status: 404 });
    expect(await mudar(1, 12)).toStrictEqual({ status: 200, body: { id: 1, valor: 12, versao: 2 } });
    expect(feitas).toEqual(['transaction', 'transaction', 'transaction']);
  });

  test('is made by the transaction where what was seen has grown old before the body came', async () => {
    async function* devagar() {
      yield '{"valor":';
      await sleep(1_100);
      yield '11}';
    }
    const resposta = await app.inject({
      method: 'PATCH',
      url: '/contas/1/',
      headers: { 'x-quem': 'bia', 'idempotency-key': 's8', 'content-type': 'application/json' },
      payload: Readable.from(devagar()),
    });
    expect(resposta.json()).toStrictEqual({ id: 1, valor: 11, versao: 2 });
    expect(feitas).toEqual(['transaction']);
  });

  test('is refused for what was sent, and is not made', async () => {
    expect(await mudar(1, 'x', 's7')).toMatchObject({ status: 400, body: { erros: { valor: [expect.any(String)] } } });
    expect(feitas).toEqual([]);
  });
});
