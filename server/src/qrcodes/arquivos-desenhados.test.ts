import { afterEach, expect, test, vi } from 'vitest';
import { arquivosDesenhados } from './arquivos-desenhados.ts';

afterEach(() => vi.useRealTimers());

test('a print is drawn once, also for two who open it at once, and again ten minutes later', async () => {
  vi.useFakeTimers();
  const draw = vi.fn(async () => Buffer.from('%PDF'));
  const desenhados = arquivosDesenhados();
  await Promise.all([desenhados.draw('a', draw), desenhados.draw('a', draw)]);
  expect(await desenhados.get('a')).toStrictEqual(Buffer.from('%PDF'));
  expect(draw).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(10 * 60_000);
  expect(desenhados.get('a')).toBeUndefined();
  await desenhados.draw('a', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('one print is drawn at a time', async () => {
  const desenhados = arquivosDesenhados();
  let drawing = 0;
  let most = 0;
  const draw = async () => {
    most = Math.max(most, ++drawing);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing--;
    return Buffer.alloc(1);
  };
  await Promise.all(['a', 'b', 'c'].map((chave) => desenhados.draw(chave, draw)));
  expect(most).toBe(1);
});

test('a print that could not be drawn is tried again', async () => {
  const desenhados = arquivosDesenhados();
  await expect(desenhados.draw('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(String(await desenhados.draw('a', async () => Buffer.from('a')))).toBe('a');
});

test('32 MB of prints are kept; the oldest goes first', async () => {
  const desenhados = arquivosDesenhados();
  const draw = async () => Buffer.alloc(4 * 1024 * 1024);
  for (let n = 0; n <= 8; n++) await desenhados.draw(String(n), draw);
  expect(desenhados.get('0')).toBeUndefined();
  expect(desenhados.get('1')).toBeDefined();
  expect(desenhados.get('8')).toBeDefined();
});
