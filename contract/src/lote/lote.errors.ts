import { defineErrors } from '../api.errors.ts';

export const errosDoLote = defineErrors({
  'lote.saldo': { status: 409, text: 'Saldo insuficiente: as etiquetas custam {custo} e há {saldo}.' },
  'lote.sem_saldo': {
    status: 502,
    text: 'O Melhor Envio não disse o saldo: nada foi comprado. Tente novamente em instantes.',
  },
  'lote.em_outro': { status: 409, text: 'Já estão sendo compradas por {quem}: {vendas}. Tire-as da seleção.' },

  'lote.quantas': { text: 'Escolha de 1 a {maximo} vendas.' },
  'lote.repetida': { text: 'A mesma venda está duas vezes no lote.' },
  'lote.sem_dias': { text: 'Diga em quantos dias a encomenda deve chegar.' },

  /** These stand beside a sale that cannot be quoted, or not be bought as it was asked for. */
  'lote.outra_etapa': { text: 'A venda está em {etapa}: as etiquetas são compradas em Escolher Envio.' },
  'lote.etiqueta_pedida': { text: 'A etiqueta já foi pedida: acompanhe na própria venda.' },
  'lote.sem_cotacao': { text: 'O frete desta venda não está mais cotado: gere a etiqueta na própria venda.' },
  'lote.cpf_nao_confere': { text: 'O CPF do cliente não confere: a transportadora recusaria a etiqueta.' },
  'lote.falta': { text: '{lista}.' },
  'lote.nenhum_em_dias': { text: 'Nenhum serviço chega em {dias}.' },
  'lote.so_da_loja': { text: 'Só há serviços sem etiqueta para esta venda: escolha na própria venda.' },
  'lote.sem_servico': { text: 'Nenhuma transportadora atende este envio.' },
  'lote.combinou_retirada': { text: 'O cliente retira na loja: não há etiqueta a comprar.' },
  'lote.desistiram': { text: 'A venda mudou durante a compra, e a etiqueta foi abandonada.' },
  'lote.sem_pedido': { text: 'O pedido ainda não chegou ao Bling. Tente de novo quando ele chegar.' },
  'lote.demora': {
    text: 'A etiqueta ainda está sendo gerada: o Varal continua tentando, e ela aparece na venda.',
  },

  /** The sheet of many labels. */
  'lote.sem_etiqueta': { status: 409, text: 'Não há etiqueta para imprimir de: {vendas}.' },
  'lote.etiqueta_estragada': {
    status: 409,
    text: 'Estas etiquetas não podem ser juntadas: {vendas}. Abra cada uma pela venda e tire-as daqui.',
  },
  /** Printed in the place of a label that could not be put beside the others. */
  'lote.etiqueta_de_fora': {
    text: 'Falta aqui a etiqueta da venda {venda}: ela é protegida ou está danificada. Abra-a pela venda.',
  },
});
