import { useCallback, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { mayPass } from './query-client.ts';

/**
 * Sends something under an idempotency key. As long as nobody answered, the same content keeps its key: sent once more,
 * it does nothing twice. An answer, be it a refusal, ends the attempt.
 */
export function useAttempt() {
  const unanswered = useRef<{ content: string; key: string } | null>(null);

  return useCallback(async <T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const content = fingerprint(body);
    if (unanswered.current?.content !== content) unanswered.current = { content, key: newIdempotencyKey() };
    try {
      const answer = await send(unanswered.current.key);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (!isUnderWay(error)) unanswered.current = null;
      throw error;
    }
  }, []);
}

/** Nobody knows what became of it, or the server is still at it. */
const isUnderWay = (error: unknown): boolean =>
  (error instanceof Error && mayPass(error)) || (error instanceof ApiError && error.codigo === 'pedido.em_andamento');

const fingerprint = (body: unknown): string => JSON.stringify(body instanceof FormData ? [...body].map(written) : body);

/** A chosen file that changes on the disk meanwhile is another one. */
const written = ([field, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified];
