import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherLines } from './request-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aLog = () => {
  const written: string[] = [];
  const stream = gatherLines((lines) => written.push(lines));
  const { log } = Fastify({ logger: { stream } });
  const told = () =>
    written.map((lines) =>
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    );
  return { log, stream, told };
};

test('lines of a tenth of a second are written at once, in their order', () => {
  const { log, told } = aLog();
  log.info('um');
  vi.advanceTimersByTime(60);
  log.info('dois');
  expect(told()).toStrictEqual([]);
  vi.advanceTimersByTime(40);
  expect(told()).toStrictEqual([['um', 'dois']]);
  log.info('três');
  vi.advanceTimersByTime(99);
  expect(told()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told()).toStrictEqual([['um', 'dois'], ['três']]);
});

test.each(['warn', 'error', 'fatal'] as const)('a line of level %s does not wait, nor do those before it', (level) => {
  const { log, told } = aLog();
  log.info('antes');
  log[level]('agora');
  expect(told()).toStrictEqual([['antes', 'agora']]);
  log.info('depois');
  expect(told()).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(told()).toStrictEqual([['antes', 'agora'], ['depois']]);
});

test('what waits is written when the process ends, and nothing twice', () => {
  const { log, stream, told } = aLog();
  stream.flush();
  log.info('fim');
  stream.flush();
  vi.advanceTimersByTime(1_000);
  expect(told()).toStrictEqual([['fim']]);
});
