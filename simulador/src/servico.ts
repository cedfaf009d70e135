import type { FastifyInstance } from 'fastify';
import type { AbrirGaveta } from './estado.ts';
import type { Relogio } from './relogio.ts';

export const NOMES_DOS_SERVICOS = ['bling', 'melhor_envio', 'viacep', 'brasilapi', 'opencep'] as const;
export type NomeDoServico = (typeof NOMES_DOS_SERVICOS)[number];

/** One outside service: which paths are its own, and what it does when the simulator starts. */
export type Servico = {
  nome: NomeDoServico;
  /** `caminho` has no query string. No two services may claim the same path. */
  pertence: (caminho: string) => boolean;
  abrir: (mundo: Mundo) => ServicoAberto;
};

export type ServicoAberto = {
  /** Registers the service's routes. Bodies arrive as Buffers: `lerCorpo` reads them. */
  rotas: (app: FastifyInstance) => void;
  /** The lists that `GET /_simulador/estado` shows under the service's name; without it the service is left out. */
  mostrar?: () => Record<string, readonly unknown[]>;
  /** Registers control calls of its own, under /_simulador and the service's name. */
  controle?: (app: FastifyInstance) => void;
  /** Forgets what is not in the drawer (a rate limit's window, say); the drawer is emptied by the simulator. */
  zerar?: () => void;
  /** Ends what goes on between calls: the simulator stops. */
  parar?: () => void;
};

/** What the simulator lends to a service. */
type Mundo = {
  relogio: Relogio;
  /** The service's one drawer: what is changed in it is on disk before the call is answered. */
  gaveta: AbrirGaveta;
  /** A pause in real time, cut short when the simulator stops. */
  esperar: (ms: number) => Promise<void>;
};

/** A `pertence` for services that own everything under some folders of the address. */
export function abaixoDe(...pastas: string[]): (caminho: string) => boolean {
  return (caminho) => pastas.some((pasta) => caminho === pasta || caminho.startsWith(`${pasta}/`));
}
