import { addressOf, type Reply, type Route } from '@varal/contract/route';
import { afterAll } from 'vitest';
import { startServer } from '../../../scripts/server-process.mjs';
import type { Caller, testApi } from '../../test/api.ts';

type Loja = Awaited<ReturnType<typeof testApi>>;

/** Two ways into one shop: the app of the test twice, or, where the database serves several, two servers that listen. */
export async function duasPortas(
  { call, vendedor, pool, embedded }: Loja,
  { servidores, env }: { servidores: boolean; env: NodeJS.ProcessEnv },
): Promise<Caller[]> {
  const { connectionString } = pool.options;
  if (embedded || !servidores || !connectionString) return [call, call];
  const segredos = { BLING_CLIENT_ID: 'x', BLING_CLIENT_SECRET: 'x', MELHOR_ENVIO_TOKEN: 'x', ADMIN_PASSWORD: '' };
  const abrir = () =>
    startServer({ DATABASE_URL: connectionString, MODO: 'producao', LOG: 'silent', ...segredos, ...env });
  const abertos = await Promise.all([abrir(), abrir()]);
  afterAll(async () => void (await Promise.all(abertos.map(({ stop }) => stop()))));
  return Promise.all(abertos.map(({ url }) => entrar(url, vendedor)));
}

async function entrar(url: string, { username, senha }: Loja['vendedor']): Promise<Caller> {
  const { access } = await post(`${url}/api/auth/login/`, { username, password: senha });
  return async <R extends Route>(route: R, sent: object, headers: Record<string, string> = {}) => {
    const { body, ...address } = sent as { body?: object };
    const answer = await fetch(`${url}/api${addressOf(route, address)}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: replyOf(route, text), headers: Object.fromEntries(answer.headers) };
  };
}

async function post(url: string, payload: object): Promise<{ access: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await answer.json()) as { access: string };
}

/** The cast is a promise: the answer has the contract's shape, or is a refusal that the test then looks at. */
const replyOf = <R extends Route>(_: R, text: string) => (text === '' ? undefined : JSON.parse(text)) as Reply<R>;
