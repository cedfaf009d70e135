import { z } from 'zod';
import { ROTULOS, type StatusDaVenda } from '../../fluxo/fluxo-da-venda.ts';
import { id, MAIOR_INTEIRO, texto } from '../../valores.ts';
import type { ErroDaVenda } from '../erro-da-venda.ts';

/** Where the units of a sale are read one by one: when they are fetched, and once more when they are packed. */
export const PASSOS_CONFERIDOS = ['separacao', 'embalagem'] as const;
export type PassoConferido = (typeof PASSOS_CONFERIDOS)[number];

/** What was read of a line in one of these steps. */
const contagem = z.object({
  item_id: z.int(),
  passo: z.enum(PASSOS_CONFERIDOS),
  lidas: z.int(),
  /** Units that were looked for and not found; only while picking. */
  faltam: z.int(),
  motivo: z.string().nullable(),
  /** Who counted last, and when. */
  por: z.string(),
  em: z.iso.datetime(),
});

export const conferencia = z.object({
  /** Of the sale. */
  versao: z.int(),
  /** Grows with each reading, so that of two answers the newer one is known. */
  vez: z.int(),
  /** Of the lines of which something was read or is missing. */
  contagens: z.array(contagem),
});
export type Conferencia = z.output<typeof conferencia>;

/** One unit was read: of which line it is, and how many of it there are by now. */
export const leituraContada = z.object({
  item_id: z.int(),
  descricao: z.string(),
  lidas: z.int(),
  quantidade: z.int(),
  conferencia,
});
export type LeituraContada = z.output<typeof leituraContada>;

const passo = z.enum(PASSOS_CONFERIDOS);

/** `texto` is what the camera, the reader or the keyboard gave: a QR code's text, a SKU or a code. */
export const unidadeLida = z.object({ passo, texto: z.string().max(2_500) });
export const unidadeDesfeita = z.object({ passo, item: id });

export const MOTIVOS_DA_FALTA = ['Não encontrado', 'Com defeito', 'Estoque errado'] as const;

/** How many units of a line were not found; none withdraws what was said before. */
export const faltaDigitada = z.object({
  item: id,
  quantidade: z.int().min(0).max(MAIOR_INTEIRO),
  motivo: texto(200).nullish(),
});

/** Counting goes on only where the sale stands. */
export function foraDeHora(status: StatusDaVenda, passo: PassoConferido): ErroDaVenda | undefined {
  if (status === 'cancelado') return { codigo: 'venda.cancelada', params: {} };
  if (status === passo) return undefined;
  return { codigo: 'venda.conferencia_fora_de_hora', params: { status: ROTULOS[status], passo: ROTULOS[passo] } };
}
