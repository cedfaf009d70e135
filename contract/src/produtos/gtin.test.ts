import { describe, expect, test } from 'vitest';
import { chaveDeGtin, ehGtin, formasDoGtin, gtinDeNumero, gtinLido } from './gtin.ts';
import { produtoDigitado, variacaoDigitada } from './produto.ts';

const INVALIDO = 'GTIN inválido: confira os dígitos.';

describe('a GTIN', () => {
  test.each([
    ['96385074', 'EAN-8'],
    ['036000291452', 'UPC-12'],
    ['7891000315507', 'EAN-13'],
    ['4006381333931', 'EAN-13'],
    ['17891000315504', 'GTIN-14'],
  ])('%s is one: %s', (gtin) => expect(ehGtin(gtin)).toBe(true));

  test.each([
    ['7891000315508', 'with another check digit'],
    ['7891000351507', 'with two digits exchanged'],
    ['789100031550', 'of which a digit is missing'],
    ['1234567', 'too short'],
    ['178910003155041', 'too long'],
    ['789100031550A', 'with a letter'],
    ['0000000000000', 'of zeros alone'],
    ['', 'empty'],
    ['٧٨٩١٠٠٠٣١٥٥٠٧', 'in other figures'],
  ])('%s is none: %s', (gtin) => expect(ehGtin(gtin)).toBe(false));

  test('is the same one as a UPC and as an EAN with a zero in front', () => {
    expect(chaveDeGtin('036000291452')).toBe(chaveDeGtin('0036000291452'));
    expect(chaveDeGtin('036000291452')).toBe('00036000291452');
    expect(chaveDeGtin('7891000315507')).not.toBe(chaveDeGtin('17891000315504'));
  });
});

test('a GTIN may be typed with the zeros in front or without', () => {
  expect(formasDoGtin('0036000291452')).toStrictEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(formasDoGtin('17891000315504')).toStrictEqual(['17891000315504']);
});

describe('a code that was read', () => {
  test.each([
    ['7891000315507', '07891000315507'],
    [' 789-1000 315507\n', '07891000315507'],
    ['036000291452', '00036000291452'],
  ])('%j may be a GTIN', (codigo, chave) => expect(gtinLido(codigo)).toBe(chave));

  test.each(['P-CAM-7891000315507', '0012', '7891000315500', 'SEM GTIN', ''])('%j is none', (codigo) =>
    expect(gtinLido(codigo)).toBeNull(),
  );
});

describe('a GTIN that is typed', () => {
  const lido = (gtin: unknown) => {
    const { data, error } = variacaoDigitada.safeParse({ gtin });
    return error ? error.issues.map(({ message }) => message) : data?.gtin;
  };

  test.each([
    ['7891000315507', '7891000315507'],
    ['789 1000-31550 7', '7891000315507'],
    ['036000291452', '036000291452'],
    ['', null],
    ['   ', null],
    ['sem gtin', null],
    [null, null],
    [undefined, undefined],
  ])('%j is kept as %j', (gtin, fica) => {
    expect(lido(gtin)).toBe(fica);
    expect(produtoDigitado.parse({ gtin }).gtin).toBe(fica);
  });

  test.each(['7891000315500', '123', '789.1000.31550', 'abc', '9'.repeat(500)])('%j is refused', (gtin) =>
    expect(lido(gtin)).toStrictEqual([INVALIDO]),
  );
});

test('a number of a spreadsheet gets its first zeros back', () => {
  expect(gtinDeNumero('36000291452')).toBe('036000291452');
  expect(gtinDeNumero('7891000315507')).toBe('7891000315507');
  expect(gtinDeNumero('1234560')).toBe('01234560');
  expect(gtinDeNumero('178910003155041')).toBe('178910003155041');
});
