import { aoCentavo, emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Produto, Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { skuComEstampas } from '@varal/contract/vendas/propria/estampas-da-linha';
import { comPreco, descricaoDe, type Linha, skuNaPrateleira } from '../itens/linha.ts';
import { type EstampaNaLinha, skuDaPropria } from './propria.ts';

/** A print as it was chosen for a line, with what it costs beside the blank. */
export type EstampaComPreco = EstampaNaLinha & { preco: number };

/** Only what is sold plain is printed on, once its colour and size are known. */
export const podeEstampar = ({ produto_id, aDefinir, naLixeira, estampar, feita }: Linha): boolean =>
  produto_id !== null && !aDefinir && !naLixeira && !estampar && !feita;

type DoProduto = Pick<Produto, 'titulo' | 'sku' | 'preco_venda' | 'variacoes'>;

export const variacaoDaLinha = (linha: Linha, { variacoes }: Pick<Produto, 'variacoes'>): Variacao | undefined =>
  variacoes.find(({ sku }) => chaveDeSku(sku) === chaveDeSku(skuNaPrateleira(linha)));

/** The line carries these prints from here on; without any it is the plain blank again. */
export function comEstampas(linha: Linha, produto: DoProduto, escolhidas: readonly EstampaComPreco[]): Linha {
  const variacao = variacaoDaLinha(linha, produto);
  const estampas = [...escolhidas].sort((uma, outra) => (parteDe(uma) < parteDe(outra) ? -1 : 1));
  const adicional = emReais(estampas.reduce((soma, { preco }) => soma + emCentavos(preco), 0));
  const daLisa = variacao?.preco_venda ?? produto.preco_venda ?? 0;
  const titulo = [produto.titulo, ...estampas.map(({ nome }) => nome)].join(' · ');
  const { propria: antes, ...lisa } = { ...comPreco(linha, aoCentavo(daLisa + adicional)), titulo };
  const descrita = { ...lisa, descricao: descricaoDe(titulo, lisa) };
  const sku = variacao?.sku ?? produto.sku;
  if (estampas.length === 0) return { ...descrita, sku };
  const propria = {
    lisa: sku,
    estampas: estampas.map(({ preco: _, ...uma }) => uma),
    adicional,
    nomes: antes?.nomes ?? [],
    guardada: antes?.guardada,
  };
  return { ...descrita, sku: skuDaPropria(propria), propria };
}

const parteDe = (uma: EstampaNaLinha): string => skuComEstampas('', [uma]);
