import { z } from 'zod';
import { texto } from '../valores.ts';

/** A place that takes parcels for a carrier. The ids are Melhor Envio's. */
export const agencia = z.object({
  id: z.int().positive(),
  nome: z.string(),
  /** It holds street, number, district and postal code in one line. */
  endereco: z.string(),
  municipio: z.string(),
  uf: z.string(),
  telefone: z.string(),
  aberta: z.boolean(),
});
export type Agencia = z.output<typeof agencia>;

/** Tells a carrier that works with agencies, and the one that the shop chose. */
export const transportadoraComAgencia = z.object({
  id: z.int(),
  nome: z.string(),
  /** Without an agency its labels cannot be bought. */
  precisa: z.boolean(),
  agencia: agencia.nullable(),
});
export type TransportadoraComAgencia = z.output<typeof transportadoraComAgencia>;

/** Without a town the sender's is searched. */
export const ondeProcurar = z.object({ municipio: texto(60).default(''), uf: texto(2).default('') });

export const agenciasAchadas = z.object({
  /** They are of the town, else of its state, else the nearest ones. */
  onde: z.enum(['municipio', 'uf', 'perto']),
  municipio: z.string(),
  uf: z.string(),
  agencias: z.array(agencia),
});
export type AgenciasAchadas = z.output<typeof agenciasAchadas>;
