import { defineErrors } from '../api.errors.ts';

export const errosDeAuth = defineErrors({
  'auth.credenciais_invalidas': { status: 401, text: 'Usuário ou senha inválidos!' },
  'auth.campos_obrigatorios': { status: 400, text: 'Preencha todos os campos!' },
  'auth.sessao_encerrada': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'auth.tentativas_demais': {
    status: 429,
    text: 'Muitas tentativas com senha errada. Tente novamente em {segundos} segundos.',
  },
});
