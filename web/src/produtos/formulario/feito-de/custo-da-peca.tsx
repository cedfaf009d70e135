import type { EstampaDoProduto } from '@varal/contract/produtos/feito-de/feito-de';
import { custoDaPeca, lisaDaVariacao } from '@varal/contract/produtos/feito-de/lisa';
import type { Produto } from '@varal/contract/produtos/produto';
import { faixaDePreco } from '../../../base/texto/format.ts';
import { useVariacoes } from '../../variacoes/use-variacoes.ts';

type CustoDaPecaProps = {
  lisa: Produto;
  temVariacoes: boolean;
  /** The product's own cost, as it is typed. */
  custo: string;
  estampas: readonly EstampaDoProduto[];
};

const SEM_NOME = { nome_cor: null, cor: null, tamanho: null };

/** Tells what an empty cost stands for. Variations with prints of their own cost something else and are left out. */
export function CustoDaPeca({ lisa, temVariacoes, custo, estampas }: CustoDaPecaProps) {
  const linhas = useVariacoes(({ chaves, linhas }) => chaves.flatMap((chave) => linhas.get(chave) ?? []));
  const pecas = temVariacoes
    ? linhas.filter(({ preco_custo, estampa_ids }) => preco_custo.trim() === '' && estampa_ids === null)
    : [SEM_NOME];
  const custos = pecas.flatMap((peca) => custoDaPeca(lisaDaVariacao(lisa, peca), estampas) ?? []);
  if (custo.trim() !== '' || custos.length === 0) return null;
  const outras = temVariacoes && linhas.some(({ estampa_ids }) => estampa_ids !== null);
  return (
    <p className="text-ink-soft sm:col-span-2">
      Com o custo vazio, {outras ? 'cada peça com as estampas do produto' : 'cada peça'} custa{' '}
      {faixaDePreco(Math.min(...custos), Math.max(...custos))}: a lisa e as estampas.
    </p>
  );
}
