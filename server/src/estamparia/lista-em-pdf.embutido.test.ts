import { expect, test } from 'vitest';
import { lerPdf } from '../../test/pdf.ts';
import { type Grupo, listaEmPdf } from './lista-em-pdf.ts';
import type { LinhaAEstampar } from './lista-para-estampar.queries.ts';

const AGORA = new Date('2026-11-24T12:05:00Z');
type Estampa = LinhaAEstampar['estampas'][number];
const DTF: Pick<Estampa, 'tecnica' | 'posicao'> = { tecnica: 'dtf', posicao: 'frente' };
const ONDA: Estampa = { ...DTF, codigo: 'E0001', nome: 'Onda', largura_mm: 200, altura_mm: 90 };
const LUA: Estampa = { ...ONDA, codigo: 'E0002', nome: 'Lua', tecnica: 'bordado', posicao: 'peito', altura_mm: null };

const umaLinha = (venda_id: number, mais: Partial<LinhaAEstampar> = {}): LinhaAEstampar => ({
  ...{ id: venda_id, venda_id, cliente: 'Ana', prazo: null, primeira: false, quantidade: 1, titulo: 'Camiseta Onda' },
  ...{ nome_cor: 'Preta', tamanho: 'M', a_definir: false, estampas: [ONDA], personalizacoes: null },
  lisa: { titulo: 'Camiseta lisa', nome_cor: 'Preta', tamanho: 'M' },
  ...mais,
});
const textosDe = async (grupos: Grupo[]) =>
  (await lerPdf(await listaEmPdf(grupos, AGORA), 1)).map(({ texto }) => texto.replace(/\s+/g, ' ').trim());

test('a line says how many, of what, with which print, on which blank and for whom', async () => {
  const linha = umaLinha(35, { quantidade: 3, prazo: '2026-12-02' });
  const [folha, ...mais] = await textosDe([{ tecnica: 'dtf', linhas: [[linha]] }]);
  expect(mais).toStrictEqual([]);
  expect(folha).toBe(
    'Estampar: DTF Folha 1 Lista de 24/11/2026, 09:05 3 × Venda 35 · Ana até 02/12 Camiseta Onda Preta M ' +
      'E0001 Onda · Frente, 200 × 90 mm Lisa: Camiseta lisa Preta M Fim: 3 peças.',
  );
});

test('a piece of two techniques stands under both and says so', async () => {
  const linhas = [[umaLinha(1, { estampas: [ONDA, LUA] })]];
  const folhas = await textosDe([
    { tecnica: 'dtf', linhas },
    { tecnica: 'bordado', linhas },
  ]);
  expect(folhas[0]).toContain('E0001 Onda · Frente, 200 × 90 mm Lisa: Camiseta lisa Preta M Também leva: Bordado.');
  expect(folhas[1]).toContain('Estampar: Bordado Folha 2');
  expect(folhas[1]).toContain('E0002 Lua · Peito, 200 mm de largura Lisa: Camiseta lisa Preta M Também leva: DTF.');
});

test('what names no print, or no variation yet, is not forgotten', async () => {
  const linha = umaLinha(1, { estampas: [], a_definir: true, nome_cor: null, tamanho: null });
  const [folha] = await textosDe([{ tecnica: null, linhas: [[linha]] }]);
  expect(folha).toContain('Estampar: sem estampa no cadastro');
  expect(folha).toContain('Lisa: Camiseta lisa Preta M Cor e tamanho ainda a escolher. Fim: 1 peça.');
});

test('an empty list says so', async () => {
  expect(await textosDe([{ tecnica: 'dtf', linhas: [] }])).toStrictEqual([
    'Lista para estampar Folha 1 Lista de 24/11/2026, 09:05 Nada a estampar.',
  ]);
});

test('a long list goes on over the sheets, each line once and whole', async () => {
  const titulo = 'Camiseta de algodão orgânico com estampa de capivara na rede da varanda';
  const todas = Array.from({ length: 60 }, (_, n) => umaLinha(n + 1, { titulo }));
  const folhas = await textosDe([{ tecnica: 'dtf', linhas: [todas.slice(0, 20), todas.slice(20)] }]);
  const tudo = folhas.join(' ');
  expect(tudo.match(/Venda \d+ /g)).toStrictEqual(todas.map((_, n) => `Venda ${n + 1} `));
  expect(tudo.match(/Folha \d+/g)).toStrictEqual(folhas.map((_, n) => `Folha ${n + 1}`));
  expect(tudo.match(/varanda Preta M/g)).toHaveLength(60);
  expect(tudo).not.toContain('...');
  expect(folhas.at(-1)).toContain('Fim: 60 peças.');
});

test('each line has an empty box to tick', async () => {
  const linhas = [[umaLinha(1)]];
  const [folha] = await lerPdf(await listaEmPdf([{ tecnica: 'dtf', linhas }], AGORA), 4);
  if (!folha) throw new Error('there is no sheet');
  const tinta = (x: number, y: number) => {
    const porMm = folha.largura / 210;
    return 255 - (folha.pixels[(Math.round(y * porMm) * folha.largura + Math.round(x * porMm)) * 4] ?? 255);
  };
  const dentro = [13, 14, 15, 16, 17, 18].flatMap((x) => [31, 32, 33, 34, 35, 36].map((y) => tinta(x, y)));
  expect(Math.max(...dentro)).toBe(0);
  const borda = Array.from({ length: 20 }, (_, n) => tinta(11 + n / 10, 33));
  expect(Math.max(...borda)).toBeGreaterThan(60);
});

test('all names of a class are on the paper, over as many sheets as they take', async () => {
  const personalizacoes = Array.from({ length: 700 }, (_, n) => `Aluna ${n + 1}`);
  const pdf = await listaEmPdf(
    [{ tecnica: 'dtf', linhas: [[umaLinha(7, { quantidade: 700, personalizacoes }), umaLinha(8)]] }],
    AGORA,
  );
  const folhas = await lerPdf(pdf, 1);
  const tudo = folhas.map(({ texto }) => texto.replace(/\s+/g, ' ')).join(' ');

  expect(folhas.length).toBeGreaterThan(1);
  for (const nome of personalizacoes) expect(tudo).toMatch(new RegExp(`${nome}\\b`));
  expect(tudo.match(/Venda 7 /g)).toHaveLength(1);
  expect(tudo).toContain('Venda 8 ');
});
