import { afterAll } from 'vitest';
import { buildSimulador } from '../../simulador/src/server.ts';

type Falha = {
  servico: string;
  tipo: 'status' | 'atraso' | 'corta' | 'corta_depois' | 'lixo';
  caminho?: string;
  metodo?: string;
  vezes?: number;
  probabilidade?: number;
  status?: number;
  ms?: number;
};
type Chamada = {
  /** The moment of the call, in milliseconds. */
  em: number;
  servico: string;
  metodo: string;
  caminho: string;
  corpo: unknown;
  status: number;
};

/** The simulated outside services on a port of their own, and their control by a test. */
export async function umSimulador() {
  const app = buildSimulador({ avisar: () => undefined });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => {
    // A client may keep a connection that it opened and never used; closing would wait a minute for its first word.
    app.server.closeAllConnections();
    return app.close();
  });

  const diario = async () => (await app.inject({ url: '/_simulador/diario' })).json<Chamada[]>();

  return {
    url,
    falhar: async (...falhas: Falha[]) => {
      for (const falha of falhas) await app.inject({ method: 'POST', url: '/_simulador/falhas', payload: falha });
    },
    sarar: () => app.inject({ method: 'DELETE', url: '/_simulador/falhas' }),
    /** The services that were called, oldest first. */
    chamados: async (): Promise<string[]> => (await diario()).map(({ servico }) => servico),
    diario,
    /** Moves the simulator's clock only: codes and tokens end. */
    avancar: (avancar_s: number) => app.inject({ method: 'POST', url: '/_simulador/relogio', payload: { avancar_s } }),
    ajustar: (ajustes: object) => app.inject({ method: 'POST', url: '/_simulador/bling/ajustes', payload: ajustes }),
    /** Sets the address for Bling's webhooks, and whether they come twice and overtake each other. */
    avisar: (webhooks: { url: string; duplicar?: boolean; desordenar?: boolean }) =>
      app.inject({ method: 'POST', url: '/_simulador/bling/webhooks', payload: webhooks }),
    zerar: () => app.inject({ method: 'POST', url: '/_simulador/zerar' }),
  };
}
