import { problem } from '@varal/contract/errors';
import { statusOf } from '@varal/contract/route';
import type { Chamada } from './pedidos.ts';

export type Resposta = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Outside services that are away, or refuse, are told with these. */
const DE_FORA = new Set([502, 503]);
const INGLES = /\b(the|invalid|expected|must|required|received|failed|not found|error|too|unexpected|cannot)\b/i;

/** Says what is wrong with an answer; undefined when nothing is. */
export function julgar({ route, method }: Chamada, { status, headers, body }: Resposta): string | undefined {
  if (status >= 500) return julgarFalha(status, headers, body);
  if (status >= 400) return method === 'HEAD' ? undefined : julgarRecusa(status, headers, body);
  if (!route || status === 204) return undefined;
  if (status !== statusOf(route) && !(route.pending && status === 202)) return `status ${status}`;
  if (!route.reply || route.events) return undefined;
  const read = route.reply.safeParse(parsed(body));
  return read.success ? undefined : `answer of another shape: ${read.error.issues[0]?.path.join('.')}`;
}

function julgarFalha(status: number, headers: Resposta['headers'], body: string): string | undefined {
  if (!DE_FORA.has(status)) return `status ${status}: ${body.slice(0, 200)}`;
  if (status === 503 && headers['retry-after'] === undefined) return '503 without retry-after';
  return julgarRecusa(status, headers, body);
}

function julgarRecusa(status: number, headers: Resposta['headers'], body: string): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return `${status} of another type`;
  const told = parsed(body) as { codigo?: string; erro?: unknown; detail?: unknown } | undefined;
  // An unknown CEP says `erro: true`, as the service that people know does.
  const read = told?.codigo === 'cep.nao_encontrado' && told.erro === true ? { ...told, erro: told.detail } : told;
  const { success, data } = problem.safeParse(read);
  if (!success || data.status !== status || data.erro !== data.detail) return `${status} of another shape: ${body}`;
  const sentences = [data.erro, ...Object.values(data.erros ?? {}).flat()];
  return sentences.map(julgarFrase).find((wrong) => wrong !== undefined);
}

/** A sentence for people begins with a capital letter, behind the name of a file if it is about one, and is Portuguese. */
function julgarFrase(sentence: string): string | undefined {
  if (!/^([^:]{1,400}: )?[“"]?[\p{Lu}\d]/u.test(sentence) || sentence.trim().length < 5)
    return `no sentence: ${sentence}`;
  return INGLES.test(sentence) ? `English: ${sentence}` : undefined;
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
