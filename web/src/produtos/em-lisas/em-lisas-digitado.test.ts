import { expect, test } from 'vitest';
import { alternar, comLisa, faltasDe, lerPedido, NADA_ESCOLHIDO } from './em-lisas-digitado.ts';

const camiseta = { id: 1, titulo: 'Camiseta', categoria: { id: 2, nome: 'Camisetas' } };
const escolhida = comLisa(NADA_ESCOLHIDO, camiseta);

test('all are on until one is turned off, and when it is on again', () => {
  const cores = ['Preta', 'Branca', 'Azul'];
  const semBranca = alternar(cores, null, 'Branca');
  expect(semBranca).toStrictEqual(['Preta', 'Azul']);
  expect(alternar(cores, ['Azul'], 'Preta')).toStrictEqual(['Preta', 'Azul']);
  expect(alternar(cores, semBranca, 'Branca')).toBeNull();
});

test('a blank comes with all it has and with its category, and goes again', () => {
  expect(lerPedido(escolhida)).toStrictEqual({
    lisas: [{ produto_id: 1 }],
    preco: { modo: 'soma', valor: 0 },
    categoria_id: 2,
    ...{ titulo: '{lisa} {estampa}', publicar: false },
  });
  expect(comLisa(escolhida, { ...camiseta, id: 3, categoria: { id: 9, nome: 'Canecas' } }).categoria?.id).toBe(2);
  expect(comLisa(escolhida, camiseta).lisas).toStrictEqual([]);
});

test('colours and sizes are named where some are off', () => {
  const lisas = escolhida.lisas.map((uma) => ({ ...uma, cores: ['Preta'], tamanhos: ['M', 'G'] }));
  expect(lerPedido({ ...escolhida, lisas, modo: 'valor', valor: '59,90' })).toMatchObject({
    lisas: [{ produto_id: 1, cores: ['Preta'], tamanhos: ['M', 'G'] }],
    preco: { modo: 'valor', valor: 59.9 },
  });
});

test('what is missing is said at its field', () => {
  expect(faltasDe({ ...NADA_ESCOLHIDO, titulo: ' ', modo: 'valor' })).toStrictEqual({
    lisas: 'Escolha pelo menos uma lisa.',
    ...{ valor: 'Campo obrigatório', categoria: 'Campo obrigatório', titulo: 'Campo obrigatório' },
  });
  const lisas = escolhida.lisas.map((uma) => ({ ...uma, cores: [] }));
  expect(faltasDe({ ...escolhida, lisas, valor: 'x' })).toStrictEqual({
    lisas: 'Escolha pelo menos uma cor e um tamanho de Camiseta.',
    valor: 'Digite um número válido.',
  });
  expect(lerPedido({ ...escolhida, lisas })).toBeNull();
});
