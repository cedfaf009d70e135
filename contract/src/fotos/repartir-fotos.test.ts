import { describe, expect, test } from 'vitest';
import { codigosDoNome, compararNomes } from './nome-do-arquivo.ts';
import { type Combinado, type Foto, repartirFotos } from './repartir-fotos.ts';

/** A letter in capitals is a code, a dot a picture, `?` a picture that may be an unread code. */
function repartir(sessao: string, combinado: Combinado = { porProduto: null }): string {
  const fotos = [...sessao].map((letra, id): Foto => {
    const marca = /[A-Z]/.test(letra) ? { chave: letra, produto_id: letra.charCodeAt(0) } : null;
    return { id, marca, suspeita: letra === '?', doNome: [] };
  });
  return repartirFotos(fotos, combinado)
    .map(({ produto_id, certeza, papel }) => {
      if (papel === 'marca') return '|';
      if (produto_id === null) return '-';
      const letra = String.fromCharCode(produto_id);
      return certeza === 'certa' ? letra : letra.toLowerCase();
    })
    .join('');
}

describe('a run of pictures', () => {
  test.each([
    // Codes before and after: certain, whatever is missing elsewhere.
    ['A..AB..B', '|AA||BB|'],
    ['AA..AA', '||AA||'],
    ['A..A..B..B', '|AA|--|BB|'],
    ['A....B', '|aaaa|'],
    ['A..A..A', '|aa|aa|'],
    // Only before: a proposal, because a code that was not photographed leaves no trace.
    ['A..B...', '|aa|bbb'],
    ['..A..', '--|aa'],
    // An unread code ends it.
    ['A..?..B..', '|aa---|bb'],
    ['A.?.A', '|a--|'],
    ['', ''],
  ])('%s goes %s', (sessao, destino) => expect(repartir(sessao)).toBe(destino));

  test.each([
    ['A..B..C..', '|AA|BB|CC'],
    ['A..B....C..', '|AA|bbbb|CC'],
    ['A..?B..', '|aa-|BB'],
    ['A.?B..', '|a-|BB'],
    ['A..B..A..', '|aa|BB|aa'],
  ])('of a told length: %s goes %s', (sessao, destino) => expect(repartir(sessao, { porProduto: 2 })).toBe(destino));
});

const comNome = (doNome: Foto['doNome'], dono: number | null = null) => {
  const foto = (id: number, mais: Partial<Foto> = {}): Foto => ({
    id,
    marca: null,
    suspeita: false,
    doNome: [],
    ...mais,
  });
  const marca = (id: number) => foto(id, { marca: dono === null ? null : { chave: 'X', produto_id: dono } });
  const [, destino] = repartirFotos([marca(0), foto(1, { doNome }), marca(2)], { porProduto: null });
  return [destino?.produto_id, destino?.certeza];
};

test('the name of the file says it where no code does, and nobody where both say different things', () => {
  const certo = { produto_id: 7, certo: true };
  expect(comNome([certo])).toStrictEqual([7, 'certa']);
  expect(comNome([certo, certo])).toStrictEqual([7, 'certa']);
  expect(comNome([{ produto_id: 7, certo: false }])).toStrictEqual([7, 'proposta']);
  expect(comNome([certo, { produto_id: 8, certo: true }])).toStrictEqual([null, 'nenhuma']);
  expect(comNome([certo], 7)).toStrictEqual([7, 'certa']);
  expect(comNome([certo], 9)).toStrictEqual([null, 'nenhuma']);
  expect(comNome([{ produto_id: 7, certo: false }], 9)).toStrictEqual([9, 'certa']);
});

test.each([
  ['P-CAM-AZUL.jpg', ['P-CAM-AZUL']],
  ['pasta/sub/P-CAM_2.JPEG', ['P-CAM_2', 'P-CAM']],
  ['P-CAM (3).png', ['P-CAM (3)', 'P-CAM']],
  ['P-CAN01-2.jpg', ['P-CAN01-2']],
  ['0012_1.webp', ['0012_1', '0012']],
  ['.jpg', []],
])('%s may name %j', (nome, codigos) => expect(codigosDoNome(nome)).toStrictEqual(codigos));

test('pictures stand in the order in which a camera counts', () => {
  expect(['IMG_10.jpg', 'IMG_9.jpg', 'IMG_100.jpg'].toSorted(compararNomes)).toStrictEqual([
    'IMG_9.jpg',
    'IMG_10.jpg',
    'IMG_100.jpg',
  ]);
});
