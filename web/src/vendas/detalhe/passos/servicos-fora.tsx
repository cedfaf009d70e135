import { useQuery } from '@tanstack/react-query';
import type { Venda } from '@varal/contract/vendas/venda';
import { LinhasFora } from '../../frete/linhas-fora.tsx';
import { vendasQueries } from '../../vendas.queries.ts';

type ServicosForaProps = {
  venda: Venda;
  /** The moment of the quote they belong to. */
  cotadaEm: number;
  onCompletado: () => void;
};

/** Says of a sale which of its quoted services are not offered. It says nothing while it is not known. */
export function ServicosFora({ venda, cotadaEm, onCompletado }: ServicosForaProps) {
  const { data: linhas = [] } = useQuery(vendasQueries.freteFora(venda, cotadaEm));
  return (
    <LinhasFora {...{ linhas, onCompletado }} cliente={venda.cliente_id} saida={{ volta: `/vendas/${venda.id}` }} />
  );
}
