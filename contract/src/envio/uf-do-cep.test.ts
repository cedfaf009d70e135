import { expect, test } from 'vitest';
import { primeiroCepDaUf, ufCombina, ufDoCep } from './uf-do-cep.ts';

test.each([
  ['01000000', 'SP'],
  ['19999999', 'SP'],
  ['20000000', 'RJ'],
  ['29000000', 'ES'],
  ['69299999', 'AM'],
  ['69300000', 'RR'],
  ['69400000', 'AM'],
  ['69900000', 'AC'],
  ['72799999', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['73700000', 'GO'],
  ['76800000', 'RO'],
  ['99999999', 'RS'],
  ['00999999', undefined],
  ['78900000', undefined],
  ['0131010', undefined],
  ['', undefined],
])('%s lies in %s', (cep, uf) => {
  expect(ufDoCep(cep)).toBe(uf);
});

test.each([
  ['SP', '01000000'],
  ['ac', '69900000'],
  ['AM', '69000000'],
  ['XX', undefined],
  ['', undefined],
])('the CEPs of %s begin with %s', (uf, cep) => {
  expect(primeiroCepDaUf(uf)).toBe(cep);
});

test('a state fits its CEP, and where something is missing nothing is said against it', () => {
  expect(ufCombina({ cep: '01310100', uf: 'SP' })).toBe(true);
  expect(ufCombina({ cep: '01310100', uf: 'sp' })).toBe(true);
  expect(ufCombina({ cep: '01310100', uf: 'RJ' })).toBe(false);
  expect(ufCombina({ cep: '01310100', uf: '' })).toBe(true);
  expect(ufCombina({ cep: '', uf: 'RJ' })).toBe(true);
  expect(ufCombina({ cep: '00999999', uf: 'RJ' })).toBe(true);
});
