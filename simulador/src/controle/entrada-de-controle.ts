import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Carries the refusal of a control call, in one sentence. */
export class RecusaDoControle extends Error {
  readonly status: number;

  constructor(status: number, frase: string) {
    super(frase);
    this.status = status;
  }
}

/** Reads the body of a control call. It is JSON whatever the header says, so that a plain `curl -d` works. */
export function lerEntrada<T>({ body }: FastifyRequest, esquema: z.ZodType<T>, error?: z.core.$ZodErrorMap): T {
  return conferir(lerJson(body), esquema, error);
}

/** Names all errors at once. */
export function conferir<T>(valor: unknown, esquema: z.ZodType<T>, error?: z.core.$ZodErrorMap): T {
  const lido = esquema.safeParse(valor, error && { error });
  if (lido.success) return lido.data;
  throw new RecusaDoControle(400, [...new Set(lido.error.issues.map((um) => um.message))].join(' '));
}

function lerJson(bytes: unknown): unknown {
  try {
    return Buffer.isBuffer(bytes) ? JSON.parse(bytes.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}

export const CORPO = 'O corpo precisa ser um objeto JSON.';

/** Refuses fields that the call does not know. */
export const semOutrosCampos: z.core.$ZodErrorMap = (problema) =>
  problema.code === 'unrecognized_keys' ? `Campo desconhecido: ${problema.keys.join(', ')}.` : CORPO;

/** Loaded records are wrong in the places that these sentences name. */
export const lugarInvalido: z.core.$ZodErrorMap = ({ path }) => `${path?.join('.')} é inválido.`;

export function inteiro(minimo: number, maximo: number, error: string) {
  return z.number({ error }).int({ error }).min(minimo, { error }).max(maximo, { error });
}

export function simOuNao(nome: string) {
  return z.boolean({ error: `${nome} precisa ser true ou false.` }).optional();
}

export const redirecionamento = z
  .url({ protocol: /^https?$/, error: 'redirecionamento precisa ser um endereço http, ou null.' })
  .nullable()
  .optional();
