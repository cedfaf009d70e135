import { z } from 'zod';
import type { StatusDaVenda } from '../../fluxo/fluxo-da-venda.ts';
import { booleano, dia, id, ids, opcional, texto } from '../../valores.ts';
import { ORIGENS } from '../origem.ts';
import { FILTROS_DO_PAGAMENTO } from '../pagamento/situacao-do-pagamento.ts';
import { statusEscrito } from '../venda.ts';
import { DATAS_DA_LISTA, ORDENS_DA_LISTA } from './ordem-da-lista.ts';

export const filtrosDeVendas = z.object({
  /** Asks for these sales alone, as `1,2,3`. */
  ids: opcional(ids),
  cliente_id: opcional(id),
  status: opcional(statusEscrito),
  origem: opcional(z.enum(ORIGENS)),
  /** Accepts the number of the person who sold, or their name. */
  vendedor: opcional(texto(120)),
  pago: opcional(booleano),
  situacao_do_pagamento: opcional(z.enum(FILTROS_DO_PAGAMENTO)),
  de: opcional(dia),
  ate: opcional(dia),
  data: opcional(z.enum(DATAS_DA_LISTA)),
  /** Asks for what is promised for a day that is over, while the goods are in the shop. */
  atrasadas: opcional(booleano),
  ordem: opcional(z.enum(ORDENS_DA_LISTA)),
});
export type FiltrosDeVendas = z.output<typeof filtrosDeVendas>;

/** Says how many sales there are in all, and in each status. */
export const contagensDeVendas = z.object({
  todas: z.int(),
  separacao: z.int(),
  embalagem: z.int(),
  selecionar_envio: z.int(),
  etiqueta: z.int(),
  retirada: z.int(),
  enviado: z.int(),
  concluido: z.int(),
  cancelado: z.int(),
} satisfies Record<'todas' | StatusDaVenda, z.ZodType>);
export type ContagensDeVendas = z.output<typeof contagensDeVendas>;

export const vendedorDaLista = z.object({ id: z.int(), nome: z.string() });
