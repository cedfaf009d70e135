import { defineErrors } from '../../api.errors.ts';

export const errosDaMassa = defineErrors({
  'massa.quais': { status: 400, text: 'Diga quais produtos mudam: escolha alguns ou um filtro, um dos dois.' },
  'massa.nenhum': { status: 409, text: 'Nenhum destes produtos está no cadastro.' },
  'massa.uma_mudanca': { text: 'Escolha uma mudança.' },
  'massa.preco_zero': { text: 'O preço é de no mínimo R$ 0,01.' },
  'massa.percentual_fora': { text: 'A porcentagem vai de -100 a 1000.' },

  /** These stand beside the products that were left as they are. */
  'massa.fora': { text: 'Não está mais no cadastro: foi para a lixeira ou foi excluído.' },
  'massa.preco_alto': { text: 'O preço passaria de R$ 9.999.999,99.' },
  'massa.mudou_depois': { text: '{campo} mudou depois e ficou como está.' },
  'massa.mudou_depois_por': { text: '{campo} foi mudado depois por {nome} e ficou como está.' },
  'massa.variacao_fora': { text: 'A variação não existe mais.' },
  'massa.categoria_fora': { text: 'A categoria de antes não existe mais.' },
  'massa.sku_em_uso': { text: 'Ficou na lixeira: o SKU {sku} já é usado por {usado_por}.' },
  'massa.gtin_em_uso': { text: 'Ficou na lixeira: o GTIN {gtin} já é usado por {usado_por}.' },
  'massa.sem_lisa': { text: 'Ficou na lixeira: a lisa de que é feito também está lá.' },
  'massa.excluido': { text: 'Foi excluído para sempre.' },

  /** A preview tells these before anything is done. */
  'massa.aviso_fora': { text: 'Fora do cadastro ou na lixeira, ficam de fora: {quantos}.' },
  'massa.aviso_iguais': { text: 'Já estão assim e não mudam: {quantos}.' },
  'massa.aviso_sem_preco': { text: 'Sem preço próprio, não mudam: {quantos}.' },
  'massa.aviso_minimo': { text: 'Ficam no menor preço, R$ 0,01: {quantos}.' },
  'massa.aviso_alto': { text: 'Passariam de R$ 9.999.999,99 e não mudam: {quantos}.' },
  'massa.aviso_abaixo_do_custo': { text: 'Ficam com a venda abaixo do custo: {quantos}.' },
  'massa.aviso_publicados': { text: 'Publicados no Bling: {quantos}.' },
  'massa.aviso_em_vendas': { text: 'Em vendas abertas: {quantos}.' },
});
