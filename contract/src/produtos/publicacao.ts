type Item = { id_bling: number | null; tem_variacoes: boolean; variacoes: readonly { id_bling: number | null }[] };

/** A product is published when Bling has a number for it, and one for each of its variations. */
export const estaPublicado = ({ id_bling, tem_variacoes, variacoes }: Item): boolean =>
  id_bling !== null && !(tem_variacoes && variacoes.some((variacao) => variacao.id_bling === null));

/** Finds the lines of a sale that Bling cannot take yet. */
export const naoPublicados = <I extends Item>(itens: readonly I[]): I[] => itens.filter((item) => !estaPublicado(item));
