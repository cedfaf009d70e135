import { z } from 'zod';
import { fillGaps } from '../api.errors.ts';
import { DINHEIRO, decimal } from '../dinheiro.ts';
import { opcaoDeFrete } from '../envio/envio.ts';
import { servicosFora } from '../envio/servico-fora.ts';
import { id, ids, texto } from '../valores.ts';
import { sugestaoDeMedidas } from '../vendas/medidas/sugestao-de-medidas.ts';
import { errosDoLote } from './lote.errors.ts';

export const REGRAS_DO_LOTE = ['mais_barata', 'mais_rapida', 'barata_em_dias'] as const;
export type RegraDoLote = (typeof REGRAS_DO_LOTE)[number];

/** A lot takes minutes at the carrier: more than this is two lots. */
const MAIS_NO_LOTE = 100;

const QUANTAS = { error: fillGaps(errosDoLote['lote.quantas'].text, { maximo: MAIS_NO_LOTE }) };
const semRepetir = (ids: readonly number[]) => new Set(ids).size === ids.length;

export const cotacaoPedida = z
  .object({
    venda_ids: z
      .array(id)
      .min(1, QUANTAS)
      .max(MAIS_NO_LOTE, QUANTAS)
      .refine(semRepetir, errosDoLote['lote.repetida'].text),
    regra: z.enum(REGRAS_DO_LOTE),
    dias: z.int().min(0).max(365).optional(),
  })
  .refine(({ regra, dias }) => regra !== 'barata_em_dias' || dias !== undefined, {
    error: errosDoLote['lote.sem_dias'].text,
    path: ['dias'],
  });
export type CotacaoPedida = z.output<typeof cotacaoPedida>;

export const compraPedida = z.object({
  itens: z
    .array(z.object({ venda_id: id, codigo: texto(120).min(1), valor: decimal(DINHEIRO) }))
    .min(1, QUANTAS)
    .max(MAIS_NO_LOTE, QUANTAS)
    .refine((itens) => semRepetir(itens.map(({ venda_id }) => venda_id)), errosDoLote['lote.repetida'].text),
});
export type ItemDoLote = z.output<typeof compraPedida>['itens'][number];

/** An offer, and what its label takes out of the wallet: the shop may charge its customers more or less. */
export const cotacaoDoLote = opcaoDeFrete.extend({ custo: z.number() });
export type CotacaoDoLote = z.output<typeof cotacaoDoLote>;

/** Names where what a sale lacks can be mended. */
export const LUGARES_DA_FALTA = ['medidas', 'cliente', 'envio', 'venda'] as const;
export type LugarDaFalta = (typeof LUGARES_DA_FALTA)[number];

export const vendaCotada = z.object({
  venda_id: z.int(),
  cliente_nome: z.string(),
  cliente_id: z.int(),
  /** Nobody has paid this yet; what was quoted by an older version does not say. */
  a_receber: z.number().default(0),
  /** The cheapest comes first. These have a label that can be bought. */
  cotacoes: z.array(cotacaoDoLote),
  /** The rule chose it, or it was agreed on this sale before. */
  escolhida: cotacaoDoLote.nullable(),
  /** The sale had this service already, and keeps it whatever the rule is. */
  combinado: opcaoDeFrete.pick({ nome: true, valor: true }).nullable(),
  falta: z
    .object({
      motivo: z.string(),
      onde: z.enum(LUGARES_DA_FALTA),
      /** Boxes for a sale that was not measured: somebody takes one of them, or none. */
      sugestoes: z.array(sugestaoDeMedidas),
      /** The fields of the customer that are to be filled in; what was quoted by an older version does not say. */
      campos: servicosFora.shape.campos.optional(),
    })
    .nullable(),
});
export type VendaCotada = z.output<typeof vendaCotada>;

/** A task of quotes has found this. */
export const cotacaoEmLote = z.object({
  descricao: z.string(),
  regra: z.enum(REGRAS_DO_LOTE).default('mais_barata'),
  dias: z.int().optional(),
  vendas: z.array(vendaCotada),
});
export type CotacaoEmLote = z.output<typeof cotacaoEmLote>;

const ESTADOS_NO_LOTE = ['a_fazer', 'escolhida', 'pedida', 'comprada', 'falhou'] as const;

export const vendaComprada = z.object({
  venda_id: z.int(),
  codigo: z.string(),
  valor: z.number(),
  /** The price that the label was told to cost. */
  custo: z.number(),
  /** It goes from one to the next, and fails from any of the first three. */
  estado: z.enum(ESTADOS_NO_LOTE),
  /** The amount that the wallet paid; null if it paid nothing, or somebody else was paid. */
  pago: z.number().nullable(),
  motivo: z.string().nullable(),
  /** It waits since then for its order at Bling, or for its label. */
  desde: z.iso.datetime().nullable(),
  envio_id: z.int().nullable(),
});
export type VendaComprada = z.output<typeof vendaComprada>;

/** A task of purchases has done this. */
export const compraEmLote = z.object({
  descricao: z.string(),
  /** The sum that was told before, and what was paid of it. */
  custo: z.number(),
  pago: z.number(),
  vendas: z.array(vendaComprada),
});
export type CompraEmLote = z.output<typeof compraEmLote>;

export const FOLHAS_DE_ETIQUETAS = ['10x15', 'a4_4'] as const;
export type FolhaDeEtiquetas = (typeof FOLHAS_DE_ETIQUETAS)[number];

export const etiquetasPedidas = z.object({
  /** The labels come out in this order. */
  vendas: ids.refine((lista) => lista.length <= MAIS_NO_LOTE, QUANTAS),
  folha: z.enum(FOLHAS_DE_ETIQUETAS).default('10x15'),
});
