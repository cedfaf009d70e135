type Publicavel = { id_bling: number | null; n_variacoes: number; variacoes_publicadas: number };

/** Published is who has a number at Bling, with variations when each of them has one as well. */
export const estaPublicado = ({ id_bling, n_variacoes, variacoes_publicadas }: Publicavel): boolean =>
  id_bling !== null && variacoes_publicadas === n_variacoes;
