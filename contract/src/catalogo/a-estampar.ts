import { aEstampar, type Lisa } from '../produtos/feito-de/lisa.ts';
import type { ProdutoNoCatalogo } from './catalogo.ts';

/** Adds up what may be printed of a product, or of one variation, by the copy of its blank; null where it is made of none. */
export function aEstamparNoCatalogo(
  { feito_de, variacoes }: Pick<ProdutoNoCatalogo, 'feito_de' | 'variacoes'>,
  lisa: Pick<ProdutoNoCatalogo, 'disponivel' | 'variacoes'> | undefined,
  variacao_id: number | null,
): number | null {
  if (!feito_de || !lisa) return null;
  const qual = variacoes.findIndex(({ id }) => id === variacao_id);
  const lisas = variacao_id === null ? feito_de.lisas : feito_de.lisas.slice(qual, qual + 1);
  const inteira: Lisa = {
    ...{ disponivel: lisa.disponivel, preco_custo: null },
    variacoes: lisa.variacoes.map(({ id, disponivel }) => ({ ...SEM_NOME, id, disponivel, preco_custo: null })),
  };
  return aEstampar(
    inteira,
    lisas.map((id) => ({ ...SEM_NOME, lisa_variacao_id: id ?? NENHUMA })),
  );
}

const SEM_NOME = { nome_cor: null, cor: null, tamanho: null };
/** No variation has this id. */
const NENHUMA = -1;
