import { describe, expect, test } from 'vitest';
import { completarCpf, cpfValido, digitosDoCpf, formatarCpf } from './documentos.ts';

describe('a CPF', () => {
  test.each(['52998224725', '529.982.247-25', ' 111.444.777-35 ', '00000000191', '12345678909'])(
    'is right: %s',
    (cpf) => {
      expect(cpfValido(cpf)).toBe(true);
    },
  );

  test.each([
    ['wrong first check digit', '52998224735'],
    ['wrong second check digit', '52998224724'],
    ['two digits exchanged', '59298224725'],
    ['one digit eleven times', '11111111111'],
    ['nothing but zeros', '00000000000'],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247250'],
    ['nothing', ''],
    ['letters', 'abcdefghijk'],
  ])('is wrong: %s', (_, cpf) => {
    expect(cpfValido(cpf)).toBe(false);
  });

  test('is eleven digits, however it is written', () => {
    expect(digitosDoCpf('529.982.247-25')).toBe('52998224725');
    expect(digitosDoCpf('529 982 247 25')).toBe('52998224725');
    expect(digitosDoCpf('529.982.247-2')).toBeUndefined();
  });

  test('is completed from nine digits, also where the sum gives ten', () => {
    expect(completarCpf('529982247')).toBe('52998224725');
    expect(completarCpf('000000001')).toBe('00000000191');
    for (let nove = 100_000_000; nove < 100_001_000; nove++) {
      expect(cpfValido(completarCpf(String(nove)))).toBe(true);
    }
  });

  test('is shown with its points, and what is none is shown as it is', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25');
    expect(formatarCpf('123')).toBe('123');
  });
});
