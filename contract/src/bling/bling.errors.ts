import { defineErrors } from '../api.errors.ts';

export const errosDeBling = defineErrors({
  'bling.nao_configurado': {
    status: 409,
    text: 'O Bling não está configurado neste servidor. Peça a quem cuida dele o id e o segredo do aplicativo.',
  },
  'bling.requer_autorizacao': { status: 401, text: 'Autorize o acesso ao Bling para continuar.' },
  'bling.retorno_invalido': {
    status: 400,
    text: 'Este retorno do Bling não é de um pedido de autorização seu, ou já venceu. Autorize de novo.',
  },
  'bling.retorno_usado': { status: 400, text: 'Este retorno do Bling já foi usado. Autorize de novo.' },
  'bling.codigo_recusado': {
    status: 400,
    text: 'O Bling não aceitou mais o código da autorização, que vale um minuto. Autorize de novo.',
  },
  'bling.autorizacao_incerta': {
    status: 409,
    text: 'O Bling não confirmou a autorização. Autorize de novo.',
  },
  'bling.ja_autorizado': {
    status: 403,
    text: 'O Bling já está autorizado. Só um administrador pode autorizar de novo.',
  },
  'bling.outra_empresa': { status: 409, text: 'Esta autorização é de outra empresa: {nome}.' },
  'bling.chave_inutilizavel': {
    status: 503,
    text: 'A chave que protege os tokens do Bling (arquivo chave-de-segredos da pasta de dados) não pode ser usada. Confira o arquivo e as permissões dele.',
  },
  'bling.recusou': { status: 502, text: 'O Bling recusou: {causa}' },
  'bling.erro_nosso': {
    status: 500,
    text: 'O Varal não conseguiu preparar este registro para o Bling. Avise quem cuida do servidor.',
  },
  'bling.fora_do_ar': { status: 503, text: 'O Bling não está respondendo. Tente novamente em instantes.' },
  'bling.resultado_desconhecido': {
    status: 502,
    text: 'O Bling não confirmou o resultado. Confira no Bling antes de tentar novamente.',
  },
  'bling.limite_por_segundo': {
    status: 503,
    text: 'O Bling está recebendo pedidos demais neste momento. Tente novamente em instantes.',
  },
  'bling.limite_por_dia': {
    status: 503,
    text: 'O limite diário de pedidos ao Bling foi atingido. Tente novamente amanhã.',
  },

  /** Why Bling refuses, where its own words do not say it. */
  'bling.sem_explicacao': { text: 'resposta {status} sem explicação.' },
  'bling.sem_permissao': { text: 'o aplicativo não tem permissão para isto. Confira os escopos.' },
  'bling.sem_escopo': {
    text: 'o aplicativo não tem o escopo “{escopo}”. Marque-o no aplicativo do Bling e autorize de novo.',
  },
  'bling.aplicativo_invalido': {
    text: 'o id ou o segredo do aplicativo não confere. Avise quem cuida do servidor.',
  },

  /** Beside work that waits for its next try. */
  'bling.nao_confirmou': { text: 'O Bling não confirmou o resultado. O Varal confere lá antes de tentar de novo.' },
  'bling.motivo_apagado': { text: 'O motivo foi apagado com os dados do cliente.' },
  'bling.acesso_recusado': { text: 'O Bling não aceitou o acesso da loja. O Varal tenta de novo.' },

  /** Why the shop has to authorise again. */
  'bling.autorizacao_encerrada': { text: 'O Bling encerrou a autorização da loja. Autorize de novo.' },
  'bling.outra_chave': {
    text: 'A chave que protege os tokens do Bling não é a que os guardou. Autorize de novo.',
  },
});
