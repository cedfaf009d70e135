import { defineErrors } from '../api.errors.ts';
import { NAO_E_PRODUTO } from '../leitor/leitor.errors.ts';

/** A screen says it without the catalogue. */
export const SEM_DIFERENCA = 'Não há diferença para corrigir.';

export const errosDasContagens = defineErrors({
  'contagem.nao_encontrada': { status: 404, text: 'Contagem não encontrada.' },
  'contagem.vazia': { status: 409, text: 'Não há nenhum produto para contar aí.' },
  'contagem.aberta': { status: 409, text: 'Esta contagem ainda está aberta. Feche a contagem para ver as diferenças.' },
  'contagem.fechada': { status: 409, text: 'Esta contagem já foi fechada.' },
  'contagem.montando': {
    status: 409,
    text: 'Os itens ainda estão entrando nesta contagem. Espere um instante e tente de novo.',
  },
  'contagem.aplicando': { status: 409, text: 'O estoque ainda está sendo corrigido. Espere terminar.' },
  'contagem.mudou': { status: 409, text: 'A contagem mudou enquanto isso. Veja as diferenças de novo.' },
  'contagem.sem_diferenca': { status: 409, text: SEM_DIFERENCA },
  'contagem.sku_fora': { status: 409, text: 'Não está nesta contagem: {skus}.' },
  'contagem.cega_de_outra_pessoa': {
    status: 403,
    text: 'Numa contagem cega, só quem a criou ou um administrador vê as diferenças.',
  },
  'contagem.presas': {
    status: 409,
    text: 'Há vendas que seguram mais do que foi contado: {lista}. O estoque não fica abaixo do que as vendas seguram.',
  },

  /** Why a reading does not count. */
  'contagem.codigo_desconhecido': { text: 'Nenhum produto tem o código {codigo}.' },
  'contagem.nao_e_produto': { text: NAO_E_PRODUTO },
  'contagem.leitura_recusada': { text: '{motivo}' },
  'contagem.leia_a_variacao': { text: 'Leia o código da variação de {descricao}: o do produto não diz qual ela é.' },
  'contagem.na_lixeira': { text: 'Está na lixeira: {descricao}.' },
  'contagem.arquivada': { text: 'Não faz mais parte do produto: {descricao}.' },
  'contagem.fora': { text: 'Não está nesta contagem: {descricao}.' },
  'contagem.fora_fica_em': { text: 'Não está nesta contagem: {descricao}. O lugar é {local}.' },
  'contagem.ja_fechada': {
    text: 'A contagem foi fechada antes de esta leitura chegar. Reabra a contagem para contar.',
  },
  'contagem.leitura_de_outra': { text: 'Esta leitura já foi usada em outra contagem.' },

  'contagem.presa': { text: '{sku} ({vendas})' },
  /** A task tells it beside each balance that it could not write as it was counted. */
  'contagem.prometidas': { text: '{soma} ({vendas}).' },
  /** Earlier versions said it like this. */
  'contagem.vendas_seguram': {
    text: 'Pela contagem ficariam {contadas}, e o saldo ficou em {saldo}. O resto está reservado: {vendas}.',
  },
  'contagem.volta_presa': { text: 'O saldo não voltou por inteiro: há vendas que seguram {reservado}.' },
  'contagem.fora_do_cadastro': { text: 'Não está mais no cadastro.' },
});
