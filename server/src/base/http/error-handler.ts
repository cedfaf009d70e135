import type { ErrorCode } from '@varal/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/connections/database-away.ts';
import { AppError, problemOf } from '../errors.ts';

/** One place turns whatever was thrown into the error body of the contract; a bug is logged whole and told neutrally. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  // A refusal's sentence may name a person; which one it was says enough.
  if (error instanceof AppError) {
    if (refusal.status >= 500) request.log.warn({ code: error.code, status: refusal.status }, 'refused');
  } else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, refusal);
}

/** Most of what makes the shop stop is over by then. */
const RETRY_AFTER_S = 5;

function sendProblem(reply: FastifyReply, refusal: AppError) {
  if (refusal.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  return reply
    .code(refusal.status)
    .headers(refusal.extra.headers ?? {})
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal));
}

export const unknownAddress = (_: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, new AppError('rota.nao_encontrada'));

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  const known = BY_CODE[code] ?? (statusCode >= 400 && statusCode < 500 ? 'entrada.malformada' : undefined);
  if (isDiskFull(error)) return new AppError('espaco.cheio');
  const isAway = isDatabaseAway(error) || isBucketAway(error);
  return new AppError(known ?? (isAway ? 'servidor.indisponivel' : 'servidor.erro'));
}

// The HTTP server refuses these by itself, before a route of ours sees the call. None of the sentences has gaps.
const BY_CODE: Record<string, Extract<ErrorCode, `entrada.${string}`>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'entrada.json_invalido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'entrada.json_invalido',
  FST_ERR_CTP_BODY_TOO_LARGE: 'entrada.grande_demais',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'entrada.tipo_nao_aceito',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'entrada.malformada',
  FST_ERR_MAX_PARAM_LENGTH: 'entrada.endereco_longo',
  FST_ERR_BAD_URL: 'entrada.malformada',
};

// The first is the operating system's code, the second PostgreSQL's.
const isDiskFull = (error: unknown) => ['ENOSPC', '53100'].includes((error as { code?: string }).code ?? '');

// An error of S3 carries its number of attempts in $metadata; a call that timed out was aborted.
const isBucketAway = (error: unknown) =>
  error instanceof Error && ('$metadata' in error || ['AbortError', 'TimeoutError'].includes(error.name));
