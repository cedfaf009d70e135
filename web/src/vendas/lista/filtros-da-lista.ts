import { STATUS_DA_VENDA, type StatusDaVenda, seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import {
  DATAS_DA_LISTA,
  type DataDaLista,
  ORDENS_DA_LISTA,
  type OrdemDaLista,
} from '@varal/contract/vendas/lista/ordem-da-lista';
import { ORIGENS, type Origem } from '@varal/contract/vendas/origem';
import { FILTROS_DO_PAGAMENTO, type FiltroDoPagamento } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';

/** The list is asked for these, in the words of the API; what is left out asks for nothing. */
export type FiltrosDaLista = {
  busca: string;
  cliente_id?: string | undefined;
  status?: StatusDaVenda | undefined;
  origem?: Origem | undefined;
  vendedor?: string | undefined;
  situacao_do_pagamento?: FiltroDoPagamento | undefined;
  data?: DataDaLista | undefined;
  de?: string | undefined;
  ate?: string | undefined;
  atrasadas?: typeof SIM | undefined;
  ordem?: OrdemDaLista | undefined;
};

/** These stand in the address beside the search, and are forgotten together. The tab and the order are not among them. */
export type NomeDeFiltro = 'data' | 'de' | 'ate' | 'origem' | 'vendedor' | 'pagamento' | 'atrasadas';

export const SIM = 'true';

/** Reads the filters as they stand in the address. What there is not is left out. */
export function lerFiltros(search: Record<string, unknown>): FiltrosDaLista {
  // The router reads `true` and `7` as what they mean.
  const um = <T extends string>(nome: string, de: readonly T[]) => de.find((valor) => valor === String(search[nome]));
  const vendedor = String(search.vendedor ?? '');
  const de = diaEscrito(search.de);
  const ate = diaEscrito(search.ate);
  return {
    busca: String(search.busca ?? ''),
    cliente_id: /^\d{1,9}$/.exec(String(search.cliente))?.[0],
    status: um('status', STATUS_DA_VENDA),
    origem: um('origem', ORIGENS),
    vendedor: vendedor || undefined,
    situacao_do_pagamento: um('pagamento', FILTROS_DO_PAGAMENTO),
    data: de || ate ? um('data', DATAS_DA_LISTA) : undefined,
    de,
    ate,
    atrasadas: um('atrasadas', [SIM]),
    ordem: um('ordem', ORDENS_DA_LISTA) ?? ordemDaAba(um('status', STATUS_DA_VENDA)),
  };
}

/** A tab of work begins with the sale that waits longest; the API's own order shows in the others what happened last. */
export const ordemDaAba = (status: StatusDaVenda | undefined): OrdemDaLista | undefined =>
  status !== undefined && seguraEstoque(status) ? 'espera' : undefined;

/** A year that is still being typed is none yet. */
const diaEscrito = (escrito: unknown): string | undefined =>
  /^2[01]\d\d-\d\d-\d\d$/.test(String(escrito)) ? String(escrito) : undefined;

type Textos = Record<NomeDeFiltro, string>;

/** Reads the filters from the address, whatever was typed there. */
export const textosDosFiltros = (search: Record<string, unknown>): Textos => ({
  data: String(search.data ?? ''),
  de: String(search.de ?? ''),
  ate: String(search.ate ?? ''),
  origem: String(search.origem ?? ''),
  vendedor: String(search.vendedor ?? ''),
  pagamento: String(search.pagamento ?? ''),
  atrasadas: String(search.atrasadas ?? ''),
});

/** All of them are forgotten with this; the customer stands above the list, and is no field of the filters. */
export const NENHUM_FILTRO = { ...textosDosFiltros({}), cliente: '' };

/** The filters that are set: a period is one, and the date that it means is none. */
export function quantosPostos(search: Record<string, unknown>): number {
  const { data: _, de, ate, ...outros } = textosDosFiltros(search);
  return [`${de}${ate}`, ...Object.values(outros)].filter((texto) => texto !== '').length;
}
