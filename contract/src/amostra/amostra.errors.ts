import { defineErrors } from '../api.errors.ts';

export const errosDaAmostra = defineErrors({
  'amostra.apagada': { status: 409, text: 'A amostra desta loja já foi apagada.' },
});
