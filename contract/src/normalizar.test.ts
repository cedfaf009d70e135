import { expect, test } from 'vitest';
import { normalizar, semAcentos } from './valores.ts';

const TODAS = 'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';

test('each letter loses its accent and nothing else, however it is written', () => {
  expect(semAcentos(TODAS)).toBe('AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn');
  expect(semAcentos(TODAS.normalize('NFD'))).toBe(semAcentos(TODAS));
  expect(semAcentos(' Camiseta nº 1 ❤️ ')).toBe(' Camiseta nº 1 ❤️ ');
});

test('neither case nor accents count', () => {
  expect(normalizar('CAFÉ com Açúcar')).toBe('cafe com acucar');
});
