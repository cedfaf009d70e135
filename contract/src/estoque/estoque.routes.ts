import { z } from 'zod';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';
import { defineRoute } from '../route.ts';
import { lista } from '../valores.ts';
import { MOTIVOS_DO_AJUSTE, TIPOS_DE_MOVIMENTO } from './movimentos.ts';

/** A row of the ledger tells what changed, who did it and why, and how much was there afterwards. */
export const movimento = z.object({
  id: z.int(),
  criado_em: z.iso.datetime(),
  tipo: z.enum(TIPOS_DE_MOVIMENTO),
  /** The SKU is the variation's, or the product's where there is no variation. */
  sku: z.string(),
  variacao_id: z.int().nullable(),
  muda_saldo: z.int(),
  muda_reservado: z.int(),
  saldo_depois: z.int(),
  reservado_depois: z.int(),
  usuario: z.string(),
  motivo: z.string(),
  /** It belongs to a correction by hand. */
  motivo_do_ajuste: z.enum(MOTIVOS_DO_AJUSTE).nullable(),
  venda_id: z.int().nullable(),
  contagem_id: z.int().nullable(),
});
export type Movimento = z.output<typeof movimento>;

export const estoque = z.object({
  saldo: z.int(),
  reservado: z.int(),
  disponivel: z.int(),
  /** Lists the open sales that hold the reserved units; the longest waiting comes first. */
  quem_segura: z.array(
    z.object({
      venda_id: z.int(),
      cliente_nome: z.string(),
      status: z.enum(STATUS_DA_VENDA),
      sku: z.string(),
      quantidade: z.int(),
      criado_em: z.iso.datetime(),
    }),
  ),
  /** The newest comes first; the headers tell the total number. */
  movimentos: z.array(movimento),
});
export type Estoque = z.output<typeof estoque>;

export const rotasDeEstoque = {
  verEstoque: defineRoute('GET /estoque/:produtoId/', {
    summary: 'O estoque de um produto, as vendas que o seguram e os movimentos que o fizeram',
    query: lista.omit({ busca: true }),
    reply: estoque,
  }),
};
