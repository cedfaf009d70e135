import { z } from 'zod';

/** A parcel that waits for the carrier to collect it. */
export const pacoteNaColeta = z.object({
  venda_id: z.int(),
  cliente_nome: z.string(),
  municipio: z.string(),
  uf: z.string(),
  cep: z.string(),
  servico_frete: z.string(),
  codigo_rastreamento: z.string().nullable(),
  link_etiqueta_pdf: z.string().nullable(),
  peso: z.number().nullable(),
  n_itens: z.int(),
  /** Since when it is ready. */
  pronto_desde: z.iso.datetime(),
});
export type PacoteNaColeta = z.output<typeof pacoteNaColeta>;
