import { defineErrors } from '../api.errors.ts';

/** Spreadsheets say it too. */
export const FOI_MUDADO_POR = '{campo} foi mudado depois por {nome}';

export const errosDoHistorico = defineErrors({
  'historico.nao_encontrado': { status: 404, text: 'Este registro não está no histórico.' },
  'historico.preparando': {
    status: 503,
    text: 'O histórico ainda está sendo preparado para a busca. Tente de novo em alguns minutos.',
  },
  'historico.nao_desfaz': { status: 409, text: 'Isto não se desfaz: {motivo}.' },
  'historico.ja_desfeito': { status: 409, text: 'Isto já foi desfeito por {nome}.' },
  'historico.mudou_depois': { status: 409, text: 'Não dá para desfazer: {lista}.' },
  'historico.registro_excluido': {
    status: 409,
    text: 'Não dá para desfazer: o registro não existe mais, ou está na lixeira.',
  },
  /** The old value is refused by now, since the record that it names is gone. */
  'historico.nao_cabe_mais': { status: 409, text: 'Não dá para desfazer: {palavras}.' },
  'historico.imagem_excluida': { status: 409, text: 'Não dá para desfazer: uma das imagens foi excluída depois.' },
  'historico.sem_o_de_antes': {
    status: 409,
    text: 'Não dá para desfazer: o que havia antes não ficou guardado.',
  },
  'historico.de_uma_venda': { text: 'uma venda se corrige na própria venda' },
  'historico.de_um_pagamento': { text: 'dinheiro se corrige nos pagamentos da venda e no caixa' },
  'historico.de_uma_devolucao': { text: 'a mercadoria e o dinheiro já foram devolvidos' },
  'historico.de_um_acesso': { text: 'acessos e senhas só ficam registrados' },
  'historico.de_um_cadastro': { text: 'um cadastro novo se exclui na tela dele' },
  'historico.de_uma_exclusao': { text: 'o que foi excluído não existe mais' },
  'historico.de_uma_imagem': { text: 'os arquivos das imagens não ficam guardados' },
  'historico.de_um_atributo': { text: 'um atributo se corrige na tela dos atributos' },
  'historico.de_uma_tarefa_desfeita': { text: 'o que a tarefa fez se faz de novo na tela onde ela começou' },
  'historico.de_fora': { text: 'o Bling já recebeu o pedido' },
  'historico.so_registro': { text: 'isto só fica registrado' },
  'historico.de_um_anonimo': { text: 'os dados desta pessoa foram apagados' },
});
