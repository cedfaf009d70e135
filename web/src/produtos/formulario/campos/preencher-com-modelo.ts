import { lerDecimal } from '@varal/contract/dinheiro';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { valor } from '../../../base/texto/format.ts';

/** The fields of a product that its model has a word in, as they stand in the form. */
export type CamposDoModelo = {
  sku: string;
  titulo: string;
  descricao: string;
  preco_custo: string;
  preco_venda: string;
  categoria: { id: number; nome: string } | null;
};

/** Returns what a model gives to the products made after it; a price of zero counts as not set. */
export function camposDoModelo(modelo: Modelo, sku: string): CamposDoModelo {
  const { categoria_id, categoria_nome } = modelo;
  return {
    sku,
    titulo: modelo.nome,
    descricao: modelo.descricao,
    preco_custo: precoDoModelo(modelo.preco_custo),
    preco_venda: precoDoModelo(modelo.preco_venda),
    categoria: categoria_id === null ? null : { id: categoria_id, nome: categoria_nome ?? '' },
  };
}

/** Fills in the fields that are empty or still say what the model before it gave. Typed text stays. */
export function preencherComModelo(
  campos: CamposDoModelo,
  antes: CamposDoModelo | null,
  agora: CamposDoModelo,
): Partial<CamposDoModelo> {
  const { sku, titulo, descricao, preco_custo, preco_venda, categoria } = agora;
  return {
    ...(isFree(campos.sku, antes?.sku) && { sku }),
    ...(isFree(campos.titulo, antes?.titulo) && { titulo }),
    ...(isFree(campos.descricao, antes?.descricao) && { descricao }),
    ...(isFreePrice(campos.preco_custo, antes?.preco_custo) && { preco_custo }),
    ...(isFreePrice(campos.preco_venda, antes?.preco_venda) && { preco_venda }),
    ...((campos.categoria === null || campos.categoria.id === antes?.categoria?.id) && { categoria }),
  };
}

const precoDoModelo = (preco: number): string => (preco === 0 ? '' : valor(preco));

const isFree = (typed: string, given: string | undefined): boolean =>
  typed.trim() === '' || typed.trim() === given?.trim();

/** 19,9 is 19,90. */
const isFreePrice = (typed: string, given = ''): boolean =>
  isFree(typed, given) || (lerDecimal(typed) !== null && lerDecimal(typed) === lerDecimal(given));
