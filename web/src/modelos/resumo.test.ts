import { expect, test } from 'vitest';
import { resumo } from './modelos-page.tsx';

test('fifty characters are shown, more are cut', () => {
  expect(resumo('')).toBe('');
  expect(resumo('a'.repeat(50))).toBe('a'.repeat(50));
  expect(resumo('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  expect(resumo('👕'.repeat(51))).toBe(`${'👕'.repeat(50)}...`);
});
