import type { Ramo } from '@varal/contract/categorias/categorias.routes';

/** Builds a category with those below it. */
export const umRamo = (id: number, nome: string, subcategorias: Ramo[] = []): Ramo => ({
  id,
  nome,
  codigo: String(id).padStart(4, '0'),
  id_bling: null,
  categoria_pai: null,
  n_subcategorias: subcategorias.length,
  subcategorias: subcategorias.map((ramo) => ({ ...ramo, categoria_pai: id })),
});
