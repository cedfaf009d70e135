import type { Reason } from '@varal/contract/errors';
import type { Config } from '../../start/config.ts';
import type { Citado } from '../arquivos-citados.queries.ts';

/** The rows come from a PostgreSQL, or from the folder of the embedded database, which nobody writes while it is read. */
export type Origem = { url: string } | { pasta: string };

export type Trabalho = {
  origem: Origem;
  config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_URL' | 'BACKUP_SENHA'>;
  /** A folder that nobody else may read, which whoever started the process removes. */
  preparo: string;
  arquivo: string;
  agora: string;
  /** Everybody else goes first. */
  cedeAVez: boolean;
};

export type Resumo = { bytes: number; registros: number; arquivos: number };

/** The process tells these, in this order; a copy that is not whole ends it early. */
export type Mensagem =
  | { tipo: 'pronto' }
  /** The folder of the embedded database is read, and may be written again. */
  | { tipo: 'lido' }
  | { tipo: 'guardada'; resumo: Resumo }
  /** Everything came back equal; these files are named by rows and were not among the shop's files. */
  | { tipo: 'conferida'; faltam: Citado[] }
  | { tipo: 'falhou'; motivo: Reason; erro?: string };
