import { defineErrors } from '../api.errors.ts';

export const errosDaAmostra = defineErrors({
  'amostra.apagada': { status: 409, text: 'Os dados de exemplo desta loja já foram apagados.' },
});
