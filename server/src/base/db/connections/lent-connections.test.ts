import { expect, test } from 'vitest';
import { inLentConnections } from './lent-connections.ts';

/** A connection whose answers come when the test gives them. */
function connection() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const ask = inLentConnections<string>((text) => {
    sent.push(text);
    return new Promise((resolve) => {
      answers.push(() => resolve(`answer to ${text}`));
    });
  }, 'begin; set local a = 1');
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ask: (text: string) => ask(text, []),
    sent: async () => {
      await settle();
      return sent.splice(0);
    },
    answer: () => answers.shift()?.(),
  };
}

const ALONE = (text: string) => ['begin; set local a = 1', text, 'commit'];

test('a statement alone is sent as a transaction, and the next one only after its end was answered', async () => {
  const { ask, sent, answer } = connection();
  const first = ask('one');
  const second = ask('two');
  expect(await sent()).toStrictEqual(ALONE('one'));
  answer();
  answer();
  expect(await sent()).toStrictEqual([]);
  answer();
  expect(await first).toBe('answer to one');
  expect(await sent()).toStrictEqual(ALONE('two'));
  for (let n = 0; n < 3; n += 1) answer();
  expect(await second).toBe('answer to two');
});

test('the statements of a transaction are sent without waiting, and the next transaction waits for its end', async () => {
  const { ask, sent, answer } = connection();
  const all = ['begin', 'one', 'two', 'rollback', 'begin'].map(ask);
  expect(await sent()).toStrictEqual(['begin; set local a = 1', 'one', 'two', 'rollback']);
  for (let n = 0; n < 3; n += 1) answer();
  expect(await sent()).toStrictEqual([]);
  answer();
  expect(await sent()).toStrictEqual(['begin; set local a = 1']);
  answer();
  await Promise.all(all);
});
