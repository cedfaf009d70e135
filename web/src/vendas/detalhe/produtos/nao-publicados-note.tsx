import { Link } from '@tanstack/react-router';
import { ehRetirada } from '@varal/contract/envio/retirada';
import { naoPublicados } from '@varal/contract/produtos/publicacao';
import { antesDaEtiqueta } from '@varal/contract/vendas/conferir-passo';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { Note } from '../../../ui/notice/note.tsx';
import { nomeDoItem } from '../textos-da-venda.ts';

export function NaoPublicadosNote({ venda }: { venda: Venda }) {
  const faltam = umPorProduto(naoPublicados(venda.itens));
  if (faltam.length === 0) return null;

  return (
    <Note tone="amber" title="Produtos não publicados no Bling">
      <p>
        A venda está registrada, mas não é sincronizada enquanto estes produtos não forem publicados.
        {precisaDeEtiqueta(venda) && ' Até lá, a etiqueta fica indisponível.'}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-0.5 pl-5">
        {faltam.map((item) => (
          <li key={item.item_id} className="wrap-anywhere">
            <Produto item={item} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Keeps one line for each product: the product is published, not its variations, however many were sold. */
const umPorProduto = (itens: ItemDaVenda[]): ItemDaVenda[] => [
  ...new Map(itens.map((item) => [item.id ?? item.sku, item])).values(),
];

/**
 * Tells whether a label is still to come: a sale that has its label, or is picked up at the store, waits for nothing.
 */
const precisaDeEtiqueta = (venda: Venda): boolean => antesDaEtiqueta(venda) && !ehRetirada(venda);

function Produto({ item }: { item: ItemDaVenda }) {
  const nome = nomeDoItem(item);
  if (item.id === null) return `${nome} (produto excluído)`;
  if (item.na_lixeira) return `${nome} (na lixeira)`;
  return (
    <Link
      to="/produtos/$produtoId"
      params={{ produtoId: String(item.id) }}
      className="font-medium text-ink underline underline-offset-2 hover:no-underline"
    >
      {nome}
    </Link>
  );
}
