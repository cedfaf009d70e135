import { defineErrors } from '../api.errors.ts';
import { NAO_E_PRODUTO } from '../leitor/leitor.errors.ts';

export const errosDosLocais = defineErrors({
  'local.nao_e_produto': { status: 400, text: NAO_E_PRODUTO },
  'local.codigo_desconhecido': { status: 404, text: 'Nenhum produto tem o código {codigo}.' },
  'local.na_lixeira': { status: 409, text: 'Está na lixeira: {descricao}.' },
  'local.arquivada': { status: 409, text: 'Não faz mais parte do produto: {descricao}.' },
  'local.leitura_recusada': { status: 400, text: '{motivo}' },

  /** Why a reading is not taken by the screen itself. */
  'local.nenhum': { text: 'Leia primeiro a etiqueta do lugar.' },
  'local.longo': { text: 'O nome de um lugar tem no máximo {maximo} caracteres.' },
});
