import { chaveDeGtin, gtinLido } from '../../produtos/gtin.ts';
import { chaveDeSku } from '../../produtos/sku.ts';
import { descricaoDe } from '../descricao-do-item.ts';
import type { ErroDaVenda } from '../erro-da-venda.ts';
import type { ItemDaVenda } from '../venda.ts';

export type LinhaParaLer = Pick<
  ItemDaVenda,
  | 'id'
  | 'item_id'
  | 'variacao_id'
  | 'sku'
  | 'gtin'
  | 'titulo'
  | 'nome_cor'
  | 'tamanho'
  | 'quantidade'
  | 'a_definir'
  | 'a_estampar'
  | 'tem_variacoes'
> & {
  /** It carries prints of its own. */
  estampas?: readonly unknown[] | null | undefined;
};

/** The thing in hand is a product or one of its variations, or it has a code that the shop does not know any more. */
export type CoisaLida = { produto_id: number; variacao_id: number | null; descricao: string } | { codigo: string };

/** Finds the line of the sale that a unit belongs to, or the reason why none does: it must be exactly what was sold. */
export function linhaDaLeitura<L extends LinhaParaLer>(
  itens: readonly L[],
  lida: CoisaLida,
): { item: L } | { erro: ErroDaVenda } {
  const lidos = itens.filter((item) => ehDoMesmo(item, lida));
  // The label on a blank says nothing of the print that was made on it; the piece's own code does.
  const doProduto = lidos.filter((item) => !item.estampas || ('codigo' in lida && temOSku(item, lida.codigo)));
  const exata = doProduto.find((item) => ehExatamente(item, lida));
  if (exata) return { item: exata };

  const estampadas = lidos.filter((item) => item.estampas && (doProduto.length === 0 || ehExatamente(item, lida)));
  if (estampadas.length > 0)
    return recusar('venda.leitura_da_lisa', { pedidas: estampadas.map(descricaoDe).join(', ') });

  const aDefinir = doProduto.find(({ a_definir }) => a_definir);
  if (aDefinir) return recusar('venda.leitura_a_definir', { descricao: descricaoDe(aDefinir) });
  if ('codigo' in lida && doProduto.length === 0) return recusar('venda.leitura_desconhecida', { codigo: lida.codigo });
  if ('codigo' in lida || (doProduto.length > 0 && lida.variacao_id === null)) {
    return recusar('venda.leitura_sem_variacao', { titulo: doProduto[0]?.titulo ?? '' });
  }
  if (doProduto.length === 0) return recusar('venda.leitura_de_outra', { lido: lida.descricao });
  const pedidas = doProduto.map(descricaoDe).join(', ');
  return recusar('venda.leitura_de_outra_variacao', { lido: lida.descricao, pedidas });
}

const ehDoMesmo = (item: LinhaParaLer, lida: CoisaLida): boolean =>
  'codigo' in lida ? temOCodigo(item, lida.codigo) : item.id === lida.produto_id;

/** A thing is known by its SKU or its GTIN. */
export const temOCodigo = (item: Pick<LinhaParaLer, 'sku' | 'gtin'>, codigo: string): boolean =>
  temOSku(item, codigo) || (item.gtin != null && chaveDeGtin(item.gtin) === gtinLido(codigo));

const temOSku = ({ sku }: Pick<LinhaParaLer, 'sku'>, codigo: string): boolean => chaveDeSku(sku) === chaveDeSku(codigo);

function ehExatamente(item: LinhaParaLer, lida: CoisaLida): boolean {
  if (item.a_definir) return false;
  if ('codigo' in lida) return !podeSerOutra(item);
  if (lida.variacao_id !== null) return item.variacao_id === lida.variacao_id;
  return item.variacao_id === null && !foiVariacao(item) && !podeSerOutra(item);
}

/** The line was sold as the product itself, which has variations by now: its code does not say which one is in hand. */
const podeSerOutra = (item: LinhaParaLer): boolean =>
  item.tem_variacoes && item.variacao_id === null && !foiVariacao(item);

/** A variation that was removed from its product since then counts too. */
const foiVariacao = ({ nome_cor, tamanho }: LinhaParaLer): boolean => nome_cor !== null || tamanho !== null;

const recusar = (codigo: ErroDaVenda['codigo'], params: ErroDaVenda['params']) => ({ erro: { codigo, params } });
