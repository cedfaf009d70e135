import type { Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { contarPerguntas, irPara } from '../leitura/leitura.queries.ts';
import { sugerirModelos } from './conferencia.queries.ts';
import { conferirCategorias } from './conferir-categorias.ts';
import { conferirClientes } from './conferir-clientes.ts';
import { conferirProdutos } from './conferir-produtos.ts';

/** Tells of everything that was read whether it is new, here already, disputed, or cannot be taken. */
export async function conferir({ id, gravar }: Trabalho): Promise<void> {
  await gravar(async (trx) => {
    await conferirCategorias(trx, id);
    await conferirProdutos(trx, id);
    await conferirClientes(trx, id);
    await sugerirModelos(trx, id);
    await irPara(trx, id, { fase: 'lida', pagina: 1 });
    const { total } = await contarPerguntas(trx, id);
    await anotarAndamento(trx, id, { feitos: total, total, resultado: { fase: 'lida' } });
  });
}
