// @ts-check
import { NOMES } from './metas.mjs';

/** @typedef {import('./rodadas.mjs').Resultado} Resultado */
/** @typedef {{ pergunta: string, conexoes: number, por: Record<string, Resultado> }} Linha */

/**
 * Writes one row for each target, with its figures beside those of the floor.
 * @param {Linha[]} linhas
 * @param {string} piso the name of the one the others are compared with
 */
export function tabelaDeResultados(linhas, piso) {
  const lines = linhas.flatMap(({ pergunta, conexoes, por }) =>
    Object.entries(por).map(([quem, medida]) => {
      const base = por[piso];
      const cells = [
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
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    `| chamada | conexões | quem | por segundo | p50 ms | p99 ms | CPU servidor ms | CPU banco ms | CPU ms | ÷ ${piso} |`,
    '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

/** @param {{ parado_mb: number | undefined, usado_mb: number | undefined, piso_mb: number | undefined }} rss */
export const linhaDaMemoria = ({ parado_mb, usado_mb, piso_mb }) =>
  `Memória: ${inteiro(parado_mb)} MB parado, ${inteiro(usado_mb)} MB depois disto; o piso ${inteiro(piso_mb)} MB.`;

/** @param {number[]} sozinhas @param {number} sobCarga */
export const linhaDasPausas = (sozinhas, sobCarga) =>
  `Pausas do servidor: ${sozinhas.map((one) => decimal(one)).join(', ')} ms com uma consulta de cada vez, ` +
  `${decimal(sobCarga)} ms com 16 conexões.`;

/** @param {import('./navegador.mjs').NoNavegador} visto */
export function tabelaDoNavegador(visto) {
  const lines = [
    ['primeiro produto na tela', `${Math.round(visto.primeiro_cartao_ms)} ms`],
    ['página do piso na tela', `${Math.round(visto.piso_ms)} ms`],
    ['tecla mais lenta na busca', `${Math.round(visto.digitar_ms)} ms`],
    ['abrir uma venda', `${Math.round(visto.abrir_venda_ms)} ms`],
    ['cartões rolados com a roda', `${visto.cartoes}`],
    ['quadros na tela', `${decimal(visto.quadros_por_segundo)} por segundo`],
    ['quadros da própria página', `${decimal(visto.quadros_da_pagina_por_segundo)} por segundo`],
    ['destes, passando do último cartão desenhado', `${decimal(100 * visto.quadros_com_falta)} %`],
    ['primeira carga: JavaScript', `${Math.round(visto.js_kb)} kB`],
    ['primeira carga: tudo', `${Math.round(visto.total_kb)} kB`],
  ];
  return ['| no navegador | |', '|---|---:|', ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

const inteiro = (/** @type {number | undefined} */ n) => (n === undefined ? '–' : Math.round(n));

/**
 * @param {number} n
 * @param {number} [places]
 */
const decimal = (n, places = 1) => (Number.isFinite(n) ? n.toFixed(places).replace('.', ',') : '–');
