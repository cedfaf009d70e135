import { expect, test } from 'vitest';
import { fraseDaFalha } from './falha-ao-guardar.ts';
import { cheio, FRASE_SEM_ESPACO } from './test-espaco.ts';

test('why a reading is not kept is said in words; browsers that name a full disk otherwise are told to look', () => {
  expect(fraseDaFalha(cheio())).toBe(FRASE_SEM_ESPACO);
  expect(fraseDaFalha(new DOMException('Internal error opening backing store.', 'UnknownError'))).toBe(
    'Este aparelho não conseguiu guardar a leitura: ela não foi contada. Veja se há espaço nele e leia de novo.',
  );
});
