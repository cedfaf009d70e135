import { describe, expect, test } from 'vitest';
import { faixasCruzadas } from './faixas-cruzadas.ts';

const faixa = (cep_de: string, cep_ate: string, mais: object = {}) => ({
  nome: 'Motoboy',
  peso_ate: 5,
  cep_de,
  cep_ate,
  ...mais,
});
const CENTRO = faixa('01000000', '01999999');

describe('lines of one name and weight', () => {
  test('for the same CEPs cross each other', () => {
    expect(faixasCruzadas([CENTRO, CENTRO])).toStrictEqual([{ linha: 1, com: 0 }]);
    expect(faixasCruzadas([faixa('01999999', '02000000'), CENTRO])).toStrictEqual([{ linha: 1, com: 0 }]);
    expect(faixasCruzadas([faixa('01310000', '01310999'), CENTRO])).toStrictEqual([{ linha: 1, com: 0 }]);
  });

  test('cross also across a short one between them', () => {
    const faixas = [faixa('01000000', '09999999'), faixa('02000000', '02000001'), faixa('03000000', '03999999')];
    expect(faixasCruzadas(faixas)).toStrictEqual([
      { linha: 1, com: 0 },
      { linha: 2, com: 0 },
    ]);
  });

  test('one after the other do not', () => {
    expect(faixasCruzadas([faixa('02000000', '02999999'), CENTRO])).toStrictEqual([]);
  });

  test('nor do those of another weight or name, nor a table without lines', () => {
    expect(faixasCruzadas([CENTRO, { ...CENTRO, peso_ate: 1 }, { ...CENTRO, nome: 'Bicicleta' }])).toStrictEqual([]);
    expect(faixasCruzadas([])).toStrictEqual([]);
  });
});
