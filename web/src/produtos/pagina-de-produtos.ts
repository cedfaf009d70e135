import type { OrdemDosProdutos } from '@varal/contract/produtos/ordem-dos-produtos';
import type { CartaoDeProduto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { type CallOptions, callPage } from '../base/rede/api.ts';
import type { Page } from '../base/rede/page.ts';

/** The list is asked for these; an empty or null one asks for nothing. */
export type Filtros = {
  busca: string;
  modelo: string;
  cor: string;
  tamanho: string;
  preco_min: number | null;
  preco_max: number | null;
  categoria?: string | undefined;
  sem_estoque?: true | undefined;
  nao_publicado?: true | undefined;
  sem_foto?: true | undefined;
  ordem?: OrdemDosProdutos | undefined;
};

/** The first page of it, asked for before there is anything that keeps what was asked. */
export type ListaPedida = { filtros: Filtros; pagina: Promise<Page<CartaoDeProduto>> };

export const POR_PAGINA = '100';
export const PRIMEIRA: Record<string, string> = {};

export const paginaDeProdutos = (filtros: Filtros, depois: Record<string, string>, opts?: CallOptions) =>
  callPage(rotas.buscarProdutos, { query: { ...filtros, limite: POR_PAGINA, ...depois } }, opts);
