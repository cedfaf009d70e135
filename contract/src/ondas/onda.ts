import { z } from 'zod';
import { fillGaps } from '../api.errors.ts';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';
import { id, ids, textoObrigatorio } from '../valores.ts';
import { errosDasOndas } from './ondas.errors.ts';
import { MAIS_VENDAS, MENOS_VENDAS } from './quantas-vendas.ts';

/** Several sales that are picked in one walk. Their order gives each its place, the box it goes into. */
export const ondaPedida = z.object({
  venda_ids: ids.refine((list) => list.length >= MENOS_VENDAS && list.length <= MAIS_VENDAS, {
    error: fillGaps(errosDasOndas['onda.quantas'].text, { minimo: MENOS_VENDAS, maximo: MAIS_VENDAS }),
  }),
});

const vendaDaOnda = z.object({
  id: z.int(),
  posicao: z.int(),
  cliente_nome: z.string(),
  observacao: z.string(),
  /** A sale that was moved on, or cancelled, meanwhile is picked no more. */
  status: z.enum(STATUS_DA_VENDA),
  /** Every unit of it was read, and none is missing. */
  completa: z.boolean(),
  unidades: z.int(),
  lidas: z.int(),
});
export type VendaDaOnda = z.output<typeof vendaDaOnda>;

/** One thing to fetch, with all the sales that want it. */
const itemDaOnda = z.object({
  produto_id: z.int().nullable(),
  variacao_id: z.int().nullable(),
  sku: z.string(),
  titulo: z.string(),
  nome_cor: z.string().nullable(),
  tamanho: z.string().nullable(),
  imagem_url: z.string().nullable(),
  local: z.string().nullable(),
  /** A copy on a device may be older than it. */
  gtin: z.string().nullish(),
  /** Its line carries a print of its own: the label of the blank is not its. */
  propria: z.literal(true).optional(),
  pedidas: z.int(),
  lidas: z.int(),
  /** The number of units still to be read. */
  faltam: z.int(),
  para: z.array(
    z.object({
      venda_id: z.int(),
      item_id: z.int(),
      posicao: z.int(),
      quantidade: z.int(),
      lidas: z.int(),
      /** The number of units that were looked for and not found. */
      em_falta: z.int(),
    }),
  ),
});
export type ItemDaOnda = z.output<typeof itemDaOnda>;

export const onda = z.object({
  id: z.int(),
  nome: z.string(),
  aberta: z.boolean(),
  criada_em: z.iso.datetime(),
  por: z.string(),
  vendas: z.array(vendaDaOnda),
  itens: z.array(itemDaOnda),
});
export type Onda = z.output<typeof onda>;

export const cartaoDaOnda = onda.omit({ vendas: true, itens: true }).extend({ venda_ids: z.array(z.int()) });

/**
 * `codigo` comes from the camera, the reader or the keyboard; each `leitura_id` counts once, however often it is sent.
 * A phone without signal has said by itself into which box the unit goes: `venda_id` is the sale of that box, and the
 * unit counts for it or not at all.
 */
export const leituraNaOnda = z.object({
  codigo: z.string().max(2_500),
  leitura_id: textoObrigatorio(100),
  venda_id: id.optional(),
});

/** Without an id it is the last one of whoever asks. */
export const leituraDesfeita = z.object({ leitura_id: textoObrigatorio(100).optional() });

/** Tells into which box the unit goes, or from which it is taken. */
export const leituraDaOnda = z.object({
  venda_id: z.int(),
  posicao: z.int(),
  sku: z.string(),
  descricao: z.string(),
  faltam_na_venda: z.int(),
  venda_completa: z.boolean(),
  onda_completa: z.boolean(),
});
export type LeituraDaOnda = z.output<typeof leituraDaOnda>;

export const fimDaOnda = z.object({
  /** These sales are in embalagem now. */
  movidas: z.array(z.int()),
  /** These go on by themselves. */
  liberadas: z.array(z.object({ id: z.int(), motivo: z.string() })),
});
