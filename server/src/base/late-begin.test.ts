import { beforeEach, describe, expect, test } from 'vitest';
import { lateBegin } from './late-begin.ts';

/** What a connection was sent, in order. */
let sent: string[] = [];
const query = (failing = '') =>
  lateBegin(async (text: string, values: unknown[]) => {
    sent.push(text);
    if (text === failing) throw new Error(`${text} failed`);
    return { text, values };
  }, null);
beforeEach(() => {
  sent = [];
});

describe('a transaction begins with its first statement', () => {
  test('in front of it, once', async () => {
    const ask = query();
    expect(await ask('begin', [])).toBeNull();
    expect(sent).toEqual([]);
    expect(await ask('select $1', [1])).toEqual({ text: 'select $1', values: [1] });
    await ask('select 2', []);
    await ask('commit', []);
    expect(sent).toEqual(['begin', 'select $1', 'select 2', 'commit']);
  });

  test('when several are asked for at once too', async () => {
    const ask = query();
    await ask('begin', []);
    await Promise.all([ask('select 1', []), ask('select 2', [])]);
    expect(sent).toEqual(['begin', 'select 1', 'select 2']);
  });

  test('and not at all without one', async () => {
    const ask = query();
    await ask('begin', []);
    await ask('rollback', []);
    await ask('select 1', []);
    expect(sent).toEqual(['select 1']);
  });

  test('whatever fails is told', async () => {
    for (const failing of ['begin', 'select 1']) {
      const ask = query(failing);
      await ask('begin', []);
      await expect(ask('select 1', [])).rejects.toThrow(`${failing} failed`);
    }
  });
});
