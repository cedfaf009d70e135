import { z } from 'zod';
import { ESTADOS_DA_SINCRONIZACAO, TIPOS_DE_REGISTRO } from '../bling/fila.ts';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';

/** How far a record of the shop is on its way to Bling. */
export const sincronizacao = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_REGISTRO),
  registro_id: z.int(),
  /** As the shop calls it: "Camiseta Básica", "Venda 12 · Maria". */
  titulo: z.string(),
  /** The record's screen; nothing once the record is gone. */
  caminho: z.string().nullable(),
  estado: z.enum(ESTADOS_DA_SINCRONIZACAO),
  /** In Portuguese: why Bling said no, or what kept the last try from it. */
  causa: z.string().nullable(),
  tentativas: z.int(),
  pedida_em: z.iso.datetime(),
  /** When it is tried again by itself, after a try that failed. */
  proxima_tentativa_em: z.iso.datetime().nullable(),
  feita_em: z.iso.datetime().nullable(),
});
export type Sincronizacao = z.output<typeof sincronizacao>;

const MOTIVOS_DA_PAUSA = ['limite_por_segundo', 'limite_por_dia', 'fora_do_ar'] as const;

export const resumoDaFila = z.object({
  /** Waiting for its turn or under way. */
  pendentes: z.int(),
  erros: z.int(),
  diferencas: z.int(),
  /** Why nothing goes there just now, and until when. */
  pausa: z.object({ motivo: z.enum(MOTIVOS_DA_PAUSA), ate: z.iso.datetime() }).nullable(),
});
export type ResumoDaFila = z.output<typeof resumoDaFila>;

const TIPOS_DE_DIFERENCA = ['situacao', 'pedido_ausente', 'saldo'] as const;
export const LADOS = ['varal', 'bling'] as const;
export type Lado = (typeof LADOS)[number];

/** What was changed in Bling and is otherwise here: one side is chosen, and nothing is overwritten before. */
export const diferenca = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_DIFERENCA),
  titulo: z.string(),
  caminho: z.string(),
  /** As each side has it, in words: "Em aberto", "12 unidades". */
  no_varal: z.string(),
  no_bling: z.string(),
  /** What choosing Bling's side does here; nothing when it cannot be chosen. */
  usar_bling: z.string().nullable(),
  vista_em: z.iso.datetime(),
});
export type Diferenca = z.output<typeof diferenca>;

/** Which situation the order of a sale has at Bling while the sale is in a status. */
export const situacaoPorStatus = z.object({ status: z.enum(STATUS_DA_VENDA), situacao_id: z.int() });
export const situacoesNoBling = z.object({
  situacoes: z.array(z.object({ id: z.int(), nome: z.string() })),
  tabela: z.array(situacaoPorStatus),
});
export type SituacoesNoBling = z.output<typeof situacoesNoBling>;
