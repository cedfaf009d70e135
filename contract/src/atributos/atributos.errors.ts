import { defineErrors } from '../api.errors.ts';

export const errosDeAtributos = defineErrors({
  'atributo.nao_encontrado': { status: 404, text: 'Atributo não encontrado.' },
  'atributo.valor_nao_encontrado': { status: 404, text: 'Valor do atributo não encontrado.' },
  'atributo.nome_em_uso': { status: 409, text: 'Já existe um atributo com este nome.' },
  'atributo.valor_em_uso': { status: 409, text: 'Este atributo já tem este valor.' },
});
