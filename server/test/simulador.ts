import { afterAll } from 'vitest';
import { buildSimulador } from '../../simulador/src/server.ts';

type Falha = { servico: string; tipo: 'status' | 'atraso' | 'corta' | 'lixo'; status?: number; ms?: number };

/** The simulated outside services on a port of their own, and their control by a test. */
export async function umSimulador() {
  const app = buildSimulador({ avisar: () => undefined });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());

  return {
    url,
    falhar: async (...falhas: Falha[]) => {
      for (const falha of falhas) await app.inject({ method: 'POST', url: '/_simulador/falhas', payload: falha });
    },
    sarar: () => app.inject({ method: 'DELETE', url: '/_simulador/falhas' }),
    /** Who was called, oldest first. */
    chamados: async (): Promise<string[]> => {
      const diario = await app.inject({ url: '/_simulador/diario' });
      return diario.json<{ servico: string }[]>().map(({ servico }) => servico);
    },
    zerar: () => app.inject({ method: 'POST', url: '/_simulador/zerar' }),
  };
}
