import { defineErrors } from '../api.errors.ts';

export const errosDeOperacao = defineErrors({
  'espaco.pouco': {
    status: 503,
    text: 'O disco do servidor está quase cheio e não recebe arquivos. Exclua imagens ou avise quem cuida do servidor.',
  },
  'espaco.cheio': {
    status: 503,
    text: 'O disco do servidor está cheio: por enquanto só dá para consultar e excluir. Avise quem cuida do servidor.',
  },
});
