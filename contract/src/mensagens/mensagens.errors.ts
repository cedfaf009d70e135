import { defineErrors } from '../api.errors.ts';

export const errosDasMensagens = defineErrors({
  'mensagem.lacuna_desconhecida': { status: 400, text: 'A loja não sabe o que pôr em {lacuna}.' },
});
