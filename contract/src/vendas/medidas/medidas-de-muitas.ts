import { z } from 'zod';
import { fillGaps } from '../../api.errors.ts';
import { CENTIMETROS, decimal, medidas, QUILOS } from '../../dinheiro.ts';
import { id } from '../../valores.ts';
import { errosDeCamposDaVenda } from '../vendas.errors.ts';
import { sugestaoDeMedidas } from './sugestao-de-medidas.ts';

const MAIS_DE_UMA_VEZ = 100;

const QUANTAS = { error: fillGaps(errosDeCamposDaVenda['venda.quantas'].text, { maximo: MAIS_DE_UMA_VEZ }) };

export const previaDeMedidas = z.object({ venda_ids: z.array(id).min(1, QUANTAS).max(MAIS_DE_UMA_VEZ, QUANTAS) });

/** Suggests the measures of one sale among many. */
export const medidaPrevista = z.object({
  venda_id: z.int(),
  /** It is null where there is no such sale. */
  versao: z.int().nullable(),
  sugestao: sugestaoDeMedidas
    .extend({
      /** Somebody measured this very sale already: its own measures are confirmed. */
      origem: z.enum([...sugestaoDeMedidas.shape.origem.options, 'esta_venda']),
    })
    .nullable(),
  /** Says why nothing is suggested, or why the sale takes no measures. */
  motivo: z.string().nullable(),
});
export type MedidaPrevista = z.output<typeof medidaPrevista>;

/** Somebody measured these, or took them over from what was suggested. */
export const medidasDeMuitas = z.object({
  vendas: z
    .array(z.object({ venda_id: id, versao: z.int().optional(), ...medidas(decimal(CENTIMETROS), decimal(QUILOS)) }))
    .min(1, QUANTAS)
    .max(MAIS_DE_UMA_VEZ, QUANTAS),
});
export type MedidasDeMuitas = z.output<typeof medidasDeMuitas>;

export const medidasConfirmadas = z.object({
  salvas: z.array(z.int()),
  recusadas: z.array(z.object({ venda_id: z.int(), erro: z.string() })),
});
export type MedidasConfirmadas = z.output<typeof medidasConfirmadas>;
