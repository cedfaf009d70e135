import { queryOptions } from '@tanstack/react-query';
import { rotasDoLeitor } from '@varal/contract/leitor/leitor.routes';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { call } from '../base/rede/api.ts';

export const acharPorCodigo = (codigo: string) => call(rotasDoLeitor.acharPorCodigo, { query: { codigo } });

/** The shop's printed codes begin with it; it does not change while the server runs. */
export const enderecoPublico = queryOptions({
  queryKey: ['endereco-publico'],
  queryFn: ({ signal }) => call(rotasDeOperacao.verEnderecoPublico, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
