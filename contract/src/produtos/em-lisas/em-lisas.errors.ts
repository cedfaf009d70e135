import { defineErrors } from '../../api.errors.ts';

export const errosEmLisas = defineErrors({
  'em_lisas.sem_lisas': { text: 'Escolha pelo menos uma lisa.' },
  'em_lisas.sem_cores': { text: 'Escolha pelo menos uma cor de cada lisa.' },
  'em_lisas.sem_tamanhos': { text: 'Escolha pelo menos um tamanho de cada lisa.' },

  /** These stand beside what was not made. */
  'em_lisas.sku_em_uso': { text: 'O SKU {sku} já é de {de}.' },
  'em_lisas.sku_longo': { text: 'O SKU {sku} passaria de {maximo} letras.' },
  'em_lisas.nada_escolhido': { text: 'A lisa não tem nada nas cores e nos tamanhos escolhidos.' },
  'em_lisas.variacoes_demais': { text: 'O produto passaria de {maximo} variações.' },

  /** These stand beside what an undoing left. */
  'em_lisas.publicado_depois': { text: 'Foi publicado no Bling depois e ficou.' },
  'em_lisas.vendido_depois': { text: 'Já foi vendido ou produzido e ficou.' },
  'em_lisas.editado_depois': { text: 'Mudou depois e ficou.' },

  /** A preview tells these before anything is done. */
  'em_lisas.aviso_completos': { text: 'Já existem e ficam como estão: {quantos}.' },
  'em_lisas.aviso_incompletos': { text: 'Já existem e ganham o que falta: {quantos}.' },
  'em_lisas.aviso_nada_escolhido': { text: 'Sem nada nas cores e nos tamanhos escolhidos: {quantos}.' },
  'em_lisas.aviso_sem_preco': { text: 'Ficam sem preço, porque a lisa não tem: {quantos}.' },
  'em_lisas.aviso_preco_alto': { text: 'Passariam de R$ 9.999.999,99 e ficam de fora: {quantos}.' },
  'em_lisas.aviso_variacoes_demais': { text: 'Passariam de {maximo} variações e ficam como estão: {quantos}.' },
  'em_lisas.aviso_titulo': { text: 'O nome da lisa entra no fim do título, para os produtos não ficarem iguais.' },
});
