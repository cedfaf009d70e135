import { defineErrors } from '../api.errors.ts';

export const errosDeAtributos = defineErrors({
  'atributo.nao_encontrado': { status: 404, text: 'Atributo não encontrado.' },
  'atributo.valor_nao_encontrado': { status: 404, text: 'Valor do atributo não encontrado.' },
  'atributo.nome_em_uso': { status: 409, text: 'Já existe um atributo com este nome.' },
  'atributo.valor_em_uso': { status: 409, text: 'Este atributo já tem este valor.' },
  'atributo.dos_tamanhos': {
    status: 409,
    text: 'O atributo Tamanho é a lista de tamanhos da loja: não pode ser renomeado nem excluído.',
  },
  'atributo.tamanho_fixo': {
    status: 409,
    text: 'O tamanho {tamanho} é de toda loja: não pode ser mudado nem excluído.',
  },
  'atributo.tamanho_em_uso': {
    status: 409,
    text: 'O tamanho {tamanho} está em uso em {variacoes}: não pode ser mudado nem excluído.',
  },
  'atributo.tamanhos_demais': {
    status: 409,
    text: 'A loja já tem {maximo} tamanhos além dos que toda loja tem. Exclua um que não usa.',
  },
  'atributo.tamanho_invalido': {
    status: 400,
    text: 'Um tamanho tem até 6 letras ou números, sem acentos nem espaços, como G1, 38 ou 36/38.',
  },
});
