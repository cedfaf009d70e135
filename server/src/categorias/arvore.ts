import type { Ramo } from '@varal/contract/categorias/categorias.routes';

export type LinhaDaArvore = Omit<Ramo, 'subcategorias' | 'n_subcategorias'> & {
  /** The category itself matches the search. */
  combina: boolean;
};

/** Builds the branches that hold a match, from the top or from below `raiz`, in the order of the rows. */
export function montarArvore(linhas: LinhaDaArvore[], raiz: number | null = null): Ramo[] {
  const abaixoDe = new Map<number | null, LinhaDaArvore[]>();
  for (const linha of linhas) {
    const irmas = abaixoDe.get(linha.categoria_pai);
    if (irmas) irmas.push(linha);
    else abaixoDe.set(linha.categoria_pai, [linha]);
  }

  const ramosAbaixoDe = (pai: number | null): Ramo[] =>
    (abaixoDe.get(pai) ?? []).flatMap(({ combina, ...categoria }) => {
      const subcategorias = ramosAbaixoDe(categoria.id);
      const n_subcategorias = abaixoDe.get(categoria.id)?.length ?? 0;
      return combina || subcategorias.length > 0 ? [{ ...categoria, n_subcategorias, subcategorias }] : [];
    });
  return ramosAbaixoDe(raiz);
}
