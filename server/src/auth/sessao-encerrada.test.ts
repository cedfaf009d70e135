import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi, umaPessoa } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { picture } from '../../test/pictures.ts';

const { app, db, vendedor } = await testApi();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const ENCERRADA = { status: 401, codigo: 'auth.sessao_encerrada', erro: 'Sua sessão terminou. Entre novamente.' };

type Mandado = { url: string; type: string; body: Buffer };

/** Creates a user whose access token outlives their session. */
async function alguem() {
  const { call, access, username } = await umaPessoa(app, db);
  const [sessao] = (await call(rotasDeAuth.listarSessoes, {})).body;
  return {
    sair: () => sql`update sessoes set encerrada_em = now(), motivo = 'saida' where id = ${sessao?.id}`.execute(db),
    desativar: () => sql`update usuarios set ativo = false where username = ${username}`.execute(db),
    criarModelo: async (payload: unknown, chave?: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/modelos/',
        headers: {
          authorization: `Bearer ${access}`,
          'content-type': 'application/json',
          ...(chave && { 'idempotency-key': chave }),
        },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      return { status: answer.statusCode, body: answer.json<{ id?: number; codigo?: string }>() };
    },
    /** Sends half of a body, and the rest once `meanwhile` is done, a second and a half later. */
    mandarDevagar: async ({ url, type, body }: Mandado, meanwhile: () => Promise<unknown>) => {
      const headers = { authorization: `Bearer ${access}`, 'content-type': type, 'content-length': body.length };
      const call = request({ host: '127.0.0.1', port, path: url, method: 'POST', headers, agent: false });
      const answered = once(call, 'response');
      call.write(body.subarray(0, body.length / 2));
      await pause(1_500);
      await meanwhile();
      call.end(body.subarray(body.length / 2));
      const [answer] = await answered;
      return { status: answer.statusCode, body: await json(answer) };
    },
  };
}

async function temModelo(codigo: string): Promise<boolean> {
  const { body } = await vendedor.call(rotasDeModelos.listarModelos, { query: {} });
  return body.some((modelo) => modelo.codigo === codigo);
}

describe('who asks for something to be written after their session ended', () => {
  test.each(['sair', 'desativar'] as const)('is refused, and nothing is written: %s', async (acabar) => {
    const ana = await alguem();
    expect((await ana.criarModelo({ codigo: `ANTES-${acabar}`, nome: 'Saia' }, 'antes')).status).toBe(201);
    await ana[acabar]();
    for (const chave of [undefined, 'depois']) {
      expect(await ana.criarModelo({ codigo: `DEPOIS-${acabar}`, nome: 'Saia' }, chave)).toMatchObject({
        status: 401,
        body: ENCERRADA,
      });
    }
    expect(await temModelo(`ANTES-${acabar}`)).toBe(true);
    expect(await temModelo(`DEPOIS-${acabar}`)).toBe(false);
  });

  test('is told neither what a key was answered with, nor what is wrong with what they sent', async () => {
    const ana = await alguem();
    const modelo = { codigo: 'SO-DELA', nome: 'Saia' };
    const feito = await ana.criarModelo(modelo, 'k1');
    expect(await ana.criarModelo(modelo, 'k1')).toStrictEqual(feito);
    await ana.sair();
    const casos = [
      [modelo, 'k1'],
      [modelo, 'k2'],
      [{ codigo: 'OUTRO', nome: 'Outro' }, 'k1'],
      [modelo, 'k'.repeat(201)],
      [{ codigo: '' }, undefined],
      ['{quebrado', undefined],
    ] as const;
    for (const [sent, chave] of casos) {
      expect(await ana.criarModelo(sent, chave)).toMatchObject({ status: 401, body: ENCERRADA });
    }
  });

  test('while their body was still on its way is refused, and nothing is written', async () => {
    const ana = await alguem();
    const modelo = (codigo: string) => ({
      url: '/api/modelos/',
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ codigo, nome: 'Saia' })),
    });
    expect(await ana.mandarDevagar(modelo('DEVAGAR-1'), async () => undefined)).toMatchObject({ status: 201 });
    expect(await ana.mandarDevagar(modelo('DEVAGAR-2'), ana.sair)).toMatchObject({ status: 401, body: ENCERRADA });
    expect(await temModelo('DEVAGAR-1')).toBe(true);
    expect(await temModelo('DEVAGAR-2')).toBe(false);
  });

  test('while their picture was still on its way is refused, and it is not kept', async () => {
    const ana = await alguem();
    const { id } = await umProduto(db);
    const form = new FormData();
    form.append(
      'imagens',
      new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' }),
      'a.png',
    );
    const written = new Response(form);
    const foto = {
      url: `/api/produtos/${id}/imagens/`,
      type: written.headers.get('content-type') ?? '',
      body: Buffer.from(await written.arrayBuffer()),
    };
    const quantas = () => db.selectFrom('imagens_de_produto').where('produto_id', '=', id).execute();
    expect(await ana.mandarDevagar(foto, async () => undefined)).toMatchObject({ status: 201 });
    expect(await quantas()).toHaveLength(1);
    expect(await ana.mandarDevagar(foto, ana.desativar)).toMatchObject({ status: 401, body: ENCERRADA });
    expect(await quantas()).toHaveLength(1);
  });

  test('at the same moment is answered and finds it written, or is refused and does not', async () => {
    const ana = await alguem();
    const [primeiro, saida, segundo] = await Promise.all([
      ana.criarModelo({ codigo: 'CORRIDA-1', nome: 'Saia' }, 'c1'),
      ana.sair(),
      ana.criarModelo({ codigo: 'CORRIDA-2', nome: 'Saia' }, 'c2'),
    ]);
    expect(saida.numAffectedRows).toBe(1n);
    for (const [feito, codigo] of [
      [primeiro, 'CORRIDA-1'],
      [segundo, 'CORRIDA-2'],
    ] as const) {
      expect([201, 401]).toContain(feito.status);
      expect(await temModelo(codigo)).toBe(feito.status === 201);
    }
  });
});
