import { expect, test } from 'vitest';
import { imagensDe } from './ler-inteiros.ts';
import { produtoInteiro } from './lido.ts';

const midia = (externas: string[], internas: string[] = []) => ({
  imagens: { externas: externas.map((link) => ({ link })), internas: internas.map((link) => ({ link })) },
});
const uma = (id: number, ...links: string[]) => ({
  id,
  situacao: 'A',
  variacao: { nome: `Cor:${id}` },
  midia: midia([], links),
});

test('pictures come once each, those from elsewhere first, with the variations that show them', () => {
  const produto = produtoInteiro.parse({
    id: 1,
    midia: midia(['https://loja/a.jpg'], ['https://b/1.png?Expires=1']),
    variacoes: [
      uma(11, 'https://b/1.png?Expires=2'),
      uma(12, 'https://b/2.png?Expires=1'),
      { ...uma(13), midia: midia(['https://loja/a.jpg'], ['https://b/1.png?Expires=9']) },
    ],
  });
  expect(imagensDe(produto)).toStrictEqual([
    { ordem: 1, link: 'https://loja/a.jpg', variacoes: [] },
    { ordem: 2, link: 'https://b/1.png?Expires=1', variacoes: [11] },
    { ordem: 3, link: 'https://b/2.png?Expires=1', variacoes: [12] },
  ]);
});
