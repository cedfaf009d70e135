import { Link } from '@tanstack/react-router';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { nomeDoItem } from '../textos-da-venda.ts';
import { PublicarAgora } from './publicar-agora.tsx';

/** Leads to each product that is still to be published, or publishes it here. */
export function ListaDeNaoPublicados({ venda_id, itens }: { venda_id: number; itens: ItemDaVenda[] }) {
  const faltam = umPorProduto(itens);
  return (
    <ul className="mt-1.5 flex flex-col divide-y divide-hairline">
      {faltam.map((item) => (
        <li key={item.item_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
            <Produto venda_id={venda_id} item={item} />
          </span>
          {item.id !== null && !item.na_lixeira && (
            <PublicarAgora venda_id={venda_id} produto_id={item.id} ultimo={faltam.length === 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keeps one line for each product: the product is published, not its variations, however many were sold. */
const umPorProduto = (itens: ItemDaVenda[]): ItemDaVenda[] => [
  ...new Map(itens.map((item) => [item.id ?? item.sku, item])).values(),
];

function Produto({ venda_id, item }: { venda_id: number; item: ItemDaVenda }) {
  const nome = nomeDoItem(item);
  if (item.id === null) return `${nome} (produto excluído)`;
  if (item.na_lixeira) return `${nome} (na lixeira)`;
  return (
    <Link
      to="/produtos/$produtoId"
      params={{ produtoId: String(item.id) }}
      search={{ volta: `/vendas/${venda_id}` }}
      className="inline-block min-h-6 min-w-6 font-medium text-ink underline underline-offset-2 hover:no-underline"
    >
      {nome}
    </Link>
  );
}
