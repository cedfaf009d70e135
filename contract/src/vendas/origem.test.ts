import { expect, test } from 'vitest';
import { ORIGENS, ROTULOS_DA_ORIGEM } from './origem.ts';

test('a sale comes from one of three places', () => {
  expect(ORIGENS.map((origem) => [origem, ROTULOS_DA_ORIGEM[origem]])).toStrictEqual([
    ['loja_integrada', 'Loja Integrada'],
    ['redes_sociais', 'Redes Sociais'],
    ['loja_fisica', 'Loja Física'],
  ]);
});
