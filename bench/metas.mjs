// @ts-check
// What is aimed at, as data: each is met by a number, or not, or was not measured in this run.

/** @typedef {{ nome: string, valor: number | undefined, limite: number, unidade: string, pelo_menos?: boolean }} Meta */
/** @typedef {import('./rodadas.mjs').Resultado} Resultado */
/** @typedef {import('./pedidos.mjs').Pergunta} Pergunta */

/** CPU of the shop's server and its database, as so many times that of the floor. */
const VEZES_O_PISO = /** @type {const} */ ({ lista: 1.5, busca: 1.5, detalhe: 2.5, criar: 2.5, status: 2.5 });
const VEZES_O_POSTGRES = 2.5;
const VEZES_O_MENOR = 1.5;

/** What each is called in the tables. */
export const NOMES = /** @type {const} */ ({
  lista: 'lista de 50, com preços e estoque',
  busca: 'busca por parte de palavra com acento',
  detalhe: 'um produto inteiro',
  criar: 'criar uma venda de 3 linhas',
  status: 'mudar o status',
  entrar: 'entrar',
});

/** @typedef {Record<Pergunta, { varal: Resultado, piso: Resultado }>} ContraOPiso */
/** @typedef {Record<Pergunta, { varal: Resultado, embutido: Resultado }>} NosDoisBancos */

/**
 * @param {ContraOPiso} medidas of 16 connections
 * @returns {Meta[]}
 */
export function metasDoPiso(medidas) {
  return Object.entries(VEZES_O_PISO).map(([pergunta, limite]) => {
    const { varal, piso } = medidas[/** @type {keyof typeof VEZES_O_PISO} */ (pergunta)];
    return { nome: `${nomeDe(pergunta)}: CPU ÷ piso`, valor: varal.cpu / piso.cpu, limite, unidade: '×' };
  });
}

/**
 * @param {NosDoisBancos} medidas of 16 connections
 * @returns {Meta[]}
 */
export function metasDoEmbutido(medidas) {
  return Object.keys(VEZES_O_PISO).map((pergunta) => {
    const { varal, embutido } = medidas[/** @type {keyof typeof VEZES_O_PISO} */ (pergunta)];
    const nome = `${nomeDe(pergunta)}: CPU no banco embutido ÷ no PostgreSQL`;
    return { nome, valor: embutido.cpu / varal.cpu, limite: VEZES_O_POSTGRES, unidade: '×' };
  });
}

/** @param {string} pergunta */
const nomeDe = (pergunta) => NOMES[/** @type {Pergunta} */ (pergunta)];

/**
 * How much slower each page is in the bigger shop.
 * @param {{ pedido: string, menor: number, maior: number }[]} curva CPU in milliseconds a request
 * @returns {Meta[]}
 */
export const metasDaCurva = (curva) =>
  curva.map(({ pedido, menor, maior }) => ({
    nome: `${pedido}: loja maior ÷ menor`,
    valor: maior / menor,
    limite: VEZES_O_MENOR,
    unidade: '×',
  }));

/** @param {Meta} meta */
export function foiAtingida({ valor, limite, pelo_menos = false }) {
  if (valor === undefined || Number.isNaN(valor)) return undefined;
  // As it is shown: a figure that reads as the limit is the limit.
  const shown = arredondado(valor);
  return pelo_menos ? shown >= limite : shown <= limite;
}

const SINAIS = { true: '✓', false: '✗', undefined: '–' };

/** @param {Meta[]} metas */
export function tabelaDeMetas(metas) {
  const lines = metas.map((meta) => {
    const { nome, valor, limite, unidade, pelo_menos = false } = meta;
    const sinal = SINAIS[/** @type {'true' | 'false' | 'undefined'} */ (String(foiAtingida(meta)))];
    const medido = valor === undefined || Number.isNaN(valor) ? 'não medido' : comUnidade(arredondado(valor), unidade);
    return `| ${sinal} | ${nome} | ${medido} | ${pelo_menos ? '≥' : '≤'} ${comUnidade(limite, unidade)} |`;
  });
  return ['| | meta | medido | limite |', '|---|---|---:|---:|', ...lines].join('\n');
}

/** @param {number} valor */
const arredondado = (valor) => (Math.abs(valor) < 20 ? Math.round(valor * 100) / 100 : Math.round(valor));

/**
 * @param {number} valor
 * @param {string} unidade
 */
const comUnidade = (valor, unidade) => `${String(valor).replace('.', ',')}${unidade === '×' ? '×' : ` ${unidade}`}`;
