import { defineErrors } from '../api.errors.ts';

export const errosDaEstamparia = defineErrors({
  'estamparia.lisas_insuficientes': { status: 409, text: 'Há {n} de {lisa}.' },
  'estamparia.pecas_em_uso': { status: 409, text: 'Não dá para desfazer: livres de {peca} só há {n}.' },
  'estamparia.sem_lisa': { status: 409, text: 'Esta peça não é feita de nenhuma lisa.' },
  'estamparia.peca_nao_encontrada': { status: 404, text: 'Esta peça não existe mais.' },
});
