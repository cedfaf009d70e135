import type { EntreDias } from '@varal/contract/planilha';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsDePagamentos, lerPagamentos, type PagamentoNaPlanilha } from './pagamentos-na-planilha.queries.ts';

export const planilhaDePagamentos = (periodo: EntreDias): Planilha<PagamentoNaPlanilha> => ({
  nome: 'pagamentos',
  colunas: [
    { nome: 'Recebido em', em: 'momento', de: ({ recebido_em }) => recebido_em },
    { nome: 'Vence em', em: 'dia', de: ({ vence_em }) => vence_em },
    { nome: 'Venda', de: ({ venda_id }) => venda_id },
    { nome: 'Cliente', de: ({ cliente_nome }) => cliente_nome },
    { nome: 'Forma', de: ({ forma }) => ROTULOS_DA_FORMA[forma] },
    { nome: 'Parcelas', de: ({ parcelas }) => parcelas },
    { nome: 'Valor', em: 'dinheiro', de: ({ valor }) => valor },
    { nome: 'Entrou', em: 'dinheiro', de: ({ movimento }) => movimento },
    { nome: 'Observação', de: ({ observacao }) => observacao },
    { nome: 'Por', de: ({ usuario }) => usuario },
    { nome: 'Caixa fechado em', em: 'momento', de: ({ fechado_em }) => fechado_em },
  ],
  ids: (db) => buscarIdsDePagamentos(db, periodo),
  porVez: 1000,
  linhas: lerPagamentos,
});
