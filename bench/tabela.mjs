// @ts-check
import { NOMES } from './metas.mjs';

/** @typedef {import('./rodadas.mjs').Resultado} Resultado */
/** @typedef {{ pergunta: string, conexoes: number, por: Record<string, Resultado> }} Linha */

/**
 * One line for each of those that were asked, with what it took beside what the floor took.
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
    `| pedido | conexões | quem | por segundo | p50 ms | p99 ms | CPU servidor ms | CPU banco ms | CPU ms | ÷ ${piso} |`,
    '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

/**
 * @param {number} n
 * @param {number} [places]
 */
const decimal = (n, places = 1) => (Number.isFinite(n) ? n.toFixed(places).replace('.', ',') : '–');
