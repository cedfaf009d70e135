import { expect, test } from 'vitest';
import { newIdempotencyKey, timeOfKey } from './idempotency-key.ts';

test('a key is a UUID of version 7 that tells when it was made', () => {
  const key = newIdempotencyKey(1_763_634_000_123);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOfKey(key)).toBe(1_763_634_000_123);
});

test('no two keys are the same', () => {
  const keys = Array.from({ length: 2000 }, () => newIdempotencyKey(0));
  expect(new Set(keys).size).toBe(2000);
  for (const key of keys) expect(timeOfKey(key)).toBe(0);
});

test.each(['', 'minha-chave', '6f9619ff-8b86-4011-b42d-00cf4fc964ff'])('%j says nothing about its time', (key) => {
  expect(timeOfKey(key)).toBeNull();
});
