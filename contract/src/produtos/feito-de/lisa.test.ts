import { describe, expect, test } from 'vitest';
import { aEstampar, custoDaPeca, type Lisa, lisaDaVariacao } from './lisa.ts';

const PRETA = { nome_cor: 'Preta', cor: '#000000', preco_custo: null };
const LISA: Lisa = {
  disponivel: 9,
  preco_custo: 20,
  variacoes: [
    { ...PRETA, id: 1, tamanho: 'M', disponivel: 5 },
    { ...PRETA, id: 2, tamanho: 'G', disponivel: 3, preco_custo: 22 },
    { ...PRETA, id: 3, nome_cor: 'Azul céu', cor: '#88ccff', tamanho: 'M', disponivel: 4 },
  ],
};
const uma = (dita: Partial<{ nome_cor: string; cor: string; tamanho: string; lisa_variacao_id: number }>) => ({
  ...{ nome_cor: null, cor: null, tamanho: null },
  ...dita,
});
const acha = (dita: Parameters<typeof uma>[0], lisa = LISA) => lisaDaVariacao(lisa, uma(dita))?.id;

describe('the blank of a variation', () => {
  test('is found by the name of its colour, whatever its case and accents, and by its size', () => {
    expect(acha({ nome_cor: 'PRETA', tamanho: 'G' })).toBe(2);
    expect(acha({ nome_cor: 'azul ceu', tamanho: 'M' })).toBe(3);
  });

  test('is found by the same colour where no name is the same, and never by another size', () => {
    expect(acha({ nome_cor: 'Preto', cor: '#000000', tamanho: 'M' })).toBe(1);
    expect(acha({ nome_cor: 'Azul céu', cor: '#000000', tamanho: 'M' })).toBe(3);
    expect(acha({ nome_cor: 'Preta', tamanho: 'GG' })).toBeUndefined();
    expect(acha({ nome_cor: 'Preta' })).toBeUndefined();
  });

  test('without a colour on both sides is found by size alone', () => {
    const branca = {
      ...LISA,
      variacoes: [{ ...PRETA, nome_cor: null, cor: null, id: 7, tamanho: 'P', disponivel: 1 }],
    };
    expect(acha({ tamanho: 'P' }, branca)).toBe(7);
    expect(acha({ nome_cor: 'Preta', tamanho: 'P' }, branca)).toBeUndefined();
    expect(acha({ tamanho: 'P' })).toBeUndefined();
  });

  test('is the corrected one, and none where that one is gone', () => {
    expect(acha({ nome_cor: 'Preta', tamanho: 'M', lisa_variacao_id: 3 })).toBe(3);
    expect(acha({ nome_cor: 'Preta', tamanho: 'M', lisa_variacao_id: 99 })).toBeUndefined();
  });

  test('without variations is all of it', () => {
    const caneca = { disponivel: 12, preco_custo: 8, variacoes: [] };
    expect(lisaDaVariacao(caneca, uma({ nome_cor: 'Gato' }))).toStrictEqual({
      id: null,
      disponivel: 12,
      preco_custo: 8,
    });
  });
});

describe('what may still be printed of a product', () => {
  test('counts each blank once', () => {
    const duas = [uma({ nome_cor: 'Preta', tamanho: 'G' }), uma({ nome_cor: 'preta', tamanho: 'G' })];
    expect(aEstampar(LISA, duas)).toBe(3);
    const caneca = { disponivel: 12, preco_custo: 8, variacoes: [] };
    expect(aEstampar(caneca, [uma({ nome_cor: 'Gato' }), uma({ nome_cor: 'Cão' })])).toBe(12);
  });

  test('is never more than the whole blank has, of which open lines hold some without saying the size', () => {
    const todas = [uma({ lisa_variacao_id: 1 }), uma({ lisa_variacao_id: 2 }), uma({ lisa_variacao_id: 3 })];
    expect(aEstampar(LISA, todas)).toBe(9);
    expect(aEstampar(LISA, [uma({ nome_cor: 'Verde' })])).toBe(0);
  });
});

describe('the cost of a piece', () => {
  const estampas = [{ custo: 3.1 }, { custo: null }, { custo: 1.25 }];

  test('is the blank with its prints', () => {
    expect(custoDaPeca(lisaDaVariacao(LISA, uma({ lisa_variacao_id: 1 })), estampas)).toBe(24.35);
    expect(custoDaPeca(lisaDaVariacao(LISA, uma({ lisa_variacao_id: 2 })), [])).toBe(22);
  });

  test('is unknown as long as the blank’s is', () => {
    expect(custoDaPeca({ preco_custo: null }, estampas)).toBeNull();
    expect(custoDaPeca(undefined, estampas)).toBeNull();
  });
});
