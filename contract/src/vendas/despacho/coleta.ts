import { z } from 'zod';

/** The parcel waits for its carrier to collect it. */
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
  /** Nobody has paid this yet. */
  a_receber: z.number(),
  /** The parcel has been ready since this moment. */
  pronto_desde: z.iso.datetime(),
});
export type PacoteNaColeta = z.output<typeof pacoteNaColeta>;
