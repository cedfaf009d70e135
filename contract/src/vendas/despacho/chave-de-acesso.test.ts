import { describe, expect, test } from 'vitest';
import { erroDaChave } from './documento-fiscal.ts';

const NFE = '52060433009911002506550120000007800267301615';

describe('the key of a fiscal document', () => {
  test('is of a document of its kind, with the right digit at its end', () => {
    expect(erroDaChave({ tipo: 'nfe', chave: NFE })).toBeUndefined();
    expect(erroDaChave({ tipo: 'nfe', chave: '35080599999090910270550010000000015180051273' })).toBeUndefined();
  });

  test('may have letters where the CNPJ is', () => {
    const chave = '35260712ABC34501DE35550010000000071000000017';
    expect(erroDaChave({ tipo: 'nfe', chave })).toBe('Esta chave não confere. Verifique os números.');
    expect(erroDaChave({ tipo: 'nfe', chave: '35260712ABC34501DE35550010000000071000000018' })).toBeUndefined();
    expect(erroDaChave({ tipo: 'nfe', chave: '35261112ABC34501DE35550010000001231123456788' })).toBeUndefined();
  });

  test('with two digits in each other’s place is not one', () => {
    const trocada = '52060433009911002506550120000007800267301651';
    expect(erroDaChave({ tipo: 'nfe', chave: trocada })).toBe('Esta chave não confere. Verifique os números.');
  });

  test('of another kind is told from it', () => {
    expect(erroDaChave({ tipo: 'dce', chave: NFE })).toBe('Esta chave não é de uma DC-e.');
    const dce = '35260411222333000181990010000000011000000018';
    expect(erroDaChave({ tipo: 'nfe', chave: dce })).toBe('Esta chave não é de uma NF-e.');
    expect(erroDaChave({ tipo: 'dce', chave: dce })).toBeUndefined();
  });

  test.each(['', NFE.slice(1), `${NFE}0`, `${NFE.slice(0, -1)}A`, ` ${NFE}`])(
    'has 44 characters, unlike %j',
    (chave) => {
      expect(erroDaChave({ tipo: 'nfe', chave })).toBe('A chave tem 44 caracteres; letras, só no CNPJ.');
    },
  );
});
