import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { useAttempt } from './use-attempt.ts';

const refusal = (status: number, codigo = 'teste.recusa') =>
  new ApiError({ status, ok: false, json: { codigo }, isPage: false });

/** Sends bodies one after the other, each with the outcome it gets, and tells the keys they carried. */
async function keysOf(...sent: [body: unknown, failure?: Error][]): Promise<string[]> {
  const { result } = renderHook(() => useAttempt());
  const keys: string[] = [];
  for (const [body, failure] of sent) {
    const send = (key: string) => {
      keys.push(key);
      return failure ? Promise.reject(failure) : Promise.resolve();
    };
    await result.current(body, send).catch(() => undefined);
  }
  return keys;
}

const form = (field: string, file: File) => {
  const data = new FormData();
  data.set('nome', field);
  data.set('imagem', file);
  return data;
};

describe('what is sent once more', () => {
  test.each([
    ['nobody answered', new NetworkError()],
    ['the server had trouble', refusal(503)],
    ['the server is still at it', refusal(409, 'pedido.em_andamento')],
  ])('keeps its key when %s', async (_, failure) => {
    const [first, second] = await keysOf([{ nome: 'a' }, failure], [{ nome: 'a' }]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('gets a new key when something else is sent', async () => {
    const [first, second] = await keysOf([{ nome: 'a' }, new NetworkError()], [{ nome: 'b' }]);
    expect(second).not.toBe(first);
  });

  test('gets a new key after an answer, be it a refusal', async () => {
    const [first, second, third] = await keysOf([{ nome: 'a' }], [{ nome: 'a' }, refusal(409)], [{ nome: 'a' }]);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('is the same form with the same files, and another with another file', async () => {
    const photo = new File(['a'], 'a.png', { lastModified: 1 });
    const later = new File(['a'], 'a.png', { lastModified: 2 });
    const lost = new NetworkError();
    const [first, second, third] = await keysOf([form('x', photo), lost], [form('x', photo), lost], [form('x', later)]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is sent once, and answered twice, while the first is still under way', async () => {
    const { result } = renderHook(() => useAttempt());
    const keys: string[] = [];
    let answer: (id: number) => void = () => undefined;
    const send = (key: string) => {
      keys.push(key);
      return new Promise<number>((resolve) => {
        answer = resolve;
      });
    };
    const both = [result.current({ valor: 10 }, send), result.current({ valor: 10 }, send)];
    answer(51);
    expect(await Promise.all(both)).toStrictEqual([51, 51]);
    expect(keys).toHaveLength(1);
  });
});
