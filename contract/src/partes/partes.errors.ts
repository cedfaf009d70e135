import { defineErrors } from '../api.errors.ts';

export const errosDasPartes = defineErrors({
  'parte.estampas_em_uso': {
    status: 409,
    text: 'Há produtos feitos de lisas ou vendas a estampar ({quantas}): termine antes.',
  },
  'parte.ondas_abertas': { status: 409, text: 'Há ondas abertas ({quantas}): conclua-as antes.' },
  'parte.contagens_abertas': { status: 409, text: 'Há contagens abertas ({quantas}): feche-as antes.' },
});
