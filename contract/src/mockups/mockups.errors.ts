import { defineErrors } from '../api.errors.ts';

export const errosDosMockups = defineErrors({
  'mockup.area_fora': { status: 400, text: 'A área passa da borda da foto.' },
  'mockup.area_pequena': { status: 400, text: 'A área é pequena demais: desenhe uma maior.' },
  'mockup.area_repetida': { status: 400, text: 'Cada posição tem uma só área em cada foto.' },
  'mockup.estampas_demais': { status: 400, text: 'Escolha até 4 estampas.' },
});
