import { defineErrors } from '../api.errors.ts';

export const errosDaEstamparia = defineErrors({
  'estamparia.a_mais': { status: 409, text: 'Faltam só {n} para estampar.' },
  'estamparia.nada_a_estampar': { status: 409, text: 'Não falta nada para estampar.' },
  'estamparia.a_menos': { status: 409, text: 'Só {n} foram estampadas nesta venda.' },
  'estamparia.a_definir': { status: 400, text: 'Escolha a cor e o tamanho antes de estampar.' },
  'estamparia.fora_de_hora': { status: 409, text: 'A venda está em {status}: volte para Separação antes.' },
  'estamparia.lisas_insuficientes': { status: 409, text: 'Há {n} de {lisa}.' },
  'estamparia.sem_lisa': { status: 409, text: 'Esta peça não é feita de nenhuma lisa.' },
  'estamparia.peca_nao_encontrada': { status: 404, text: 'Esta peça não existe mais.' },
});
