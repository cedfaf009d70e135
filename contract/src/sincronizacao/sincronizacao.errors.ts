import { defineErrors } from '../api.errors.ts';

export const errosDeSincronizacao = defineErrors({
  'sincronizacao.nao_encontrada': { status: 404, text: 'Sincronização não encontrada.' },
  'sincronizacao.diferenca_nao_encontrada': { status: 404, text: 'Diferença não encontrada.' },
  'sincronizacao.diferenca_resolvida': { status: 409, text: 'Esta diferença já foi resolvida.' },
  'sincronizacao.lado_impossivel': {
    status: 409,
    text: 'Não dá para usar aqui o que está no Bling: {motivo}. Escolha o que está no Varal.',
  },
  'sincronizacao.tabela_incompleta': { status: 400, text: 'Escolha uma situação para cada etapa, uma vez só.' },
  'sincronizacao.situacao_desconhecida': { status: 400, text: 'Escolha uma situação que existe no Bling.' },
  'sincronizacao.forma_repetida': { status: 400, text: 'Cada forma de pagamento pode aparecer uma vez só.' },
  'sincronizacao.forma_desconhecida': {
    status: 400,
    text: 'Escolha formas de pagamento que estão ativas no Bling e servem para receber.',
  },
  'sincronizacao.origem_repetida': { status: 400, text: 'Cada origem pode aparecer uma vez só.' },
  'sincronizacao.loja_desconhecida': { status: 400, text: 'Escolha canais de venda que estão ativos no Bling.' },
  'sincronizacao.assinatura_invalida': { status: 401, text: 'Este aviso não está assinado pelo Bling.' },

  /** Why what is in Bling cannot be used here. */
  'sincronizacao.produto_fora': { text: 'o produto não está mais no cadastro' },
  'sincronizacao.saldo_desconhecido': { text: 'não se sabe o saldo de lá' },
  'sincronizacao.saldo_quebrado': { text: 'o saldo de lá não é um número inteiro' },
  'sincronizacao.saldo_negativo': { text: 'o saldo de lá é negativo' },
  'sincronizacao.saldo_grande_demais': { text: 'o saldo de lá é grande demais' },
  'sincronizacao.saldo_reservado': { text: 'vendas abertas seguram {quanto} aqui' },

  /** Why a record cannot be brought to Bling as it is. */
  'sincronizacao.cliente_anonimo': { text: 'O cliente foi anonimizado e não está no Bling.' },
  'sincronizacao.cpf_invalido': { text: 'O CPF de {nome} não é válido. Corrija o cadastro do cliente.' },
  'sincronizacao.cpf_de_outro': {
    text: 'No Bling, o contato com o CPF de {nome} já é o de {dono}. Confira os dois cadastros.',
  },
  'sincronizacao.cnpj_de_outro': {
    text: 'No Bling, o contato com o CNPJ de {nome} já é o de {dono}. Confira os dois cadastros.',
  },
  'sincronizacao.cnpj_com_letras': {
    text: 'O CNPJ de {nome} tem letras e confere, mas o Bling não o aceitou: {causa}',
  },
  'sincronizacao.contato_desatualizado': {
    text: 'O contato do cliente no Bling pode ter dados antigos, e a nota os copia: confira lá. O Bling recusou os novos: {causa}',
  },
  'sincronizacao.contato_com_outro_email': {
    text: 'O cadastro do cliente não tem um e-mail que sirva, e a nota vai levar o que o contato tem no Bling. Complete o cadastro ou confira lá.',
  },
  'sincronizacao.contato_com_outro_telefone': {
    text: 'O cadastro do cliente não tem um telefone que sirva, e a nota vai levar o que o contato tem no Bling. Complete o cadastro ou confira lá.',
  },
  'sincronizacao.categoria_noutro_lugar': {
    text: 'No Bling esta categoria está em outro lugar da árvore, e só lá ela muda de lugar: mova-a no Bling também.',
  },
  'sincronizacao.sem_deposito': { text: 'O Bling não tem um depósito padrão. Escolha um lá.' },
  'sincronizacao.sem_forma_de_pagamento': {
    text: 'Não há forma de pagamento ativa no Bling. Cadastre uma lá e tente novamente.',
  },
  /** Earlier versions left this beside an order. */
  'sincronizacao.forma_nao_escolhida': {
    text: 'Nenhuma forma de pagamento do Bling foi escolhida para “{forma}”: o pedido foi com a padrão, {padrao}. Escolha em Configurações › Bling › Pagamentos.',
  },
  'sincronizacao.total_grande_demais': { text: 'O total desta venda é maior do que o Bling aceita.' },
  'sincronizacao.nao_publicados': { text: 'Produtos não publicados no Bling: {produtos}' },
  'sincronizacao.produtos_sumidos': {
    text: 'O Bling não conhece mais: {produtos}. O Varal está publicando de novo; depois disso, tente novamente.',
  },
  'sincronizacao.situacao_sumida': {
    text: 'O Bling não tem mais a situação {situacao}. Confira a tabela de situações em Configurações.',
  },
  'sincronizacao.situacao_nao_confirmada': {
    text: 'O Varal ainda não viu a situação {situacao} nesta conta do Bling. Dê ao aplicativo a permissão de Situações, ou escolha outra em Configurações.',
  },
  'sincronizacao.variacao_perdida': { text: 'O Bling gravou o produto sem a variação {sku}.' },
  'sincronizacao.nao_excluiu': { text: 'O Bling não excluiu o produto.' },
  'sincronizacao.sku_no_bling': {
    text: 'O Bling já tem o SKU {sku}, mas ele {motivo}. Corrija um dos dois e tente novamente.',
  },
  'sincronizacao.outra_composicao': { text: 'No Bling este SKU é outra composição.' },
  'sincronizacao.variado_la': { text: 'tem variações lá e aqui não' },
  'sincronizacao.variado_aqui': { text: 'não tem variações lá e aqui tem' },
  'sincronizacao.produto_la': { text: 'é lá um produto próprio, não uma variação' },
  'sincronizacao.variacao_de_outro': { text: 'é lá uma variação de outro produto' },
});
