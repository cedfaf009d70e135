import { defineErrors } from '../api.errors.ts';

/** The filters of the first screen say it without the catalogue. */
export const PRECO_INVERTIDO = 'O preço mínimo é maior que o máximo.';

export const errosDeProdutos = defineErrors({
  'produto.nao_encontrado': { status: 404, text: 'Produto não encontrado' },
  'produto.codigo_desconhecido': { status: 404, text: 'Nenhum produto com o código “{codigo}”.' },
  'produto.campos_obrigatorios': { status: 400, text: 'Preencha todos os campos obrigatórios!' },
  'produto.modelo_nao_encontrado': { status: 400, text: 'O modelo escolhido não existe mais.' },
  'produto.categoria_nao_encontrada': { status: 400, text: 'A categoria escolhida não existe mais.' },
  'produto.sku_em_uso': { status: 409, text: 'Já existe um produto ou variação com este SKU.' },
  'produto.sku_da_variacao_igual': {
    status: 400,
    text: 'A variação "{variacao}" está usando o mesmo SKU do produto principal.',
  },
  'produto.sku_de_estampada': {
    status: 400,
    text: 'O SKU não pode terminar como o de uma peça com estampa própria.',
  },
  'produto.sku_repetido': { status: 400, text: 'O SKU {sku} está em mais de uma variação.' },
  'produto.gtin_invalido': { text: 'GTIN inválido: confira os dígitos.' },
  'produto.gtin_em_uso': { status: 409, text: 'O GTIN {gtin} já é de {dono}.' },
  'produto.gtin_repetido': { status: 400, text: 'O GTIN {gtin} está em mais de uma variação.' },
  'produto.sem_variacoes': { status: 400, text: 'Adicione pelo menos uma variação.' },
  'produto.variacao_nao_encontrada': { status: 404, text: 'Variação não encontrada.' },
  'produto.estoque_mudou': {
    status: 409,
    text: 'O estoque de {sku} mudou de {era} para {agora} enquanto você editava. Confira e salve de novo.',
  },
  'produto.estoque_reservado': {
    status: 409,
    text: 'A quantidade de {sku} não pode ser menor que {reservado}, que está reservado em vendas.',
  },
  'produto.restaurar_sku_em_uso': {
    status: 409,
    text: 'Não é possível restaurar {conflitos}.',
  },
  /** One of the conflicts. */
  'produto.conflito_de_sku': { text: '{titulo} (o SKU {sku} já é usado por {usado_por})' },
  'produto.conflito_de_gtin': { text: '{titulo} (o GTIN {gtin} já é usado por {usado_por})' },
  'produto.cor_invalida': { text: 'Escolha uma cor válida.' },
  'produto.variacao_repetida': { text: 'Esta variação está repetida.' },
  'produto.reservado_em_vendas': {
    status: 409,
    text: 'Não é possível excluir: {produto} está reservado em vendas abertas.',
  },
  'produto.fora_da_lixeira': { status: 409, text: 'Só se exclui permanentemente o que está na lixeira.' },
  'produto.lisa_nao_encontrada': { status: 409, text: 'A lisa escolhida não existe mais.' },
  'produto.lisa_de_outra': { status: 409, text: 'Uma lisa não pode ser feita de outra.' },
  'produto.pecas_abertas': { status: 409, text: 'Há {pecas} deste produto: termine ou cancele antes.' },
  'produto.lisa_em_uso': { status: 409, text: 'Esta lisa é usada por {produtos}: {titulos}.' },
  'produto.preco_invertido': { status: 400, text: PRECO_INVERTIDO },
  'imagem.nao_encontrada': { status: 404, text: 'Imagem não encontrada.' },
  'imagem.demais': { status: 400, text: 'Um produto tem no máximo {maximo} imagens.' },
  'imagem.nenhuma': { text: 'Escolha pelo menos uma imagem.' },
  'imagem.nao_enviada': { status: 400, text: 'A imagem escolhida para a variação não foi enviada.' },
  'imagem.de_outro_produto': { status: 400, text: 'Esta imagem não é deste produto.' },
});
