import { beforeEach, describe, expect, test } from 'vitest';
import { fewerWays } from './fewer-ways.ts';

/** The statements that a connection was sent, in order; those that went together stand together. */
let sent: string[][] = [];
let together: string[] | undefined;
const query = (failing = '') =>
  fewerWays(
    async (text: string, values: unknown[]) => {
      if (!together) {
        together = [];
        sent.push(together);
        queueMicrotask(() => {
          together = undefined;
        });
      }
      together.push(text);
      if (text === failing) throw new Error(`${text} failed`);
      return { text, values };
    },
    { nothing: null, isLast: (text) => text.startsWith('insert') },
  );
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
    expect(sent).toEqual([['begin', 'select $1'], ['select 2'], ['commit']]);
  });

  test('when several are asked for at once too', async () => {
    const ask = query();
    await ask('begin', []);
    await Promise.all([ask('select 1', []), ask('select 2', [])]);
    expect(sent).toEqual([['begin', 'select 1', 'select 2']]);
  });

  test.each(['commit', 'rollback'])('and not at all without one, by a %s', async (end) => {
    const ask = query();
    await ask('begin', []);
    expect(await ask(end, [])).toBeNull();
    await ask('select 1', []);
    expect(sent).toEqual([['select 1']]);
  });

  test('whatever fails is told', async () => {
    for (const failing of ['begin', 'select 1']) {
      const ask = query(failing);
      await ask('begin', []);
      await expect(ask('select 1', [])).rejects.toThrow(`${failing} failed`);
    }
  });
});

describe('what comes last in a transaction', () => {
  test('goes with its commit', async () => {
    const ask = query();
    await ask('begin', []);
    await ask('select 1', []);
    expect(await ask('insert $1', [1])).toBeNull();
    expect(sent).toEqual([['begin', 'select 1']]);
    expect(await ask('commit', [])).toEqual({ text: 'commit', values: [] });
    expect(sent).toEqual([
      ['begin', 'select 1'],
      ['insert $1', 'commit'],
    ]);
  });

  test('is all of it, in one way', async () => {
    const ask = query();
    await ask('begin', []);
    await ask('insert', []);
    await ask('commit', []);
    expect(sent).toEqual([['begin', 'insert', 'commit']]);
  });

  test('and fails is told by the commit', async () => {
    const ask = query('insert');
    await ask('begin', []);
    await ask('insert', []);
    await expect(ask('commit', [])).rejects.toThrow('insert failed');
  });

  test('is never sent when all of it is taken back', async () => {
    const ask = query();
    await ask('begin', []);
    await ask('select 1', []);
    await ask('insert', []);
    await ask('rollback', []);
    expect(sent).toEqual([['begin', 'select 1'], ['rollback']]);
    await ask('begin', []);
    await ask('insert', []);
    expect(await ask('rollback', [])).toBeNull();
    expect(sent).toHaveLength(2);
  });

  test('and was not last goes before what follows', async () => {
    const ask = query();
    await ask('begin', []);
    await ask('insert', []);
    expect(await ask('select 1', [])).toEqual({ text: 'select 1', values: [] });
    await ask('commit', []);
    expect(sent).toEqual([['begin', 'insert', 'select 1'], ['commit']]);
  });

  test('goes at once where there is no transaction, and after one', async () => {
    const ask = query();
    expect(await ask('insert', [])).toEqual({ text: 'insert', values: [] });
    await ask('begin', []);
    await ask('commit', []);
    await ask('insert', []);
    expect(sent).toEqual([['insert'], ['insert']]);
  });
});
