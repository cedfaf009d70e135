import type { Executor, Executores } from './executor.ts';

const nenhum: Executor = { fazer: () => Promise.reject(new Error('not asked for')) };

/** These work on no kind of task: a test names the kinds that it is about beside them. */
export const semTrabalho: Executores = {
  produtos_em_massa: nenhum,
  produtos_publicacao: nenhum,
  estampa_em_lisas: nenhum,
  etiquetas_cotacao: nenhum,
  etiquetas_compra: nenhum,
  bling_leitura: nenhum,
  bling_importacao: nenhum,
  contagem: nenhum,
  contagem_itens: nenhum,
  planilha: nenhum,
};
