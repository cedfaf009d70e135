import { SEGURA_ESTOQUE, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';

/** The most sales that the work of a tab takes at once: a wave, measures, a lot of labels, a dispatch. */
const NO_MAXIMO = {
  separacao: 40,
  embalagem: 100,
  selecionar_envio: 100,
  etiqueta: 100,
  retirada: 200,
} as const satisfies Record<(typeof SEGURA_ESTOQUE)[number], number>;
export type PassoComSelecao = keyof typeof NO_MAXIMO;

/** Many sales are worked on at once while their goods are in the shop. */
export const passoComSelecao = (status: StatusDaVenda | undefined): PassoComSelecao | undefined =>
  SEGURA_ESTOQUE.find((um) => um === status);

export const noMaximo = (passo: PassoComSelecao): number => NO_MAXIMO[passo];

/** A sale that its customer fetches gets no label, and no carrier takes it. */
export const podeEscolher = (passo: PassoComSelecao, { retirada }: Pick<CartaoDaVenda, 'retirada'>): boolean =>
  passo === 'separacao' || passo === 'embalagem' || !retirada;

type NaEspera = Pick<CartaoDaVenda, 'id' | 'no_status_desde'>;

export type Selecao = {
  ids: ReadonlySet<number>;
  /** A range begins at the sale that was pressed last. */
  ancora: number | undefined;
  /** More were pressed than the work of the tab takes at once. */
  cortou: boolean;
  /** The whole tab was pressed, and nothing since. */
  todas: boolean;
};

export const NADA_ESCOLHIDO: Selecao = { ids: new Set(), ancora: undefined, cortou: false, todas: false };

type Aba = {
  /** The sales of the tab that can be chosen, as far as they are known, in the order of the list. */
  vendas: readonly NaEspera[];
  maximo: number;
};

/** Ticks a sale or takes its tick; as a range, it does the same to all between it and the one pressed before. */
export function escolher(antes: Selecao, { id, emFaixa }: { id: number; emFaixa: boolean }, aba: Aba): Selecao {
  const entra = !antes.ids.has(id);
  const mudam = emFaixa ? faixa(aba.vendas, antes.ancora, id) : [id];
  const ids = entra ? [...antes.ids, ...mudam] : [...antes.ids].filter((outra) => !mudam.includes(outra));
  return { ...comMaximo(ids, aba), ancora: id, todas: false };
}

/** Ticks the whole tab: these of it, which wait longest. There may be more than the work of the tab takes at once. */
export const escolherTodas = (vendas: readonly NaEspera[], haMais: boolean): Selecao => ({
  ids: new Set(vendas.map(({ id }) => id)),
  ancora: undefined,
  cortou: haMais,
  todas: true,
});

/** Leaves out those that are gone; the same selection comes back where none is. */
export function semAsQueSairam(antes: Selecao, sairam: readonly number[]): Selecao {
  if (sairam.length === 0) return antes;
  return { ...antes, ids: new Set([...antes.ids].filter((id) => !sairam.includes(id))), cortou: false };
}

function faixa(vendas: readonly NaEspera[], de: number | undefined, ate: number): number[] {
  const lugares = [de, ate].map((qual) => vendas.findIndex(({ id }) => id === qual));
  if (lugares.includes(-1)) return [ate];
  return vendas.slice(Math.min(...lugares), Math.max(...lugares) + 1).map(({ id }) => id);
}

/** Keeps those that wait longest where there are too many. */
function comMaximo(ids: readonly number[], { vendas, maximo }: Aba): Pick<Selecao, 'ids' | 'cortou'> {
  const todas = new Set(ids);
  if (todas.size <= maximo) return { ids: todas, cortou: false };
  const desde = new Map(vendas.map(({ id, no_status_desde }) => [id, no_status_desde]));
  const naOrdem = [...todas].toSorted(
    (uma, outra) => (desde.get(uma) ?? '').localeCompare(desde.get(outra) ?? '') || uma - outra,
  );
  return { ids: new Set(naOrdem.slice(0, maximo)), cortou: true };
}
