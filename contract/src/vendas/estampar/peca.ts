import { z } from 'zod';

/** A piece goes through these; a print of it that is not done yet is in one of the first four, or `pronta`. */
export const ESTADOS_DA_PECA = [
  'espera',
  'liberada',
  'em_folha',
  'impressa',
  'pronta',
  'perdida',
  'cancelada',
] as const;
/** A piece in one of these is still to be done. */
export const ESTADOS_ABERTOS = ['espera', 'liberada', 'em_folha', 'impressa'] as const satisfies EstadoDaPeca[];
export type EstadoDaPeca = (typeof ESTADOS_DA_PECA)[number];

/** The first of them that holds a piece is told. */
export const ESPERAS = ['pagamento', 'aprovacao', 'arte', 'roupa'] as const;
export type Espera = (typeof ESPERAS)[number];

export const ROTULOS_DA_ESPERA = {
  pagamento: 'Falta o sinal',
  aprovacao: 'Falta a aprovação',
  arte: 'Falta a arte',
  roupa: 'Falta a roupa',
} as const satisfies Record<Espera, string>;

export const feitoComPecas = z.object({
  feitas: z.int(),
  recusadas: z.array(z.object({ id: z.int(), motivo: z.string() })),
});
export type FeitoComPecas = z.output<typeof feitoComPecas>;
