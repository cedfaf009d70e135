import { defineErrors } from '../api.errors.ts';

export const errosDaImportacao = defineErrors({
  'importacao.nao_encontrada': { status: 404, text: 'Importação não encontrada.' },
  'importacao.em_andamento': { status: 409, text: 'Já há uma importação do Bling em andamento. Espere ela terminar.' },
  'importacao.nao_lida': { status: 409, text: 'O Bling ainda está sendo lido. Espere a leitura terminar.' },
  'importacao.ja_aplicada': {
    status: 409,
    text: 'Esta importação já foi trazida. Leia o Bling de novo para trazer o que é novo.',
  },
  'importacao.modelo_nao_encontrado': { status: 400, text: 'Um dos modelos escolhidos não existe mais.' },
  'importacao.ja_vendida': {
    status: 409,
    text: 'Não dá para desfazer: a venda {venda} já usa o que esta importação trouxe.',
  },

  /** These say why a record of Bling's is disputed. */
  'importacao.codigo_repetido': { text: 'O código {codigo} está em {quantos} produtos do Bling. Deixe-o em um só.' },
  'importacao.sku_de_outro': { text: 'O SKU {sku} já é de {titulo}, que está ligado a outro produto do Bling.' },
  'importacao.sku_de_variacao': { text: 'O SKU {sku} já é de uma variação de {titulo}.' },
  'importacao.variado_la': { text: 'O SKU {sku} é de {titulo}, que não tem variações aqui e tem no Bling.' },
  'importacao.variado_aqui': { text: 'O SKU {sku} é de {titulo}, que tem variações aqui e não tem no Bling.' },
  'importacao.variacoes_diferentes': {
    text: 'As variações de {titulo} não são as mesmas aqui e no Bling: confira o SKU de cada uma.',
  },
  'importacao.variacoes_iguais': { text: 'Duas variações ficariam iguais ({nome}). Corrija os nomes delas no Bling.' },
  'importacao.sku_derivado_em_uso': {
    text: 'A variação {nome} ficaria com o SKU {sku}, que já existe. Dê um código a ela no Bling.',
  },
  'importacao.cpf_repetido': { text: 'Este CPF também é do contato {nome}. Deixe-o em um só.' },
  'importacao.cpf_de_outro': { text: 'Este CPF já é do cliente {nome}, que está ligado a outro contato do Bling.' },
  'importacao.cnpj_repetido': { text: 'Este CNPJ também é do contato {nome}. Deixe-o em um só.' },
  'importacao.cnpj_de_outro': { text: 'Este CNPJ já é do cliente {nome}, que está ligado a outro contato do Bling.' },
  'importacao.categoria_igual': {
    text: 'Há outra categoria com este nome no mesmo lugar. Os produtos dela ficam juntos.',
  },
  'importacao.categoria_nao_criada': { text: 'Não existe na loja, e a importação não criou categorias.' },
  'importacao.sem_categoria_aqui': {
    text: 'A categoria dele não existe na loja, e não foi escolhido um modelo que tenha uma.',
  },
  'importacao.mudou_enquanto': { text: 'Mudou aqui enquanto era trazido: {regra}. Leia o Bling de novo.' },

  /** These say why a record of Bling's cannot be taken. */
  'importacao.sem_codigo': { text: 'Não tem código (SKU) nem GTIN no Bling. Dê um código a ele lá.' },
  'importacao.esquecido': { text: 'O cliente foi anonimizado ou excluído.' },
  'importacao.servico': { text: 'É um serviço: o Varal só tem produtos.' },
  'importacao.composicao': { text: 'É um kit (composição): o Varal não tem kits.' },
  'importacao.lisa_desconhecida': { text: 'É uma composição, e a peça de que é feita não está aqui nem vem junto.' },
  'importacao.composta_ja_aqui': { text: 'É uma composição no Bling, e já há aqui um produto com este SKU.' },
  'importacao.inativo': { text: 'Está inativo no Bling.' },
  'importacao.sem_variacoes': { text: 'Tem formato de variações, mas nenhuma variação ativa.' },
  'importacao.variacoes_demais': { text: 'Tem {quantas} variações; o Varal aceita até {maximo}.' },
  'importacao.sumiu': { text: 'Não existe mais no Bling.' },
  'importacao.recusado': { text: 'O Bling não mostrou este registro: {causa}' },
  'importacao.sem_resposta': { text: 'O Bling não mostrou este registro, também depois de várias tentativas.' },
  'importacao.ilegivel': { text: 'O Bling mostrou este registro de um jeito que o Varal não entende.' },
  /** Earlier versions said it of companies. */
  'importacao.empresa': { text: 'É uma empresa (CNPJ): o Varal só cadastra pessoas com CPF.' },
  'importacao.sem_cpf': { text: 'Não tem CPF nem CNPJ no Bling.' },
  'importacao.cpf_incompleto': { text: 'O documento {documento} não é um CPF nem um CNPJ.' },
  'importacao.cnpj_invalido': { text: 'O CNPJ {documento} não confere. Corrija-o no Bling.' },
  'importacao.estrangeiro': { text: 'É um contato estrangeiro, sem CPF.' },

  /** These say why something stays when an import is undone. */
  'importacao.em_uso': { text: 'Já está em uso na loja, e por isso ficou.' },

  /** These tell of a record that is taken all the same. */
  'importacao.aviso_gtin': { text: 'Sem código no Bling: o SKU aqui é o GTIN, {sku}.' },
  'importacao.aviso_sku_derivado': { text: 'Variação sem código próprio no Bling: o SKU aqui é {sku}.' },
  'importacao.aviso_nome': { text: '“{nome}” não tem lugar de cor ou tamanho aqui: ficou no nome da cor.' },
  'importacao.aviso_tamanho': {
    text: 'A loja não tem o tamanho “{tamanho}”: ficou no nome da cor. Para que seja um tamanho, acrescente-o em Atributos › Tamanho antes de trazer, e leia o Bling de novo.',
  },
  'importacao.aviso_saldo_negativo': { text: 'O saldo de {sku} no Bling é negativo ({saldo}): aqui começa em zero.' },
  'importacao.aviso_saldo_quebrado': { text: 'O saldo de {sku} no Bling é {saldo}: aqui começa em {aqui}.' },
  'importacao.aviso_sem_saldo': { text: 'O Bling não disse o saldo de {sku}: aqui começa em zero.' },
  'importacao.aviso_outro_deposito': { text: 'Há {quantas} de {sku} em outro depósito, que não vêm.' },
  'importacao.aviso_sem_preco': { text: 'Sem preço no Bling.' },
  'importacao.aviso_imagem': { text: 'Uma imagem não veio: {motivo}' },
  'importacao.aviso_imagens_demais': { text: 'Tem {quantas} imagens no Bling: vêm só as {maximo} primeiras.' },
  'importacao.aviso_inativas': { text: 'Variações inativas no Bling não vêm: {quantas}.' },
  'importacao.aviso_cpf_invalido': { text: 'O CPF não é válido: corrija antes de vender.' },
  'importacao.aviso_gtin_invalido': { text: 'O GTIN {gtin} não é válido e não vem.' },
  'importacao.aviso_gtin_em_uso': { text: 'O GTIN {gtin} já é de outro produto ou variação e não vem.' },
  'importacao.aviso_ncm': { text: 'O NCM {valor} não tem 8 números e não vem.' },
  'importacao.aviso_cest': { text: 'O CEST {valor} não tem 7 números e não vem.' },
  'importacao.aviso_origem': { text: 'A origem {valor} não existe e não vem.' },
  'importacao.aviso_unidade': { text: 'A unidade {valor} é longa demais e não vem.' },
  'importacao.aviso_categoria': { text: 'Sem categoria no Bling.' },

  /** These say why a picture does not come. */
  'importacao.imagem_fora': { text: 'o endereço dela não respondeu.' },
  'importacao.imagem_negada': { text: 'o endereço dela não abre mais.' },
  'importacao.imagem_privada': { text: 'o endereço dela não é público.' },
  'importacao.imagem_estreita': { text: 'ela é estreita demais ({largura} × {altura}).' },
});
