import type { FastifyInstance } from 'fastify';
import type { Db } from './base/db/db.ts';
import type { Serve } from './base/http/serve.ts';
import type { Identify } from './base/http/session.ts';
import type { Arquivos } from './base/storage/storage.ts';
import type { EsquecerPessoa } from './clientes/esquecer/esquecer-pessoa.ts';
import type { Desfazedores } from './historico/desfazer.ts';
import type { Executores } from './tarefas/executor.ts';

/** Holds what every feature's routes may stand on, and what all features together can do. */
export type Room = {
  api: FastifyInstance;
  serve: Serve;
  /** Serves in another room of Fastify's, with rules of its own. */
  serveIn: (room: FastifyInstance) => Serve;
  identify: Identify;
  db: Db;
  arquivos: Arquivos;
  enderecoPublico: string | undefined;
  /** Forget a person who is made anonymous, and one who never bought and is deleted. */
  esquecer: readonly EsquecerPessoa[];
  excluir: EsquecerPessoa;
  desfazer: Desfazedores;
  executores: Executores;
};

/** Says what the server mounts of one feature. */
export type Feature = {
  routes?: (room: Room) => void;
  /** Forgets a person in the feature's tables. The list of features has the order in which rows are locked. */
  esquecer?: EsquecerPessoa;
  /** Deletes what goes with a customer who never bought. */
  excluir?: EsquecerPessoa;
  /** Puts back what its rows in the history tell. */
  desfazer?: Desfazedores;
  /** Does the tasks of its kinds. */
  executores?: Partial<Executores>;
};
