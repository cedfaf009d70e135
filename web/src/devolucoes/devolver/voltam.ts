import { errosDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.errors';
import type { Volta as UnidadesDeVolta } from '@varal/contract/devolucoes/preco-da-troca';
import { aoCentavo } from '@varal/contract/dinheiro';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { valorDevolvido } from '@varal/contract/vendas/devolvido/valor-devolvido';
import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import type { Segurado } from '../../vendas/formulario/itens/linha.ts';

/** Units of a line that come back, and how many of them have a defect, as they are typed. */
export type Volta = { quantidade: string; comDefeito: string };
/** The lines that come back, by their ids. */
export type Voltam = Readonly<Record<number, Volta>>;

export const UMA: Volta = { quantidade: '1', comDefeito: '0' };

export const podemVoltar = ({ itens }: Pick<Venda, 'itens'>): ItemDaVenda[] =>
  itens.filter(({ quantidade, devolvidas }) => devolvidas < quantidade);

/** The only line left of a sale comes back. */
export const comecoDe = (linhas: readonly ItemDaVenda[]): Voltam =>
  linhas.length === 1 && linhas[0] ? { [linhas[0].item_id]: UMA } : {};

export function comVolta(antes: Voltam, item_id: number, volta: Volta | undefined): Voltam {
  const { [item_id]: _, ...outras } = antes;
  return volta ? { ...outras, [item_id]: volta } : outras;
}

/** Whatever is no number of units is none that fits. */
const lerUnidades = (texto: string): number => (/^\s*\d{1,9}\s*$/.test(texto) ? Number(texto) : Number.NaN);

/** Nobody else wants a piece with a print of its own. */
const comDefeitoDe = ({ estampas }: ItemDaVenda, { quantidade, comDefeito }: Volta): number =>
  lerUnidades(estampas ? quantidade : comDefeito);

type ErroDaVolta = Partial<Record<keyof Volta, string>>;

/** Says what is wrong with the units of a line; undefined when they can be sent. */
export function erroDaVolta(item: ItemDaVenda, volta: Volta): ErroDaVolta | undefined {
  const { quantidade, devolvidas } = item;
  const unidades = lerUnidades(volta.quantidade);
  const restam = quantidade - devolvidas;
  if (!(unidades >= 1 && unidades <= restam)) return { quantidade: `Informe de 1 a ${restam}.` };
  return comDefeitoDe(item, volta) <= unidades ? undefined : { comDefeito: `Informe de 0 a ${unidades}.` };
}

type Certa = { item: ItemDaVenda; unidades: number; comDefeito: number };

/** The lines that come back and are right. */
const certas = (linhas: readonly ItemDaVenda[], voltam: Voltam): Certa[] =>
  linhas.flatMap((item) => {
    const volta = voltam[item.item_id];
    if (!volta || erroDaVolta(item, volta)) return [];
    return [{ item, unidades: lerUnidades(volta.quantidade), comDefeito: comDefeitoDe(item, volta) }];
  });

/** Says what is wrong with what comes back; undefined when it can be sent. */
export function problemaDasVoltas(linhas: readonly ItemDaVenda[], voltam: Voltam): string | undefined {
  const quantas = Object.keys(voltam).length;
  if (quantas === 0) return errosDeDevolucoes['devolucao.sem_itens'].text;
  return certas(linhas, voltam).length < quantas ? 'Veja quantas unidades voltaram.' : undefined;
}

/** The units that come back, as the price of an exchange asks for them. */
export const voltasDe = (linhas: readonly ItemDaVenda[], voltam: Voltam): UnidadesDeVolta[] =>
  certas(linhas, voltam).map(({ item: { id, ...linha }, unidades }) => ({
    ...linha,
    produto_id: id,
    voltam: unidades,
  }));

/** The price, in their sale, of the goods that come back. */
export const valorDasVoltas = (linhas: readonly ItemDaVenda[], voltam: Voltam): number =>
  aoCentavo(certas(linhas, voltam).reduce((soma, { item, unidades }) => soma + valorDevolvido(item, unidades), 0));

/** A line of which some units have a defect comes back in two parts. */
export const paraEnviar = (linhas: readonly ItemDaVenda[], voltam: Voltam) =>
  certas(linhas, voltam).flatMap(({ item: { item_id }, unidades, comDefeito }) => [
    ...(unidades > comDefeito ? [{ item_id, quantidade: unidades - comDefeito, destino: 'estoque' as const }] : []),
    ...(comDefeito > 0 ? [{ item_id, quantidade: comDefeito, destino: 'defeito' as const }] : []),
  ]);

/** Goods that come back to the stock may leave with the exchange again. */
export function seguradoPelasVoltas(linhas: readonly ItemDaVenda[], voltam: Voltam): Segurado {
  const porSku = new Map<string, number>();
  const porProduto = new Map<number, number>();
  for (const { item, unidades, comDefeito } of certas(linhas, voltam)) {
    const noEstoque = unidades - comDefeito;
    const sku = chaveDeSku(item.sku);
    porSku.set(sku, (porSku.get(sku) ?? 0) + noEstoque);
    if (item.id !== null) porProduto.set(item.id, (porProduto.get(item.id) ?? 0) + noEstoque);
  }
  return { porSku, porProduto };
}
