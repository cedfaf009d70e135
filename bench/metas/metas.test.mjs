// @ts-check
import { expect, test } from 'vitest';
import { mediana } from '../carga/rodadas.mjs';
import { foiAtingida, metasDe, tabelaDeMetas } from './metas.mjs';
import { tabelaDeResultados } from './tabela.mjs';

const resultado = (/** @type {number} */ cpu) => ({
  cpu_servidor: cpu / 2,
  cpu_banco: cpu / 2,
  cpu,
  por_segundo: 1_000 / cpu,
  p50: cpu,
  p99: 2 * cpu,
});
const par = (/** @type {number} */ varal, /** @type {number} */ piso) => ({
  varal: resultado(varal),
  piso: resultado(piso),
});

const MEDIDAS = {
  lista: par(3, 2),
  busca: par(3.1, 2),
  detalhe: par(2.4, 1),
  vendas: par(1.4, 1),
  criar: par(2.6, 1),
  status: par(3.504, 1),
  entrar: par(40, 40),
};

/** Keeps only the targets that have a figure. */
const medidas = (/** @type {import('./metas.mjs').Medido} */ medido) =>
  tabelaDeMetas(metasDe(medido, ['primeira página']))
    .split('\n')
    .slice(2)
    .filter((line) => !line.startsWith('| – |'));

test('a target is the shop’s processor time by that of the floor, and met up to its limit', () => {
  expect(medidas({ piso: MEDIDAS })).toStrictEqual([
    '| ✓ | lista de 50, com preços e estoque: CPU ÷ piso | 1,5× | ≤ 1,5× |',
    '| ✗ | busca por parte de palavra com acento: CPU ÷ piso | 1,55× | ≤ 1,5× |',
    '| ✓ | um produto inteiro: CPU ÷ piso | 2,4× | ≤ 2,5× |',
    '| ✓ | lista de 50 vendas, com as linhas: CPU ÷ piso | 1,4× | ≤ 1,5× |',
    '| ✗ | criar uma venda de 3 linhas: CPU ÷ piso | 2,6× | ≤ 2× |',
    '| ✗ | mudar o status: CPU ÷ piso | 3,51× | ≤ 3,5× |',
  ]);
});

test('the embedded database is compared with PostgreSQL, not with the floor', () => {
  const nosDois = (/** @type {number} */ embutido) => ({ varal: resultado(3), embutido: resultado(embutido) });
  const embutido = {
    lista: nosDois(9),
    busca: nosDois(7.5),
    detalhe: nosDois(1),
    vendas: nosDois(1),
    criar: nosDois(1),
    status: nosDois(1),
  };
  expect(medidas({ embutido }).slice(0, 2)).toStrictEqual([
    '| ✗ | lista de 50, com preços e estoque: CPU no banco embutido ÷ no PostgreSQL | 3× | ≤ 2,5× |',
    '| ✓ | busca por parte de palavra com acento: CPU no banco embutido ÷ no PostgreSQL | 2,5× | ≤ 2,5× |',
  ]);
});

test('each target has its line, whatever was measured', () => {
  const lines = tabelaDeMetas(metasDe({ rss_parado_mb: 149.2 }, ['primeira página', 'última página'])).split('\n');
  expect(lines.slice(2)).toHaveLength(24);
  expect(lines.filter((line) => line.startsWith('| ✓ |'))).toStrictEqual([
    '| ✓ | servidor parado: memória | 150 MB | ≤ 150 MB |',
  ]);
  expect(lines.filter((line) => line.startsWith('| – |'))).toHaveLength(23);
});

test('a browser’s first product may come 400 ms after 1.2 times the floor’s page', () => {
  const visto = {
    primeiro_cartao_ms: 520.4,
    piso_ms: 100.7,
    digitar_ms: 100.2,
    quadros_por_segundo: 59.9,
    quadros_do_piso_por_segundo: 60,
    js_kb: 124.1,
    abrir_venda_ms: 300,
    abrir_16_ms: 999.4,
    abrir_500_ms: 2_001,
    digitar_na_grade_ms: 60,
    total_kb: 400,
    quadros_com_falta: 0,
    quadros_da_pagina_por_segundo: 20,
    cartoes: 400,
  };
  expect(medidas({ navegador: visto })).toStrictEqual([
    '| ✗ | navegador, CPU ÷ 4: primeiro produto na tela | 521 ms | ≤ 520 ms |',
    '| ✗ | navegador, CPU ÷ 4: tecla mais lenta na busca | 101 ms | ≤ 100 ms |',
    '| ✓ | navegador, CPU ÷ 4: abrir um produto de 16 variações | 1000 ms | ≤ 1000 ms |',
    '| ✗ | navegador, CPU ÷ 4: abrir um produto de 500 variações | 2001 ms | ≤ 2000 ms |',
    '| ✓ | navegador, CPU ÷ 4: tecla mais lenta na grade de 500 | 60 ms | ≤ 100 ms |',
    '| ✗ | navegador, CPU ÷ 4: rolar a lista com a roda (página do piso: 60,0) | 59 quadros/s | ≥ 60 quadros/s |',
    '| ✓ | primeira carga: JavaScript comprimido | 125 kB | ≤ 160 kB |',
  ]);
});

test('what was not measured is neither met nor missed', () => {
  const meta = { nome: 'rolagem', valor: undefined, limite: 60, unidade: 'quadros/s', pelo_menos: true };
  expect(foiAtingida(meta)).toBeUndefined();
  expect(tabelaDeMetas([meta])).toContain('| – | rolagem | não medido | ≥ 60 quadros/s |');
});

test('some targets are to be reached from below', () => {
  const rolagem = { nome: 'rolagem', limite: 60, unidade: 'quadros/s', pelo_menos: true };
  expect([59, 60, 61].map((valor) => foiAtingida({ ...rolagem, valor }))).toStrictEqual([false, true, true]);
});

test('a bigger shop is compared with the smaller one, page by page', () => {
  expect(medidas({ curva: [{ chamada: 'primeira página', menor: 2, maior: 5 }] })).toStrictEqual([
    '| ✗ | primeira página: loja maior ÷ menor | 2,5× | ≤ 1,5× |',
  ]);
});

test('the table shows each beside the floor of its own run', () => {
  const table = tabelaDeResultados([{ pergunta: 'lista', conexoes: 16, por: MEDIDAS.lista }], 'piso');
  expect(table.split('\n').slice(2)).toStrictEqual([
    '| lista de 50, com preços e estoque | 16 | varal | 333 | 3,0 | 6,0 | 1,50 | 1,50 | 3,00 | 1,50× |',
    '| lista de 50, com preços e estoque | 16 | piso | 500 | 2,0 | 4,0 | 1,00 | 1,00 | 2,00 |  |',
  ]);
});

test('the median of an even number lies between the two in the middle', () => {
  expect(mediana([9, 1, 3])).toBe(3);
  expect(mediana([4, 1, 2, 100])).toBe(3);
  expect(mediana([])).toBeNaN();
});
