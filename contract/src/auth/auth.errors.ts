import { defineErrors } from '../api.errors.ts';

export const errosDeAuth = defineErrors({
  'auth.credenciais_invalidas': { status: 401, text: 'Usuário ou senha inválidos!' },
  'auth.campos_obrigatorios': { status: 400, text: 'Preencha todos os campos!' },
  'auth.sessao_encerrada': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'auth.tentativas_demais': {
    status: 429,
    text: 'Muitas tentativas com senha errada. Tente novamente em {segundos} segundos.',
  },
  'senha.curta': { text: 'A senha deve ter pelo menos {minimo} caracteres.' },
  'senha.longa': { text: 'A senha deve ter no máximo {maximo} caracteres.' },
  'senha.igual_ao_nome': { text: 'A senha não pode ser o nome de usuário.' },
  'senha.sequencia': { text: 'A senha não pode ser um só caractere repetido nem uma sequência.' },
  'senha.comum': { text: 'Esta senha é uma das mais usadas do mundo. Escolha outra.' },
  'senha.igual_a_atual': { text: 'A senha nova não pode ser igual à atual.' },
  'senha.atual_errada': { text: 'A senha atual não confere.' },
  'usuario.nome_em_uso': { status: 409, text: 'Já existe um usuário com o nome {nome}.' },
  'usuario.nome_parecido': {
    status: 409,
    text: 'Já existe o usuário {nome}, com um nome que parece este. Escolha outro.',
  },
  'usuario.ultimo_admin': {
    status: 409,
    text: 'Esta pessoa é o único administrador ativo: não pode ser desativada nem virar vendedor.',
  },
  'usuario.trocar_senha': { status: 403, text: 'Escolha a sua senha antes de continuar.' },
});
