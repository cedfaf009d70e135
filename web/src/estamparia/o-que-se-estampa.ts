import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { Produto } from '@varal/contract/produtos/produto';

type Coisa = {
  chave: string;
  qual: { variacao_id: number } | { produto_id: number };
  nome: string;
  /** The free units of its blank. */
  ate: number;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
};

/** Lists what may be printed of a product now: its variations whose blank is free, or the product itself. */
export function oQueSeEstampa({ id, titulo, sku, tem_variacoes, a_estampar, variacoes }: Produto): Coisa[] {
  const todas = tem_variacoes
    ? variacoes.map((uma) => ({
        chave: `v${uma.id}`,
        qual: { variacao_id: uma.id },
        nome: nomeDaVariacao(uma) || uma.sku,
        ate: uma.a_estampar ?? 0,
        ...{ titulo, nome_cor: uma.nome_cor, tamanho: uma.tamanho },
      }))
    : [
        {
          ...{ chave: `p${id}`, qual: { produto_id: id }, nome: sku, ate: a_estampar ?? 0 },
          ...{ titulo, nome_cor: null, tamanho: null },
        },
      ];
  return todas.filter(({ ate }) => ate > 0);
}

/** Reads a typed number of pieces, from one up to as many as may be printed. */
export function lerQuantas(digitada: string, ate: number): number | null {
  const n = /^\s*\d{1,9}\s*$/.test(digitada) ? Number(digitada) : 0;
  return n >= 1 && n <= ate ? n : null;
}
