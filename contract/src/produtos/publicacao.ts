type Item = { id_bling: number | null; tem_variacoes: boolean; variacoes: readonly { id_bling: number | null }[] };

/** Bling knows a product by its number, and each of its variations by one of its own. */
export const estaPublicado = ({ id_bling, tem_variacoes, variacoes }: Item): boolean =>
  id_bling !== null && !(tem_variacoes && variacoes.some((variacao) => variacao.id_bling === null));

/** The lines of a sale that Bling cannot take yet. */
export const naoPublicados = <I extends Item>(itens: readonly I[]): I[] => itens.filter((item) => !estaPublicado(item));
