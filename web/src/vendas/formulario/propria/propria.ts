import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { POSICOES, type Posicao } from '@varal/contract/estampas/estampa';
import { type EstampaDaLinha, skuComEstampas } from '@varal/contract/vendas/propria/estampas-da-linha';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';

/** `daEstampa`: the place that the print itself has. */
export type EstampaNaLinha = EstampaDaLinha & { daEstampa: Posicao };

/** Prints that a line of a blank carries of its own. */
export type Propria = {
  /** The SKU of the blank. */
  lisa: string;
  estampas: readonly EstampaNaLinha[];
  /** The prints cost this beside the blank. */
  adicional: number;
  /** There is one for each piece, or none. */
  nomes: readonly string[];
  /** The sale has the line under this SKU. */
  guardada?: string | undefined;
};

export const skuDaPropria = ({ lisa, estampas }: Pick<Propria, 'lisa' | 'estampas'>): string =>
  skuComEstampas(lisa, estampas);

type DoItem = Pick<ItemDaVenda, 'sku' | 'variacao_id' | 'variacoes' | 'preco_venda' | 'estampas' | 'personalizacoes'>;

/** Reads what a line of a sale carries; undefined for any other. */
export function propriaDoItem(item: DoItem): Propria | undefined {
  const { sku, estampas = [], personalizacoes } = item;
  if (estampas.length === 0) return undefined;
  // The name of a print has no plus, so each of the last parts is one print's.
  const partes = sku.split('+');
  const dasEstampas = partes.slice(-estampas.length);
  const variacao = item.variacao_id === null ? undefined : item.variacoes[0];
  return {
    lisa: variacao?.sku ?? partes.slice(0, -estampas.length).join('+'),
    estampas: estampas.map((uma) => ({
      ...uma,
      daEstampa: dasEstampas.includes(uma.codigo) ? uma.posicao : outraQue(uma.posicao),
    })),
    adicional: variacao ? quantoMais(item.preco_venda, variacao.preco_venda) : 0,
    nomes: personalizacoes ?? [],
    guardada: sku,
  };
}

/** The sale tells only that a print has another place of its own; any other makes the same SKU. */
const outraQue = (posicao: Posicao): Posicao => POSICOES.find((uma) => uma !== posicao) ?? posicao;

const quantoMais = (preco: number | null, daLisa: number | null): number =>
  preco === null || daLisa === null ? 0 : Math.max(0, emReais(emCentavos(preco) - emCentavos(daLisa)));

type DaLinha = { sku: string; temVariacoes: boolean };

/** Says it to the server, which knows a line that the sale has by its own SKU, and a new one by its blank. */
export const propriaEnviada = ({ sku, temVariacoes }: DaLinha, { lisa, estampas, nomes, guardada }: Propria) => ({
  sku: guardada === sku ? sku : temVariacoes ? lisa : null,
  estampas: estampas.map(({ estampa_id, posicao, largura_mm }) => ({ estampa_id, posicao, largura_mm })),
  personalizacoes: nomes.length > 0 ? [...nomes] : null,
});

/** Tells whether both would be printed alike, with the same names. */
export const mesmaPropria = (uma: Propria | undefined, outra: Propria | undefined): boolean =>
  JSON.stringify(uma && oQueDiz(uma)) === JSON.stringify(outra && oQueDiz(outra));

const oQueDiz = ({ estampas, nomes }: Propria) => [
  estampas.map(({ estampa_id, posicao, largura_mm }) => [estampa_id, posicao, largura_mm]),
  nomes,
];
