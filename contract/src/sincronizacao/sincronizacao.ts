import { z } from 'zod';
import { ESTADOS_DA_SINCRONIZACAO, TIPOS_DE_REGISTRO } from '../bling/fila.ts';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';

/** Tells how far a record of the shop is on its way to Bling. */
export const sincronizacao = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_REGISTRO),
  registro_id: z.int(),
  /** The shop calls it so: "Camiseta Básica", "Venda 12 · Maria". */
  titulo: z.string(),
  /** Leads to the record's screen; it is null once the record is gone. */
  caminho: z.string().nullable(),
  estado: z.enum(ESTADOS_DA_SINCRONIZACAO),
  /** Says in Portuguese why Bling refused it, or why the last try failed. */
  causa: z.string().nullable(),
  /** Say what staff should know of one that is there all the same, also while a later send is refused. */
  ressalvas: z.array(z.string()),
  tentativas: z.int(),
  pedida_em: z.iso.datetime(),
  /** The next automatic try comes at this moment, after one that failed. */
  proxima_tentativa_em: z.iso.datetime().nullable(),
  feita_em: z.iso.datetime().nullable(),
});
export type Sincronizacao = z.output<typeof sincronizacao>;

const MOTIVOS_DA_PAUSA = ['limite_por_segundo', 'limite_por_dia', 'fora_do_ar'] as const;

const RECURSOS = ['pedido', 'estoque'] as const;

export const resumoDaFila = z.object({
  /** Counts those that wait or are under way. */
  pendentes: z.int(),
  erros: z.int(),
  /** Counts those that are there, with something to be known. */
  ressalvas: z.int(),
  diferencas: z.int(),
  /** Says why nothing goes to Bling just now, and until when. */
  pausa: z.object({ motivo: z.enum(MOTIVOS_DA_PAUSA), ate: z.iso.datetime() }).nullable(),
  /** Bling has told nothing of these since a moment, although `mudancas` changed there. */
  calados: z.array(z.object({ recurso: z.enum(RECURSOS), avisado_em: z.iso.datetime(), mudancas: z.int() })),
  /** Bling lets the shop not look at these, and says why. */
  recusados: z.array(z.object({ recurso: z.enum(RECURSOS), causa: z.string() })),
});
export type ResumoDaFila = z.output<typeof resumoDaFila>;

const TIPOS_DE_DIFERENCA = ['situacao', 'pedido_ausente', 'saldo'] as const;
export const LADOS = ['varal', 'bling'] as const;
export type Lado = (typeof LADOS)[number];

/** A value was changed in Bling and is another one here: somebody chooses a side, and nothing is overwritten before. */
export const diferenca = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_DIFERENCA),
  titulo: z.string(),
  caminho: z.string(),
  /** Both sides are in words: "Em aberto", "12 unidades". */
  no_varal: z.string(),
  no_bling: z.string(),
  /** Says what choosing Bling's side does here; it is null when that side cannot be chosen. */
  usar_bling: z.string().nullable(),
  vista_em: z.iso.datetime(),
});
export type Diferenca = z.output<typeof diferenca>;

/** The order of a sale has this situation at Bling while the sale is in this status. */
export const situacaoPorStatus = z.object({ status: z.enum(STATUS_DA_VENDA), situacao_id: z.int() });
export const situacoesNoBling = z.object({
  situacoes: z.array(z.object({ id: z.int(), nome: z.string() })),
  tabela: z.array(situacaoPorStatus),
});
export type SituacoesNoBling = z.output<typeof situacoesNoBling>;
