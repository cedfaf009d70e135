/** These kinds of record are brought to Bling. */
export const TIPOS_DE_REGISTRO = ['categoria', 'produto', 'estoque', 'contato', 'venda'] as const;
export type TipoDeRegistro = (typeof TIPOS_DE_REGISTRO)[number];

export const ESTADOS_DA_SINCRONIZACAO = ['erro', 'em_curso', 'pendente', 'feita'] as const;
export type EstadoDaSincronizacao = (typeof ESTADOS_DA_SINCRONIZACAO)[number];
