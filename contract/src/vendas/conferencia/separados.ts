import { faltaDefinir, faltaEstampar } from '../conferir-passo.ts';
import { descricaoDe } from '../descricao-do-item.ts';
import type { ErroDaVenda } from '../erro-da-venda.ts';
import type { ItemDaVenda } from '../venda.ts';
import type { Conferencia, PassoConferido } from './conferencia.ts';
import { type Contado, NADA_CONTADO } from './contar-unidades.ts';

type Linha = Pick<
  ItemDaVenda,
  'item_id' | 'titulo' | 'nome_cor' | 'tamanho' | 'quantidade' | 'a_definir' | 'a_estampar'
>;

/** Looks up the count of a line in a step. */
export function contadosNo(passo: PassoConferido, { contagens }: Pick<Conferencia, 'contagens'>) {
  const porItem = new Map(contagens.flatMap((uma) => (uma.passo === passo ? [[uma.item_id, uma] as const] : [])));
  return ({ item_id }: { item_id: number }): Contado => porItem.get(item_id) ?? NADA_CONTADO;
}

/** A line is picked when it was ticked by hand or all of it was read, but never while a unit of it is missing. */
export const estaSeparado = (
  { quantidade, a_definir, a_estampar = 0 }: Linha,
  { lidas, faltam }: Contado,
  marcado: boolean,
): boolean => !a_definir && a_estampar === 0 && faltam === 0 && (marcado || lidas === quantidade);

/** Says why the products of a sale are not all picked; it returns undefined when they are. */
export function faltaSeparar<L extends Linha>(
  itens: readonly L[],
  contado: (item: L) => Contado,
  estaMarcado: (item: L) => boolean,
): ErroDaVenda | undefined {
  const erro = faltaDefinir({ itens }) ?? faltaEstampar({ itens }) ?? faltaAberta(itens, contado);
  if (erro) return erro;
  const separados = itens.every((item) => estaSeparado(item, contado(item), estaMarcado(item)));
  return separados ? undefined : { codigo: 'venda.falta_separar', params: {} };
}

/** Refuses to move the sale on while units were not found. */
export function faltaAberta<L extends Linha>(
  itens: readonly L[],
  contado: (item: L) => Contado,
): ErroDaVenda | undefined {
  const faltas = itens.flatMap((item) => {
    const { faltam } = contado(item);
    return faltam > 0 ? [`${faltam} × ${descricaoDe(item)}`] : [];
  });
  if (faltas.length === 0) return undefined;
  return { codigo: 'venda.falta_aberta', params: { faltas: faltas.join(', ') } };
}

/** Sums the units of the sale, and those that were read. */
export function totalContado<L extends Linha>(itens: readonly L[], contado: (item: L) => Contado) {
  return {
    lidas: itens.reduce((soma, item) => soma + contado(item).lidas, 0),
    unidades: itens.reduce((soma, { quantidade }) => soma + quantidade, 0),
  };
}
