import { useQuery } from '@tanstack/react-query';
import type { Produto } from '@varal/contract/produtos/produto';
import { quantos } from '../../../base/texto/format.ts';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { imagensDoProduto } from '../../imagens/imagens.queries.ts';
import { minuscula } from '../../imagens/pequena.ts';
import { precoDoProduto, prontasEAEstampar } from '../../textos-do-cartao.ts';

export function RetratoDoProduto({ produto }: { produto: Produto }) {
  const { id, titulo, imagens, disponivel, prontas, a_estampar } = produto;
  const { data } = useQuery(imagensDoProduto(id, imagens));
  const [primeira] = data;

  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture src={primeira && minuscula(primeira.imagem)} alt="" className="size-14" eager />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">{titulo}</h2>
        <p className="flex flex-wrap gap-x-2.5">
          <span className="font-semibold">{precoDoProduto(precosDe(produto))}</span>
          <span className="text-ink-soft">
            {a_estampar === null
              ? quantos(disponivel, 'disponível', 'disponíveis')
              : prontasEAEstampar(prontas, a_estampar).join(' · ')}
          </span>
        </p>
      </div>
    </div>
  );
}

/** A variation without a price is sold at the product's. */
function precosDe({ preco_venda, variacoes }: Pick<Produto, 'preco_venda' | 'variacoes'>) {
  const precos =
    variacoes.length > 0 ? variacoes.map((variacao) => variacao.preco_venda ?? preco_venda) : [preco_venda];
  const sabidos = precos.filter((preco) => preco !== null);
  if (sabidos.length === 0) return { preco_min: null, preco_max: null };
  return { preco_min: Math.min(...sabidos), preco_max: Math.max(...sabidos) };
}
