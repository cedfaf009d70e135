import { queryOptions } from '@tanstack/react-query';
import type { LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { useEffect } from 'react';
import { call } from '../../../base/rede/api.ts';
import { comCopia, guardarAberta } from '../../../sem-sinal/abertas.ts';
import { VENDAS } from '../../vendas.queries.ts';

/** As much of a sale as it takes to fetch its units: no address, document, telephone or amount lies on the phone. */
export type VendaNoAparelho = Pick<Venda, 'id' | 'cliente_nome' | 'status' | 'observacao'> & {
  itens: LinhaNoAparelho[];
};
export type LinhaNoAparelho = LinhaParaLer & Pick<ItemDaVenda, 'cor' | 'imagem_url' | 'local'>;

export const vendaNoAparelho = (id: number) =>
  queryOptions({
    queryKey: [...VENDAS, 'no-aparelho', id],
    queryFn: ({ signal }) =>
      comCopia(chaveDe(id), async () => semPessoa(await call(rotasDeVendas.verVenda, { params: { id } }, { signal }))),
  });

/** A sale that was opened on its own screen can be gone on with where there is no signal. */
export function useVendaNoAparelho(venda: Venda): void {
  useEffect(() => void guardarAberta(chaveDe(venda.id), semPessoa(venda)), [venda]);
}

const chaveDe = (id: number): string => `venda ${id}`;

const semPessoa = ({ id, cliente_nome, status, observacao, itens }: Venda): VendaNoAparelho => ({
  ...{ id, cliente_nome, status, observacao },
  itens: itens.map(
    ({
      id,
      item_id,
      variacao_id,
      sku,
      titulo,
      cor,
      nome_cor,
      tamanho,
      quantidade,
      a_definir,
      tem_variacoes,
      ...item
    }) => ({
      ...{ id, item_id, variacao_id, sku, titulo, cor, nome_cor, tamanho, quantidade, a_definir, tem_variacoes },
      ...{ imagem_url: item.imagem_url, local: item.local, gtin: item.gtin },
    }),
  ),
});
