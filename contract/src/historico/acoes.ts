export const ALVOS = [
  'produto',
  'modelo',
  'categoria',
  'atributo',
  'cliente',
  'venda',
  'pagamento',
  'devolucao',
  'usuario',
  'configuracao',
  'tarefa',
  'contagem',
  'estampa',
] as const;
/** The kind of record that a write changed. A variation's change stands on its product. */
export type Alvo = (typeof ALVOS)[number];

/** Only admins see the history of these. */
export const ALVOS_DE_ADMIN: readonly Alvo[] = ['usuario', 'configuracao'];

export const ORIGENS = ['tela', 'planilha', 'massa', 'bling', 'comando', 'sistema'] as const;
/** Tells where a write came from. */
export type Origem = (typeof ORIGENS)[number];

export const ROTULOS_DA_ORIGEM_DO_FEITO = {
  tela: 'Na tela',
  planilha: 'Por planilha',
  massa: 'Em massa',
  bling: 'Pelo Bling',
  comando: 'Por comando',
  sistema: 'Pelo sistema',
} as const satisfies Record<Origem, string>;

export const ROTULOS_DO_ALVO = {
  produto: 'Produto',
  modelo: 'Modelo',
  categoria: 'Categoria',
  atributo: 'Atributo',
  cliente: 'Cliente',
  venda: 'Venda',
  pagamento: 'Pagamento',
  devolucao: 'Devolução',
  usuario: 'Pessoa',
  configuracao: 'Configuração',
  tarefa: 'Tarefa',
  contagem: 'Contagem',
  estampa: 'Estampa',
} as const satisfies Record<Alvo, string>;

type DaAcao = {
  alvo: Alvo;
  /** Begins the sentence that tells what was done. */
  texto: string;
  /** The old values can be put back. */
  desfaz?: true;
};

/** Everything that leaves a row in the history. The keys are stable: programs know them. */
export const ACOES = {
  'acesso.entrou': { alvo: 'usuario', texto: 'Entrou no sistema' },
  'acesso.recusado': { alvo: 'usuario', texto: 'Tentou entrar e foi recusado' },
  'acesso.recusas': { alvo: 'usuario', texto: 'Recusou tentativas de entrar' },
  'acesso.saiu': { alvo: 'usuario', texto: 'Encerrou uma sessão' },
  'usuario.criado': { alvo: 'usuario', texto: 'Criou a pessoa' },
  'usuario.editado': { alvo: 'usuario', texto: 'Mudou a pessoa' },
  'usuario.senha_trocada': { alvo: 'usuario', texto: 'Trocou a própria senha' },
  'usuario.senha_errada': { alvo: 'usuario', texto: 'Errou a senha atual ao trocar a própria senha' },
  'usuario.senha_renovada': { alvo: 'usuario', texto: 'Deu uma senha provisória' },
  'usuario.sessoes_encerradas': { alvo: 'usuario', texto: 'Encerrou as sessões' },
  'produto.criado': { alvo: 'produto', texto: 'Cadastrou o produto' },
  'produto.editado': { alvo: 'produto', texto: 'Editou o produto', desfaz: true },
  'produto.na_lixeira': { alvo: 'produto', texto: 'Moveu o produto para a lixeira', desfaz: true },
  'produto.restaurado': { alvo: 'produto', texto: 'Restaurou o produto da lixeira', desfaz: true },
  'produto.excluido': { alvo: 'produto', texto: 'Excluiu o produto para sempre' },
  'produto.imagens_enviadas': { alvo: 'produto', texto: 'Enviou imagens do produto' },
  'produto.imagens_ordenadas': { alvo: 'produto', texto: 'Mudou a ordem das imagens', desfaz: true },
  'produto.imagem_excluida': { alvo: 'produto', texto: 'Excluiu uma imagem do produto' },
  'produto.areas_mudadas': { alvo: 'produto', texto: 'Mudou onde se estampa', desfaz: true },
  'produto.produzido': { alvo: 'produto', texto: 'Estampou peças para a prateleira', desfaz: true },
  'produto.producao_desfeita': { alvo: 'produto', texto: 'Desfez peças estampadas para a prateleira', desfaz: true },
  'produto.pecas_na_fila': { alvo: 'produto', texto: 'Pediu peças para a prateleira', desfaz: true },
  'produto.pecas_fora_da_fila': { alvo: 'produto', texto: 'Desistiu de peças para a prateleira', desfaz: true },
  'produto.peca_perdida': { alvo: 'produto', texto: 'Perdeu uma peça' },
  'produto.publicacao_pedida': { alvo: 'produto', texto: 'Pediu a publicação no Bling' },
  'produto.publicado': { alvo: 'produto', texto: 'Publicou o produto no Bling' },
  'produto.diferenca_resolvida': { alvo: 'produto', texto: 'Resolveu uma diferença com o Bling' },
  'estampa.criada': { alvo: 'estampa', texto: 'Cadastrou a estampa' },
  'estampa.editada': { alvo: 'estampa', texto: 'Editou a estampa', desfaz: true },
  'estampa.excluida': { alvo: 'estampa', texto: 'Excluiu a estampa' },
  'estampa.arte_enviada': { alvo: 'estampa', texto: 'Enviou uma arte da estampa' },
  'modelo.criado': { alvo: 'modelo', texto: 'Cadastrou o modelo' },
  'modelo.editado': { alvo: 'modelo', texto: 'Editou o modelo', desfaz: true },
  'modelo.excluido': { alvo: 'modelo', texto: 'Excluiu o modelo' },
  'categoria.criada': { alvo: 'categoria', texto: 'Criou a categoria' },
  'categoria.editada': { alvo: 'categoria', texto: 'Renomeou a categoria', desfaz: true },
  'categoria.movida': { alvo: 'categoria', texto: 'Moveu a categoria', desfaz: true },
  'categoria.excluida': { alvo: 'categoria', texto: 'Excluiu a categoria' },
  'categoria.publicada': { alvo: 'categoria', texto: 'Levou a categoria ao Bling' },
  'atributo.criado': { alvo: 'atributo', texto: 'Criou o atributo' },
  'atributo.editado': { alvo: 'atributo', texto: 'Renomeou o atributo' },
  'atributo.excluido': { alvo: 'atributo', texto: 'Excluiu o atributo' },
  'atributo.valor_criado': { alvo: 'atributo', texto: 'Acrescentou um valor' },
  'atributo.valor_editado': { alvo: 'atributo', texto: 'Mudou um valor' },
  'atributo.valores_ordenados': { alvo: 'atributo', texto: 'Mudou a ordem dos valores' },
  'atributo.valor_excluido': { alvo: 'atributo', texto: 'Excluiu um valor' },
  'cliente.criado': { alvo: 'cliente', texto: 'Cadastrou o cliente' },
  'cliente.editado': { alvo: 'cliente', texto: 'Editou o cliente', desfaz: true },
  'cliente.excluido': { alvo: 'cliente', texto: 'Excluiu o cliente' },
  'cliente.anonimizado': { alvo: 'cliente', texto: 'Anonimizou o cliente' },
  'cliente.publicado': { alvo: 'cliente', texto: 'Levou o cliente ao Bling' },
  'venda.criada': { alvo: 'venda', texto: 'Criou a venda' },
  'venda.no_balcao': { alvo: 'venda', texto: 'Vendeu no balcão' },
  'venda.editada': { alvo: 'venda', texto: 'Editou a venda' },
  'venda.movida': { alvo: 'venda', texto: 'Moveu a venda' },
  'venda.cancelada': { alvo: 'venda', texto: 'Cancelou a venda' },
  'venda.variacao_definida': { alvo: 'venda', texto: 'Definiu a variação de um item' },
  'venda.endereco_atualizado': { alvo: 'venda', texto: 'Passou a entrega para o endereço atual do cliente' },
  'venda.medidas': { alvo: 'venda', texto: 'Mudou as medidas do pacote' },
  /** Older rows tell of it; a quote alone changes nothing of a sale. */
  'venda.frete_cotado': { alvo: 'venda', texto: 'Calculou o frete' },
  'venda.frete_escolhido': { alvo: 'venda', texto: 'Escolheu o frete' },
  'venda.documento_fiscal': { alvo: 'venda', texto: 'Mudou o documento fiscal' },
  'venda.etiqueta_pedida': { alvo: 'venda', texto: 'Pediu a etiqueta' },
  'venda.etiqueta_pronta': { alvo: 'venda', texto: 'Recebeu a etiqueta' },
  'venda.na_onda': { alvo: 'venda', texto: 'Começou a separar a venda numa onda' },
  'venda.fora_da_onda': { alvo: 'venda', texto: 'Tirou a venda da onda' },
  'venda.item_lido': { alvo: 'venda', texto: 'Leu um item' },
  'venda.leitura_desfeita': { alvo: 'venda', texto: 'Desfez uma leitura' },
  'venda.falta_marcada': { alvo: 'venda', texto: 'Informou uma falta' },
  'venda.pecas_prontas': { alvo: 'venda', texto: 'Estampou peças' },
  'venda.prontas_usadas': { alvo: 'venda', texto: 'Usou peças prontas da prateleira' },
  'venda.prontas_desfeitas': { alvo: 'venda', texto: 'Desfez peças prontas' },
  'venda.pecas_liberadas': { alvo: 'venda', texto: 'Liberou peças antes da hora' },
  'venda.peca_perdida': { alvo: 'venda', texto: 'Perdeu uma peça' },
  'venda.mensagem_aberta': { alvo: 'venda', texto: 'Abriu uma mensagem ao cliente' },
  'venda.sincronizacao_pedida': { alvo: 'venda', texto: 'Pediu a sincronização com o Bling' },
  'venda.pedido_no_bling': { alvo: 'venda', texto: 'Levou o pedido ao Bling' },
  'venda.diferenca_resolvida': { alvo: 'venda', texto: 'Resolveu uma diferença com o Bling' },
  'pagamento.anotado': { alvo: 'pagamento', texto: 'Anotou um pagamento' },
  'pagamento.recebido': { alvo: 'pagamento', texto: 'Recebeu um pagamento' },
  'pagamento.editado': { alvo: 'pagamento', texto: 'Mudou um pagamento' },
  'pagamento.abatido': { alvo: 'pagamento', texto: 'Abateu do que se esperava' },
  'pagamento.apagado': { alvo: 'pagamento', texto: 'Apagou um pagamento que se esperava' },
  'pagamento.estornado': { alvo: 'pagamento', texto: 'Devolveu dinheiro' },
  'pagamento.dinheiro_movido': { alvo: 'pagamento', texto: 'Moveu dinheiro da gaveta' },
  'pagamento.movimento_estornado': { alvo: 'pagamento', texto: 'Estornou um movimento da gaveta' },
  'pagamento.caixa_fechado': { alvo: 'pagamento', texto: 'Fechou o caixa' },
  'pagamento.caixa_reaberto': { alvo: 'pagamento', texto: 'Reabriu o caixa' },
  'devolucao.recebida': { alvo: 'devolucao', texto: 'Recebeu uma devolução' },
  'devolucao.trocada': { alvo: 'devolucao', texto: 'Fez uma troca' },
  'contagem.criada': { alvo: 'contagem', texto: 'Começou a contagem' },
  'contagem.lida': { alvo: 'contagem', texto: 'Contou' },
  'contagem.fechada': { alvo: 'contagem', texto: 'Fechou a contagem' },
  'contagem.reaberta': { alvo: 'contagem', texto: 'Reabriu a contagem' },
  'contagem.aplicada': { alvo: 'contagem', texto: 'Levou a contagem ao estoque' },
  'contagem.aplicacao_desfeita': { alvo: 'contagem', texto: 'Tirou a contagem do estoque' },
  'tarefa.pedida': { alvo: 'tarefa', texto: 'Pediu a tarefa' },
  'tarefa.feita': { alvo: 'tarefa', texto: 'Terminou a tarefa', desfaz: true },
  'tarefa.parada': { alvo: 'tarefa', texto: 'Parou a tarefa' },
  'tarefa.desfeita': { alvo: 'tarefa', texto: 'Pediu para desfazer a tarefa' },
  'tarefa.massa_desfeita': { alvo: 'tarefa', texto: 'Pediu para desfazer a mudança em massa', desfaz: true },
  'tarefa.planilha_desfeita': { alvo: 'tarefa', texto: 'Pediu para desfazer a importação da planilha', desfaz: true },
  'tarefa.refeita': { alvo: 'tarefa', texto: 'Pediu para refazer a tarefa' },
  'configuracao.remetente': { alvo: 'configuracao', texto: 'Mudou a configuração do envio', desfaz: true },
  'configuracao.tabela_de_frete': { alvo: 'configuracao', texto: 'Mudou a tabela de frete', desfaz: true },
  'configuracao.agencia': { alvo: 'configuracao', texto: 'Mudou a agência de postagem', desfaz: true },
  'configuracao.melhor_envio_ligado': { alvo: 'configuracao', texto: 'Autorizou o Melhor Envio' },
  'configuracao.melhor_envio_desligado': { alvo: 'configuracao', texto: 'Desligou o Melhor Envio' },
  'configuracao.situacoes': { alvo: 'configuracao', texto: 'Mudou as situações do Bling', desfaz: true },
  'configuracao.formas_de_pagamento': {
    alvo: 'configuracao',
    texto: 'Mudou as formas de pagamento do Bling',
    desfaz: true,
  },
  'configuracao.pix': { alvo: 'configuracao', texto: 'Mudou o Pix da loja', desfaz: true },
  'configuracao.lojas': { alvo: 'configuracao', texto: 'Mudou os canais de venda no Bling', desfaz: true },
  'configuracao.mensagem': { alvo: 'configuracao', texto: 'Mudou uma mensagem ao cliente', desfaz: true },
  'configuracao.vendas': { alvo: 'configuracao', texto: 'Mudou o desconto máximo', desfaz: true },
  'configuracao.estamparia': { alvo: 'configuracao', texto: 'Mudou a estamparia', desfaz: true },
  'configuracao.primeiros_passos': { alvo: 'configuracao', texto: 'Dispensou os primeiros passos' },
  'configuracao.parte_ligada': { alvo: 'configuracao', texto: 'Ligou uma parte da loja' },
  'configuracao.parte_desligada': { alvo: 'configuracao', texto: 'Desligou uma parte da loja' },
  'configuracao.estoque_no_bling': {
    alvo: 'configuracao',
    texto: 'Mudou o estoque no Bling',
    desfaz: true,
  },
  'configuracao.folha': { alvo: 'configuracao', texto: 'Mudou o começo da folha de etiquetas', desfaz: true },
  'configuracao.impressora_criada': { alvo: 'configuracao', texto: 'Cadastrou a impressora' },
  'configuracao.impressora_editada': { alvo: 'configuracao', texto: 'Mudou a impressora', desfaz: true },
  'configuracao.impressora_excluida': { alvo: 'configuracao', texto: 'Excluiu a impressora' },
  'configuracao.etiquetas_impressas': { alvo: 'configuracao', texto: 'Imprimiu etiquetas com QR code' },
  'configuracao.bling_ligado': { alvo: 'configuracao', texto: 'Ligou o Bling' },
  'configuracao.bling_desligado': { alvo: 'configuracao', texto: 'Desligou o Bling' },
  'configuracao.bling_nova_tentativa': { alvo: 'configuracao', texto: 'Pediu uma nova tentativa ao Bling' },
  'configuracao.amostra_apagada': { alvo: 'configuracao', texto: 'Apagou a amostra' },
  'configuracao.copia_pedida': { alvo: 'configuracao', texto: 'Pediu uma cópia da loja' },
  'configuracao.copia_baixada': { alvo: 'configuracao', texto: 'Baixou uma cópia da loja' },
} as const satisfies Record<string, DaAcao>;
export type Acao = keyof typeof ACOES;

const ehAcao = (nome: string): nome is Acao => Object.hasOwn(ACOES, nome);
export const NOMES_DAS_ACOES: Acao[] = Object.keys(ACOES).filter(ehAcao);

/** These leave rows whose old values can be put back. */
export type AcaoDesfazivel = { [A in Acao]: (typeof ACOES)[A] extends { desfaz: true } ? A : never }[Acao];

export const ehDesfazivel = (acao: Acao): acao is AcaoDesfazivel => 'desfaz' in ACOES[acao];
