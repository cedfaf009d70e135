type DoTipo = {
  rotulo: string;
  /** All of it can be undone. */
  desfaz?: true;
  /** Its undoing can be undone. Of others the reason stands in decision 31. */
  refaz?: true;
  /** Half of it is of no use: once begun, it cannot be stopped. */
  de_uma_vez?: true;
};

/** The kinds of long work. */
export const TAREFAS = {
  produtos_em_massa: { rotulo: 'Mudança em massa', desfaz: true, refaz: true },
  produtos_publicacao: { rotulo: 'Publicação em massa' },
  etiquetas_cotacao: { rotulo: 'Cotação de etiquetas' },
  etiquetas_compra: { rotulo: 'Compra de etiquetas' },
  bling_leitura: { rotulo: 'Leitura do cadastro no Bling' },
  bling_importacao: { rotulo: 'Importação do Bling', desfaz: true },
  contagem: { rotulo: 'Contagem de estoque', desfaz: true, de_uma_vez: true },
  planilha: { rotulo: 'Importação de planilha', desfaz: true, de_uma_vez: true },
} as const satisfies Record<string, DoTipo>;
export type TipoDeTarefa = keyof typeof TAREFAS;

const ehTipo = (nome: string): nome is TipoDeTarefa => Object.hasOwn(TAREFAS, nome);
export const TIPOS_DE_TAREFA: TipoDeTarefa[] = Object.keys(TAREFAS).filter(ehTipo);

export const ehDesfazivel = (tipo: TipoDeTarefa): boolean => 'desfaz' in TAREFAS[tipo];

export const ehRefazivel = (tipo: TipoDeTarefa): boolean => 'refaz' in TAREFAS[tipo];

export const ehDeUmaVez = (tipo: TipoDeTarefa): boolean => 'de_uma_vez' in TAREFAS[tipo];

export const ESTADOS_DA_TAREFA = ['na_fila', 'fazendo', 'pronta', 'falhou', 'parada', 'desfeita'] as const;
export type EstadoDaTarefa = (typeof ESTADOS_DA_TAREFA)[number];
