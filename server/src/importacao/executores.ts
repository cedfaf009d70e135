import type { Arquivos } from '../base/storage/storage.ts';
import type { Bling } from '../bling/bling.ts';
import type { Executores } from '../tarefas/executor.ts';
import { trazerDoBling } from './aplicacao/trazer-do-bling.ts';
import { leitorDoBling } from './leitura/ler-do-bling.ts';

/** The long work of an import from Bling. */
export const executoresDaImportacao = (deps: { bling: Bling; arquivos: Arquivos; temEspaco: () => boolean }) =>
  ({
    bling_leitura: leitorDoBling(deps),
    bling_importacao: trazerDoBling(deps.arquivos),
  }) satisfies Partial<Executores>;
