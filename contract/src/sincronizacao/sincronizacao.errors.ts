import { defineErrors } from '../api.errors.ts';

export const errosDeSincronizacao = defineErrors({
  'sincronizacao.nao_encontrada': { status: 404, text: 'Sincronização não encontrada.' },
  'sincronizacao.diferenca_nao_encontrada': { status: 404, text: 'Diferença não encontrada.' },
  'sincronizacao.diferenca_resolvida': { status: 409, text: 'Esta diferença já foi resolvida.' },
  'sincronizacao.lado_impossivel': {
    status: 409,
    text: 'Não dá para usar aqui o que está no Bling: {motivo}. Escolha o que está no Varal.',
  },
  'sincronizacao.tabela_incompleta': { status: 400, text: 'Escolha uma situação para cada status, uma vez só.' },
  'sincronizacao.situacao_desconhecida': { status: 400, text: 'Escolha uma situação que existe no Bling.' },
  'sincronizacao.assinatura_invalida': { status: 401, text: 'Este aviso não está assinado pelo Bling.' },
});
