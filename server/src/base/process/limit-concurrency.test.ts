import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('runs at most so many at once, in the order they came, those ahead first', async () => {
  const limited = limitConcurrency(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(n);
    await sleep(5);
    running -= 1;
    return n;
  };
  const results = await Promise.all([
    limited(work(1)),
    limited(work(2)),
    limited(work(3)),
    limited(work(4)),
    limited(work(5), { ahead: true }),
  ]);
  expect(results).toStrictEqual([1, 2, 3, 4, 5]);
  expect(order).toStrictEqual([1, 2, 5, 3, 4]);
  expect(most).toBe(2);
});

test('lets who asks take turns, however much one of them asks for', async () => {
  const limited = limitConcurrency(1);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
  };
  const asked = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => limited(work(name), { lane: 'a' })),
    ...['b1', 'b2'].map((name) => limited(work(name), { lane: 'b' })),
    limited(work('c1'), { lane: 'c' }),
  ];
  await Promise.all(asked);
  expect(order).toStrictEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('goes on after work that fails', async () => {
  const limited = limitConcurrency(1);
  const failing = limited(async () => {
    throw new Error('no');
  });
  const next = limited(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
