import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { speakPortuguese } from './validation-messages.ts';
import { id, texto, textoObrigatorio } from './valores.ts';

beforeAll(speakPortuguese);

const sentence = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message;

describe('what a shape refuses is told in Portuguese', () => {
  test.each([
    [z.string(), undefined, 'Campo obrigatório'],
    [z.string(), null, 'Campo obrigatório'],
    [z.string(), 5, 'Valor inválido.'],
    [z.number(), 'x', 'Digite um número válido.'],
    [z.int(), 1.5, 'Digite um número válido.'],
    [z.string().min(1), '', 'Campo obrigatório'],
    [z.string().min(3), 'ab', 'Digite pelo menos 3 caracteres.'],
    [z.string().max(2), 'abc', 'Digite no máximo 2 caracteres.'],
    [z.number().min(0), -1, 'O valor deve ser no mínimo 0.'],
    [z.number().positive(), 0, 'O valor deve ser maior que 0.'],
    [z.number().max(9), 10, 'O valor deve ser no máximo 9.'],
    [z.array(z.int()).min(1), [], 'Escolha pelo menos 1.'],
    [z.array(z.int()).max(1), [1, 2], 'Escolha no máximo 1.'],
    [z.enum(['a', 'b']), 'c', 'Escolha uma das opções.'],
    [z.strictObject({}), { x: 1 }, 'Há um campo desconhecido.'],
    [z.email(), 'x', 'Valor inválido.'],
    [textoObrigatorio(5), '   ', 'Campo obrigatório'],
    [texto(5), 'a\0b', 'O texto contém um caractere que não pode ser guardado.'],
  ])('%#: %o', (shape, value, expected) => {
    expect(sentence(shape, value)).toBe(expected);
  });
});

test('a text is trimmed, and an id is a number that a record can have', () => {
  expect(texto(10).parse('  oi ')).toBe('oi');
  expect([id.parse('7'), id.parse(7), id.parse('2147483647')]).toStrictEqual([7, 7, 2_147_483_647]);
  for (const bad of ['', '0', '-1', '1.5', '1e3', ' 1', 'abc', 2_147_483_648, 1.5, null])
    expect(id.safeParse(bad).success).toBe(false);
});
