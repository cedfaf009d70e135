import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import type { Leitura } from '../../por-enviar/leitura.ts';

/** Shows what this device has yet to send as counted: nobody is to count it once more, nor to type it on top. */
export function comAsQueEsperam(contagem: Contagem, esperam: readonly Leitura<'contagem'>[]): Contagem {
  return comItens(contagem, itensComAsQueEsperam(contagem.itens, esperam));
}

/** The list holds some of a long count's things: what is counted of the others stays as the server said. */
export function comItens<T extends { itens: ItemDaContagem[]; n_contados?: number }>(
  antes: T,
  itens: ItemDaContagem[],
): T {
  const { n_contados } = antes;
  if (n_contados === undefined) return { ...antes, itens };
  return { ...antes, itens, n_contados: n_contados + quantosContados(itens) - quantosContados(antes.itens) };
}

export function itensComAsQueEsperam(
  itens: ItemDaContagem[],
  esperam: readonly Leitura<'contagem'>[],
): ItemDaContagem[] {
  if (esperam.length === 0) return itens;
  const mudam = quantasPorCoisa(esperam);
  return itens.map((item) => {
    // This device may have known the thing of one of them, and of another the code alone.
    const dela = [chaveDe(item), chaveDoCodigo(item.sku)].flatMap((chave) => mudam.get(chave) ?? []);
    if (dela.length === 0) return item;
    const contada = dela.reduce((soma, muda) => soma + muda, item.contada ?? 0);
    return { ...item, contada: Math.max(0, contada) };
  });
}

const quantosContados = (itens: readonly ItemDaContagem[]): number =>
  itens.filter(({ contada }) => contada !== null).length;

/** Finds a thing as it is counted by now; somebody may give it another SKU meanwhile. */
export const aMesma = (itens: readonly ItemDaContagem[], item: ItemDaContagem): ItemDaContagem | undefined =>
  itens.find((uma) => chaveDe(uma) === chaveDe(item));

/** Sums what waits of each thing. One that is taken back before it was sent is none; one that was sent comes off. */
function quantasPorCoisa(esperam: readonly Leitura<'contagem'>[]): Map<string, number> {
  const desfeitas = new Set(esperam.map(({ desfaz }) => desfaz));
  const porEnviar = new Set(esperam.map(({ leitura_id }) => leitura_id));
  const quantas = new Map<string, number>();
  for (const { leitura_id, destino, codigo, quantidade, desfaz } of esperam) {
    if (desfeitas.has(leitura_id) || (desfaz !== null && porEnviar.has(desfaz))) continue;
    const chave = destino.coisa ? chaveDe(destino.coisa) : chaveDoCodigo(codigo);
    quantas.set(chave, (quantas.get(chave) ?? 0) + (desfaz === null ? quantidade : -quantidade));
  }
  return quantas;
}

export const chaveDe = ({ produto_id, variacao_id }: Pick<ItemDaContagem, 'produto_id' | 'variacao_id'>): string =>
  `${produto_id} ${variacao_id}`;
const chaveDoCodigo = (codigo: string): string => `sku ${codigo.trim().toUpperCase()}`;
