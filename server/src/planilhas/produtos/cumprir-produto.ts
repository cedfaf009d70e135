import { type Reason, reason } from '@varal/contract/errors';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import type { MudancaDita } from '../mudanca-dita.ts';
import type { Promessa } from '../promessas.ts';
import type { Lugares } from './achar-lugar.ts';
import { caminhoDoSaldo } from './caminho-do-saldo.ts';
import { julgarNovo } from './julgar-novo.ts';
import { type Julgado, julgarMudanca, MANTEM } from './julgar-produto.ts';
import type { ProdutoNaPlanilha } from './juntar-produtos.ts';

/** It stays as it is: it was made or changed by somebody since, or is gone. */
export type Fica = { produto_id?: number; conflitos: readonly MudancaDita[]; motivo?: Reason };
export type Cumprido = {
  dito: ProdutoNaPlanilha;
  /** The shop calls it so. */
  alvo: string;
  julgado: Julgado | { fica: Fica } | { comoAntes: readonly number[] };
  /** Stock that stays as it is, while the rest is written. */
  estoques: readonly Reason[];
};

type Sabido = { lugares: Lugares; modelo_id: number | null; promessa: Promessa };

/** Tells what is to be written of a product: what was shown of it, and nothing that somebody changed since. */
export function cumprirProduto(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado | undefined,
  { lugares, modelo_id, promessa }: Sabido,
): Cumprido {
  const { produto_id } = dito;
  const alvo = atual?.titulo ?? dito.doProduto.titulo ?? (dito.sku || dito.codigo);
  const feito = (julgado: Cumprido['julgado'], estoques: readonly Reason[] = []) => ({ dito, alvo, julgado, estoques });
  const fica = (por: Omit<Fica, 'conflitos'>) => feito({ fica: { conflitos: [], ...por } });
  if (promessa.erros.length > 0) return feito({ comoAntes: promessa.erros });
  if (produto_id === undefined && promessa.cria) return feito(julgarNovo(dito, lugares, modelo_id));
  if (produto_id === undefined || !atual) return fica({ motivo: reason('planilha.fora') });
  const ehOutro = promessa.registro !== null && promessa.registro !== produto_id;
  if (promessa.cria || ehOutro) return fica({ produto_id });

  const { julgado, estoques } = comOEstoqueDito(dito, atual, { lugares, promessa });
  const conflitos = 'ditas' in julgado ? julgado.ditas.filter(({ marca }) => !promessa.marcas.has(marca)) : [];
  return conflitos.length > 0 ? feito({ fica: { produto_id, conflitos } }) : feito(julgado, estoques);
}

/** A figure is written where the stock is what it was when the figure was shown, and sales do not hold more by now. */
function comOEstoqueDito(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado,
  { lugares, promessa }: Omit<Sabido, 'modelo_id'>,
): { julgado: Julgado; estoques: Reason[] } {
  const skus = new Map(atual.variacoes.map(({ id, sku }) => [caminhoDoSaldo(id), sku]));
  const estoques: Reason[] = [];
  const julgado = julgarMudanca(dito, atual, lugares, (caminho, de, para) => {
    const prometido = promessa.estoques.get(caminho);
    if (prometido?.para !== para) return false;
    if (prometido.de === de) return true;
    const sku = skus.get(caminho) ?? atual.sku;
    estoques.push(reason('planilha.estoque_andou', { sku, era: prometido.de, agora: de }));
    return false;
  });
  if (!('erros' in julgado) || promessa.estoques.size === 0) return { julgado, estoques };
  const mantendo = julgarMudanca(dito, atual, lugares, MANTEM);
  if ('erros' in mantendo) return { julgado, estoques };
  return { julgado: mantendo, estoques: [...estoques, ...julgado.erros.map(({ motivo }) => motivo)] };
}
