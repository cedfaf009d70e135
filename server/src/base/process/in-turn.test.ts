import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, inTurn } from './in-turn.ts';

test('other work goes between two costly pieces that came together', async () => {
  const seen: string[] = [];
  const pieces = ['one', 'two', 'three'].map((name) => inTurn(() => seen.push(name)));
  const others = (async () => {
    for (const name of ['a', 'b', 'c']) {
      await nextTurn();
      seen.push(name);
    }
  })();
  await Promise.all([...pieces, others]);
  expect(seen.indexOf('a')).toBeLessThan(seen.indexOf('two'));
  expect(seen.indexOf('b')).toBeLessThan(seen.indexOf('three'));
  expect(seen.filter((name) => name.length > 1)).toStrictEqual(['one', 'two', 'three']);
});

test('a piece that fails does not keep the next from its turn', async () => {
  const failing = inTurn(() => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await inTurn(() => 1)).toBe(1);
});

test('after a costly piece others have the thread for twice as long as it took', async () => {
  const inItsTurn = createTurns();
  const end = await inItsTurn(() => {
    const end = performance.now() + 40;
    while (performance.now() < end);
    return end;
  });
  expect((await inItsTurn(() => performance.now())) - end).toBeGreaterThanOrEqual(75);
});
