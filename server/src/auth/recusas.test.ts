import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApi, umaPessoa } from '../../test/api.ts';
import { buildApp } from '../app.ts';
import { anotar, O_SISTEMA } from '../historico/anotar.ts';
import { contarRecusas } from './tentativas/recusas.ts';

const { app, db, deps } = await testApi();
const log = { error: vi.fn() };

let visto = 0;
async function marcar() {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from historico`.execute(db);
  visto = rows[0]?.id ?? 0;
}
beforeEach(marcar);
const anotadas = async (acao: string) => {
  const { rows } = await sql<{ nome: string; resumo: string; usuario_id: number | null }>`
    select alvo_nome as nome, resumo, usuario_id from historico where acao = ${acao} and id > ${visto} order by id`.execute(
    db,
  );
  return rows;
};
const vezes = (quantas: number, username: string, remoteAddress: string) =>
  Array.from({ length: quantas }, () => ({ username, remoteAddress }));

/** Tries to sign in all at once at a server of its own, which ends, and with it what it had counted. */
async function tentar(tentativas: { username: string; remoteAddress: string }[]): Promise<number[]> {
  const outro = await buildApp(deps);
  const url = '/api/auth/login/';
  const respostas = await Promise.all(
    tentativas.map(({ username, remoteAddress }) =>
      outro.inject({ method: 'POST', url, payload: { username, password: 'errada' }, remoteAddress }),
    ),
  );
  await outro.close();
  return respostas.map(({ statusCode }) => statusCode);
}

test('sign-ins that were refused before their password was looked at are told together, by their address', async () => {
  const statuses = await tentar(vezes(30, 'ana', '10.1.0.1'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await anotadas('acesso.recusado')).toHaveLength(20);
  expect(await anotadas('acesso.recusas')).toStrictEqual([
    { nome: 'ana', resumo: 'Recusou tentativas de entrar: Tentativas 10; De onde 10.1.0.1.', usuario_id: null },
  ]);
});

test('so are those that found too many strangers waiting: a flood of addresses makes five rows', async () => {
  await tentar([
    ...Array.from({ length: 60 }, (_, n) => ({ username: `estranho${n}`, remoteAddress: `10.2.1.${n}` })),
    ...[1, 2, 3, 4].flatMap((n) => vezes(10, `do${n}`, `10.2.2.${n}`)),
  ]);
  const rows = await anotadas('acesso.recusas');
  expect(rows.map(({ resumo }) => resumo)).toStrictEqual([
    ...[1, 2, 3, 4].map((n) => `Recusou tentativas de entrar: Tentativas 10; De onde 10.2.2.${n}.`),
    'Recusou tentativas de entrar: Tentativas 10; De onde outros endereços.',
  ]);
  expect(rows.at(-1)?.nome).toMatch(/^(estranho\d+, ){4}estranho\d+ e outros$/);
});

test('and wrong ones beyond 500 an hour', async () => {
  const recusa = { acao: 'acesso.recusado', alvo: { id: null, nome: 'bia' } } as const;
  await anotar(db, O_SISTEMA, ...Array.from({ length: 500 }, () => recusa));
  await marcar();
  expect(await tentar(vezes(3, 'bia', '10.3.0.1'))).toStrictEqual([401, 401, 401]);
  expect(await anotadas('acesso.recusado')).toStrictEqual([]);
  expect(await anotadas('acesso.recusas')).toMatchObject([
    { nome: 'bia', resumo: 'Recusou tentativas de entrar: Tentativas 3; De onde 10.3.0.1.' },
  ]);
});

test('they are told after a while, and the log says when the history cannot take them', async () => {
  const recusas = contarRecusas(db, { log, everyMs: 20 });
  recusas.contar({ nome: 'caio', endereco: '10.4.0.1' });
  recusas.contar({ nome: 'caio', endereco: '10.4.0.1' });
  await vi.waitFor(async () => expect(await anotadas('acesso.recusas')).toHaveLength(1), 30_000);
  expect(log.error).not.toHaveBeenCalled();

  const semBanco = contarRecusas({} as typeof db, { log });
  semBanco.contar({ nome: 'caio', endereco: '10.4.0.1' });
  await semBanco.anotar();
  expect(log.error).toHaveBeenCalledOnce();
});

test('a wrong old password leaves a row of who typed it', async () => {
  const { usuario, call } = await umaPessoa(app, db);
  const body = { atual: 'errada', nova: 'três pratos de trigo' };
  expect((await call(rotasDeAuth.trocarSenha, { body })).status).toBe(400);
  expect(await anotadas('usuario.senha_errada')).toStrictEqual([
    {
      nome: usuario.nome,
      resumo: 'Errou a senha atual ao trocar a própria senha: De onde 127.0.0.1.',
      usuario_id: usuario.id,
    },
  ]);
});
