import type { Acao } from '../historico/acoes.ts';

type DoTipo = {
  rotulo: string;
  /** All of it can be undone. */
  desfaz?: true;
  /** Its undoing can be undone, and is told so. Of others the reason stands in decision 31. */
  refaz?: Acao;
  /** Half of it is of no use: once begun, it cannot be stopped. */
  de_uma_vez?: true;
};

/** The kinds of long work. */
export const TAREFAS = {
  produtos_em_massa: { rotulo: 'Mudança em massa', desfaz: true, refaz: 'tarefa.massa_desfeita' },
  produtos_publicacao: { rotulo: 'Publicação em massa' },
  estampa_em_lisas: { rotulo: 'Estampa em lisas', desfaz: true },
  etiquetas_cotacao: { rotulo: 'Cotação de etiquetas' },
  etiquetas_compra: { rotulo: 'Compra de etiquetas' },
  bling_leitura: { rotulo: 'Leitura do cadastro no Bling' },
  bling_importacao: { rotulo: 'Importação do Bling', desfaz: true },
  contagem: { rotulo: 'Contagem de estoque', desfaz: true, de_uma_vez: true },
  contagem_itens: { rotulo: 'Itens de uma contagem', de_uma_vez: true },
  planilha: { rotulo: 'Importação de planilha', desfaz: true, refaz: 'tarefa.planilha_desfeita', de_uma_vez: true },
} as const satisfies Record<string, DoTipo>;
export type TipoDeTarefa = keyof typeof TAREFAS;

const ehTipo = (nome: string): nome is TipoDeTarefa => Object.hasOwn(TAREFAS, nome);
export const TIPOS_DE_TAREFA: TipoDeTarefa[] = Object.keys(TAREFAS).filter(ehTipo);

export const ehDesfazivel = (tipo: TipoDeTarefa): boolean => 'desfaz' in TAREFAS[tipo];

/** The history tells of its undoing so. */
export function acaoDeDesfazer(tipo: TipoDeTarefa): Acao {
  const doTipo = TAREFAS[tipo];
  return 'refaz' in doTipo ? doTipo.refaz : 'tarefa.desfeita';
}

export const ehDeUmaVez = (tipo: TipoDeTarefa): boolean => 'de_uma_vez' in TAREFAS[tipo];

export const ESTADOS_DA_TAREFA = ['na_fila', 'fazendo', 'pronta', 'falhou', 'parada', 'desfeita'] as const;
export type EstadoDaTarefa = (typeof ESTADOS_DA_TAREFA)[number];
