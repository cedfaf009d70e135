import { defineErrors } from '../api.errors.ts';

export const errosDeCamposDoResumo = defineErrors({
  'resumo.fim_antes': { text: 'O fim do período não pode ser antes do começo.' },
  'resumo.longo_demais': { text: 'O período pode ter no máximo {maximo} dias.' },
});
