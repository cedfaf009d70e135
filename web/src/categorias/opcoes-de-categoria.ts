import type { Ramo } from '@varal/contract/categorias/categorias.routes';

/** The tree as a list to choose from, each below the one above it and indented with dashes. */
export const opcoesDeCategoria = (ramos: Ramo[], nivel = 0): { id: number; rotulo: string }[] =>
  ramos.flatMap(({ id, nome, subcategorias }) => [
    { id, rotulo: nivel === 0 ? nome : `${'—'.repeat(nivel)} ${nome}` },
    ...opcoesDeCategoria(subcategorias, nivel + 1),
  ]);
