import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import { digitosDoCep } from '@varal/contract/documentos';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { ApiError } from '../base/rede/api-error.ts';
import { byPages, joined } from '../base/rede/page.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const CLIENTES = ['clientes'] as const;

export const clientesQueries = {
  lista: (busca: string) =>
    infiniteQueryOptions({
      queryKey: [...CLIENTES, 'lista', busca],
      queryFn: ({ pageParam, signal }) =>
        callPage(rotas.listarClientes, { query: { busca, ...pageParam } }, { signal }),
      ...byPages,
      placeholderData: keepPreviousData,
      select: joined,
    }),
  um: (id: string) =>
    queryOptions({
      queryKey: [...CLIENTES, id],
      queryFn: ({ signal }) => call(rotas.verCliente, { params: { id } }, { signal }),
      gcTime: 0,
    }),
  /** It is asked for once a CEP is whole. */
  cep: (cep: string) =>
    queryOptions({
      queryKey: ['cep', cep],
      queryFn: ({ signal }) => call(rotasDeCep.consultarCep, { params: { cep } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};

export type ClienteDigitado = Sent<typeof rotas.mudarCliente>['body'];

export const useSalvarCliente = (id?: number) =>
  useWrite(
    (body: ClienteDigitado, idempotencyKey) =>
      id === undefined
        ? call(rotas.criarCliente, { body }, { idempotencyKey })
        : call(rotas.mudarCliente, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

/** Fills in what is missing of a customer. A CEP brings the parts of an address that nobody has typed. */
export const useCompletarCliente = (id: number) =>
  useWrite(
    async (body: ClienteDigitado, idempotencyKey) =>
      call(
        rotas.mudarCliente,
        { params: { id }, body: { ...(await enderecoQueFalta(id, body.cep)), ...body } },
        { idempotencyKey },
      ),
    refresh,
  );

async function enderecoQueFalta(id: number, typed: string | undefined): Promise<ClienteDigitado> {
  const cep = digitosDoCep(typed ?? '');
  if (!cep) return {};
  const [cliente, achado] = await Promise.all([
    call(rotas.verCliente, { params: { id } }),
    call(rotasDeCep.consultarCep, { params: { cep } }).catch(seNinguemSabe),
  ]);
  if (!achado) return {};
  return {
    ...(cliente.endereco === '' && { endereco: achado.logradouro }),
    ...(cliente.bairro === '' && { bairro: achado.bairro }),
    ...(cliente.municipio === '' && { municipio: achado.localidade }),
    ...(cliente.uf === '' && { uf: achado.uf }),
  };
}

/** A price needs the CEP alone, so it is saved also while no service tells the street. */
function seNinguemSabe(error: unknown): undefined {
  if (error instanceof ApiError && error.codigo === 'cep.servicos_fora') return undefined;
  throw error;
}

export const useExcluirCliente = (id: number) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.excluirCliente, { params: { id } }, { idempotencyKey }),
    refresh,
  );

export const useAnonimizarCliente = (id: number) =>
  useWrite(
    (body: { confirmar: boolean }, idempotencyKey) =>
      call(rotas.anonimizarCliente, { params: { id }, body }, { idempotencyKey }),
    refresh,
  );

const refresh = (queries: QueryClient) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: CLIENTES }) });
