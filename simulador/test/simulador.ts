import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Entrada } from '../src/controle/diario.ts';
import { buildSimulador } from '../src/server.ts';

/** Starts a simulator on a real port of its own, stopped when the test ends. */
export async function umSimulador(opcoes: Parameters<typeof buildSimulador>[0] = {}) {
  const app = buildSimulador(opcoes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const parar = paradaUnica(app);
  onTestFinished(parar);

  const base = `http://127.0.0.1:${portaDe(app.server)}`;
  const postar = (caminho: string, corpo?: unknown) =>
    fetch(base + caminho, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(corpo ?? {}),
    });

  return {
    base,
    porta: portaDe(app.server),
    parar,
    postar,
    pedir: (caminho: string, init?: RequestInit) => fetch(base + caminho, init),
    armar: (falha: Record<string, unknown>) => postar('/_simulador/falhas', falha),
    diario: async (query = ''): Promise<Entrada[]> => (await fetch(`${base}/_simulador/diario${query}`)).json(),
    estado: async (): Promise<unknown> => (await fetch(`${base}/_simulador/estado`)).json(),
  };
}

/** A server that listens on a port, not on a pipe, always has such an address. */
export function portaDe(servidor: Server): number {
  return (servidor.address() as AddressInfo).port;
}

function paradaUnica(app: FastifyInstance): () => Promise<void> {
  let parada: Promise<void> | null = null;
  return () => {
    parada ??= app.close().then(() => undefined);
    return parada;
  };
}
