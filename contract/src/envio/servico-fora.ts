import { z } from 'zod';

/** Names where what keeps a service from being bought can be mended. */
export const CONSERTOS = ['envio', 'cliente'] as const;
export type Conserto = (typeof CONSERTOS)[number];

/** Carriers may miss these of a customer, by the words that tell so. */
const CAMPOS = { cpf: 'CPF', telefone: 'telefone', email: 'e-mail' } as const;
export type CampoQueFalta = keyof typeof CAMPOS;
export const CAMPOS_QUE_FALTAM = ['cpf', 'telefone', 'email'] as const satisfies readonly CampoQueFalta[];

/** Says which fields are missing, as the reason is kept. */
export const dizerCampos = (campos: readonly CampoQueFalta[]): string => campos.map((um) => CAMPOS[um]).join(', ');

/** Reads the fields back from what a kept reason says of them. */
export const camposDitos = (lista: string): CampoQueFalta[] =>
  CAMPOS_QUE_FALTAM.filter((campo) => lista.split(', ').includes(CAMPOS[campo]));

/** Services that were quoted and left out of the offers, since they cannot be bought, all for one reason. */
export const servicosFora = z.object({
  /** It is empty when the line is about all of them. */
  servicos: z.array(z.string()),
  motivo: z.string(),
  /** It is null when nothing here helps. */
  conserto: z.enum(CONSERTOS).nullable(),
  /** The fields of the customer that are to be filled in; an address is completed on the customer's page. */
  campos: z.array(z.enum(CAMPOS_QUE_FALTAM)),
});
export type ServicosFora = z.output<typeof servicosFora>;
