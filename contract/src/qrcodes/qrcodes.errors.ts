import { defineErrors } from '../api.errors.ts';

export const errosDeQrcodes = defineErrors({
  'qrcode.produto_nao_encontrado': {
    status: 404,
    text: 'Não existe mais: {quais}. Tire da lista para imprimir o resto.',
  },
  'qrcode.na_lixeira': { status: 409, text: 'Está na lixeira: {quais}. Restaure ou tire da lista.' },
  'qrcode.variacao_arquivada': {
    status: 409,
    text: 'Não faz mais parte do produto: {quais}. Tire da lista para imprimir o resto.',
  },
  'qrcode.etiquetas_demais': {
    status: 400,
    text: 'São {quantas} etiquetas. Imprima no máximo {maximo} de cada vez.',
  },
  'qrcode.posicao_fora_da_folha': { status: 400, text: 'Esta folha tem só {posicoes} etiquetas.' },
  'qrcode.nada_a_mostrar': { status: 400, text: 'Escolha ao menos uma coisa para mostrar na etiqueta.' },
  'qrcode.nao_cabe': {
    status: 409,
    text: 'O QR Code não cabe em {formato}. Escolha uma etiqueta maior.',
  },
  'qrcode.desvio_grande': { text: 'O ajuste vai de -{mm} a {mm} mm.' },
  'qrcode.quantidade_zero': { text: 'A quantidade é de no mínimo 1.' },
  'qrcode.sem_produtos': { text: 'Adicione ao menos uma etiqueta.' },
  'qrcode.impressora_nao_encontrada': { status: 404, text: 'Impressora não encontrada.' },
  'qrcode.impressora_em_uso': { status: 409, text: 'Já existe uma impressora com este nome.' },
});
