import { defineErrors } from '../api.errors.ts';
import { CHAVE_INVALIDA } from './pix/chave-pix.ts';

/** A form says it without the catalogue. */
export const DIFERENCA_SEM_MOTIVO = 'A diferença é de {valor}: escreva o motivo.';

export const errosDePagamentos = defineErrors({
  'pagamento.nao_encontrado': { status: 404, text: 'Pagamento não encontrado' },
  'pagamento.venda_cancelada': { status: 409, text: 'A venda foi cancelada: nada mais é recebido por ela.' },
  'pagamento.ja_recebido': {
    status: 409,
    text: 'Este pagamento já foi recebido. Para devolver o dinheiro, estorne-o.',
  },
  'pagamento.nao_recebido': { status: 409, text: 'Este pagamento ainda não foi recebido: não há o que devolver.' },
  'pagamento.e_estorno': { status: 409, text: 'Um estorno não muda. Se o dinheiro voltou, anote outro pagamento.' },
  'pagamento.estornado': {
    status: 409,
    text: 'Este pagamento já foi estornado, ao todo ou em parte, e não muda mais.',
  },
  'pagamento.ja_devolvido': {
    status: 409,
    text: 'Dinheiro desta venda já foi devolvido: este pagamento não pode ser menor que {valor}.',
  },
  'pagamento.devolve_demais': { status: 409, text: 'Deste pagamento só se pode devolver até {valor}.' },
  'pagamento.mudou': { status: 409, text: '{motivo}' },
  'pagamento.sem_credito': { status: 409, text: 'O crédito deste cliente na loja não cobre o pagamento.' },
  'pagamento.credito_sem_nome': {
    status: 409,
    text: 'O Consumidor não guarda crédito: devolva {valor} ao cliente, ou venda a um cliente com nome.',
  },
  'pix.sem_chave': { status: 409, text: 'Cadastre a chave Pix da loja em Configurações › Pix.' },
  'pix.nada_a_receber': { status: 409, text: 'Não há o que receber desta venda.' },
  'caixa.fechado': {
    status: 409,
    text: 'Este pagamento está no caixa fechado em {dia} às {hora}. Estorne-o, ou peça a um administrador para reabrir.',
  },
  'caixa.fechado_por_outro': { status: 409, text: '{nome} fechou o caixa às {hora}.' },
  'caixa.reaberto': { status: 409, text: 'O caixa foi reaberto. Confira e feche de novo.' },
  'caixa.em_outro_fechamento': { status: 409, text: 'Este dia já está em outro fechamento.' },
  'caixa.fica_demais': { status: 400, text: 'Não pode ficar mais do que foi contado.' },
  'caixa.sem_motivo': { status: 400, text: DIFERENCA_SEM_MOTIVO },
  'caixa.mudou': {
    status: 409,
    text: 'Entrou ou saiu dinheiro enquanto você contava: agora deve haver {valor} na gaveta.',
  },
  'caixa.reabra_antes': { status: 409, text: 'Reabra primeiro o caixa de {dia} às {hora}.' },
  'caixa.sem_contagem': { status: 409, text: 'O que é de antes de {dia} não foi contado e não reabre.' },
  'caixa.falta_dinheiro': { status: 409, text: 'Há {valor} em dinheiro.' },
  'caixa.movimento_nao_encontrado': { status: 404, text: 'Movimento não encontrado.' },
  'caixa.movimento_do_fechamento': {
    status: 409,
    text: 'Esta sangria é do fechamento: reabra o caixa para desfazê-la.',
  },
  'caixa.movimento_ja_estorna': { status: 409, text: 'Este movimento já é um estorno.' },
  'caixa.futuro': { status: 400, text: 'O caixa de um dia que ainda não chegou não pode ser fechado.' },
});

export const errosDeCamposDoPagamento = defineErrors({
  'pagamento.anotado_por_outro': { text: '{nome} já anotou um pagamento: agora faltam {valor}.' },
  'pagamento.venda_mudou': { text: 'A venda mudou: agora faltam {valor}.' },
  'pagamento.no_futuro': { text: 'O recebimento não pode ser num dia que ainda não chegou.' },
});

export const errosDeCamposDoPix = defineErrors({
  'pix.chave_invalida': { text: CHAVE_INVALIDA },
});
