import { expect, test } from 'vitest';
import { umItem } from '../test-venda.ts';
import { itensDe } from './campos-da-venda.ts';
import { umItemProprio } from './propria/test-propria.ts';
import { dizerDeNovo, linhasDeNovo } from './vender-de-novo.ts';

test('an old sale is sold again at what it costs today, without its discount', () => {
  const { linhas } = linhasDeNovo({
    itens: [umItem(1, { quantidade: 2, valor_unitario: 49.9, desconto: 5, preco_venda: 64.9 })],
  });
  expect(linhas).toMatchObject([
    { sku: 'P-CAM-1', quantidade: '2', valor_unitario: '64,90', desconto: '0,00', preco: 64.9, livre: 12 },
  ]);
  expect(linhas[0]?.chave).not.toBe('item-101');
});

test('what is gone or short is named', () => {
  const deNovo = linhasDeNovo({
    itens: [
      umItem(1),
      umItem(2, { id: null }),
      umItem(3, { na_lixeira: true }),
      umItem(4, { quantidade: 5, disponivel: 2 }),
    ],
  });
  expect(deNovo.linhas.map(({ sku }) => sku)).toStrictEqual(['P-CAM-1', 'P-CAM-4']);
  expect(dizerDeNovo(deNovo)).toBe(
    'Os preços são os de hoje. Não se vendem mais: Camiseta 2, Camiseta 3. Há menos do que foi vendido: Camiseta 4 (há 2).',
  );
});

test('an old sale of which nothing is left says so alone', () => {
  expect(dizerDeNovo(linhasDeNovo({ itens: [umItem(2, { id: null })] }))).toBe('Não se vendem mais: Camiseta 2.');
});

test('a blank with prints of its own is printed again at today’s price, without the names of that day', () => {
  const { linhas } = linhasDeNovo({
    itens: [umItemProprio({ quantidade: 2, valor_unitario: 60, preco_venda: 67, personalizacoes: ['Ana', 'Bia'] })],
  });
  expect(linhas).toMatchObject([{ sku: 'LISA-M+E0007', valor_unitario: '67,00', quantidade: '2', aDefinir: false }]);
  expect(itensDe(linhas)).toMatchObject([
    { id: 1, sku: 'LISA-M', estampas: [{ estampa_id: 7, posicao: 'frente' }], personalizacoes: null },
  ]);
});

test('a blank that got its sizes since then asks for one, and one that has none is known by its product', () => {
  const antiga = { sku: 'LISA+E0007', variacao_id: null, cor: null, nome_cor: null, tamanho: null };
  const [comTamanhos] = linhasDeNovo({ itens: [umItemProprio(antiga)] }).linhas;
  expect(comTamanhos).toMatchObject({ aDefinir: true });
  const { linhas } = linhasDeNovo({ itens: [umItemProprio({ ...antiga, tem_variacoes: false, variacoes: [] })] });
  expect(itensDe(linhas)).toMatchObject([{ id: 1, sku: null, estampas: [{ estampa_id: 7 }] }]);
});
