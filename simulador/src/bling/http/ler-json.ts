import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { semNulos } from '../../campos.ts';
import { lerCorpo } from '../../corpo.ts';
import { type Assunto, invalido, semDados } from './erros.ts';

/**
 * Reads the request's body in the given shape, or refuses it and names every wrong field. Unknown fields are dropped in
 * silence, as Bling does; `frases` are the sentences it is known to say about a field.
 */
export function lerJson<T>(
  request: FastifyRequest,
  esquema: z.ZodType<T>,
  assunto: Assunto,
  frases: Record<string, string> = {},
): T {
  const corpo = lerCorpo(request.body, 'application/json');
  if (typeof corpo !== 'object' || corpo === null || Object.keys(corpo).length === 0) throw semDados();

  const lido = esquema.safeParse(semNulos(corpo));
  if (lido.success) return lido.data;

  throw invalido(
    assunto,
    ...lido.error.issues.map(({ path, message }) => {
      const element = path.filter((parte) => typeof parte === 'string').join('.');
      const falta = message.endsWith('received undefined');
      const msg = frases[element] ?? `O campo ${element} ${falta ? 'é obrigatório' : 'é inválido'}`;
      return { code: 1, msg, element, namespace: assunto.namespace };
    }),
  );
}
