import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@varal/contract/route';
import { id, textoObrigatorio } from '@varal/contract/valores';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDb } from '../../../test/api.ts';
import { inserirUsuario } from '../../auth/pessoas/usuarios.queries.ts';
import { AppError } from '../errors.ts';
import { answerError } from './error-handler.ts';
import { readJsonBodies } from './json-body.ts';
import { serveOn } from './serve.ts';
import type { Quem } from './session.ts';

const { db } = await testDb();
await sql`create table recados (id int generated always as identity primary key, texto text not null)`.execute(db);

const recado = z.object({ id: z.int(), texto: z.string() });
const rotas = {
  criar: defineRoute('POST /recados/', {
    summary: '',
    body: z.object({ texto: textoObrigatorio(50) }),
    reply: recado,
    status: 201,
  }),
  abrir: defineRoute('GET /recados/:id/', {
    summary: '',
    params: z.object({ id }),
    reply: recado,
  }),
  buscar: defineRoute('GET /recados/', {
    access: 'aberto',
    summary: '',
    query: z.object({ pagina: z.coerce.number().int().min(1).default(1) }),
    reply: z.array(recado),
  }),
  apagar: defineRoute('DELETE /recados/:id/', {
    access: 'admin',
    summary: '',
    params: z.object({ id }),
  }),
  enviar: defineRoute('POST /recados/enviar/', {
    summary: '',
    body: z.object({ como: z.string() }),
    reply: z.object({ vez: z.int() }),
  }),
  anotar: defineRoute('POST /recados/anotar/', {
    summary: '',
    body: z.object({ texto: textoObrigatorio(50) }),
    reply: recado,
    status: 201,
  }),
  pedir: defineRoute('POST /recados/pedir/', {
    summary: '',
    reply: recado,
    pending: true,
  }),
};

const pessoas: Record<string, Quem> = {};
for (const tipo of ['admin', 'vendedor'] as const) {
  const usuario = await inserirUsuario(db, { username: tipo, nome: tipo, tipo, senha_hash: 'x' });
  if (usuario) pessoas[tipo] = { ...usuario, sessao_id: 1 };
}

let vezes = 0;
/** Counts how often the database was asked who calls. */
let perguntas = 0;
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
app.decorateRequest('quem', undefined);
app.setErrorHandler(answerError);
readJsonBodies(app);
const serve = serveOn(app, {
  db,
  identify: async ({ headers }) => {
    const quem = pessoas[String(headers['x-quem'])];
    if (!quem) throw new AppError('acesso.nao_autenticado');
    return async () => {
      perguntas += 1;
      return quem;
    };
  },
});
serve(rotas.criar, ({ body, transaction }) =>
  transaction(async (trx) => {
    const { rows } = await sql<{ id: number; texto: string; segredo: string }>`
      insert into recados (texto) values (${body.texto}) returning id, texto, 'não sai' as segredo`.execute(trx);
    if (body.texto === 'lento') await sleep(300);
    if (body.texto === 'vencido')
      await sql`update chaves_de_repeticao set presa_por = gen_random_uuid() where presa_por is not null`.execute(trx);
    if (body.texto === 'quebra') throw new Error('the machine stops here');
    return rows[0] as { id: number; texto: string };
  }),
);
serve(rotas.abrir, ({ params }) => ({ id: params.id, texto: 'x' }));
serve(rotas.buscar, ({ query }) => [{ id: query.pagina, texto: 'página' }]);
serve(rotas.apagar, () => undefined);
serve(rotas.enviar, async ({ body }) => {
  vezes += 1;
  await sleep(50);
  if (body.como === 'bling') throw new AppError('acesso.nao_autenticado', { requer_login_bling: true });
  if (body.como === 'recusa') throw new AppError('registro.versao_antiga');
  if (body.como === 'cai') throw new Error('connection lost');
  return { vez: vezes };
});
serve(rotas.anotar, {
  write: async (trx, { body }) => {
    vezes += 1;
    const { rows } = await sql<{ id: number; texto: string }>`
      insert into recados (texto) values (${body.texto}) returning id, texto`.execute(trx);
    if (body.texto.includes('lento')) await sleep(60);
    if (body.texto.includes('passa') && vezes === 1)
      throw new AppError('acesso.nao_autenticado', { requer_login_bling: true });
    if (body.texto.includes('só agora') && vezes > 10) throw new AppError('registro.versao_antiga');
    if (body.texto.includes('recusa')) throw new AppError('registro.versao_antiga');
    if (body.texto.includes('quebra')) throw new Error('the machine stops here');
    return rows[0] as { id: number; texto: string };
  },
});
serve(rotas.pedir, ({ reply }) => {
  reply.code(202);
  const comSegredo = { id: 1, texto: 'a caminho', segredo: 'não sai' };
  return comSegredo;
});
afterAll(() => app.close());
beforeEach(() => {
  vezes = 0;
  perguntas = 0;
});

type Call = { chave?: string; quem?: string | null };
async function post(url: string, payload: unknown, { chave, quem = 'vendedor' }: Call = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(quem && { 'x-quem': quem }),
      ...(chave && { 'idempotency-key': chave }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    type: answer.headers['content-type'],
  };
}
const quantos = async (texto: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from recados where texto = ${texto}`.execute(db);
  return rows[0]?.n;
};

describe('a contract route', () => {
  test('answers with the contract shape and status, and what it does not declare never leaves', async () => {
    expect(await post('/recados/', { texto: '  oi  ' })).toStrictEqual({
      status: 201,
      body: { id: expect.any(Number), texto: 'oi' },
      type: 'application/json; charset=utf-8',
    });
  });

  test('declares also what leaves while it is under way, and what is kept with a key', async () => {
    const pending = {
      status: 202,
      body: { id: 1, texto: 'a caminho' },
      type: 'application/json; charset=utf-8',
    };
    expect(await post('/recados/pedir/', {})).toStrictEqual(pending);
    expect(await post('/recados/pedir/', {}, { chave: 'p1' })).toStrictEqual(pending);
    expect(await post('/recados/pedir/', {}, { chave: 'p1' })).toStrictEqual(pending);
  });

  test('takes its address with and without the trailing slash', async () => {
    for (const url of ['/recados', '/recados/', '/recados?pagina=2', '/recados/?pagina=2']) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
  });

  test('refuses a stranger before it looks at the body', async () => {
    const strange = await post('/recados/', '{bad', { quem: null });
    expect(strange).toMatchObject({
      status: 401,
      body: { codigo: 'acesso.nao_autenticado', erro: 'Entre no sistema para continuar.' },
    });
  });

  test('asks who calls once, and once more after a body that took its time', async () => {
    await post('/recados/', { texto: 'depressa' });
    expect(perguntas).toBe(1);
    const devagar = async function* () {
      yield '{"texto":';
      await sleep(1_200);
      yield '"devagar"}';
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/recados/',
      headers: { 'content-type': 'application/json', 'x-quem': 'vendedor' },
      payload: Readable.from(devagar()),
    });
    expect(answer.statusCode).toBe(201);
    expect(perguntas).toBe(3);
  });

  test('for admins refuses the others', async () => {
    const remove = (quem: string) => app.inject({ method: 'DELETE', url: '/recados/1/', headers: { 'x-quem': quem } });
    const refused = await remove('vendedor');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      codigo: 'acesso.nao_permitido',
      erro: 'Você não tem permissão para fazer isso.',
    });
    const done = await remove('admin');
    expect({ status: done.statusCode, body: done.body }).toStrictEqual({ status: 204, body: '' });
  });

  test('names the fields of a bad body, in Portuguese', async () => {
    expect(await post('/recados/', { texto: ' ' })).toStrictEqual({
      status: 400,
      type: 'application/problem+json; charset=utf-8',
      body: {
        type: 'about:blank',
        title: 'Pedido inválido',
        status: 400,
        detail: 'Corrija os erros do formulário.',
        erro: 'Corrija os erros do formulário.',
        codigo: 'entrada.invalida',
        erros: { texto: ['Campo obrigatório'] },
      },
    });
    expect((await post('/recados/', {})).body.erros).toStrictEqual({ texto: ['Campo obrigatório'] });
    expect((await post('/recados/', { texto: 5 })).body.erros).toStrictEqual({ texto: ['Valor inválido.'] });
    expect((await post('/recados/', { texto: 'x'.repeat(51) })).body.erros).toStrictEqual({
      texto: ['Digite no máximo 50 caracteres.'],
    });
    expect((await app.inject({ url: '/recados/?pagina=0' })).json().erros).toStrictEqual({
      pagina: ['O valor deve ser no mínimo 1.'],
    });
  });

  test.each(['abc', '0', '-1', '1.5', '1e3', '0x10', '2147483648', '99999999999999999999', '%00'])(
    'takes the id %s for an unknown record',
    async (id) => {
      const answer = await app.inject({ url: `/recados/${id}/`, headers: { 'x-quem': 'admin' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ codigo: 'registro.nao_encontrado', erro: 'Registro não encontrado.' });
    },
  );

  test.each([
    ['{bad', 400, 'O pedido não pôde ser lido: o JSON está malformado.'],
    ['{"texto":"a\\u0000b"}', 400, 'O texto contém um caractere que não pode ser guardado.'],
    ['{"__proto__":{"x":1},"texto":"a"}', 400, 'O pedido não pôde ser lido: o JSON está malformado.'],
    [`{"texto":"${'x'.repeat(1_100_000)}"}`, 413, 'O pedido é grande demais.'],
    [`{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, 'O pedido não pôde ser entendido.'],
    ['', 400, 'Corrija os erros do formulário.'],
  ])('refuses the body %.20s', async (payload, status, erro) => {
    expect(await post('/recados/', payload)).toMatchObject({ status, body: { status, erro, detail: erro } });
  });

  test.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])(
    'refuses a body of type %s',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/recados/',
        headers: { 'x-quem': 'admin', 'content-type': type },
        payload: '<a/>',
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ erro: 'Este tipo de conteúdo não é aceito.' });
    },
  );

  test('tells a bug neutrally and never shows where it is', async () => {
    const answer = await post('/recados/enviar/', { como: 'cai' });
    expect(answer.status).toBe(500);
    expect(answer.body.erro).toBe('Problemas no servidor. Tente novamente mais tarde.');
    expect(JSON.stringify(answer.body)).not.toMatch(/connection lost|\.ts|at /);
  });
});

describe('an Idempotency-Key', () => {
  test('gets the first answer again and does the work once', async () => {
    const first = await post('/recados/', { texto: 'uma vez' }, { chave: 'a1' });
    const again = await post('/recados/', { texto: 'uma vez' }, { chave: 'a1' });
    expect(again).toStrictEqual(first);
    expect(await quantos('uma vez')).toBe(1);
  });

  test('of 30 calls at once does the work once and answers all the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('/recados/', { texto: 'lento' }, { chave: 'b1' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await quantos('lento')).toBe(1);
  });

  test('is refused with another body or for another call', async () => {
    await post('/recados/', { texto: 'um' }, { chave: 'c1' });
    const refusal = { status: 409, body: { erro: 'Esta chave de repetição já foi usada com outro conteúdo.' } };
    expect(await post('/recados/', { texto: 'outro' }, { chave: 'c1' })).toMatchObject(refusal);
    expect(await post('/recados/enviar/', { como: 'x' }, { chave: 'c1' })).toMatchObject(refusal);
    await post('/recados/?a=?&b=1', { texto: 'dois' }, { chave: 'c2' });
    expect(await post('/recados/?a=?&b=2', { texto: 'dois' }, { chave: 'c2' })).toMatchObject(refusal);
  });

  test('belongs to one person', async () => {
    await post('/recados/', { texto: 'de cada um' }, { chave: 'd1', quem: 'vendedor' });
    await post('/recados/', { texto: 'de cada um' }, { chave: 'd1', quem: 'admin' });
    expect(await quantos('de cada um')).toBe(2);
  });

  test('repeats a lasting refusal, and tries again after one that passes', async () => {
    await post('/recados/enviar/', { como: 'recusa' }, { chave: 'e1' });
    const repeated = await post('/recados/enviar/', { como: 'recusa' }, { chave: 'e1' });
    expect(repeated).toMatchObject({ status: 409, body: { erro: 'Este registro foi alterado por outra pessoa.' } });
    expect(vezes).toBe(1);

    for (const [como, chave] of [
      ['bling', 'e2'],
      ['cai', 'e3'],
    ] as const) {
      vezes = 0;
      await post('/recados/enviar/', { como }, { chave });
      await post('/recados/enviar/', { como }, { chave });
      expect(vezes).toBe(2);
    }
  });

  test('keeps nothing of work that broke in the middle', async () => {
    expect((await post('/recados/', { texto: 'quebra' }, { chave: 'f1' })).status).toBe(500);
    expect(await quantos('quebra')).toBe(0);
  });

  test('takes over from a process that died, and not before its lease is over', async () => {
    await post('/recados/enviar/', { como: 'x' }, { chave: 'g1' });
    await sql`update chaves_de_repeticao set status = null, resposta = null, presa_por = gen_random_uuid(), presa_ate = now() + interval '1 second' where chave = 'g1'`.execute(
      db,
    );
    expect(await post('/recados/enviar/', { como: 'x' }, { chave: 'g1' })).toMatchObject({
      status: 200,
      body: { vez: 2 },
    });
  });

  test('does not let a call that outlived its lease do the work beside the one that took over', async () => {
    expect(await post('/recados/', { texto: 'vencido' }, { chave: 'j1' })).toMatchObject({
      status: 409,
      body: { erro: 'Este pedido já está em andamento. Aguarde alguns segundos.' },
    });
    expect(await quantos('vencido')).toBe(0);
  });

  test('knows the same call with and without the trailing slash', async () => {
    await post('/recados/', { texto: 'barra' }, { chave: 'k1' });
    expect((await post('/recados', { texto: 'barra' }, { chave: 'k1' })).status).toBe(201);
    expect(await quantos('barra')).toBe(1);
  });

  test('is forgotten after a day', async () => {
    await post('/recados/enviar/', { como: 'x' }, { chave: 'h1' });
    await sql`update chaves_de_repeticao set criada_em = now() - interval '25 hours' where chave = 'h1'`.execute(db);
    expect(await post('/recados/enviar/', { como: 'y' }, { chave: 'h1' })).toMatchObject({
      status: 200,
      body: { vez: 2 },
    });
  });

  test('must be short', async () => {
    const refused = await post('/recados/', { texto: 'x' }, { chave: 'k'.repeat(201) });
    expect(refused).toMatchObject({
      status: 400,
      body: { erro: 'A chave de repetição deve ter de 1 a 200 caracteres.' },
    });
  });
});

describe('an Idempotency-Key of a call that is one transaction', () => {
  const anotar = (texto: string, como: Call) => post('/recados/anotar/', { texto }, como);
  const juntos = (n: number, texto: string, chave: string) =>
    Promise.all(Array.from({ length: n }, () => anotar(texto, { chave })));
  const iguais = (answers: unknown[]) => new Set(answers.map((answer) => JSON.stringify(answer))).size === 1;

  test('gets the first answer again and does the work once', async () => {
    const first = await anotar('anotado', { chave: 'w1' });
    expect(first).toMatchObject({ status: 201, type: 'application/json; charset=utf-8', body: { texto: 'anotado' } });
    expect(await anotar('anotado', { chave: 'w1' })).toStrictEqual(first);
    expect(await quantos('anotado')).toBe(1);
    expect(await anotar('outro', { chave: 'w1' })).toMatchObject({
      status: 409,
      body: { erro: 'Esta chave de repetição já foi usada com outro conteúdo.' },
    });
    // The key keeps the first answer and not that refusal.
    expect(await anotar('anotado', { chave: 'w1' })).toStrictEqual(first);
  });

  test('without one does it each time', async () => {
    await anotar('sem chave', {});
    await anotar('sem chave', {});
    expect(await quantos('sem chave')).toBe(2);
  });

  test('of 30 calls at once does the work once and answers all the same', async () => {
    const answers = await juntos(30, 'anotado lento', 'w2');
    expect(iguais(answers)).toBe(true);
    expect(answers[0]?.status).toBe(201);
    expect(await quantos('anotado lento')).toBe(1);
  });

  test('repeats a lasting refusal, whose work leaves nothing', async () => {
    const first = await anotar('recusa', { chave: 'w3' });
    expect(first).toMatchObject({ status: 409, body: { erro: 'Este registro foi alterado por outra pessoa.' } });
    expect(await anotar('recusa', { chave: 'w3' })).toStrictEqual(first);
    expect(await quantos('recusa')).toBe(0);
  });

  test('of calls at once, one of which meets what passes, is answered to all by who goes through', async () => {
    // A call that is refused early may get its refusal, or the answer that is there by then.
    const answers = await juntos(10, 'passa lento', 'w4');
    const feitos = answers.filter(({ status }) => status === 201);
    expect(feitos.length).toBeGreaterThanOrEqual(9);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10 - feitos.length);
    expect(iguais(feitos)).toBe(true);
    expect(await quantos('passa lento')).toBe(1);
  });

  test('is the first answer also where the work would be refused, or done otherwise, by now', async () => {
    const first = await anotar('só agora', { chave: 'w9' });
    vezes = 10;
    expect(await anotar('só agora', { chave: 'w9' })).toStrictEqual(first);
    expect(vezes).toBe(11);
    expect(await quantos('só agora')).toBe(1);
  });

  test('of calls at once that are all refused tells the same', async () => {
    const answers = await juntos(10, 'recusa lento', 'w5');
    expect(iguais(answers)).toBe(true);
    expect(answers[0]?.status).toBe(409);
    expect(await quantos('recusa lento')).toBe(0);
  });

  test('tries again what broke in the middle', async () => {
    expect((await anotar('quebra', { chave: 'w6' })).status).toBe(500);
    expect((await anotar('quebra', { chave: 'w6' })).status).toBe(500);
    expect(vezes).toBe(2);
    expect(await quantos('quebra')).toBe(0);
  });

  test('waits for a call that holds the key otherwise, and takes over when its lease is over', async () => {
    await anotar('tomado', { chave: 'w7' });
    await sql`update chaves_de_repeticao set status = null, resposta = null, presa_por = gen_random_uuid(), presa_ate = now() + interval '1 second' where chave = 'w7'`.execute(
      db,
    );
    expect((await anotar('tomado', { chave: 'w7' })).status).toBe(201);
    expect(await quantos('tomado')).toBe(2);
  });

  test('is forgotten after a day, also when the second answer is a refusal', async () => {
    await anotar('ontem', { chave: 'w8' });
    await sql`update chaves_de_repeticao set criada_em = now() - interval '25 hours' where chave = 'w8'`.execute(db);
    const first = await anotar('recusa de hoje', { chave: 'w8' });
    expect(first).toMatchObject({ status: 409, body: { erro: 'Este registro foi alterado por outra pessoa.' } });
    expect(await anotar('recusa de hoje', { chave: 'w8' })).toStrictEqual(first);
    expect(await quantos('recusa de hoje')).toBe(0);
  });
});
