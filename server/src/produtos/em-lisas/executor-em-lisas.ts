import type { Executor } from '../../tarefas/executor.ts';
import { conferirDesfazer, desfazerPasso } from './desfazer-em-lisas.ts';
import { estamparPasso } from './estampar-passo.ts';

const emLisas: Executor = { fazer: estamparPasso, desfazer: desfazerPasso, conferirDesfazer };

/** The long work of putting a print on many blanks. */
export const executorEmLisas = { estampa_em_lisas: emLisas };
