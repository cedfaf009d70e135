import type { Ramo } from '@varal/contract/categorias/categorias.routes';

type OpcaoDeCategoria = {
  id: number;
  nome: string;
  rotulo: string;
  /** The names of those above it, from the top. */
  acima: string[];
};

export const opcoesDeCategoria = (ramos: Ramo[], acima: string[] = []): OpcaoDeCategoria[] =>
  ramos.flatMap(({ id, nome, subcategorias }) => [
    { id, nome, rotulo: acima.length === 0 ? nome : `${'—'.repeat(acima.length)} ${nome}`, acima },
    ...opcoesDeCategoria(subcategorias, [...acima, nome]),
  ]);
