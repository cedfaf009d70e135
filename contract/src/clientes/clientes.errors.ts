import { defineErrors } from '../api.errors.ts';

/** The quote of a freight says it without the catalogue. */
export const CEP_INCOMPLETO = 'O CEP deve ter 8 dígitos.';

export const errosDeClientes = defineErrors({
  'cliente.nao_encontrado': { status: 404, text: 'Cliente não encontrado.' },
  'cliente.campos_obrigatorios': { status: 400, text: 'Preencha os campos obrigatórios.' },
  'cliente.cpf_em_uso': { status: 409, text: 'Já existe um cliente com este CPF.' },
  'cliente.cnpj_em_uso': { status: 409, text: 'CNPJ já cadastrado.' },
  'cliente.com_vendas': {
    status: 409,
    text: 'Não é possível excluir: este cliente tem {vendas}. Para apagar os dados dele, use "Anonimizar".',
  },
  'cliente.com_estampas': {
    status: 409,
    text: 'Não é possível excluir: este cliente tem estampas próprias. Exclua-as antes, ou use "Anonimizar".',
  },
  'cliente.com_venda_aberta': {
    status: 409,
    text: 'Não é possível anonimizar: este cliente tem {vendas} em andamento. Conclua ou cancele antes.',
  },
  /** Whoever asks again says that it may be forgotten. */
  'cliente.com_contas': { status: 409, text: '{nome} {contas}.' },
  'cliente.anonimo': { status: 409, text: 'Este cliente foi anonimizado e não pode ser alterado.' },
  'cliente.consumidor': {
    status: 409,
    text: 'O Consumidor é o cliente da própria loja, para vendas sem nome, e não muda.',
  },
  'cliente.cpf_fixo': { status: 403, text: 'Este CPF é válido: só um administrador pode corrigi-lo.' },
  'cliente.cnpj_fixo': { status: 403, text: 'Só um administrador pode mudar o CNPJ de uma empresa.' },
  'cliente.tipo_com_nota': {
    status: 409,
    text: 'Este cliente já tem nota fiscal: ele não deixa mais de ser {tipo}.',
  },
  'cliente.cpf_incompleto': { text: 'O CPF deve ter 11 dígitos.' },
  'cliente.cnpj_incompleto': { text: 'O CNPJ deve ter 14 caracteres, e os dois últimos são números.' },
  'cliente.cnpj_invalido': { text: 'Este CNPJ não confere. Confira letras e números.' },
  'cliente.ie_invalida': { text: 'A inscrição estadual tem só números, ou é ISENTO.' },
  'cliente.cep_incompleto': { text: CEP_INCOMPLETO },
  'cliente.uf_invalida': { text: 'A UF tem só letras.' },
  'cep.nao_encontrado': { status: 404, text: 'CEP inválido ou não encontrado.' },
  'cep.servicos_fora': {
    status: 503,
    text: 'A consulta de CEP está indisponível no momento. Preencha o endereço à mão.',
  },
});
