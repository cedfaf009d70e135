import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { expect, test } from 'vitest';
import { lerPdf } from '../../test/pdf.ts';
import { folhaEmPdf } from './folha-em-pdf.ts';

const umItem = (n: number, mais: Partial<ItemDaContagem> = {}): ItemDaContagem => ({
  ...{ produto_id: n, variacao_id: null, sku: `SKU-${n}`, titulo: `Caneca ${n}`, nome_cor: null, tamanho: null },
  ...{ imagem_url: null, local: `B${n}`, contada: null, lida_em: null, saldo: 4_711 },
  ...mais,
});
const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => umItem(n + 1));
const umaContagem = (itens: ItemDaContagem[], cega = false): Contagem => ({
  ...{ id: 3, nome: 'Balanço de novembro', escopo: { tudo: true }, escopo_dito: 'A loja toda', cega },
  ...{ situacao: 'aberta', por: { id: 7, nome: 'Bia Souza' }, criada_em: '2026-11-24T12:00:00Z', fechada_em: null },
  ...{ n_itens: itens.length, n_contados: 0, unidades: 0, pessoas: [], recusadas: [], tarefa_id: null, itens },
  ...{ montando: false, n_achados: itens.length },
});
const lerFolhas = async (contagem: Contagem, escala = 1) =>
  (await lerPdf(await folhaEmPdf(contagem, [contagem.itens]), escala)).map((folha) => ({
    ...folha,
    texto: folha.texto.replace(/\s+/g, ' ').trim(),
  }));

type Folha = Awaited<ReturnType<typeof lerFolhas>>[number];

/** How dark it is at most within a rectangle, given in mm from the upper left corner: 0 where the paper is empty. */
function tinta({ pixels, largura, altura }: Folha, [x, y, w, h]: [number, number, number, number]): number {
  const porMm = largura / 210;
  let maior = 0;
  for (let linha = Math.ceil(y * porMm); linha < Math.min(altura, (y + h) * porMm); linha += 1) {
    for (let coluna = Math.ceil(x * porMm); coluna < (x + w) * porMm; coluna += 1) {
      maior = Math.max(maior, 255 - (pixels[(linha * largura + coluna) * 4] ?? 255));
    }
  }
  return maior;
}

test('each thing stands on the sheet with its place, its whole name and its SKU, in the order of the walk', async () => {
  const [folha, ...mais] = await lerFolhas(
    umaContagem([
      umItem(1, { local: 'A3-2', titulo: 'Camiseta Lua', nome_cor: 'Azul-marinho', tamanho: 'GG', sku: 'CAM-LUA-GG' }),
      umItem(2, { local: null }),
    ]),
  );
  expect(mais).toStrictEqual([]);
  expect(folha?.texto).toBe(
    'Balanço de novembro Folha 1 de 1 ' +
      'A loja toda. Contado por: ____________________ Data: ____/____/______ ' +
      'A3-2 Camiseta Lua Azul-marinho GG CAM-LUA-GG ' +
      'Caneca 2 SKU-2',
  );
});

test.each([
  ['a count', false],
  ['a blind count', true],
])('%s prints neither a balance nor what was counted so far', async (_, cega) => {
  const itens = [umItem(1, { contada: 3_913, lida_em: '2026-11-24T12:00:00Z' }), umItem(2)];
  const [folha] = await lerFolhas(umaContagem(itens, cega));
  expect(folha?.texto).toContain('B1 Caneca 1 SKU-1 B2 Caneca 2 SKU-2');
  expect(folha?.texto).not.toMatch(/4\.?711|3\.?913/);
});

test('each thing has an empty box to write into, and there is none below the last', async () => {
  const [folha] = await lerFolhas(umaContagem(muitos(2)), 3);
  if (!folha) throw new Error('there is no sheet');
  // The box of the first thing: 26 by 7 mm at the right margin, the next one 9 mm below.
  for (const y of [27, 36]) {
    const lados = [
      [172.5, y - 0.5, 25, 1],
      [172.5, y + 6.5, 25, 1],
      [171.5, y + 0.5, 1, 6],
      [197.5, y + 0.5, 1, 6],
    ] as const;
    for (const [x, cima, w, h] of lados) expect(tinta(folha, [x, cima, w, h])).toBeGreaterThan(60);
    expect(tinta(folha, [173, y + 1, 24, 5])).toBe(0);
  }
  expect(tinta(folha, [171, 45, 28, 20])).toBe(0);
});

test('a long walk goes on over the sheets, each thing once', async () => {
  const folhas = await lerFolhas(umaContagem(muitos(57)));
  expect(folhas.map(({ texto }) => texto.match(/Folha \d de \d/)?.[0])).toStrictEqual([
    'Folha 1 de 3',
    'Folha 2 de 3',
    'Folha 3 de 3',
  ]);
  const tudo = folhas.map(({ texto }) => texto).join(' ');
  expect(tudo.match(/SKU-\d+/g)).toStrictEqual(muitos(57).map(({ sku }) => sku));
  expect(folhas[2]?.texto).toContain('B57 Caneca 57 SKU-57');
});
