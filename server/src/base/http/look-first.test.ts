import { defineRoute } from '@varal/contract/route';
import { id } from '@varal/contract/valores';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDb } from '../../../test/api.ts';
import { inserirUsuario } from '../../auth/pessoas/usuarios.queries.ts';
import { AppError } from '../errors.ts';
import { answerError } from './error-handler.ts';
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
  ver: defineRoute('GET /contas/:id/', { summary: '', params, reply: conta }),
  verTudo: defineRoute('GET /contas/', {
    summary: '',
    query: z.object({ pagina: z.coerce.number().int().min(1).default(1), limite: z.coerce.number().default(1) }),
    reply: z.array(conta),
  }),
  auditar: defineRoute('GET /contas/:id/auditar/', {
    access: 'admin',
    summary: '',
    params,
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

/** The ids that were read. */
let lidas: number[] = [];

const app = Fastify();
app.decorateRequest('quem', undefined);
app.decorateRequest('look', undefined);
app.setErrorHandler(answerError);
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
afterAll(() => app.close());
beforeEach(async () => {
  lidas = [];
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
