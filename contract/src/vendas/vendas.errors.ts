import { defineErrors } from '../api.errors.ts';

export const SEM_FRETE = 'Erro ao calcular o frete';

export const errosDeVendas = defineErrors({
  'venda.nao_encontrada': { status: 404, text: 'Venda não encontrada' },
  'venda.sem_cliente': { status: 400, text: 'Selecione um cliente' },
  'venda.cliente_nao_encontrado': { status: 400, text: 'O cliente escolhido não existe mais.' },
  'venda.cliente_anonimo': { status: 409, text: 'Este cliente foi anonimizado e não pode comprar.' },
  'venda.sem_origem': { status: 400, text: 'Selecione a origem da venda' },
  'venda.sem_itens': { status: 400, text: 'Adicione pelo menos um produto à venda.' },
  'venda.quantidade_invalida': { status: 400, text: 'Quantidade inválida para o produto {descricao}.' },
  'venda.valor_invalido': { status: 400, text: 'Valor unitário inválido para o produto {descricao}.' },
  'venda.desconto_invalido': { status: 400, text: 'Desconto inválido para o produto {descricao}.' },
  'venda.desconto_acima': { status: 403, text: 'Desconto acima de {n} %: peça a um administrador.' },
  'venda.sku_repetido': { status: 400, text: 'O produto {descricao} já está na venda: mude a quantidade dele.' },
  'venda.produto_nao_encontrado': { status: 400, text: 'O produto {descricao} não existe mais.' },
  'venda.produto_na_lixeira': { status: 409, text: 'O produto {descricao} está na lixeira e não pode ser vendido.' },
  'venda.estoque_insuficiente': {
    status: 409,
    text: 'Estoque insuficiente de {descricao}: pedido {quantidade}, disponível {disponivel}.',
  },
  'venda.passo_invalido': { status: 409, text: 'A venda está em {de} e não pode ir para {para}.' },
  'venda.itens_a_definir': { status: 409, text: 'Escolha a variação de {produtos} antes de continuar.' },
  'venda.na_estamparia': { status: 409, text: '{faltam} na estamparia.' },
  'venda.a_estampar': { status: 409, text: 'Esta peça ainda será estampada: faça uma encomenda.' },
  'venda.prontas_a_mais': { status: 409, text: 'Faltam só {n} para estampar.' },
  'venda.prontas_em_falta': { status: 409, text: 'Prontas e livres só há {n}.' },
  'venda.prontas_a_menos': { status: 409, text: 'Só {n} foram estampadas nesta venda.' },
  'venda.prontas_a_definir': { status: 400, text: 'Escolha a cor e o tamanho antes de estampar.' },
  'venda.prontas_fora_de_hora': { status: 409, text: 'A venda está em {status}: volte para Separação antes.' },
  'venda.nada_a_estampar': { status: 409, text: 'Não falta nada para estampar.' },
  'venda.estampa_em_peca_feita': {
    status: 400,
    text: 'O produto {descricao} já leva estampa: escolha a lisa dele para estampar outra.',
  },
  'venda.estampa_repetida': { status: 400, text: 'A estampa {codigo} está duas vezes no mesmo lugar.' },
  'venda.nomes_errados': { status: 400, text: 'Há {n} nomes para {q} peças.' },
  'venda.nomes_sem_estampa': { status: 400, text: 'Só peças com estampa própria levam nomes e números.' },
  'venda.estampadas_demais': {
    status: 400,
    text: 'Uma venda leva no máximo {maximo} peças com estampa própria.',
  },
  'venda.falta_medir': { status: 409, text: 'Informe as medidas do pacote antes de continuar.' },
  'venda.falta_servico': { status: 409, text: 'Escolha o serviço de frete antes de continuar.' },
  'venda.falta_etiqueta': { status: 409, text: 'Gere a etiqueta antes de continuar.' },
  'venda.fechada': {
    status: 409,
    text: 'A venda está em {status} e não pode ser editada. Volte para a etapa anterior antes.',
  },
  'venda.cancelada': { status: 409, text: 'Esta venda foi cancelada e não pode mais ser alterada.' },
  'venda.com_devolucao': {
    status: 409,
    text: 'Produtos desta venda já foram devolvidos: ela não volta para {para}.',
  },
  'venda.envio_fechado': { status: 409, text: 'A venda está em {status}: o envio não pode mais ser alterado.' },
  'venda.medidas_invalidas': {
    status: 400,
    text: 'Informe altura, largura, comprimento e peso, todos maiores que zero.',
  },
  'venda.item_nao_encontrado': { status: 404, text: 'Este produto não está mais na venda.' },
  'venda.item_definido': { status: 409, text: 'A variação de {descricao} já foi escolhida.' },
  'venda.preco_ja_pago': {
    status: 409,
    text: 'Já há {valor} recebidos desta venda: o preço de {descricao} fica como está.',
  },
  'venda.variacao_de_outro': { status: 400, text: 'Esta variação não é de {descricao}.' },
  'venda.dados_incompletos': { status: 409, text: 'Dados incompletos: {lista}' },
  'venda.frete_sem_dados': { status: 400, text: 'Para calcular o frete, falta informar: {lista}.' },
  'venda.nao_cabe': {
    status: 409,
    text: 'Não cabe em um pacote: divida em {n} vendas ou informe as medidas.',
  },
  'venda.peca_nao_cabe': { status: 409, text: 'Uma das peças não cabe em um pacote: informe as medidas.' },
  'venda.frete_sem_pedido': {
    status: 409,
    text: 'Frete indisponível: há produtos não publicados no Bling: {nomes}.',
  },
  'venda.frete_mudou': { status: 409, text: 'O valor do frete mudou. Calcule o frete novamente.' },
  'venda.frete_indisponivel': { status: 502, text: SEM_FRETE },
  /** With what can be done about it. */
  'envio.frete_recusado': { status: 502, text: `${SEM_FRETE}. {motivo}` },
  /** Nobody was asked: the shop has something to fill in first. */
  'envio.frete_por_configurar': { status: 409, text: `${SEM_FRETE}. {motivo}` },
  'venda.etiqueta_fora_de_hora': { status: 409, text: 'A venda está em {status}: a etiqueta é gerada em Etiqueta.' },
  'venda.etiqueta_dispensada': { status: 409, text: 'Esta venda é retirada na loja e não precisa de etiqueta.' },
  'venda.servico_sem_etiqueta': {
    status: 409,
    text: 'O serviço {servico} é da própria loja e não tem etiqueta: siga sem etiqueta ou escolha outro serviço.',
  },
  'venda.sem_remetente': { status: 409, text: 'Complete em Configurações › Envio: {lista}.' },
  'venda.etiqueta_indisponivel': { status: 502, text: 'Erro ao gerar etiqueta' },
  'venda.etiqueta_recusada': { status: 502, text: '{motivo}' },
  'venda.etiqueta_em_andamento': { status: 503, text: 'A etiqueta ainda está sendo gerada…' },
  'venda.sem_rastreamento': { status: 400, text: 'Código de rastreamento não disponível' },
  'venda.rastreamento_indisponivel': { status: 502, text: 'Erro ao consultar rastreamento' },
  'venda.nao_publicados': {
    status: 409,
    text: 'Não foi possível sincronizar: Produtos não publicados no Bling: {nomes}',
  },
  'venda.conferencia_fora_de_hora': {
    status: 409,
    text: 'A venda está em {status} e não em {passo}: nada foi contado.',
  },
  'venda.leitura_desconhecida': { status: 404, text: 'Nenhum produto tem o código {codigo}.' },
  'venda.leitura_que_nao_e_produto': { status: 400, text: 'Este código não é de um produto.' },
  'venda.leitura_recusada': { status: 400, text: '{motivo}' },
  'venda.leitura_de_outra': { status: 409, text: 'Não está nesta venda: {lido}.' },
  'venda.leitura_de_outra_variacao': {
    status: 409,
    text: 'Variação errada: foi lido {lido}, e a venda pede {pedidas}.',
  },
  'venda.leitura_sem_variacao': {
    status: 409,
    text: 'Leia o QR da variação de {titulo}: o do produto não diz qual ela é.',
  },
  'venda.leitura_a_definir': { status: 409, text: 'Escolha a variação de {descricao} antes de ler as unidades.' },
  'venda.leitura_da_lisa': {
    status: 409,
    text: 'A etiqueta da lisa não conta para {pedidas}: marque à mão.',
  },
  'venda.leitura_repetida': { status: 409, text: 'Esta leitura já foi usada em outra venda.' },
  'venda.pecas_esperam': { status: 409, text: 'Liberadas para estampar: {n}. As outras esperam pelo pagamento.' },
  'venda.leitura_na_estamparia': { status: 409, text: 'Na estamparia: {n} de {descricao}.' },
  'venda.leitura_a_mais': { status: 409, text: 'Já {feito} de {descricao}.' },
  'venda.nada_a_desfazer': { status: 409, text: 'Nenhuma unidade de {descricao} foi lida.' },
  'venda.falta_invalida': { status: 400, text: 'De {descricao} podem faltar no máximo {restam}.' },
  'venda.falta_sem_motivo': { status: 400, text: 'Diga o motivo da falta.' },
  'venda.falta_aberta': { status: 409, text: 'Falta encontrar {faltas}. Encontre os produtos ou edite a venda.' },
  'venda.falta_separar': { status: 409, text: 'Marque ou leia todos os produtos antes de continuar.' },
});

/** These say why no parcel is suggested for a sale, or why no label will be made for it. */
export const faltasDaVenda = defineErrors({
  'venda.publique_antes': { text: 'Publique antes: {nomes}' },
  'venda.sem_medidas_dos_produtos': {
    text: 'Nem todos os produtos têm medidas: informe as do pacote.',
  },
});

/** Bling does not know these of a sale. */
export const ressalvasDaVenda = defineErrors({
  'venda.devolucao_fora_do_bling': {
    text: 'A API do Bling não recebe devoluções: o estoque foi acertado lá, e o pedido ficou como era. A nota de devolução e o dinheiro são lançados no Bling.',
  },
});

/** At the fields of a sale. */
export const errosDeCamposDaVenda = defineErrors({
  'venda.quantas': { text: 'Escolha de 1 a {maximo} vendas.' },
  'venda.status_desconhecido': { text: 'Este status não existe.' },
  'venda.chave_incompleta': { text: 'A chave tem 44 caracteres; letras, só no CNPJ.' },
  'venda.chave_invalida': { text: 'Esta chave não confere. Verifique os números.' },
  'venda.chave_de_outro': { text: 'Esta chave não é de uma {documento}.' },
});
