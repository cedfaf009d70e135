import { describe, expect, test } from 'vitest';
import { anyTypes } from './any-types.mjs';

describe('lines that give up on types', () => {
  test.each([
    'const x: any = 1;',
    'function f(x: any): void {}',
    'const x = y as any;',
    'const x = new Map<string, any>();',
    'let list: any[];',
    'type X = string | any;',
    'type X = any;',
    'const f = (): any => 1;',
    '/** @param {any} x */',
    ' * @param {Record<string, any>} x',
  ])('are found: %s', (line) => {
    expect(anyTypes(`const first = 1;\n${line}\n`)).toStrictEqual([2]);
  });

  test.each([
    '// for any reason: any, really',
    ' * whoever asks: any of them',
    'const any = 1;',
    'await Promise.any(list);',
    "throw new Error('not any more');",
    'const company: Company = many;',
  ])('are not: %s', (line) => {
    expect(anyTypes(line)).toStrictEqual([]);
  });
});
