import { z } from 'zod';
import { endereco } from '../clientes/clientes.routes.ts';

/** A parcel goes to this address. A sale copies it from its customer when it is made. */
export const enderecoDeEntrega = endereco;
export type EnderecoDeEntrega = z.output<typeof enderecoDeEntrega>;

export const opcaoDeFrete = z.object({
  nome: z.string(),
  valor: z.number(),
  /** Counts days. */
  prazo_entrega: z.int(),
  codigo: z.string(),
});
export type OpcaoDeFrete = z.output<typeof opcaoDeFrete>;

export const rastreamento = z.object({
  status: z.string(),
  ultima_atualizacao: z.iso.datetime().nullable(),
  /** The newest comes first. */
  eventos: z.array(z.object({ data: z.iso.datetime(), descricao: z.string(), local: z.string() })),
});
export type Rastreamento = z.output<typeof rastreamento>;
