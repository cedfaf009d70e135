import { defineErrors } from '../api.errors.ts';

/** Screens and readings say it, each under a code of its own. */
export const NAO_E_PRODUTO = 'Este código não é de um produto.';

/** Why a text that was read is not followed. */
export const errosDoLeitor = defineErrors({
  'leitura.vazia': { text: 'O código está vazio.' },
  'leitura.longa': { text: 'O texto deste código é longo demais.' },
  'leitura.ilegivel': { text: 'Este código tem caracteres que não podem ser usados.' },
  'leitura.nunca_aberta': {
    text: 'Este código leva a um tipo de endereço que não é aberto, por segurança.',
  },
});
