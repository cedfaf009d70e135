import { expect, test, vi } from 'vitest';
import { testLocks } from '../rede/test-server.ts';
import { createLock } from './session-lock.ts';

const umaAba = (locks?: LockManager) => createLock({ name: 'varal-trava-sessao', locks: () => locks });

test('three tabs work one at a time, and each gets its own answer', async () => {
  const locks = testLocks();
  let working = 0;
  let most = 0;
  const work = async (answer: number) => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 10));
    working -= 1;
    return answer;
  };
  const abas = [umaAba(locks), umaAba(locks), umaAba(locks)];
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => abas[n % 3]?.(() => work(n))));
  expect(answers).toStrictEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(1);
});

test('work that fails lets the next one in', async () => {
  const locks = testLocks();
  const failed = umaAba(locks)(() => Promise.reject(new Error('quebrou')));
  const next = umaAba(locks)(() => Promise.resolve('feito'));
  await expect(failed).rejects.toThrow('quebrou');
  await expect(next).resolves.toBe('feito');
});

test('the next tab waits until it can see what was written, the one that wrote does not', async () => {
  const locks = testLocks();
  const next = vi.fn(() => Promise.resolve(performance.now()));
  const first = umaAba(locks)(() => Promise.resolve(performance.now()));
  const second = umaAba(locks)(next);
  const written = await first;
  expect(next).not.toHaveBeenCalled();
  expect((await second) - written).toBeGreaterThan(95);
});

test('where the browser has no locks, nobody waits for anybody', async () => {
  void umaAba()(() => new Promise(() => undefined));
  await expect(umaAba()(({ late }) => Promise.resolve({ late }))).resolves.toStrictEqual({ late: false });
});
