import { defineErrors } from '../api.errors.ts';

/** Why a text that was read is not followed. */
export const errosDoLeitor = defineErrors({
  'leitura.vazia': { text: 'O código está vazio.' },
  'leitura.longa': { text: 'O texto deste código é longo demais.' },
  'leitura.ilegivel': { text: 'Este código tem caracteres que não podem ser usados.' },
  'leitura.nunca_aberta': {
    text: 'Este código leva a um tipo de endereço que não é aberto, por segurança.',
  },
});
