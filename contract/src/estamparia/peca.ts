import { z } from 'zod';
import { POSICOES, TECNICAS } from '../estampas/estampa.ts';
import { dia, id, lista, opcional, paraCada, texto } from '../valores.ts';
import { ESPERAS, ESTADOS_ABERTOS, ESTADOS_DA_PECA } from '../vendas/estampar/peca.ts';
import { CAUSAS_DA_PERDA } from './causa-da-perda.ts';

const estampaDaPeca = z.object({
  estampa_id: z.int(),
  codigo: z.string(),
  nome: z.string(),
  tecnica: z.enum(TECNICAS),
  posicao: z.enum(POSICOES),
  largura_mm: z.int(),
  /** Null: neither the print nor its art says it. */
  altura_mm: z.int().nullable(),
  /** It is printed from these bytes. */
  arte_sha256: z.string().nullable(),
  /** Signed for an hour or two. */
  miniatura_url: z.string().nullable(),
  folha_id: z.int().nullable(),
  estado: z.enum(ESTADOS_DA_PECA),
});

/** One garment of one line, or of the shelf. */
export const peca = z.object({
  id: z.int(),
  /** Null for the shelf. */
  venda_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** The piece is the nth of those of its sale. */
  n: z.int(),
  de: z.int(),
  /** The first name of a person, or the company's. */
  cliente: z.string().nullable(),
  titulo: z.string(),
  lisa: z.object({
    produto_id: z.int().nullable(),
    variacao_id: z.int().nullable(),
    titulo: z.string(),
    nome_cor: z.string().nullable(),
    tamanho: z.string().nullable(),
  }),
  personalizacao: z.string().nullable(),
  /** The day for which its sale is promised, or on which it will be done by the shop's rule. */
  prazo: z.iso.date().nullable(),
  estado: z.enum(ESTADOS_DA_PECA),
  espera_por: z.enum(ESPERAS).nullable(),
  /** It is there instead of one that was lost, and stands before all others. */
  primeira: z.boolean(),
  estampas: z.array(estampaDaPeca),
});
export type Peca = z.output<typeof peca>;

const ORDENS_DAS_PECAS = ['prazo', '-prazo', 'id', '-id', '-terminou_em'] as const;

export const filtrosDasPecas = lista.omit({ busca: true }).extend({
  /** Without one: those that are still to be done; those of a named sale: all that count. `na_fila` are those that can be made. */
  estado: opcional(z.enum(ESTADOS_DA_PECA).or(z.literal('na_fila'))),
  tecnica: opcional(z.enum(TECNICAS)),
  venda: opcional(id),
  prazo_ate: opcional(dia),
  ordem: z.enum(ORDENS_DAS_PECAS).default('prazo'),
});
export type FiltrosDasPecas = z.output<typeof filtrosDasPecas>;

/** Counts the pieces that are still to be done. */
export const contagensDasPecas = z.object({
  abertas: z.int(),
  /** Their day is over. */
  atrasadas: z.int(),
  estados: paraCada(ESTADOS_ABERTOS, z.int()),
  espera_por: paraCada(ESPERAS, z.int()),
  /** A piece with two techniques counts in both. */
  tecnicas: paraCada(TECNICAS, z.int()),
});
export type ContagensDasPecas = z.output<typeof contagensDasPecas>;

export const PECAS_POR_VEZ = 500;
export const algumasPecas = z.object({
  peca_ids: z.array(id).min(1).max(PECAS_POR_VEZ),
  motivo: texto(200).nullish(),
});

const PERDIDOS = ['estampa', 'roupa', 'as_duas'] as const;

export const perdaDigitada = z.object({
  perdeu: z.enum(PERDIDOS),
  /** One print of several; without it, all of the piece. */
  estampa_id: opcional(id),
  causa: z.enum(CAUSAS_DA_PERDA),
  observacao: texto(500).nullish(),
});
export type PerdaDigitada = z.output<typeof perdaDigitada>;
