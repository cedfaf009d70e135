import { expect, test } from 'vitest';
import { TAMANHOS_FIXOS } from '../tamanhos.ts';
import { type LinhaDaOnda, oQueBuscar } from './o-que-buscar.ts';

let linhas = 0;
const linha = (sku: string, diferente: Partial<LinhaDaOnda> = {}): LinhaDaOnda => {
  linhas += 1;
  return {
    ...{ produto_id: 1, variacao_id: null, sku, titulo: 'Camiseta', nome_cor: null, tamanho: null, imagem_url: null },
    ...{ local: null, venda_id: 10, posicao: 1, item_id: linhas, modelo_codigo: 'CAM', quantidade: 1, lidas: 0 },
    em_falta: 0,
    ...diferente,
  };
};

test('the walk goes by place, model, colour and size', () => {
  const caminhada = oQueBuscar(
    [
      linha('sem-lugar'),
      linha('a10', { local: 'A10' }),
      linha('a2-caneca', { local: 'A2', modelo_codigo: 'XIC' }),
      linha('a2-verde-p', { local: 'A2', nome_cor: 'Verde', tamanho: 'P' }),
      linha('a2-azul-gg', { local: 'A2', nome_cor: 'Azul', tamanho: 'GG' }),
      linha('a2-azul-m', { local: 'A2', nome_cor: 'Azul', tamanho: 'M' }),
    ],
    TAMANHOS_FIXOS,
  );
  expect(caminhada.map(({ sku }) => sku)).toStrictEqual([
    ...['a2-azul-m', 'a2-azul-gg', 'a2-verde-p', 'a2-caneca', 'a10', 'sem-lugar'],
  ]);
});

test('one thing that several sales want is fetched at once, and goes to their boxes in order', () => {
  const [item, ...outros] = oQueBuscar(
    [
      linha('caneca', { venda_id: 31, posicao: 3, quantidade: 2, item_id: 301 }),
      linha('caneca', { venda_id: 12, posicao: 1, quantidade: 4, item_id: 101, lidas: 3, em_falta: 1 }),
    ],
    TAMANHOS_FIXOS,
  );
  expect(outros).toStrictEqual([]);
  expect(item).toMatchObject({
    ...{ pedidas: 6, lidas: 3, faltam: 3 },
    para: [
      { venda_id: 12, item_id: 101, posicao: 1, quantidade: 4, lidas: 3, em_falta: 1 },
      { venda_id: 31, item_id: 301, posicao: 3, quantidade: 2, lidas: 0, em_falta: 0 },
    ],
  });
});
