import type { Executor } from '../tarefas/executor.ts';
import { anotarAndamento } from '../tarefas/tarefas.queries.ts';
import { anotarJunta, travarContagem } from './contagens.queries.ts';
import { contarProdutos, juntarParte } from './escopo.queries.ts';

/** A part brings in the things of at most so many products, and a count begins with these. */
export const MAIS_PRODUTOS = 250;

export type DadosDaJunta = { contagem_id: number; produtos: number };

/** Brings in the rest of a long count's things, while people count already. */
const contagem_itens: Executor = {
  fazer: async ({ id, dados, gravar, cabem }) => {
    const { contagem_id, produtos } = dados as DadosDaJunta;
    const quantos = cabem(MAIS_PRODUTOS);
    return gravar(async (trx) => {
      const contagem = await travarContagem(trx, contagem_id, 'para_mudar');
      // Whoever closed it meanwhile has brought in the rest.
      if (!contagem || contagem.juntou_ate === null) return 'acabou';
      const juntou_ate = await juntarParte(trx, { ...contagem, depois: contagem.juntou_ate, quantos });
      await anotarJunta(trx, contagem_id, juntou_ate);
      const faltam = juntou_ate === null ? 0 : await contarProdutos(trx, { ...contagem, depois: juntou_ate });
      await anotarAndamento(trx, id, { feitos: Math.max(0, produtos - faltam), total: produtos });
      return juntou_ate === null ? 'acabou' : 'mais';
    }, quantos);
  },
};
export const executorDosItens = { contagem_itens };
