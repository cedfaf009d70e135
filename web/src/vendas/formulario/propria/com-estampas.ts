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

type DoProduto = Pick<Produto, 'titulo' | 'sku' | 'preco_venda' | 'tem_variacoes' | 'variacoes'>;

export const variacaoDaLinha = (linha: Linha, { variacoes }: Pick<Produto, 'variacoes'>): Variacao | undefined =>
  variacoes.find(({ sku }) => chaveDeSku(sku) === chaveDeSku(skuNaPrateleira(linha)));

/** The line carries these prints from here on; without any it is the plain blank again. */
export function comEstampas(linha: Linha, produto: DoProduto, escolhidas: readonly EstampaComPreco[]): Linha {
  const lisa = lisaDaLinha(linha, produto);
  const estampas = [...escolhidas].sort((uma, outra) => (parteDe(uma) < parteDe(outra) ? -1 : 1));
  const adicional = emReais(estampas.reduce((soma, { preco }) => soma + emCentavos(preco), 0));
  const titulo = [produto.titulo, ...estampas.map(({ nome }) => nome)].join(' · ');
  const { propria: antes, ...plana } = { ...comPreco(linha, aoCentavo(lisa.preco + adicional)), titulo };
  const descrita = { ...plana, descricao: descricaoDe(titulo, plana) };
  if (estampas.length === 0) return { ...descrita, sku: lisa.sku };
  const propria = {
    lisa: lisa.sku,
    estampas: estampas.map(({ preco: _, ...uma }) => uma),
    adicional,
    nomes: antes?.nomes ?? [],
    guardada: antes?.guardada,
  };
  // The sale knows the line by the SKU of that day, whatever its blank or its print is called since.
  const mesma = antes?.guardada === linha.sku && levamAsMesmas(antes?.estampas ?? [], estampas);
  return { ...descrita, sku: mesma ? linha.sku : skuDaPropria(propria), propria };
}

const levamAsMesmas = (umas: readonly EstampaNaLinha[], outras: readonly EstampaNaLinha[]): boolean =>
  umas.length === outras.length &&
  umas.every((uma) => outras.some((outra) => outra.estampa_id === uma.estampa_id && outra.posicao === uma.posicao));

/** A variation that the shop no longer has goes on in the line that has it, at the price it had there. */
function lisaDaLinha(linha: Linha, produto: DoProduto): { sku: string; preco: number } {
  const variacao = variacaoDaLinha(linha, produto);
  if (!variacao && produto.tem_variacoes) {
    const preco = aoCentavo(linha.preco - (linha.propria?.adicional ?? 0));
    return { sku: skuNaPrateleira(linha), preco: Math.max(0, preco) };
  }
  return { sku: (variacao ?? produto).sku, preco: variacao?.preco_venda ?? produto.preco_venda ?? 0 };
}

const parteDe = (uma: EstampaNaLinha): string => skuComEstampas('', [uma]);
