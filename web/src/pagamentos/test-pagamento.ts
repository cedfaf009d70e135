import type { Pagamento, PagamentoAnotado } from '@varal/contract/pagamentos/pagamento';

export const umPagamento = (id: number, diferente: Partial<Pagamento> = {}): Pagamento => ({
  id,
  venda_id: 12,
  forma: 'pix',
  valor: 100,
  parcelas: 1,
  recebido_em: '2026-11-20T17:05:00.000Z',
  vence_em: null,
  observacao: '',
  por: { id: 7, nome: 'Bia Souza' },
  estorna: null,
  devolucao_id: null,
  estornado: 0,
  caixa_fechado: false,
  ...diferente,
});

export const umAnotado = (id: number, diferente: Partial<PagamentoAnotado> = {}): PagamentoAnotado => ({
  ...umPagamento(id),
  abateu: [],
  ...diferente,
});
