import { defineErrors } from '../api.errors.ts';

export const errosDeCategorias = defineErrors({
  'categoria.nao_encontrada': { status: 404, text: 'Categoria não encontrada.' },
  'categoria.nome_obrigatorio': { status: 400, text: 'Preencha o nome' },
  'categoria.nome_em_uso': { status: 409, text: 'Já existe uma categoria com este nome.' },
  'categoria.pai_nao_encontrado': { status: 400, text: 'A categoria superior não existe.' },
  'categoria.pai_fundo': { status: 400, text: 'Esta categoria já está no 20º nível. Escolha outra acima dela.' },
  'categoria.pai_fixo': { status: 400, text: 'A categoria superior é escolhida só na criação.' },
  'categoria.dentro_de_si': { status: 409, text: 'Uma categoria não pode ficar abaixo dela mesma.' },
  'categoria.fundo_demais': {
    status: 409,
    text: 'Com as subcategorias, ela passaria do 20º nível. Escolha outra mais acima.',
  },
  'categoria.com_subcategorias': {
    status: 409,
    text: 'Esta categoria tem subcategorias. Exclua ou mova as subcategorias primeiro.',
  },
  'categoria.em_uso': {
    status: 409,
    text: 'Esta categoria está em uso por {quem}. Mude a categoria {de_quem} primeiro.',
  },
});
