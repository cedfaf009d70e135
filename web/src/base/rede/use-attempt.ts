import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { mayPass } from './query-client.ts';

export type Attempt = ReturnType<typeof newAttempt>;

/**
 * Sends something under an idempotency key. As long as nobody answered, the same content keeps its key: sent once more,
 * it does nothing twice. An answer, be it a refusal, ends the attempt.
 */
export const useAttempt = (): Attempt => useState(newAttempt)[0];

type After<Given, Answer> = Omit<UseMutationOptions<Answer, Error, Given>, 'mutationFn'>;

/** Makes a mutation of something that is sent under an idempotency key. */
export function useWrite<Answer, Given = void>(
  send: (given: Given, idempotencyKey: string) => Promise<Answer>,
  after: (queries: QueryClient) => After<Given, Answer>,
) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    ...after(queries),
    mutationFn: (given: Given) => attempt(given ?? null, (idempotencyKey) => send(given, idempotencyKey)),
  });
}

type Unanswered = { content: string; key: string; answer?: Promise<unknown> | undefined };

/** Does the same outside of a component, for each of many things that are sent. */
export function newAttempt() {
  let unanswered: Unanswered | null = null;

  return async <T>(body: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const content = fingerprint(body);
    if (unanswered?.content !== content) unanswered = { content, key: newIdempotencyKey() };
    const mine: Unanswered = unanswered;
    // Two presses in one moment come before the button is drawn as busy: they are one.
    mine.answer ??= send(mine.key);
    try {
      const answer = await mine.answer;
      if (unanswered === mine) unanswered = null;
      // The same content is answered with the same shape.
      return answer as T;
    } catch (error) {
      mine.answer = undefined;
      if (unanswered === mine && !isUnderWay(error)) unanswered = null;
      throw error;
    }
  };
}

/** Tells whether the outcome is unknown, or the server is still at work on it. */
export const isUnderWay = (error: unknown): boolean =>
  (error instanceof Error && mayPass(error)) || (error instanceof ApiError && error.codigo === 'pedido.em_andamento');

const fingerprint = (body: unknown): string => JSON.stringify(body instanceof FormData ? [...body].map(written) : body);

/** A chosen file that changes on the disk meanwhile is another one. */
const written = ([field, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified];
