import type { Executor } from '../../tarefas/executor.ts';
import { anotarAndamento, buscarTarefa } from '../../tarefas/tarefas.queries.ts';
import { anotarJunta, travarContagem } from '../contagens.queries.ts';
import { juntarParte, MAIS_PRODUTOS } from './escopo.queries.ts';

export type DadosDaJunta = { contagem_id: number; produtos: number };

/** Brings in the rest of a long count's things, while people count already. */
const contagem_itens: Executor = {
  fazer: ({ id, dados, gravar, cabem }) => {
    const { contagem_id, produtos } = dados as DadosDaJunta;
    const quantos = cabem(MAIS_PRODUTOS);
    return gravar(async (trx) => {
      const contagem = await travarContagem(trx, contagem_id, 'para_mudar');
      if (!contagem || contagem.juntou_ate === null) return 'acabou';
      const parte = await juntarParte(trx, { ...contagem, depois: contagem.juntou_ate, quantos });
      await anotarJunta(trx, contagem_id, parte.juntou_ate);
      const antes = (await buscarTarefa(trx, id))?.feitos ?? 0;
      const feitos = parte.juntou_ate === null ? produtos : Math.min(produtos, antes + parte.produtos);
      await anotarAndamento(trx, id, { feitos, total: produtos });
      return parte.juntou_ate === null ? 'acabou' : 'mais';
    }, quantos);
  },
  /** Closing the count brings in what is missing then. */
  abandonar: async (trx, id) => {
    const tarefa = await trx.selectFrom('tarefas').select('dados').where('id', '=', id).executeTakeFirstOrThrow();
    await anotarJunta(trx, (tarefa.dados as DadosDaJunta).contagem_id, null);
  },
};
export const executorDosItens = { contagem_itens };
