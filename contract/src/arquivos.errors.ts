import { defineErrors } from './error-text.ts';

/** Refusals of the files that come with a call. */
export const errosDeArquivos = defineErrors({
  'imagem.tipo_invalido': { status: 415, text: 'Tipo de arquivo não suportado' },
  'imagem.muito_grande': { status: 413, text: 'Arquivo muito grande (máx. {mb}MB)' },
  'imagem.pixels_demais': {
    status: 413,
    text: 'A imagem tem pixels demais (máx. {megapixels} megapixels). Diminua-a e envie de novo.',
  },
  'imagem.corrompida': { status: 400, text: 'A imagem está vazia, incompleta ou danificada. Escolha outra.' },
  'arquivo.demais': { status: 400, text: 'Envie no máximo {max} arquivos por vez.' },
  'arquivo.campo_desconhecido': { status: 400, text: 'Os arquivos devem vir no campo {campo}.' },
});
