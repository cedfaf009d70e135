import { oQueBuscar } from '@varal/contract/ondas/o-que-buscar';
import type { Onda, VendaDaOnda } from '@varal/contract/ondas/onda';
import { listarTamanhos } from '../atributos/tamanhos.queries.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import {
  buscarOnda,
  type LinhaLida,
  listarLinhasDaOnda,
  listarVendasDaOnda,
  type VendaNaOnda,
} from './ondas.queries.ts';

export const nomeDaOnda = (id: number): string => `Onda ${id}`;

export async function verOnda(db: Db, id: number): Promise<Onda> {
  const onda = await buscarOnda(db, id);
  if (!onda) throw new AppError('onda.nao_encontrada');
  const linhas = await listarLinhasDaOnda(db, id);
  const vendas = await listarVendasDaOnda(db, id);
  return {
    ...{ ...onda, nome: nomeDaOnda(id) },
    vendas: vendas.map((venda) => comoVenda(venda, linhas)),
    itens: oQueBuscar(
      onda.aberta ? linhas.filter(aSeparar) : linhas.filter(foiMovida(vendas)),
      await listarTamanhos(db),
    ),
  };
}

/** A wave that is done tells the lines, as they are now, of the sales that it moved on. */
const foiMovida = (vendas: readonly VendaNaOnda[]) => {
  const movidas = new Set(vendas.filter(({ fim }) => fim === 'movida').map(({ id }) => id));
  return ({ venda_id }: Pick<LinhaLida, 'venda_id'>): boolean => movidas.has(venda_id);
};

/** A sale that left the step meanwhile has nothing more to be fetched here, nor one that waits for its prints. */
export const aSeparar = ({ status, a_estampar }: Pick<LinhaLida, 'status' | 'a_estampar'>): boolean =>
  status === 'separacao' && a_estampar === 0;

/** All of a sale was read, so nothing of it is missing. */
export const estaCompleta = (linhas: readonly LinhaLida[]): boolean =>
  linhas.length > 0 && linhas.every(({ a_definir, lidas, quantidade }) => !a_definir && lidas === quantidade);

function comoVenda({ fim, a_estampar, ...venda }: VendaNaOnda, todas: readonly LinhaLida[]): VendaDaOnda {
  const linhas = todas.filter(({ venda_id }) => venda_id === venda.id);
  return {
    ...venda,
    completa: fim === 'movida' || (aSeparar({ ...venda, a_estampar }) && estaCompleta(linhas)),
    unidades: linhas.reduce((soma, { quantidade }) => soma + quantidade, 0),
    lidas: linhas.reduce((soma, { lidas }) => soma + lidas, 0),
  };
}
