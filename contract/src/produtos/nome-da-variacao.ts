type Variacao = { nome_cor: string | null; tamanho: string | null; cor?: string | null };

/** Names a variation by its colour and size, as far as it has them: "Azul M". A colour without a name is told by its code. */
export const nomeDaVariacao = ({ nome_cor, cor, tamanho }: Variacao, entre = ' '): string =>
  [nome_cor ?? cor, tamanho].filter(Boolean).join(entre);
