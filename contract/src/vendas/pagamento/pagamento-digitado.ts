import { z } from 'zod';
import { errosDeCampos } from '../../api.errors.ts';
import { DINHEIRO, decimal } from '../../dinheiro.ts';
import { dia, opcional, texto } from '../../valores.ts';
import { FORMAS_DE_PAGAMENTO, MAIS_PARCELAS } from '../forma-de-pagamento.ts';

/** Accepts money above zero, given as a number or as staff write it. */
export const valorPositivo = decimal(DINHEIRO).pipe(z.number().gt(0));

const momento = z.iso
  .datetime({ offset: true })
  .refine((dado) => dado >= '2000' && dado < '2200', errosDeCampos['campo.invalido'].text);

/** Accepts a moment, or a day of the shop. */
const quando = z.union([dia, momento]);

export const camposDoPagamento = {
  forma: z.enum(FORMAS_DE_PAGAMENTO),
  valor: valorPositivo,
  parcelas: z.coerce.number().int().min(1).max(MAIS_PARCELAS),
  recebido_em: opcional(quando),
  vence_em: opcional(dia),
  observacao: texto(200),
};

export const pagamentoDigitado = z.object({
  ...camposDoPagamento,
  parcelas: camposDoPagamento.parcelas.default(1),
  observacao: camposDoPagamento.observacao.default(''),
});
export type PagamentoDigitado = z.output<typeof pagamentoDigitado>;
