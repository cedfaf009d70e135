import type { ItemDaOnda, VendaDaOnda } from '@varal/contract/ondas/onda';
import { expect, test } from 'vitest';
import { lerPdf } from '../../test/pdf.ts';
import { listaEmPdf } from './lista-em-pdf.ts';

const umItem = (n: number): ItemDaOnda => ({
  ...{ produto_id: n, variacao_id: null, sku: `SKU-${n}`, titulo: `Caneca ${n}`, nome_cor: null, tamanho: null },
  ...{ imagem_url: null, local: `B${n}`, pedidas: 1, lidas: 0, faltam: 1 },
  para: [{ venda_id: 1, item_id: n, posicao: 1, quantidade: 1, lidas: 0, em_falta: 0 }],
});
const umaVenda = (posicao: number, observacao = ''): VendaDaOnda => ({
  ...{ id: posicao, posicao, cliente_nome: `Cliente ${posicao}`, observacao, status: 'separacao', completa: false },
  ...{ unidades: 1, lidas: 0 },
});
const textosDe = async (itens: number | ItemDaOnda[], vendas: VendaDaOnda[]) => {
  const onda = { id: 4, nome: 'Onda 4', aberta: true, criada_em: '2026-11-24T12:00:00Z', por: 'Ana' };
  const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => umItem(n + 1));
  const pdf = await listaEmPdf({ ...onda, vendas, itens: typeof itens === 'number' ? muitos(itens) : itens });
  return (await lerPdf(pdf, 1)).map(({ texto }) => texto.replace(/\s+/g, ' '));
};

test('what was noted on a sale stands whole below what is fetched, with its box', async () => {
  const longa = 'Embrulhar cada caneca em papel de seda, sem preço. '.repeat(9).trim();
  const [folha, ...mais] = await textosDe(3, [umaVenda(1), umaVenda(2, longa), umaVenda(3, 'Presente.\nCom laço.')]);
  expect(mais).toStrictEqual([]);
  expect(folha).toContain('Folha 1 de 1');
  expect(folha).toContain(`Caixa 2, Cliente 2: ${longa}`);
  expect(folha).toContain('Caixa 3, Cliente 3: Presente. Com laço.');
  expect(folha).not.toContain('Cliente 1:');
});

test('a long walk goes on over the sheets, each thing and each note once', async () => {
  const folhas = await textosDe(50, [umaVenda(1, 'Presente.')]);
  expect(folhas).toHaveLength(3);
  expect(folhas[2]).toContain('Folha 3 de 3');
  const tudo = folhas.join(' ');
  expect(tudo.match(/SKU-\d+/g)).toStrictEqual(Array.from({ length: 50 }, (_, n) => `SKU-${n + 1}`));
  expect(folhas[2]).toContain('Caixa 1, Cliente 1: Presente.');
});

test('a thing that forty sales want names all their boxes, and a long name its size too', async () => {
  const caixas = Array.from({ length: 40 }, (_, n) => n + 1);
  const titulo = 'Camiseta de algodão orgânico com estampa de capivara na rede';
  const item: ItemDaOnda = {
    ...{ ...umItem(1), titulo, nome_cor: 'Azul-marinho', tamanho: 'GG', pedidas: 440 },
    para: caixas.map((n) => ({ venda_id: n, item_id: n, posicao: n, quantidade: 11, lidas: 0, em_falta: 0 })),
  };
  const [folha, ...mais] = await textosDe([umItem(2), item, umItem(3)], [umaVenda(1)]);
  expect(mais).toStrictEqual([]);
  expect(folha?.match(/Caixa \d+: 11/g)).toStrictEqual(caixas.map((n) => `Caixa ${n}: 11`));
  expect(folha).toContain(`${titulo} Azul-marinho GG`);
  expect(folha).not.toContain('...');
});
