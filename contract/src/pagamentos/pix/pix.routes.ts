import { z } from 'zod';
import { errosDeCampos } from '../../api.errors.ts';
import { defineRoute } from '../../route.ts';
import { texto } from '../../valores.ts';
import { valorPositivo } from '../../vendas/pagamento/pagamento-digitado.ts';
import { errosDeCamposDoPix } from '../pagamentos.errors.ts';
import { MAIOR_CIDADE, MAIOR_NOME, textoDoPix } from './br-code.ts';
import { lerChavePix, TIPOS_DE_CHAVE } from './chave-pix.ts';
import { CARRINHO } from './txid.ts';

/** Accepts a text of which something is left inside a code. */
const noPix = (maximo: number) =>
  texto(maximo).refine((typed) => textoDoPix(typed, maximo) !== '', errosDeCampos['campo.obrigatorio'].text);

export const pixDigitado = z.object({
  chave: texto(100)
    .min(1, { error: errosDeCampos['campo.obrigatorio'].text, abort: true })
    .refine((typed) => lerChavePix(typed) !== undefined, errosDeCamposDoPix['pix.chave_invalida'].text),
  nome: noPix(MAIOR_NOME),
  cidade: noPix(MAIOR_CIDADE),
});
export type PixDigitado = z.output<typeof pixDigitado>;

/** The texts are empty while the shop takes no Pix. */
export const configuracaoDoPix = z.object({
  chave: z.string(),
  tipo: z.enum(TIPOS_DE_CHAVE).nullable(),
  nome: z.string(),
  cidade: z.string(),
});
export type ConfiguracaoDoPix = z.output<typeof configuracaoDoPix>;

export const pixDaVenda = z.object({ copia_e_cola: z.string(), qr_svg: z.string(), valor: z.number() });
export type PixDaVenda = z.output<typeof pixDaVenda>;

export const rotasDoPix = {
  verPix: defineRoute('GET /pix/configuracao/', {
    summary: 'A chave Pix da loja, com o nome e a cidade que vão no código',
    reply: configuracaoDoPix,
  }),
  salvarPix: defineRoute('PUT /pix/configuracao/', {
    access: 'admin',
    summary: 'Guardar a chave Pix da loja: CPF, CNPJ, celular, e-mail ou aleatória',
    body: pixDigitado,
    reply: configuracaoDoPix,
  }),
  removerPix: defineRoute('DELETE /pix/configuracao/', {
    access: 'admin',
    summary: 'Não receber mais por Pix',
  }),
  cobrarPorPix: defineRoute('GET /pix/cobranca/', {
    summary:
      'O Pix de um valor antes de haver uma venda, para cobrar no balcão: copia e cola, e o QR. `carrinho`, 8 letras, é o mesmo enquanto o carrinho é o mesmo',
    query: z.object({ valor: valorPositivo, carrinho: z.string().regex(CARRINHO).optional() }),
    reply: pixDaVenda,
  }),
  verPixDaVenda: defineRoute('GET /vendas/:id/pix/', {
    summary: 'O Pix do que falta receber de uma venda: copia e cola, e o QR',
    reply: pixDaVenda,
  }),
};
