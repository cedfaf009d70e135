import { expect, test } from 'vitest';
import { momento } from './format.ts';

test('a moment is told in the time of São Paulo, whatever the browser’s own', () => {
  expect(momento('2026-11-20T17:05:00.000Z')).toBe('20/11/2026, 14:05');
});
