export const TIPOS_DE_ITEM = ['categoria', 'produto', 'cliente'] as const;
/** An import brings records of these kinds. */
export type TipoDeItem = (typeof TIPOS_DE_ITEM)[number];

export const ESTADOS_DO_ITEM = ['novo', 'ligado', 'conflito', 'impossivel'] as const;
/** It is brought, is here already, is disputed with something else, or cannot be taken. */
export type EstadoDoItem = (typeof ESTADOS_DO_ITEM)[number];

export const ESTADOS_DA_IMPORTACAO = [
  'lendo',
  'lida',
  'aplicando',
  'aplicada',
  'desfazendo',
  'desfeita',
  'falhou',
  'parada',
] as const;
export type EstadoDaImportacao = (typeof ESTADOS_DA_IMPORTACAO)[number];

export const FASES_DA_LEITURA = [
  'categorias',
  'com_saldo',
  'sem_saldo',
  'saldo_negativo',
  'contatos',
  'detalhes',
  'imagens',
  'saldos',
  'enderecos',
  'conferencia',
  'lida',
] as const;
export type FaseDaLeitura = (typeof FASES_DA_LEITURA)[number];
