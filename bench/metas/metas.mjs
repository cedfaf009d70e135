// @ts-check
// This holds the targets as data: a number meets each, or misses it, or was not measured in this run.
import { NOMES } from '../carga/chamadas.mjs';
import { tabela } from './tabela.mjs';

/** @typedef {{ nome: string, valor: number | undefined, limite: number, unidade: string, pelo_menos?: boolean }} Meta */
/** @typedef {import('../carga/rodadas.mjs').Resultado} Resultado */
/** @typedef {import('../carga/chamadas.mjs').Pergunta} Pergunta */

/** The shop's server and its database may take so many times the CPU of the floor. */
const VEZES_O_PISO = /** @type {const} */ ({
  lista: 1.5,
  busca: 1.5,
  detalhe: 2.5,
  vendas: 1.5,
  criar: 2,
  status: 3.5,
});
const VEZES_O_POSTGRES = 2.5;
const VEZES_O_MENOR = 1.5;
const PARADO_MB = 150;
const PARTIDA_S = 3;
const PAUSA_MS = 20;

/** @typedef {Record<Pergunta, { varal: Resultado, piso: Resultado }>} ContraOPiso */
/** @typedef {Record<Pergunta, { varal: Resultado, embutido: Resultado }>} NosDoisBancos */

/**
 * @typedef {object} Medido the figures that a run may have
 * @property {Pick<ContraOPiso, keyof typeof VEZES_O_PISO>} [piso] over 16 connections
 * @property {Pick<NosDoisBancos, keyof typeof VEZES_O_PISO>} [embutido] the same
 * @property {import('../navegador/navegador.mjs').NoNavegador} [navegador]
 * @property {number} [rss_parado_mb]
 * @property {number} [partida_s]
 * @property {number} [pausa_ms]
 * @property {{ chamada: string, menor: number, maior: number }[]} [curva] milliseconds
 */

/**
 * Lists all targets, also those that were not measured.
 * @param {Medido} medido
 * @param {readonly string[]} paginas of the curve
 * @returns {Meta[]}
 */
export const metasDe = ({ piso, embutido, navegador, rss_parado_mb, partida_s, pausa_ms, curva }, paginas) => [
  ...perguntas((pergunta) => ({
    nome: `${NOMES[pergunta]}: CPU ÷ piso`,
    valor: piso && piso[pergunta].varal.cpu / piso[pergunta].piso.cpu,
    limite: VEZES_O_PISO[pergunta],
    unidade: '×',
  })),
  { nome: 'servidor parado: memória', valor: rss_parado_mb, limite: PARADO_MB, unidade: 'MB' },
  ...metasDoNavegador(navegador),
  { nome: 'segundo npm start com PostgreSQL', valor: partida_s, limite: PARTIDA_S, unidade: 's' },
  ...perguntas((pergunta) => ({
    nome: `${NOMES[pergunta]}: CPU no banco embutido ÷ no PostgreSQL`,
    valor: embutido && embutido[pergunta].embutido.cpu / embutido[pergunta].varal.cpu,
    limite: VEZES_O_POSTGRES,
    unidade: '×',
  })),
  {
    nome: 'banco embutido: maior pausa do servidor por uma consulta',
    valor: pausa_ms,
    limite: PAUSA_MS,
    unidade: 'ms',
  },
  ...(curva ?? paginas.map((chamada) => ({ chamada, menor: Number.NaN, maior: Number.NaN }))).map(
    ({ chamada, menor, maior }) => ({
      nome: `${chamada}: loja maior ÷ menor`,
      valor: maior / menor,
      limite: VEZES_O_MENOR,
      unidade: '×',
    }),
  ),
];

/** @param {(pergunta: keyof typeof VEZES_O_PISO) => Meta} meta */
const perguntas = (meta) => /** @type {(keyof typeof VEZES_O_PISO)[]} */ (Object.keys(VEZES_O_PISO)).map(meta);

/**
 * @param {import('../navegador/navegador.mjs').NoNavegador} [visto]
 * @returns {Meta[]}
 */
function metasDoNavegador(visto) {
  const noPiso = visto ? ` (página do piso: ${decimal(visto.quadros_do_piso_por_segundo)})` : '';
  return [
    {
      nome: 'navegador, CPU ÷ 4: primeiro produto na tela',
      valor: visto?.primeiro_cartao_ms,
      limite: Math.floor(1.2 * (visto?.piso_ms ?? 0) + 400),
      unidade: 'ms',
    },
    { nome: 'navegador, CPU ÷ 4: tecla mais lenta na busca', valor: visto?.digitar_ms, limite: 100, unidade: 'ms' },
    {
      nome: 'navegador, CPU ÷ 4: abrir um produto de 16 variações',
      valor: visto?.abrir_16_ms,
      limite: 1_000,
      unidade: 'ms',
    },
    {
      nome: 'navegador, CPU ÷ 4: abrir um produto de 500 variações',
      valor: visto?.abrir_500_ms,
      limite: 2_000,
      unidade: 'ms',
    },
    {
      nome: 'navegador, CPU ÷ 4: tecla mais lenta na grade de 500',
      valor: visto?.digitar_na_grade_ms,
      limite: 100,
      unidade: 'ms',
    },
    {
      nome: `navegador, CPU ÷ 4: rolar a lista com a roda${noPiso}`,
      valor: visto?.quadros_por_segundo,
      limite: 60,
      unidade: 'quadros/s',
      pelo_menos: true,
    },
    { nome: 'primeira carga: JavaScript comprimido', valor: visto?.js_kb, limite: 160, unidade: 'kB' },
  ];
}

/** @param {Meta} meta */
export function foiAtingida({ valor, limite, pelo_menos = false }) {
  if (valor === undefined || Number.isNaN(valor)) return undefined;
  return pelo_menos ? valor >= limite : valor <= limite;
}

const SINAIS = { true: '✓', false: '✗', undefined: '–' };

/** @param {Meta[]} metas */
export function tabelaDeMetas(metas) {
  const lines = metas.map((meta) => {
    const { nome, valor, limite, unidade, pelo_menos = false } = meta;
    const sinal = SINAIS[/** @type {'true' | 'false' | 'undefined'} */ (String(foiAtingida(meta)))];
    const medido =
      valor === undefined || Number.isNaN(valor) ? 'não medido' : comUnidade(mostrado(meta, valor), unidade);
    return [sinal, nome, medido, `${pelo_menos ? '≥' : '≤'} ${comUnidade(limite, unidade)}`];
  });
  return tabela(['', 'meta', 'medido', 'limite'], '|---|---|---:|---:|', lines);
}

/**
 * Rounds against ourselves, so that a figure shown as the limit meets it.
 * @param {Meta} meta
 * @param {number} valor
 */
function mostrado({ pelo_menos = false }, valor) {
  const round = pelo_menos ? Math.floor : Math.ceil;
  // The error of binary fractions, as in 2.4 * 100, must not be rounded up.
  return Math.abs(valor) < 20 ? round(Number((valor * 100).toFixed(6))) / 100 : round(Number(valor.toFixed(6)));
}

const decimal = (/** @type {number} */ valor) => valor.toFixed(1).replace('.', ',');

/**
 * @param {number} valor
 * @param {string} unidade
 */
const comUnidade = (valor, unidade) => `${String(valor).replace('.', ',')}${unidade === '×' ? '×' : ` ${unidade}`}`;
