import { describe, expect, test } from 'vitest';
import { caracteresDoCnpj, cnpjValido, formatarCnpj } from './documentos.ts';

/** The weights as the tax office prints them, and nothing of the code that is tried. */
const PRIMEIROS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SEGUNDOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function digito(caracteres: string, pesos: readonly number[]): number {
  let soma = 0;
  for (const [lugar, peso] of pesos.entries())
    soma += '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(caracteres.charAt(lugar)) * peso;
  return soma % 11 < 2 ? 0 : 11 - (soma % 11);
}

function completo(doze: string): string {
  const treze = `${doze}${digito(doze, PRIMEIROS)}`;
  return `${treze}${digito(treze, SEGUNDOS)}`;
}

const SINAIS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A multiplicative generator: the same thousand each time. */
function* sorteados(quantos: number): Generator<string> {
  let estado = 20_260_701;
  for (let n = 0; n < quantos; n++) {
    let doze = '';
    while (doze.length < 12) {
      estado = (estado * 48_271) % 2_147_483_647;
      doze += SINAIS.charAt(estado % SINAIS.length);
    }
    yield completo(doze);
  }
}

describe('a CNPJ', () => {
  test('is right with letters, and wrong with any other check digits: a thousand of them', () => {
    let comLetras = 0;
    for (const cnpj of sorteados(1_000)) {
      if (/[A-Z]/.test(cnpj)) comLetras += 1;
      expect([cnpj, cnpjValido(cnpj)]).toStrictEqual([cnpj, true]);
      for (const mais of [1, 37, 99]) {
        const outros = String((Number(cnpj.slice(12)) + mais) % 100).padStart(2, '0');
        expect(cnpjValido(cnpj.slice(0, 12) + outros)).toBe(false);
      }
    }
    expect(comLetras).toBeGreaterThan(900);
  });

  test.each(['12ABC34501DE35', '11222333000181', '00000000000191'])('is right: %s', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(true);
  });

  test('has no letters in its check digits, and is not one sign fourteen times', () => {
    expect(cnpjValido('12ABC34501DEA5')).toBe(false);
    expect(cnpjValido('00000000000000')).toBe(false);
    expect(cnpjValido('12abc34501de35')).toBe(false);
  });

  test('is fourteen signs, however it is written', () => {
    expect(caracteresDoCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
    expect(caracteresDoCnpj('12.ABC.345/01DE-3')).toBeUndefined();
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatarCnpj('123')).toBe('123');
  });
});
