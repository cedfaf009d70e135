import { defineErrors } from '../api.errors.ts';

export const errosDeAoVivo = defineErrors({
  'ao_vivo.telas_demais': {
    status: 429,
    text: 'Há telas demais abertas com o seu usuário. Feche algumas para acompanhar as mudanças.',
  },
});
