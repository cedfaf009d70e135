import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { type Linha, linhaDoItem, novaChave, precoDeHoje } from './itens/linha.ts';
import { skuDaPropria } from './propria/propria.ts';

type DeNovo = {
  linhas: Linha[];
  /** These are no longer sold. */
  sumiram: string[];
  /** The shop has less of these than was sold then. */
  faltam: string[];
};

/** Makes the lines of an old sale anew, at what they cost today. */
export function linhasDeNovo({ itens }: Pick<Venda, 'itens'>): DeNovo {
  const linhas = itens.filter(existe).map(linhaDeNovo);
  return {
    linhas,
    sumiram: itens.filter((item) => !existe(item)).map(({ descricao, titulo }) => descricao || titulo),
    faltam: linhas
      .filter(({ quantidade, livre }) => Number(quantidade) > livre)
      .map(({ descricao, livre }) => `${descricao} (${livre > 0 ? `há ${livre}` : 'sem estoque'})`),
  };
}

function linhaDeNovo(item: ItemDaVenda): Linha {
  const linha = { ...precoDeHoje(linhaDoItem(item)), chave: novaChave() };
  if (!linha.propria) return linha;
  // The names were those of that day, and the line is a new one to the server.
  const propria = { ...linha.propria, nomes: [], guardada: undefined };
  return {
    ...linha,
    propria,
    sku: skuDaPropria(propria),
    // The blank got its colours and sizes since then.
    aDefinir: item.tem_variacoes && item.variacao_id === null,
  };
}

const existe = ({ id, na_lixeira }: ItemDaVenda): boolean => id !== null && !na_lixeira;

/** Says what of an old sale is not as it was; an empty text says that all is. */
export function dizerDeNovo({ linhas, sumiram, faltam }: DeNovo): string {
  return [
    linhas.length > 0 && 'Os preços são os de hoje.',
    sumiram.length > 0 && `Não se vendem mais: ${sumiram.join(', ')}.`,
    faltam.length > 0 && `Há menos do que foi vendido: ${faltam.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
