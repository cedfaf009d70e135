import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Aplicativo } from '../conta/aplicativo.ts';
import { ErroDoBling } from '../http/erros.ts';

/** Refuses any caller but the application, whose name and secret count only in the Basic header. */
export function exigirAplicativo(request: FastifyRequest, { client_id, client_secret }: Aplicativo): void {
  const [, dado = ''] = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const recebido = Buffer.from(dado, 'base64');
  const esperado = Buffer.from(`${client_id}:${client_secret}`);
  if (recebido.length === esperado.length && timingSafeEqual(recebido, esperado)) return;

  throw erroDeToken('invalid_client', 'The client credentials are invalid');
}

export function erroDeToken(type: string, description: string, message = type): ErroDoBling {
  return new ErroDoBling(400, { type, message, description });
}
