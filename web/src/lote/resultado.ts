import type { CompraEmLote, CotacaoEmLote } from '@varal/contract/lote/lote';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';

// The server wrote these in the contract's shapes, and reading them by those would bring zod into the first load of every page.
export const cotacaoDe = ({ resultado }: Tarefa) => resultado as CotacaoEmLote | null;
export const compraDe = ({ resultado }: Tarefa) => resultado as CompraEmLote | null;
