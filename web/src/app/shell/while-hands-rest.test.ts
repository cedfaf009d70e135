import { expect, onTestFinished, test, vi } from 'vitest';
import { whileHandsRest } from './while-hands-rest.ts';

/** Makes three things to do, of which the second fails. */
function tresCoisas() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  const task = (name: string) => async () => {
    done.push(name);
    if (name === 'second') throw new Error('no network');
  };
  const stop = whileHandsRest(['first', 'second', 'third'].map(task));
  onTestFinished(stop);
  return { done, stop };
}

test('does one after the other once the hands rest, whatever fails', async () => {
  const { done } = tresCoisas();
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toStrictEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toStrictEqual(['first', 'second', 'third']);
});

test.each(['keydown', 'pointerdown', 'wheel', 'scroll', 'touchmove'])('waits while there is a %s', async (what) => {
  const { done } = tresCoisas();
  for (let n = 0; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync(900);
    document.body.dispatchEvent(new Event(what));
  }
  expect(done).toStrictEqual([]);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(done).toStrictEqual(['first', 'second', 'third']);
});

test('does nothing more once it is stopped', async () => {
  const { done, stop } = tresCoisas();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  document.body.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toStrictEqual([]);
});
