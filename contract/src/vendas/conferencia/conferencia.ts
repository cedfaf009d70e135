import { z } from 'zod';
import { ROTULOS, type StatusDaVenda } from '../../fluxo/fluxo-da-venda.ts';
import { id, MAIOR_INTEIRO, texto, textoObrigatorio } from '../../valores.ts';
import type { ErroDaVenda } from '../erro-da-venda.ts';

/** The units of a sale are read one by one in these steps: when they are picked, and once more when they are packed. */
export const PASSOS_CONFERIDOS = ['separacao', 'embalagem'] as const;
export type PassoConferido = (typeof PASSOS_CONFERIDOS)[number];

/** Holds the units of a line that were read in one of these steps. */
const contagem = z.object({
  item_id: z.int(),
  passo: z.enum(PASSOS_CONFERIDOS),
  lidas: z.int(),
  /** Counts the units that were looked for and not found; only picking has any. */
  faltam: z.int(),
  motivo: z.string().nullable(),
  /** Names the person who counted last. */
  por: z.string(),
  em: z.iso.datetime(),
});

export const conferencia = z.object({
  /** The version is the sale's. */
  versao: z.int(),
  /** Grows with each reading, so that of two answers the newer one is known. */
  vez: z.int(),
  /** Holds only lines of which a unit was read or is missing. */
  contagens: z.array(contagem),
});
export type Conferencia = z.output<typeof conferencia>;

/** A unit was read: this tells its line, and how many units of that line are read by now. */
export const leituraContada = z.object({
  item_id: z.int(),
  descricao: z.string(),
  lidas: z.int(),
  quantidade: z.int(),
  conferencia,
});
export type LeituraContada = z.output<typeof leituraContada>;
/** Is what a reading is answered with for ever; the counts beside it are those of the moment. */
export type LeituraGuardada = Omit<LeituraContada, 'conferencia'>;

const passo = z.enum(PASSOS_CONFERIDOS);

/**
 * `texto` comes from the camera, the reader or the keyboard: a QR code's text, a SKU or a code. With a `leitura_id` the
 * reading counts once for ever, however often it is sent; without one its Idempotency-Key says so for a day.
 */
export const unidadeLida = z.object({
  passo,
  texto: z.string().max(2_500),
  leitura_id: textoObrigatorio(100).optional(),
});
export const unidadeDesfeita = z.object({ passo, item: id });

export const MOTIVOS_DA_FALTA = ['Não encontrado', 'Com defeito', 'Estoque errado'] as const;

/** Tells how many units of a line were not found; zero withdraws an earlier number. */
export const faltaDigitada = z.object({
  item: id,
  quantidade: z.int().min(0).max(MAIOR_INTEIRO),
  motivo: texto(200).nullish(),
});

/** Refuses to count outside the step in which the sale stands. */
export function foraDeHora(status: StatusDaVenda, passo: PassoConferido): ErroDaVenda | undefined {
  if (status === 'cancelado') return { codigo: 'venda.cancelada', params: {} };
  if (status === passo) return undefined;
  return { codigo: 'venda.conferencia_fora_de_hora', params: { status: ROTULOS[status], passo: ROTULOS[passo] } };
}
