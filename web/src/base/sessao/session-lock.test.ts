import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chave, criarGuarda } from '../guarda/armazenamento.ts';
import { gate, testLocks } from '../rede/test-server.ts';
import { createLock } from './session-lock.ts';

const NAME = 'varal-trava-sessao';
const umaAba = (locks?: LockManager) =>
  createLock({ name: NAME, locks: () => locks, guarda: criarGuarda<Chave>(() => localStorage) });

beforeEach(() => localStorage.clear());

describe.each([
  ['the locks of the browser', testLocks()],
  ['a lease in the storage', undefined],
])('by %s', (_, locks) => {
  test('three tabs work one at a time, and each gets its own answer', async () => {
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
    const aba = umaAba(locks);
    const failed = aba(() => Promise.reject(new Error('quebrou')));
    const next = umaAba(locks)(() => Promise.resolve('feito'));
    await expect(failed).rejects.toThrow('quebrou');
    await expect(next).resolves.toBe('feito');
    expect(localStorage).toHaveLength(0);
  });
});

test('work that fails lets in the next one of the same tab', async () => {
  const aba = umaAba();
  const failed = aba(() => Promise.reject(new Error('quebrou')));
  const next = aba(() => Promise.resolve('feito'));
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

describe('the lease', () => {
  const lease = (until: number) => JSON.stringify({ owner: 'outra-aba', until });

  test('of another tab is waited for', async () => {
    localStorage.setItem(NAME, lease(Date.now() + 10_000));
    const work = vi.fn(() => Promise.resolve());
    const done = umaAba()(work);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(work).not.toHaveBeenCalled();
    localStorage.removeItem(NAME);
    await done;
    expect(work).toHaveBeenCalledOnce();
  });

  test.each([
    ['ran out with a tab that died', () => lease(Date.now() - 1)],
    ['was written by a clock that was set back', () => lease(Date.now() + 3_600_000)],
    ['is broken', () => '{"owner":'],
    ['has another shape', () => '{"owner":3,"until":"x"}'],
    ['is not even an object', () => '"x"'],
  ])('that %s stops nobody', async (_, stored) => {
    localStorage.setItem(NAME, stored());
    await expect(umaAba()(() => Promise.resolve('feito'))).resolves.toBe('feito');
  });

  test('belongs to the tab that wrote it last, when two write at the same instant', async () => {
    const work = vi.fn(() => Promise.resolve());
    const done = umaAba()(work);
    await vi.waitFor(() => expect(localStorage.getItem(NAME)).not.toBeNull(), { interval: 1 });
    localStorage.setItem(NAME, lease(Date.now() + 10_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(work).not.toHaveBeenCalled();
    localStorage.removeItem(NAME);
    await done;
    expect(work).toHaveBeenCalledOnce();
  });

  test('is not needed where nothing can be stored', async () => {
    const guarda = criarGuarda<Chave>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const lock = createLock({ name: NAME, locks: () => undefined, guarda });
    const first = gate();
    const order: string[] = [];
    const one = lock(async () => {
      await first.opened;
      order.push('um');
    });
    const two = lock(async () => {
      order.push('dois');
    });
    first.open();
    await Promise.all([one, two]);
    expect(order).toStrictEqual(['um', 'dois']);
  });
});
