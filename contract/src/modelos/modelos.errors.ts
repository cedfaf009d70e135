import { defineErrors } from '../api.errors.ts';

export const errosDeModelos = defineErrors({
  'modelo.nao_encontrado': { status: 404, text: 'Modelo não encontrado.' },
  'modelo.campos_obrigatorios': { status: 400, text: 'Preencha os campos obrigatórios!' },
  'modelo.codigo_em_uso': { status: 409, text: 'Já existe um modelo com este código.' },
  'modelo.categoria_nao_encontrada': { status: 400, text: 'A categoria escolhida não existe mais.' },
  'modelo.ncm_invalido': { status: 400, text: 'O NCM tem 8 dígitos.' },
  'modelo.cest_invalido': { status: 400, text: 'O CEST tem 7 dígitos.' },
  'modelo.origem_invalida': { status: 400, text: 'A origem é um número de 0 a 8.' },
  'modelo.unidade_longa': { status: 400, text: 'A unidade tem no máximo 6 letras.' },
  'modelo.com_produtos': { status: 409, text: 'Não é possível excluir: este modelo tem {produtos}.' },
});
