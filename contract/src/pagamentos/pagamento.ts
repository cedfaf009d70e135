import { z } from 'zod';
import { DINHEIRO, decimal, emCentavos, emReais } from '../dinheiro.ts';
import { dia, MAIOR_INTEIRO, opcional, texto } from '../valores.ts';
import { FORMAS_DE_PAGAMENTO } from '../vendas/forma-de-pagamento.ts';
import { camposDoPagamento, pagamentoDigitado, valorPositivo } from '../vendas/pagamento/pagamento-digitado.ts';
import { movimentoDeDinheiro } from './movimento-do-caixa.ts';

/** This is one payment of a sale: received, expected, or giving money back. */
export const pagamento = z.object({
  id: z.int(),
  venda_id: z.int(),
  forma: z.enum(FORMAS_DE_PAGAMENTO),
  valor: z.number(),
  parcelas: z.int(),
  /** It is null while the money is expected. */
  recebido_em: z.iso.datetime().nullable(),
  vence_em: z.iso.date().nullable(),
  observacao: z.string(),
  por: z.object({ id: z.int(), nome: z.string() }),
  /** The money went out again, and this is the payment it came in with. */
  estorna: z.int().nullable(),
  /** The money went out, or became credit, for goods that came back. */
  devolucao_id: z.int().nullable(),
  /** The part of the payment that was given back. */
  estornado: z.number(),
  /** A closing of the till took it: its money changes no more until that is reopened. */
  caixa_fechado: z.boolean(),
});
export type Pagamento = z.output<typeof pagamento>;

/** Money of these rows went out: what was received before, or what goods that came back had cost. */
export const saiu = ({ estorna, devolucao_id }: Pick<Pagamento, 'estorna' | 'devolucao_id'>): boolean =>
  estorna !== null || devolucao_id !== null;

/** It is still to come. Whatever went out has a day. */
export const ehPromessa = ({ recebido_em }: Pick<Pagamento, 'recebido_em'>): boolean => recebido_em === null;

/** Tells how much of a payment can still be given back: a return may have given back some of its sale's money. */
export const resto = (
  { valor, estornado }: Pick<Pagamento, 'valor' | 'estornado'>,
  { pago }: { pago: number },
): number => emReais(Math.max(0, Math.min(emCentavos(valor) - emCentavos(estornado), emCentavos(pago))));

/** The amount that was due when somebody looked: money that was noted meanwhile by somebody else is then not noted again. */
const visto = { a_receber: opcional(decimal({ casas: 2, max: 999_999_999_999.99 })) };

/** A payment of a sale that is there. A promise that it fulfils keeps its instalments, unless others are named. */
export const pagamentoDaVenda = pagamentoDigitado.extend({ parcelas: camposDoPagamento.parcelas.optional(), ...visto });
export type PagamentoDaVenda = z.output<typeof pagamentoDaVenda>;

/** A payment as it was noted, and what it settled: `valor` of each promise, of which `resta` is still expected. */
export const pagamentoAnotado = pagamento.extend({
  abateu: z.array(pagamento.pick({ id: true, forma: true, valor: true }).extend({ resta: z.number() })),
});
export type PagamentoAnotado = z.output<typeof pagamentoAnotado>;

/** A field that is left out stays as it is. */
export const mudancasDoPagamento = z.object({ ...camposDoPagamento, ...visto }).partial();
export type MudancasDoPagamento = z.output<typeof mudancasDoPagamento>;

export const devolucaoDigitada = z.object({
  /** Without it, all that is left of the payment goes back. */
  valor: valorPositivo.optional(),
  forma: camposDoPagamento.forma.optional(),
  observacao: camposDoPagamento.observacao.default(''),
});
export type DevolucaoDigitada = z.output<typeof devolucaoDigitada>;

/** A day of the shop in an address. */
export const diaDoCaixa = z.object({ dia });

const movimentado = z.object({ entrou: z.number(), saiu: z.number(), pagamentos: z.int().max(MAIOR_INTEIRO) });

const pessoa = z.object({ id: z.int(), nome: z.string() });

/** The till was closed: what it took, what should be there in cash, and what was counted. */
const fechamento = z.object({
  id: z.int(),
  /** The stretch; it has no beginning where nothing was closed before. */
  de: z.iso.datetime().nullable(),
  ate: z.iso.datetime(),
  /** Nobody counted what is older than closings; the reason then says which days those are. */
  por: pessoa.nullable(),
  esperado: z.number(),
  contado: z.number().nullable(),
  /** Counted less expected: below zero when cash is missing. */
  diferenca: z.number().nullable(),
  /** The cash that stays in the drawer until the next closing. */
  fica: z.number(),
  motivo: z.string(),
});
export type Fechamento = z.output<typeof fechamento>;

/** This is the stretch that the next closing takes. Its sums are of cash, its number is of payments in all forms. */
const trecho = z.object({
  /** Null before the first closing: what `depois_de` sends. */
  ultimo_id: z.int().nullable(),
  de: z.iso.datetime().nullable(),
  ficou: z.number(),
  entrou: z.number(),
  saiu: z.number(),
  esperado: z.number(),
  n: z.int().max(MAIOR_INTEIRO),
});
export type Trecho = z.output<typeof trecho>;

/** This is what came in and went out on a day of the shop, and how the till stands. */
export const caixa = movimentado.extend({
  dia: z.iso.date(),
  por_forma: z.array(movimentado.extend({ forma: z.enum(FORMAS_DE_PAGAMENTO) })),
  por_pessoa: z.array(
    movimentado.extend({
      usuario: pessoa,
      por_forma: z.array(movimentado.extend({ forma: z.enum(FORMAS_DE_PAGAMENTO) })),
    }),
  ),
  /** Cash of the day: what came in in notes and coins less what went out. */
  dinheiro_esperado: z.number(),
  /** The last time the till was closed for this day. */
  fechamento: z
    .object({
      em: z.iso.datetime(),
      por: pessoa,
      contado: z.number(),
      esperado: z.number(),
      diferenca: z.number(),
      observacao: z.string(),
    })
    .nullable(),
  fechamentos: z.array(fechamento),
  /** The cash that was put into the drawer or taken out of it on the day, without a sale. */
  movimentos: z.array(movimentoDeDinheiro),
  /** The money of a forgotten day up to its midnight, which closing that day takes. */
  desde_o_ultimo: trecho,
  /** The last day before today with money that no closing took. */
  esquecido: z.iso.date().nullable(),
});
export type Caixa = z.output<typeof caixa>;

export const fechamentoDigitado = z.object({
  contado: decimal(DINHEIRO),
  /** Without it, all that was counted stays in the drawer. */
  fica: opcional(decimal(DINHEIRO)),
  observacao: texto(500).default(''),
  motivo: texto(500).default(''),
  /** The last closing that the screen showed; null where there was none. */
  depois_de: z.int().nullable().optional(),
  /** The cash that the screen said should be there. A difference that the screen did not show is refused. */
  esperado: z.number().optional(),
});
export type FechamentoDigitado = z.output<typeof fechamentoDigitado>;

/** The closing that the screen showed as the last one; whoever names it opens no other. */
export const reaberturaDigitada = z.object({ fechamento_id: z.int().optional() });

/** This is one payment of a day, with whose it was. */
export const movimentoDoCaixa = pagamento
  .pick({ id: true, venda_id: true, forma: true, valor: true, recebido_em: true, observacao: true, por: true })
  .extend({ estorna: z.int().nullable(), devolucao_id: z.int().nullable(), cliente_nome: z.string() });
export type MovimentoDoCaixa = z.output<typeof movimentoDoCaixa>;
