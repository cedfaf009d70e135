import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caretAfter, mascaraDeCep, mascaraDeCpf, mascaraDeDocumento, mascaraDeTelefone } from './masks.ts';

test('a CPF gets its points as it is typed', () => {
  expect(['', '5', '529', '5299', '52998224', '52998224725', '529.982.247-259'].map(mascaraDeCpf)).toStrictEqual([
    '',
    '5',
    '529',
    '529.9',
    '529.982.24',
    '529.982.247-25',
    '529.982.247-25',
  ]);
});

test('a document is written as a CPF until it is longer, or has letters', () => {
  expect(
    ['529', '52998224725', '529982247251', '11222333000181', '12abc34501de35', '12.ABC.345/01DE-35'].map(
      mascaraDeDocumento,
    ),
  ).toStrictEqual([
    '529',
    '529.982.247-25',
    '52.998.224/7251',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '12.ABC.345/01DE-35',
  ]);
});

test('a CEP gets its hyphen', () => {
  expect(['01310', '013101', '01310-100'].map(mascaraDeCep)).toStrictEqual(['01310', '01310-1', '01310-100']);
});

test('a telephone is written with eight digits or nine, one from abroad as it comes', () => {
  expect(['1', '11', '119', '1133445566', '11981234455', '(11) 98123-4455'].map(mascaraDeTelefone)).toStrictEqual([
    '(1',
    '(11',
    '(11) 9',
    '(11) 3344-5566',
    '(11) 98123-4455',
    '(11) 98123-4455',
  ]);
  expect(mascaraDeTelefone('+351 912 345 678')).toBe('+351 912 345 678');
  expect(mascaraDeTelefone('11 98123-4455 ramal 12')).toBe('11 98123-4455 ramal 12');
});

test('masking what is masked changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d().\- ]{0,20}$/), (typed) => {
      for (const mask of [mascaraDeCpf, mascaraDeCep, mascaraDeTelefone, mascaraDeDocumento])
        expect(mask(mask(typed))).toBe(mask(typed));
    }),
  );
});

test('the caret stays behind the digit it stood behind', () => {
  expect(caretAfter('529.982', 0)).toBe(0);
  expect(caretAfter('529.982', 3)).toBe(3);
  expect(caretAfter('529.982', 4)).toBe(5);
  expect(caretAfter('529.982', 9)).toBe(7);
  expect(caretAfter('12.ABC', 4)).toBe(5);
});
