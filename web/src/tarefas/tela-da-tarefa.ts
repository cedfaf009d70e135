import type { TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';

/** The screens on which the work is looked at. */
const TELAS = {
  produtos_em_massa: '/tarefas',
  produtos_publicacao: '/tarefas',
  estampa_em_lisas: '/tarefas',
  etiquetas_cotacao: '/vendas/etiquetas',
  etiquetas_compra: '/vendas/etiquetas',
  contagem_itens: '/contagens',
  planilha: '/tarefas',
  bling_leitura: '/configuracoes/bling/trazer',
  contagem: '/contagens',
  bling_importacao: '/configuracoes/bling/trazer',
} as const satisfies Record<TipoDeTarefa, string>;

/** A quote and a purchase are shown by their own address, during and after them. */
export const telaDaTarefa = ({ id, tipo }: Pick<Tarefa, 'id' | 'tipo'>) => ({
  to: TELAS[tipo],
  search: tipo === 'etiquetas_compra' ? { compra: id } : tipo === 'etiquetas_cotacao' ? { cotacao: id } : {},
});
