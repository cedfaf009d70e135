import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AbrirGaveta } from './estado.ts';
import type { Relogio } from './relogio.ts';

export const NOMES_DOS_SERVICOS = ['bling', 'melhor_envio', 'viacep', 'brasilapi', 'opencep'] as const;
export type NomeDoServico = (typeof NOMES_DOS_SERVICOS)[number];

/** An outside service has its own paths, and opens when the simulator starts. */
export type Servico = {
  nome: NomeDoServico;
  /** `caminho` has no query string. No two services may claim the same path. */
  pertence: (caminho: string) => boolean;
  abrir: (deps: Deps) => ServicoAberto;
};

export type ServicoAberto = {
  /** Registers the service's routes. Bodies arrive as Buffers: `lerCorpo` reads them. */
  rotas: (app: FastifyInstance) => void;
  /** Returns the lists of `GET /_simulador/estado` under the service's name; a service without it is left out. */
  mostrar?: () => Record<string, readonly unknown[]>;
  /** Registers control calls of its own, under /_simulador and the service's name. */
  controle?: (app: FastifyInstance) => void;
  /** Forgets the memory outside the drawer (a rate limit's window, say); the simulator empties the drawer. */
  zerar?: () => void;
  /** Ends the work between calls, because the simulator stops. */
  parar?: () => void;
};

/** The simulator lends these to a service. */
type Deps = {
  relogio: Relogio;
  /** Opens the service's one drawer: a change in it is on disk before the call is answered. */
  gaveta: AbrirGaveta;
  /** Pauses in real time; the pause ends early when the simulator stops. */
  esperar: (ms: number) => Promise<void>;
};

/** Opens a scope of its own, so that its hooks and error answers reach nothing else. */
export function isolar(app: FastifyInstance, rotas: (escopo: FastifyInstance) => void): void {
  app.register((escopo, _opcoes, pronto) => {
    rotas(escopo);
    pronto();
  });
}

/** Counts every call of a scope on its arrival, and refuses it only after an armed fault had its turn. */
export function contarChegadas<C>(
  app: FastifyInstance,
  chegar: () => C,
  recusar: (chegada: C, reply: FastifyReply) => FastifyReply | undefined,
): void {
  const chegadas = new WeakMap<FastifyRequest, { chegada: C }>();
  app.addHook('onRequest', async (request) => void chegadas.set(request, { chegada: chegar() }));
  app.addHook('preHandler', async (request, reply) => {
    const chegou = chegadas.get(request);
    return chegou && recusar(chegou.chegada, reply);
  });
}

/** Answers the calls of a folder that have no route, a wrong method included. */
export function recusarOResto(app: FastifyInstance, pasta: string, recusar: (url: string) => never): void {
  for (const caminho of [pasta, `${pasta}/*`]) app.all(caminho, async ({ url }) => recusar(url));
}

/** Makes a `pertence` for services that own everything under some folders of the address. */
export function abaixoDe(...pastas: string[]): (caminho: string) => boolean {
  return (caminho) => pastas.some((pasta) => caminho === pasta || caminho.startsWith(`${pasta}/`));
}
