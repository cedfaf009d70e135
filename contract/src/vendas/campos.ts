import type { CampoDigitado } from '../campo.ts';
import type { VendaEditada } from './venda.ts';

/** The history tells a field as `contado`. Lines are no column. */
type DaVenda = Pick<CampoDigitado, 'rotulo' | 'pessoal'> & Partial<CampoDigitado> & { contado: string };

/** An edit of these changes what is picked, or for whom: the sale begins anew. */
export const CAMPOS_QUE_REINICIAM = {
  cliente_id: { rotulo: 'Cliente', tipo: 'inteiro', pessoal: true, contado: 'cliente' },
  origem: { rotulo: 'Origem', tipo: 'texto', contado: 'origem' },
  itens: { rotulo: 'Itens', contado: 'itens' },
} as const satisfies Record<string, DaVenda>;

/** An edit of these leaves the sale where it is. */
export const DIZERES_DA_VENDA = {
  prazo_pedido: { rotulo: 'Prazo do pedido', tipo: 'dia', contado: 'prazo_pedido' },
  observacao: { rotulo: 'Observação', tipo: 'texto', pessoal: true, contado: 'observacao_da_venda' },
} as const satisfies Record<string, DaVenda & CampoDigitado>;

/** The freight is chosen in a step of its own; a pick-up that begins or ends restarts the sale too. */
type AoLado = 'cliente' | 'versao' | 'codigo_servico_frete' | 'frete_valor';

/** Staff type these fields of a sale. */
const CAMPOS_DA_VENDA = { ...CAMPOS_QUE_REINICIAM, ...DIZERES_DA_VENDA } as const satisfies Record<
  Exclude<keyof VendaEditada, AoLado>,
  DaVenda
>;

export type CampoDaVenda = keyof typeof CAMPOS_DA_VENDA;
export type CampoQueReinicia = keyof typeof CAMPOS_QUE_REINICIAM;
export type DizerDaVenda = keyof typeof DIZERES_DA_VENDA;

/** The history tells these, with what comes of the lines. */
export type ContadoDaVenda = (typeof CAMPOS_DA_VENDA)[CampoDaVenda]['contado'] | 'total' | 'status';
export const CONTADOS_DA_VENDA: readonly ContadoDaVenda[] = [
  ...Object.values(CAMPOS_QUE_REINICIAM).map(({ contado }) => contado),
  ...(['total', 'status'] as const),
  ...Object.values(DIZERES_DA_VENDA).map(({ contado }) => contado),
];
