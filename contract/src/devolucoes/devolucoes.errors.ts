import { defineErrors } from '../api.errors.ts';

export const errosDeDevolucoes = defineErrors({
  'devolucao.fora_de_hora': { status: 409, text: 'A venda está em {status}: só volta o que já foi enviado.' },
  'devolucao.sem_itens': { status: 400, text: 'Escolha pelo menos um produto que voltou.' },
  'devolucao.item_de_outra': { status: 400, text: 'Este produto não é desta venda.' },
  'devolucao.propria': { status: 409, text: 'Peça com estampa própria não volta ao estoque.' },
  'devolucao.quantidade_demais': {
    status: 409,
    text: 'De {descricao} podem voltar no máximo {restam}: vendidas {vendidas}, já devolvidas {devolvidas}.',
  },
  'devolucao.valor_demais': {
    status: 409,
    text: 'O que volta custou {valor} nesta venda: reembolso e crédito não podem somar {pedido}.',
  },
  'devolucao.credito_de_anonimo': {
    status: 409,
    text: 'Os dados deste cliente foram apagados: não há de quem seja o crédito.',
  },
  'devolucao.reembolso_demais': {
    status: 409,
    text: 'Há {pago} recebidos desta venda: não se pode reembolsar {pedido}.',
  },
  'devolucao.credito_demais': {
    status: 409,
    text: 'Há {resta} recebidos desta venda: não se pode dar {credito} de crédito.',
  },
});
