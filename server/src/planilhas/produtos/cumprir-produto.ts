import { type Reason, reason } from '@varal/contract/errors';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import type { MudancaDita } from '../mudanca-dita.ts';
import type { Promessa } from '../promessas.ts';
import { caminhoDoSaldo } from './julgar/caminho-do-saldo.ts';
import type { GravaEstoque } from './julgar/estoque-dito.ts';
import { julgarNovo } from './julgar/julgar-novo.ts';
import { type Julgado, julgarMudanca } from './julgar/julgar-produto.ts';
import type { DaLoja } from './julgar/ler-lugares.ts';
import type { ProdutoNaPlanilha } from './linhas/juntar-produtos.ts';

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

type Sabido = DaLoja & {
  modelo_id: number | null;
  sairam: ReadonlySet<string>;
  promessa: Promessa;
};

/** Tells what is to be written of a product: what was shown of it, and nothing that somebody changed since. */
export function cumprirProduto(dito: ProdutoNaPlanilha, atual: ProdutoTravado | undefined, sabido: Sabido): Cumprido {
  const { produto_id } = dito;
  const { promessa } = sabido;
  const alvo = atual?.titulo ?? dito.doProduto.titulo ?? (dito.sku || dito.codigo);
  const feito = (julgado: Cumprido['julgado'], estoques: readonly Reason[] = []) => ({ dito, alvo, julgado, estoques });
  const fica = (por: Omit<Fica, 'conflitos'>) => feito({ fica: { conflitos: [], ...por } });
  if (promessa.erros.length > 0) return feito({ comoAntes: promessa.erros });
  if (produto_id === undefined && promessa.cria) return feito(comoNovoDito(dito, sabido));
  if (produto_id === undefined || !atual) return fica({ motivo: reason('planilha.fora') });
  const ehOutro = promessa.registro !== null && promessa.registro !== produto_id;
  if (promessa.cria || ehOutro) return fica({ produto_id });

  const { julgado, estoques } = comOEstoqueDito(dito, atual, sabido);
  const conflitos = 'ditas' in julgado ? julgado.ditas.filter(({ marca }) => !promessa.marcas.has(marca)) : [];
  return conflitos.length > 0 ? feito({ fica: { produto_id, conflitos } }) : feito(julgado, estoques);
}

/** Goods that come back have the units that were confirmed. Goods that were new, made and thrown away since, are not made. */
function comoNovoDito(dito: ProdutoNaPlanilha, { promessa, sairam, ...lugar }: Sabido): Julgado | { fica: Fica } {
  let saiuDepois = false;
  const grava: GravaEstoque = (caminho, _, para) => {
    const prometido = promessa.estoques.get(caminho);
    saiuDepois ||= !prometido;
    return prometido?.para === para;
  };
  const julgado = julgarNovo(dito, lugar, { grava, sairam });
  return saiuDepois ? { fica: { conflitos: [], motivo: reason('planilha.foi_criado') } } : julgado;
}

/**
 * A figure is written where the stock is what it was when the figure was shown, and sales do not hold more by now. Where they hold units of
 * the product as such, no variation of it is at fault alone: those that would get fewer stay.
 */
function comOEstoqueDito(
  dito: ProdutoNaPlanilha,
  atual: ProdutoTravado,
  { lugares, feitos, sairam, promessa }: Sabido,
): { julgado: Julgado; estoques: readonly Reason[] } {
  const variacoes = new Map(atual.variacoes.map((uma) => [caminhoDoSaldo(uma.id), uma]));
  const julgar = (tambemMenos: boolean) => {
    const estoques: Reason[] = [];
    const grava: GravaEstoque = (caminho, de, para) => {
      const prometido = promessa.estoques.get(caminho);
      if (prometido?.para !== para) return false;
      const { sku, reservado } = variacoes.get(caminho) ?? atual;
      if (prometido.de !== de) estoques.push(reason('planilha.estoque_andou', { sku, era: prometido.de, agora: de }));
      else if (para < de && para < reservado) estoques.push(reason('produto.estoque_reservado', { sku, reservado }));
      else return tambemMenos || para > de;
      return false;
    };
    return { julgado: julgarMudanca(dito, atual, { lugares, feitos }, { grava, sairam }), estoques };
  };
  const inteiro = julgar(true);
  if (!('erros' in inteiro.julgado)) return inteiro;
  const semMenos = julgar(false);
  if ('erros' in semMenos.julgado) return inteiro;
  const motivos = inteiro.julgado.erros.map(({ motivo }) => motivo);
  return { julgado: semMenos.julgado, estoques: [...semMenos.estoques, ...motivos] };
}
