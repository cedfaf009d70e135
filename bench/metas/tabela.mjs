// @ts-check
import { NOMES } from '../carga/chamadas.mjs';

/** @typedef {import('../carga/rodadas.mjs').Resultado} Resultado */
/** @typedef {{ pergunta: string, conexoes: number, por: Record<string, Resultado> }} Linha */

/**
 * @param {string[]} titulos
 * @param {string} colunas the line below the titles, which aligns the columns
 * @param {(string | number)[][]} linhas
 */
export const tabela = (titulos, colunas, linhas) =>
  [umaLinha(titulos).replaceAll('|  |', '| |'), colunas, ...linhas.map(umaLinha)].join('\n');

const umaLinha = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;

/**
 * Writes one row for each target, with its figures beside those of the floor.
 * @param {Linha[]} linhas
 * @param {string} piso the name of the one the others are compared with
 */
export function tabelaDeResultados(linhas, piso) {
  const lines = linhas.flatMap(({ pergunta, conexoes, por }) =>
    Object.entries(por).map(([quem, medida]) => {
      const base = por[piso];
      return [
        NOMES[/** @type {keyof typeof NOMES} */ (pergunta)],
        conexoes,
        quem,
        Math.round(medida.por_segundo),
        decimal(medida.p50),
        decimal(medida.p99),
        decimal(medida.cpu_servidor, 2),
        decimal(medida.cpu_banco, 2),
        decimal(medida.cpu, 2),
        base && quem !== piso ? `${decimal(medida.cpu / base.cpu, 2)}×` : '',
      ];
    }),
  );
  const titles = ['chamada', 'conexões', 'quem', 'por segundo', 'p50 ms', 'p99 ms', 'CPU servidor ms', 'CPU banco ms'];
  return tabela([...titles, 'CPU ms', `÷ ${piso}`], '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|', lines);
}

/** @param {{ parado_mb: number | undefined, usado_mb: number | undefined, piso_mb: number | undefined }} rss */
export const linhaDaMemoria = ({ parado_mb, usado_mb, piso_mb }) =>
  `Memória: ${inteiro(parado_mb)} MB parado, ${inteiro(usado_mb)} MB depois disto; o piso ${inteiro(piso_mb)} MB.`;

/** @param {number[]} sozinhas @param {number} sobCarga */
export const linhaDasPausas = (sozinhas, sobCarga) =>
  `Pausas do servidor: ${sozinhas.map((one) => decimal(one)).join(', ')} ms com uma consulta de cada vez, ` +
  `${decimal(sobCarga)} ms com 16 conexões.`;

/** @param {import('../navegador/navegador.mjs').NoNavegador} visto */
export function tabelaDoNavegador(visto) {
  return tabela(['no navegador', ''], '|---|---:|', [
    ['primeiro produto na tela', `${Math.round(visto.primeiro_cartao_ms)} ms`],
    ['página do piso na tela', `${Math.round(visto.piso_ms)} ms`],
    ['tecla mais lenta na busca', `${Math.round(visto.digitar_ms)} ms`],
    ['abrir uma venda', `${Math.round(visto.abrir_venda_ms)} ms`],
    ['abrir um produto de 16 variações', `${Math.round(visto.abrir_16_ms)} ms`],
    ['abrir um produto de 500 variações', `${Math.round(visto.abrir_500_ms)} ms`],
    ['tecla mais lenta na grade de 500', `${Math.round(visto.digitar_na_grade_ms)} ms`],
    ['cartões rolados com a roda', `${visto.cartoes}`],
    ['quadros na tela', `${decimal(visto.quadros_por_segundo)} por segundo`],
    ['quadros da própria página', `${decimal(visto.quadros_da_pagina_por_segundo)} por segundo`],
    ['destes, passando do último cartão desenhado', `${decimal(100 * visto.quadros_com_falta)} %`],
    ['primeira carga: JavaScript', `${Math.round(visto.js_kb)} kB`],
    ['primeira carga: tudo', `${Math.round(visto.total_kb)} kB`],
  ]);
}

const inteiro = (/** @type {number | undefined} */ n) => (n === undefined ? '–' : Math.round(n));

/** @param {import('../escala.mjs').Crescimento[]} medidas */
export const tabelaDoCrescimento = (medidas) =>
  tabela(
    ['chamada', 'processos', 'por segundo', '', 'CPU servidor ms', 'outros processadores'],
    '|---|---:|---:|---:|---:|---:|',
    medidas.map(({ chamada, n, por_segundo, cpu_servidor, outros }) => {
      const vezes = decimal(por_segundo / (medidas[0]?.por_segundo ?? Number.NaN), 2);
      return [
        chamada,
        n,
        Math.round(por_segundo),
        `${vezes}×`,
        decimal(cpu_servidor, 2),
        `${Math.round(100 * outros)} %`,
      ];
    }),
  );

/** @param {{ processos: { n: number, lista: Resultado | undefined, criar: Resultado | undefined }[] }} escala */
export const tabelaDaEscala = ({ processos }) =>
  tabela(
    ['processos', 'listas/s', 'CPU servidor ms', 'CPU banco ms', 'vendas/s', 'CPU servidor ms', 'CPU banco ms'],
    '|---:|---:|---:|---:|---:|---:|---:|',
    processos.map(({ n, lista, criar }) => [
      n,
      ...[lista, criar].flatMap((medida) => [
        Math.round(medida?.por_segundo ?? 0),
        decimal(medida?.cpu_servidor ?? 0, 2),
        decimal(medida?.cpu_banco ?? 0, 2),
      ]),
    ]),
  );

/**
 * Sets the smaller shop beside the bigger one, in milliseconds.
 * @param {{ chamada: string, achados: number | null, menor: number, maior: number }[]} linhas
 * @param {number[]} tamanhos
 */
export const tabelaDosTamanhos = (linhas, tamanhos) =>
  tabela(
    ['chamada', 'achados', ...tamanhos.map(String), 'vezes'],
    '|---|---:|---:|---:|---:|',
    linhas.map(({ chamada, achados, menor, maior }) => [
      chamada,
      achados ?? '',
      decimal(menor),
      decimal(maior),
      `${decimal(maior / menor)}×`,
    ]),
  );

/** @param {import('../feitos.mjs').Linha[]} linhas */
export const tabelaDosFeitos = (linhas) =>
  tabela(
    ['chamada', 'feitos: CPU ms', 'prontos: CPU ms', 'vezes', 'feitos: banco ms', 'prontos: banco ms'],
    '|---|---:|---:|---:|---:|---:|',
    linhas.map(({ chamada, feitos, simples }) => [
      chamada,
      decimal(feitos.cpu, 2),
      decimal(simples.cpu, 2),
      `${decimal(feitos.cpu / simples.cpu, 2)}×`,
      decimal(feitos.cpu_banco, 2),
      decimal(simples.cpu_banco, 2),
    ]),
  );

/**
 * @param {number} n
 * @param {number} [places]
 */
const decimal = (n, places = 1) => (Number.isFinite(n) ? n.toFixed(places).replace('.', ',') : '–');
