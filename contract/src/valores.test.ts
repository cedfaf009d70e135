import { expect, test } from 'vitest';
import { dia } from './valores.ts';

test.each(['ontem', '2026-02-30', '1999-12-31', '2200-01-01'])('the day %s is refused in one sentence', (dado) => {
  expect(dia.safeParse(dado).error?.issues).toHaveLength(1);
});
