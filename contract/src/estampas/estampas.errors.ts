import { defineErrors } from '../api.errors.ts';

export const errosDasEstampas = defineErrors({
  'estampa.nao_encontrada': { status: 404, text: 'Estampa não encontrada.' },
  'estampa.cliente_nao_encontrado': { status: 400, text: 'O cliente escolhido não existe mais.' },
  'estampa.em_uso': { status: 409, text: 'Esta estampa está em {produtos} e {vendas}: arquive-a.' },
  'estampa.em_produtos': {
    status: 409,
    text: 'Esta estampa está em {produtos} e não pode passar a ser de um cliente só.',
  },
  'estampa.de_cliente': { status: 409, text: 'Esta estampa é de {nome}.' },
  'estampa.de_anonimo': { status: 409, text: 'O cliente desta estampa foi anonimizado: ela não muda mais.' },
  'estampa.arquivada': { status: 409, text: 'A estampa {codigo} está arquivada.' },
  'estampa.sumiu': { status: 409, text: 'A estampa {codigo} não existe mais.' },
  'arte.muito_grande': { status: 413, text: 'A arte tem mais de {mb} MB.' },
  'arte.tipo_invalido': { status: 415, text: 'Envie PNG, JPEG ou WebP.' },
  'arte.pixels_demais': { status: 400, text: 'A arte tem mais de {megapixels} megapixels.' },
  'arte.danificada': { status: 400, text: 'A arte está vazia, incompleta ou danificada. Escolha outra.' },
  'arte.nenhuma': { text: 'Escolha uma arte.' },
});
