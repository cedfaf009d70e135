import { dispensaEtiqueta } from '../envio/retirada.ts';
import {
  type Passo,
  podeIr,
  proximoPasso,
  ROTULOS,
  type StatusDaVenda,
  seguraEstoque,
} from '../fluxo/fluxo-da-venda.ts';
import type { ErroDaVenda } from './erro-da-venda.ts';

type LinhaNoPasso = { a_definir: boolean; titulo: string; a_estampar?: number | undefined };

export type VendaNoPasso = {
  status: StatusDaVenda;
  itens: readonly LinhaNoPasso[];
  altura: number | null;
  largura: number | null;
  comprimento: number | null;
  peso: number | null;
  codigo_servico_frete: string | null;
  link_etiqueta_pdf: string | null;
};

/** Says why a sale cannot go to another status; undefined means that it can. Its own status is always allowed. */
export function impedimento(venda: VendaNoPasso, para: StatusDaVenda): ErroDaVenda | undefined {
  const { status: de } = venda;
  if (de === para) return undefined;
  if (!podeIr(de, para)) return { codigo: 'venda.passo_invalido', params: { de: ROTULOS[de], para: ROTULOS[para] } };
  return para === proximoPasso(de) ? FALTA_PARA_ENTRAR[para as Passo]?.(venda) : undefined;
}

/** A step demands this of the steps before it. A step back is always allowed: everything gathered stays. */
const FALTA_PARA_ENTRAR: Partial<Record<Passo, (venda: VendaNoPasso) => ErroDaVenda | undefined>> = {
  embalagem: (venda) => faltaDefinir(venda) ?? faltaEstampar(venda),
  selecionar_envio: (venda) => (temMedidas(venda) ? undefined : { codigo: 'venda.falta_medir', params: {} }),
  etiqueta: ({ codigo_servico_frete }) =>
    codigo_servico_frete ? undefined : { codigo: 'venda.falta_servico', params: {} },
  retirada: (venda) =>
    venda.link_etiqueta_pdf || dispensaEtiqueta(venda) ? undefined : { codigo: 'venda.falta_etiqueta', params: {} },
};

/** Names the lines whose variation is still to be chosen; it returns undefined when there are none. */
export function faltaDefinir({ itens }: Pick<VendaNoPasso, 'itens'>): ErroDaVenda | undefined {
  const produtos = itens.filter(({ a_definir }) => a_definir).map(({ titulo }) => titulo);
  if (produtos.length === 0) return undefined;
  return { codigo: 'venda.itens_a_definir', params: { produtos: produtos.join(', ') } };
}

/** Counts the pieces that are still to be printed; it returns undefined when there are none. */
export function faltaEstampar({ itens }: Pick<VendaNoPasso, 'itens'>): ErroDaVenda | undefined {
  const n = itens.reduce((soma, { a_estampar = 0 }) => soma + a_estampar, 0);
  return n === 0
    ? undefined
    : { codigo: 'venda.na_estamparia', params: { faltam: n === 1 ? 'Falta 1 peça' : `Faltam ${n} peças` } };
}

type ComMedidas = Pick<VendaNoPasso, 'altura' | 'largura' | 'comprimento' | 'peso'>;

export const temMedidas = ({ altura, largura, comprimento, peso }: ComMedidas): boolean =>
  [altura, largura, comprimento, peso].every((medida) => medida !== null && medida > 0);

/** The parcel and its service may change only before the label step. */
export const mudaEnvio = (status: StatusDaVenda): boolean =>
  status === 'separacao' || status === 'embalagem' || status === 'selecionar_envio';

/** The label is still to come: none was made, and the label step is not passed. */
export const antesDaEtiqueta = ({ status, link_etiqueta_pdf }: Pick<VendaNoPasso, 'status' | 'link_etiqueta_pdf'>) =>
  (mudaEnvio(status) || status === 'etiqueta') && link_etiqueta_pdf === null;

/** A sale may be edited until its goods have left the shop. */
export const podeEditar = seguraEstoque;
