import { Link } from '@tanstack/react-router';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { nomeDoItem } from '../textos-da-venda.ts';

/** Leads to each product that is still to be published. */
export function ListaDeNaoPublicados({ itens }: { itens: ItemDaVenda[] }) {
  return (
    <ul className="mt-1.5 flex list-disc flex-col pl-5">
      {umPorProduto(itens).map((item) => (
        <li key={item.item_id} className="wrap-anywhere">
          <Produto item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps one line for each product: the product is published, not its variations, however many were sold. */
const umPorProduto = (itens: ItemDaVenda[]): ItemDaVenda[] => [
  ...new Map(itens.map((item) => [item.id ?? item.sku, item])).values(),
];

function Produto({ item }: { item: ItemDaVenda }) {
  const nome = nomeDoItem(item);
  if (item.id === null) return `${nome} (produto excluído)`;
  if (item.na_lixeira) return `${nome} (na lixeira)`;
  return (
    <Link
      to="/produtos/$produtoId"
      params={{ produtoId: String(item.id) }}
      className="inline-block min-h-6 min-w-6 font-medium text-ink underline underline-offset-2 hover:no-underline"
    >
      {nome}
    </Link>
  );
}
