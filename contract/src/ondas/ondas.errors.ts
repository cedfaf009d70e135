import { defineErrors } from '../api.errors.ts';

export const errosDasOndas = defineErrors({
  'onda.nao_encontrada': { status: 404, text: 'Onda não encontrada.' },
  'onda.vendas_fora': { status: 409, text: 'Não podem entrar na onda: {vendas}.' },
  'onda.concluida': { status: 409, text: 'Esta onda já foi concluída.' },
  'onda.codigo_desconhecido': { status: 409, text: 'Nenhum produto desta onda tem o código {codigo}.' },
  'onda.fora': { status: 409, text: 'Não está nesta onda: {lido}.' },
  'onda.outra_variacao': { status: 409, text: 'Variação errada: foi lido {lido}, e a onda pede {pedidas}.' },
  'onda.todas_lidas': { status: 409, text: 'Já foram lidas todas as unidades de {descricao} desta onda.' },
  'onda.caixa_cheia': {
    status: 409,
    text: 'A caixa {posicao} não precisa mais de {descricao}. Tire uma unidade dela e leia de novo.',
  },
  'onda.venda_fora': { status: 409, text: 'A venda {venda} não está sendo separada nesta onda.' },
  'onda.nada_a_desfazer': { status: 409, text: 'Não há leitura sua para desfazer nesta onda.' },
  'onda.leitura_repetida': { status: 409, text: 'Esta leitura já foi usada em outra onda.' },

  'onda.quantas': { text: 'Escolha de {minimo} a {maximo} vendas.' },

  /** These stand beside a sale that cannot be in a wave. */
  'onda.venda_em_outra_etapa': { text: 'está em {etapa}' },
  'onda.venda_em_outra_onda': { text: 'já está na {onda}' },
  'onda.venda_a_definir': { text: 'falta definir a variação de {descricao}' },
  'onda.venda_na_estamparia': { text: '{n} na estamparia' },
  'onda.venda_nao_existe': { text: 'não existe' },
  /** These stand beside a sale that a finished wave let go. */
  'onda.falta_ler': { text: 'Faltou ler {quantas}.' },
  'onda.saiu_antes': { text: 'Já está em {etapa}.' },
});
