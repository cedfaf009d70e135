import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';

/** Builds a parcel that waits, each sale with a customer and a code of its own. */
export const umPacote = (venda_id: number, diferente: Partial<PacoteNaColeta> = {}): PacoteNaColeta => ({
  venda_id,
  cliente_nome: `Cliente ${venda_id}`,
  municipio: 'Campinas',
  uf: 'SP',
  cep: '13010000',
  servico_frete: 'Correios PAC',
  codigo_rastreamento: `ZZ${String(venda_id).padStart(9, '0')}BR`,
  link_etiqueta_pdf: `/api/etiquetas/${venda_id}/chave.pdf`,
  peso: 0.35,
  n_itens: 2,
  a_receber: 0,
  pronto_desde: '2026-11-20T12:00:00.000Z',
  ...diferente,
});
