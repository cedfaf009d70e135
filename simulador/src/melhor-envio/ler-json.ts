import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { semNulos } from '../campos.ts';
import { lerCorpo } from '../corpo.ts';
import { type ErrosDeCampo, invalido } from './erros.ts';

/**
 * Reads the request's body in the given shape, or refuses it and names every wrong field. Any other text than JSON
 * counts as an empty object.
 */
export function lerJson<T>(request: FastifyRequest, esquema: z.ZodType<T>): T {
  const corpo = lerCorpo(request.body, 'application/json');
  const lido = esquema.safeParse(typeof corpo === 'object' && corpo !== null ? semNulos(corpo) : {});
  if (lido.success) return lido.data;

  const erros: ErrosDeCampo = {};
  for (const { path, message, code, input } of lido.error.issues) {
    const campo = path.join('.');
    const frase = code === 'custom' && message !== 'Invalid input' ? message : fraseDoCampo(campo, ehVazio(input));
    erros[campo] = [...new Set([...(erros[campo] ?? []), frase])];
  }
  throw invalido(erros);
}

export function obrigatorio(campo: string): string {
  return fraseDoCampo(campo, true);
}

function fraseDoCampo(campo: string, falta: boolean): string {
  return `O campo ${campo.replaceAll('_', ' ')} ${falta ? 'é obrigatório' : 'é inválido'}.`;
}

function ehVazio(valor: unknown): boolean {
  return valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);
}
