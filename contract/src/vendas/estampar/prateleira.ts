import type { Coisa } from './o-que-segura.ts';

/** A thing with the units that are free of it. Those of a product bound all its variations together, but for one that left it. */
export type Estoque = Coisa & { no_produto: number | null; na_variacao: number | null };

/** The free units for the lines of one sale: each line finds what those before it left. */
export function umaPrateleira() {
  const tomadas = new Map<string, number>();
  const tomadasDe = (nome: string) => tomadas.get(nome) ?? 0;
  const produto = ({ produto_id }: Coisa) => `produto ${produto_id}`;
  const variacao = ({ variacao_id }: Coisa) => `variacao ${variacao_id}`;

  const livres = (de: Estoque): number => {
    const noProduto = de.no_produto === null ? Number.POSITIVE_INFINITY : de.no_produto - tomadasDe(produto(de));
    const naVariacao = de.na_variacao ?? Number.POSITIVE_INFINITY;
    const daVariacao = de.variacao_id === null ? naVariacao : naVariacao - tomadasDe(variacao(de));
    return Math.max(0, Math.min(noProduto, daVariacao));
  };
  const tomar = (de: Estoque, n: number): void => {
    if (de.no_produto !== null) tomadas.set(produto(de), tomadasDe(produto(de)) + n);
    if (de.variacao_id !== null) tomadas.set(variacao(de), tomadasDe(variacao(de)) + n);
  };
  return { livres, tomar };
}
export type Prateleira = ReturnType<typeof umaPrateleira>;
