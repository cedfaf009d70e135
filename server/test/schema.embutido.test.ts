import { expect, test } from 'vitest';
import { testDb } from './api.ts';
import { describeSchema, describeTriggers } from './describe-schema.ts';

const { pool } = await testDb();

// `npm run schema` runs these and writes the files instead.
test('the schema that is written down is the one the migrations make', async () => {
  await expect(await describeSchema(pool)).toMatchFileSnapshot('../schema/schema.sql');
});

test('the triggers that are written down are those there are', async () => {
  await expect(await describeTriggers(pool)).toMatchFileSnapshot('../schema/triggers.md');
});
