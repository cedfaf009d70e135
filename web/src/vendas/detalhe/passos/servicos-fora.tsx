import { useQuery } from '@tanstack/react-query';
import { LinhasFora } from '../../frete/linhas-fora.tsx';
import { vendasQueries } from '../../vendas.queries.ts';

type ServicosForaProps = {
  venda: number;
  cliente: number;
  /** The moment of the quote they belong to. */
  cotadaEm: number;
};

/** Says of a sale which of its quoted services are not offered. It says nothing while it is not known. */
export function ServicosFora({ venda, cliente, cotadaEm }: ServicosForaProps) {
  const { data: linhas = [] } = useQuery(vendasQueries.freteFora(venda, cotadaEm));
  return <LinhasFora linhas={linhas} cliente={cliente} />;
}
