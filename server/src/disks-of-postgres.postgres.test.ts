import { expect, test } from 'vitest';
import { discosDoPostgres } from '../../provas/servidor/discos.mjs';

test('a power cut under PostgreSQL that tears its pages loses nothing acknowledged, and a full log is told until there is room', {
  timeout: 120_000,
}, async ({ skip }) => {
  const found = await discosDoPostgres({ cuts: 1, fills: 1 });
  if (!found) return skip('Mounting volumes takes a right that this user lacks.');

  const { statuses, servedAfterMs, lines, torn, ...rest } = found;
  expect(rest).toMatchObject({ missing: 0, unfit: [] });
  expect(Object.keys(statuses)).toStrictEqual(['201', '503']);
  expect(lines).toBeGreaterThan(0);
  expect(torn).toBeGreaterThan(0);
  expect(servedAfterMs[0]).toBeLessThan(30_000);
});
