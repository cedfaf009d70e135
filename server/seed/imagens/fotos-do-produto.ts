import type { ProdutoNovo, VariacaoNova } from '../novos.ts';
import { RECEITAS } from './receitas.ts';
import { tela } from './tela.ts';

type Foto = {
  /** As the variations name it; null where they have no colours. */
  cor: string | null;
  /** Of the variations it shows; empty for a product without variations. */
  skus: readonly string[];
  svg: () => string;
};

/** The pictures of a product of the sample shop: the front in each colour or print, then backs and details. */
export function fotosDoProduto({ sku, variacoes }: Pick<ProdutoNovo, 'sku' | 'variacoes'>): readonly Foto[] {
  const receita = RECEITAS[sku];
  if (!receita) return [];

  const aparencias = porAparencia(variacoes).map((iguais) => {
    const { nome_cor = null, cor, descricao } = iguais[0] ?? {};
    return {
      cor: nome_cor,
      skus: iguais.map((one) => one.sku),
      visual: { cor: cor ?? '#ffffff', nome: nome_cor ?? descricao ?? '' },
    };
  });
  const { frente, costas, detalhe } = receita;
  const de = ({ cor, skus }: (typeof aparencias)[number], svg: () => string): Foto => ({ cor, skus, svg });

  return [
    ...aparencias.map((one) => de(one, () => tela(frente(one.visual)))),
    ...(costas ? aparencias.map((one) => de(one, () => tela(costas(one.visual)))) : []),
    ...(detalhe ? aparencias.slice(0, 1).map((one) => de(one, () => tela(frente(one.visual), detalhe))) : []),
  ];
}

/** Variations that look the same, together; sizes do. One empty group for a product without any. */
function porAparencia(variacoes: readonly VariacaoNova[]): readonly (readonly VariacaoNova[])[] {
  const groups = new Map<string, VariacaoNova[]>();
  for (const one of variacoes) {
    const key = one.nome_cor ?? one.descricao ?? '';
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups.size > 0 ? [...groups.values()] : [[]];
}
