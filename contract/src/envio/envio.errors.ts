import { defineErrors } from '../api.errors.ts';

export const errosDeEnvio = defineErrors({
  'envio.tabela_invalida': { status: 400, text: 'A tabela não foi salva: corrija as linhas com erro.' },
  'envio.documento_com_etiqueta': {
    status: 409,
    text: 'A etiqueta desta venda já foi gerada: o documento fiscal não pode mais ser alterado.',
  },
  'envio.documento_em_andamento': {
    status: 409,
    text: 'A etiqueta desta venda está sendo gerada: o documento fiscal não pode ser alterado agora.',
  },
  'envio.link_vencido': { status: 410, text: 'Este link da etiqueta venceu. Abra a etiqueta de novo pela venda.' },
  'envio.fora_da_coleta': { status: 409, text: 'Esta venda é retirada na loja e não entra na coleta.' },

  /** Something is missing here; nobody was asked. */
  'envio.configuracao': { text: 'O envio não está configurado. Preencha as configurações de envio.' },
  'envio.sem_cep': { text: 'Preencha o CEP do remetente nas configurações de envio.' },
  'envio.sem_email': { text: 'Preencha o e-mail do remetente nas configurações de envio.' },
  'envio.sem_cotacao': { text: 'Escolha nas configurações quem cota o frete.' },
  'envio.sem_token': { text: 'Falta o token do Melhor Envio. Avise quem cuida do servidor.' },
  'envio.endereco_errado': { text: 'O endereço do Melhor Envio não confere. Avise quem cuida do servidor.' },

  /** The service does not accept our identity, or it may not do this. */
  'envio.autenticacao': { text: 'A transportadora não aceitou o acesso da loja. Avise quem cuida do servidor.' },
  'envio.token_recusado': {
    text: 'O Melhor Envio não aceitou o token da loja. Gere um token novo no painel dele e avise quem cuida do servidor.',
  },
  'envio.sem_permissao': {
    text: 'O token da loja no Melhor Envio não tem permissão para isto. Gere um token com todas as permissões.',
  },

  'envio.autorizar_de_novo': {
    text: 'O Melhor Envio encerrou a autorização da loja. Autorize de novo em Configurações › Envio.',
  },
  'envio.sem_permissao_autorizada': {
    text: 'Falta permissão da loja no Melhor Envio para isto. Autorize de novo em Configurações › Envio.',
  },

  /** The consent at Melhor Envio. */
  'envio.sem_aplicativo': {
    status: 409,
    text: 'Falta o aplicativo do Melhor Envio neste servidor. Avise quem cuida do servidor.',
  },
  'envio.retorno_invalido': {
    status: 400,
    text: 'Este retorno do Melhor Envio não vale mais. Comece a autorização de novo.',
  },
  'envio.autorizacao_recusada': {
    status: 409,
    text: 'O Melhor Envio não aceitou a autorização. Comece de novo.',
  },
  'envio.autorizacao_incerta': {
    status: 502,
    text: 'O Melhor Envio não respondeu à autorização. Comece de novo.',
  },
  'envio.token_vence': {
    text: 'O token do Melhor Envio vence em {dias}. Gere outro no painel dele e troque no servidor.',
  },
  'envio.token_venceu': { text: 'O token do Melhor Envio venceu. Gere outro no painel dele e troque no servidor.' },
  'envio.autorizacao_vence': {
    text: 'A autorização do Melhor Envio vence em {dias} se não for renovada. Autorize de novo.',
  },

  /** The agencies of carriers. */
  'envio.agencia_desconhecida': {
    status: 409,
    text: 'Esta agência não existe mais, está fechada ou não é desta transportadora. Escolha outra.',
  },
  'envio.agencias_indisponiveis': {
    status: 502,
    text: 'O Melhor Envio não disse quais são as agências. Tente novamente em instantes.',
  },

  /** A service cannot be bought, so it is not offered. */
  'envio.so_no_site': { text: 'a {transportadora} só vende etiquetas no site do Melhor Envio.' },
  'envio.sem_agencia': { text: 'escolha a agência da {transportadora} nas configurações de envio.' },
  'envio.agencia_fechada': { text: 'a agência {agencia} fechou: escolha outra nas configurações de envio.' },
  'envio.falta_no_remetente': { text: 'falta no remetente: {lista}.' },
  'envio.falta_no_cliente': { text: 'falta no cadastro do cliente: {lista}.' },
  'envio.cnpj_recusado': { text: 'esta transportadora não aceita o CNPJ deste cliente: escolha outro serviço.' },
  /** These are about all services that need a label, and keep none of them away. */
  'envio.falta_no_endereco': { text: 'Para a etiqueta falta no endereço do cliente: {lista}.' },
  'envio.uf_de_outro_cep': { text: 'A UF do endereço do cliente não é a do CEP: nenhuma etiqueta sai assim.' },
  'envio.nao_se_compra': { text: 'Esta etiqueta não pode ser comprada: {motivo}' },

  /** The carrier looked at it and said no. */
  'envio.recusado': { text: 'A transportadora recusou os dados do envio.' },
  'envio.recusado_sem_motivo': { text: 'O Melhor Envio recusou o pedido sem dizer por quê (resposta {status}).' },
  'envio.servico_de_outro': { text: 'O serviço de frete escolhido não é do Melhor Envio.' },
  'envio.falta_campo': { text: 'Falta {campo}.' },
  'envio.confira_campo': { text: 'Confira {campo}.' },
  'envio.recusado_pelo_bling': { text: 'O Bling recusou a etiqueta: {causa}' },
  'envio.sem_pedido': { text: 'Pedido não sincronizado com Bling.' },
  'envio.etiqueta_sem_pdf': {
    text: 'O Bling entregou a etiqueta em outro formato. Escolha PDF nas configurações de logística do Bling.',
  },

  /** The order made there is gone or was cancelled: only a new one helps. */
  'envio.perdido': { text: 'O envio não existe mais na transportadora. Gere a etiqueta novamente.' },
  'envio.pedido_perdido': { text: 'O pedido desta venda não existe mais no Bling. Sincronize a venda novamente.' },

  'envio.saldo': { text: 'O saldo na transportadora não é suficiente para pagar a etiqueta.' },
  'envio.sem_cobertura': { text: 'Nenhuma transportadora atende este envio.' },
  'envio.limite': { text: 'A transportadora recebeu pedidos demais. Tente novamente em um minuto.' },
  'envio.limite_do_bling': { text: 'O Bling recebeu pedidos demais. Tente novamente em um minuto.' },

  /** Nothing was done: it may simply be asked again. */
  'envio.fora_do_ar': { text: 'A transportadora não está respondendo. Tente novamente em instantes.' },
  'envio.sem_arquivo': { text: '{quem} não entregou o arquivo da etiqueta. Tente novamente em instantes.' },
  'envio.ainda_nao': { text: 'A transportadora ainda está fazendo a etiqueta. Tente novamente em instantes.' },
  'envio.ainda_nao_no_bling': {
    text: 'O Bling ainda não tem a etiqueta deste pedido. Tente novamente em instantes.',
  },

  /** Perhaps it was done: who asks again looks first. */
  'envio.incerto': {
    text: 'A transportadora não confirmou o resultado. O Varal confere lá antes de tentar de novo.',
  },

  'envio.sem_resultado': {
    text: 'O Melhor Envio falhou ao receber o envio e não disse por quê. Confira os dados do remetente e do cliente e as medidas, e gere a etiqueta de novo.',
  },
  'envio.talvez_falte_agencia': {
    text: 'O Melhor Envio falhou ao receber o envio e não disse por quê. Pode faltar a agência da {transportadora}: escolha uma em Configurações › Envio e gere a etiqueta de novo.',
  },

  'envio.pagamento_sem_resultado': {
    text: 'O Melhor Envio falhou ao receber o pagamento da etiqueta e não disse por quê. Confira no painel dele se o envio está no carrinho ou já foi pago e gere a etiqueta de novo: o Varal olha lá antes e não paga duas vezes.',
  },
  'envio.geracao_sem_resultado': {
    text: 'A etiqueta está paga, mas o Melhor Envio falhou ao gerar e não disse por quê. Confira o envio no painel dele, onde também se gera, e gere a etiqueta de novo aqui: ela não é paga outra vez.',
  },

  /** At the fields of who sends, and of a line of the shop's own table of prices. */
  'envio.documento_incompleto': { text: 'Digite um CPF ou um CNPJ.' },
  'envio.cpf_invalido': { text: 'Este CPF não confere. Verifique os números.' },
  'envio.cnpj_invalido': { text: 'Este CNPJ não confere. Verifique os números.' },
  'envio.telefone_incompleto': { text: 'Digite o DDD e o número.' },
  'envio.email_invalido': { text: 'Digite um e-mail válido.' },
  'envio.cnae_incompleto': { text: 'Digite os sete números do CNAE.' },
  'envio.uf_incompleta': { text: 'Digite as duas letras do estado.' },
  'envio.peso_zero': { text: 'O peso deve ser maior que zero.' },
  'envio.prazo_invalido': { text: 'Digite um número de dias.' },
  'envio.prazo_longo': { text: 'O prazo é de no máximo {dias} dias.' },
  'envio.ceps_trocados': { text: 'O CEP final vem antes do CEP inicial.' },
  'envio.linhas_ou_csv': { text: 'Mande as linhas ou o texto do CSV.' },

  /** Beside the lines of that table. */
  'envio.ceps_cruzados': { text: 'Os CEPs se cruzam com os da linha {linha}, do mesmo nome e peso.' },
  'envio.linha_do_csv': { text: 'Linha {linha}: {motivo}' },
  'envio.coluna_do_csv': { text: 'Linha {linha}, {coluna}: {motivo}' },
  'envio.csv_com_ceps_cruzados': { text: 'os CEPs se cruzam com os da linha {linha}, do mesmo nome e peso.' },
  'envio.csv_sem_linhas': {
    text: 'o arquivo precisa de uma linha com os nomes das colunas e de outras com os valores.',
  },
  'envio.csv_sem_colunas': { text: 'faltam as colunas {colunas}.' },
  'envio.csv_grande': { text: 'a tabela tem mais de {maximo} linhas.' },
  'envio.csv_com_mais_erros': { text: 'E mais {quantos}.' },
});
