import { defineErrors } from '../api.errors.ts';
import { FOI_MUDADO_POR } from '../historico/historico.errors.ts';

// Screens say these without the catalogue.
export const IMPORTACAO_QUE_SUMIU = 'Esta importação não existe mais. Envie a planilha de novo.';
export const NADA_A_IMPORTAR = 'Não há nada a importar: tudo já está como na planilha.';

export const errosDePlanilhas = defineErrors({
  'planilha.sem_arquivo': { status: 400, text: 'Escolha a planilha que será importada.' },
  'planilha.nao_encontrada': { status: 404, text: IMPORTACAO_QUE_SUMIU },
  'planilha.tipo_desconhecido': {
    status: 415,
    text: 'Este arquivo não é uma planilha que o Varal conhece. Salve como XLSX ou CSV e envie de novo.',
  },
  'planilha.pagina': {
    status: 415,
    text: 'Este arquivo tem nome de planilha, mas é uma página da web (HTML). Abra no programa de planilhas, salve como XLSX ou CSV e envie de novo.',
  },
  'planilha.danificada': {
    status: 400,
    text: 'A planilha está danificada ou incompleta. Abra e salve de novo como XLSX ou CSV.',
  },
  'planilha.com_senha': { status: 400, text: 'A planilha tem senha. Salve uma cópia sem senha e envie de novo.' },
  'planilha.aspas_abertas': {
    status: 400,
    text: 'O CSV tem aspas que abrem e não fecham: não dá para saber onde cada célula termina.',
  },
  'planilha.vazia': { status: 400, text: 'A planilha não tem nenhuma linha abaixo do cabeçalho.' },
  'planilha.linhas_demais': { status: 413, text: 'A planilha tem mais de {maximo} linhas. Divida em partes.' },
  'planilha.linhas_vazias': {
    status: 413,
    text: 'A planilha tem mais de {maximo} linhas, contando as vazias. Apague as linhas vazias ou divida em partes.',
  },
  'planilha.abas_demais': {
    status: 413,
    text: 'A planilha tem mais de {maximo} abas. Deixe só a que será importada.',
  },
  'planilha.colunas_demais': { status: 413, text: 'A planilha tem mais de {maximo} colunas.' },
  'planilha.celula_grande': { status: 413, text: 'Uma célula da linha {linha} tem mais de {maximo} caracteres.' },
  'planilha.grande_aberta': { status: 413, text: 'A planilha é grande demais depois de aberta. Divida em partes.' },
  'planilha.demorou': { status: 413, text: 'A planilha demorou demais para ser lida. Divida em partes.' },
  'planilha.ainda_lendo': {
    status: 429,
    text: 'Outras planilhas suas ainda estão sendo lidas. Espere um pouco e envie de novo.',
  },
  'planilha.outras_colunas': { status: 400, text: 'As colunas enviadas não são as desta planilha.' },
  'planilha.campo_repetido': { status: 400, text: 'O campo “{campo}” está em mais de uma coluna. Deixe só uma.' },
  'planilha.campo_de_admins': { status: 403, text: 'Só um administrador importa “{campo}”.' },
  'planilha.falta_campo': {
    status: 400,
    text: 'Diga qual coluna tem {campos}: é por ela que cada linha é conhecida.',
  },
  'planilha.categorias_demais': {
    status: 400,
    text: 'A planilha criaria {n} categorias, e uma importação cria no máximo {maximo}. Confira a coluna da categoria.',
  },
  'planilha.sem_previa': { status: 409, text: 'Confira a planilha antes de importar.' },
  'planilha.conferida_depois': {
    status: 409,
    text: 'A planilha foi conferida de novo enquanto isso. Confira outra vez.',
  },
  'planilha.com_erros': {
    status: 409,
    text: 'A planilha tem linhas com erro. Corrija o arquivo ou importe só as linhas certas.',
  },
  'planilha.confirmar_estoque': {
    status: 409,
    text: 'A planilha muda o estoque de {n} produtos: confirme.',
  },
  'planilha.nada_a_fazer': { status: 409, text: NADA_A_IMPORTAR },
  'planilha.ja_aplicada': { status: 409, text: 'Esta planilha já foi importada.' },
  'planilha.mudou': {
    status: 409,
    text: 'O cadastro mudou desde a conferência e há linhas que não podem mais entrar. Envie a planilha de novo.',
  },
  /** Beside a cell. */
  'planilha.sem_cpf': { text: 'A linha não tem CPF nem CNPJ.' },
  /** Earlier versions said it of companies. */
  'planilha.cnpj': { text: 'É o CNPJ de uma empresa. O Varal cadastra pessoas, pelo CPF.' },
  'planilha.sem_nome': { text: 'Um cliente novo precisa de nome.' },
  'planilha.linha_repetida': { text: 'É o mesmo registro da linha {linha}, com outros dados.' },
  'planilha.numero_estragado': {
    text: 'O número perdeu dígitos no Excel. Formate a coluna como texto e digite de novo.',
  },
  'planilha.virou_data': {
    text: 'O Excel fez uma data deste código. Formate a coluna como texto e digite de novo.',
  },
  'planilha.erro_de_formula': { text: 'A célula tem um erro do Excel. Corrija a fórmula e envie de novo.' },
  'planilha.sem_sku': { text: 'A linha não tem SKU nem o código de um produto do cadastro.' },
  'planilha.pai_sem_sku': {
    text: 'O produto desta variação não tem SKU no WooCommerce. Dê um SKU a ele lá, exporte de novo e envie a nova planilha.',
  },
  'planilha.qual_variacao': { text: 'Não dá para saber de qual variação é esta linha: falta o SKU dela.' },
  'planilha.sem_titulo': { text: 'Um produto novo precisa de título.' },
  'planilha.sem_modelo': { text: 'Um produto novo precisa de modelo: escolha um para a planilha toda.' },
  'planilha.sem_categoria': { text: 'Um produto novo precisa de categoria, e o modelo dele não tem uma.' },
  'planilha.modelo_desconhecido': { text: 'Não há modelo com este código ou nome.' },
  'planilha.modelo_ambiguo': { text: 'Há mais de um modelo com este nome: use o código.' },
  'planilha.categoria_desconhecida': {
    text: 'Não há categoria com este nome ou código. Crie-a antes, ou não importe esta coluna: vale a do modelo.',
  },
  'planilha.categoria_ambigua': {
    text: 'Há mais de uma categoria com este nome: use o caminho, como Roupas > Camisetas.',
  },
  'planilha.categoria_funda': { text: 'A categoria ficaria abaixo do {niveis}º nível.' },
  'planilha.numero_ambiguo': { text: 'Não dá para saber se é mil ou um e pouco. Escreva com centavos, como 1.234,00.' },
  'planilha.sku_de_outro': { text: 'O SKU {sku} já é de {titulo}.' },
  'planilha.gtin_na_linha': { text: 'O GTIN {gtin} já está na linha {linha}, em outro produto.' },
  'planilha.sku_na_linha': { text: 'O SKU {sku} já está na linha {linha}, em outro produto.' },
  'planilha.outro_valor': { text: 'Na linha {linha} este mesmo produto tem outro valor.' },
  'planilha.lisa_de_variacao': { text: 'É o SKU de uma variação da lisa: aqui vale o SKU do produto.' },
  'planilha.estampa_sem_lisa': { text: 'As estampas precisam de uma lisa: escreva o SKU dela na coluna Lisa.' },
  'planilha.estampa_com_nenhuma': { text: 'Sem lisa não há estampas: escreva nenhuma também na coluna Estampas.' },
  'planilha.lisa_desconhecida': { text: 'Nenhum produto da loja tem este SKU: traga a lisa antes.' },
  'planilha.kit': { text: 'É um kit (composição), que o Varal não tem.' },
  'planilha.sem_variacoes': { text: 'Um produto novo que vem com variações precisa de pelo menos uma.' },
  'planilha.celulas_a_mais': {
    text: 'A linha tem mais células do que o cabeçalho: há um separador sem aspas.',
  },
  'planilha.celulas_a_menos': { text: 'A linha tem menos células do que o cabeçalho: falta “{coluna}”.' },
  'planilha.estoque_sairia': {
    text: 'O produto tem {saldo} em estoque e ainda não tem variações: com as da planilha, esse estoque sai.',
  },
  /** Beside a record that somebody changed between the look and the import. */
  'planilha.foi_mudado_por': { text: `${FOI_MUDADO_POR}.` },
  'planilha.foi_mudado': { text: '{campo} mudou depois da conferência.' },
  'planilha.foi_criado_por': { text: 'Foi cadastrado depois por {nome}.' },
  'planilha.foi_criado': { text: 'Foi cadastrado depois da conferência.' },
  'planilha.estoque_andou': {
    text: 'O estoque de {sku} mudou depois da conferência: era {era}, é {agora} e fica assim.',
  },
  /** Beside a record that could not be undone. */
  'planilha.esquecida': { status: 409, text: 'A planilha já não está guardada: envie-a de novo.' },
  'planilha.mudou_depois': { text: '{campo} mudou depois da importação e fica como está.' },
  'planilha.mudou_depois_por': { text: '{campo} foi mudado depois por {nome} e fica como está.' },
  'planilha.editado_depois': { text: 'Foi editado depois da importação e fica no cadastro.' },
  'planilha.com_estampas': { text: 'Já tem estampas próprias e fica no cadastro.' },
  'planilha.com_vendas': { text: 'Já tem vendas e fica no cadastro.' },
  'planilha.vendido_depois': { text: 'Já foi vendido ou mexido no estoque e fica no cadastro.' },
  'planilha.publicado_depois': { text: 'Já está no Bling e fica no cadastro.' },
  'planilha.categoria_em_uso': { text: 'A categoria está em uso e fica no cadastro.' },
  'planilha.categoria_mudada': { text: 'A categoria foi mudada depois da importação e fica no cadastro.' },
  'planilha.nao_voltou': { text: 'Ficou como está: {motivo}' },
  'planilha.fora': { text: 'Não está mais no cadastro.' },
});
