import { describe, expect, test } from 'vitest';
import { lerCorpo } from '../src/corpo.ts';

describe('lerCorpo', () => {
  test.each([
    ['JSON', '{"a":[1]}', 'application/json; charset=utf-8', { a: [1] }],
    ['JSON of a flavour', '{"a":1}', 'application/problem+json', { a: 1 }],
    ['broken JSON, as it came', '{"a":', 'application/json', '{"a":'],
    ['a form', 'a=1&b=x+y', 'application/x-www-form-urlencoded', { a: '1', b: 'x y' }],
    ['a form with repeats', 'a=1&b=2&a=3', 'application/x-www-form-urlencoded', { a: ['1', '3'], b: '2' }],
    [
      'a form that names __proto__',
      '__proto__=1',
      'application/x-www-form-urlencoded',
      JSON.parse('{"__proto__":"1"}'),
    ],
    ['any other text', 'oi', 'text/plain', 'oi'],
    ['no type said', '{"a":1}', undefined, '{"a":1}'],
  ])('reads %s', (_nome, texto, tipo, valor) => {
    expect(lerCorpo(Buffer.from(texto), tipo)).toStrictEqual(valor);
  });

  test('no body is null', () => {
    expect(lerCorpo(undefined, 'application/json')).toBeNull();
    expect(lerCorpo(Buffer.alloc(0), 'application/json')).toBeNull();
  });
});
