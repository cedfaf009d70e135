import { queryOptions } from '@tanstack/react-query';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { call } from '../base/rede/api.ts';

export const acharPorCodigo = (codigo: string) => call(rotasDeProdutos.acharPorCodigo, { query: { codigo } });

/** What the shop's printed codes begin with; it does not change while the server runs. */
export const enderecoPublico = queryOptions({
  queryKey: ['endereco-publico'],
  queryFn: ({ signal }) => call(rotasDeOperacao.verEnderecoPublico, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
