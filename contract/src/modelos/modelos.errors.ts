import { defineErrors } from '../api.errors.ts';

export const errosDeModelos = defineErrors({
  'modelo.nao_encontrado': { status: 404, text: 'Modelo não encontrado.' },
  'modelo.campos_obrigatorios': { status: 400, text: 'Preencha os campos obrigatórios!' },
  'modelo.codigo_em_uso': { status: 409, text: 'Já existe um modelo com este código.' },
  'modelo.categoria_nao_encontrada': { status: 400, text: 'A categoria escolhida não existe mais.' },
  'modelo.com_produtos': { status: 409, text: 'Não é possível excluir: este modelo tem {produtos}.' },
});
