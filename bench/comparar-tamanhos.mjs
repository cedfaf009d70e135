// @ts-check
// This compares the list of products in shops of 1 000 and of 100 000, through the real server.
import { say } from '../scripts/terminal.mjs';
import { abrirLoja } from './loja.mjs';
import { ask, measure, table } from './measure.mjs';

/** @typedef {import('./loja.mjs').Loja} Loja */
/** @typedef {import('./loja.mjs').Banco} Banco */
/** @typedef {import('./measure.mjs').Measure} Measure */

const SIZES = [1_000, 100_000];
const WARM_UP = 5;
/** A whole grade has so many colours, each in six sizes. */
const CORES = 84;

/**
 * @param {{ bancos: readonly Banco[], pasta: string, vezes: number }} como
 * @returns {Promise<Record<string, Record<string, Measure[]>>>} by database and size
 */
export async function medirCatalogo({ bancos, pasta, vezes }) {
  /** @type {Record<string, Record<string, Measure[]>>} */
  const results = {};
  for (const banco of bancos) {
    /** @type {Record<string, Measure[]>} */
    const bySize = {};
    for (const produtos of SIZES) {
      say(`${banco}: ${produtos} produtos`);
      const loja = await abrirLoja({ banco, produtos, pasta });
      bySize[produtos] = await measureAll(loja, vezes);
      await loja.fechar();
    }
    results[banco] = bySize;
    console.log(`\n${banco}\n\n${table(bySize)}`);
  }
  return results;
}

/**
 * @param {Loja} loja
 * @param {number} times
 */
async function measureAll(loja, times) {
  const requests = Object.entries(await requestsFor(loja));
  // The server is warmed up as in the middle of a shop's day.
  for (let n = 0; n < WARM_UP; n++) for (const [, address] of requests) await ask(loja, address);
  /** @type {Measure[]} */
  const measures = [];
  for (const [request, address] of requests) measures.push(await measure(loja, { request, address, times }));
  return [...measures, ...(await measureGrade(loja, times))];
}

/**
 * Reads a whole grade as its form does and saves one cell of it. It leaves the shop as it found it.
 * @param {Loja} loja
 * @param {number} times
 */
async function measureGrade(loja, times) {
  const {
    body: [{ modelo, categoria }],
  } = await ask(loja, '/produtos/busca/');
  const variacoes = Array.from({ length: CORES }, (_, n) => n).flatMap((n) =>
    ['PP', 'P', 'M', 'G', 'GG', 'U'].map((tamanho) => ({
      nome_cor: `Cor-${n}`,
      tamanho,
      quantidade: 1,
      preco_venda: 50,
    })),
  );
  const novo = {
    titulo: 'Grade inteira',
    sku: 'BENCH-GRADE',
    modelo_id: modelo.id,
    categoria: categoria.id,
    variacoes,
  };
  const { body: produto } = await ask(loja, '/produtos/', { method: 'POST', body: novo });
  const address = `/produtos/${produto.id}/`;
  const { id } = produto.variacoes[0];
  const umaCelula = (/** @type {number} */ n) => ({
    method: 'PATCH',
    body: { variacoes: [{ id, quantidade: n + 2 }] },
  });
  const measures = [
    await measure(loja, { request: `${variacoes.length} variations read`, address, times }),
    await measure(loja, { request: `one cell of ${variacoes.length} saved`, address, times, write: umaCelula }),
  ];
  const body = { ids: [produto.id] };
  await ask(loja, '/produtos/lixeira-multiplos/', { method: 'DELETE', body });
  await ask(loja, '/produtos/lixeira/excluir-multiplos/', { method: 'DELETE', body });
  return measures;
}

/**
 * Lists the addresses under their names in the table. Words and prices are those of the generated goods.
 * @param {Loja} loja
 * @returns {Promise<Record<string, string>>}
 */
async function requestsFor(loja) {
  const { total } = await ask(loja, '/produtos/busca/');
  const last = Math.ceil((total ?? 0) / 50);
  const { link = '' } = await ask(loja, `/produtos/busca/?pagina=${last - 1}`);
  const { body: middle } = await ask(loja, `/produtos/busca/?pagina=${Math.ceil(last / 2)}`);
  const { body: filtros } = await ask(loja, '/produtos/filtros-disponiveis/');
  const { sku, modelo } = middle[0];
  const busca = (/** @type {Record<string, string>} */ query) => `/produtos/busca/?${new URLSearchParams(query)}`;
  const juntos = { busca: 'camiseta', tamanho: 'M', preco_min: '50', preco_max: '80' };
  return {
    'first page': '/produtos/busca/',
    'last page, by Link': link,
    'last page, by number': busca({ pagina: String(last) }),
    'word that 40 % have': busca({ busca: 'camiseta' }),
    'word that 1.5 % have': busca({ busca: 'samambaia' }),
    'two words': busca({ busca: 'samambaia algodao' }),
    'part of a word, 2 letters: ão': busca({ busca: 'ão' }),
    'part of a word, 3 letters: dão': busca({ busca: 'dão' }),
    'part of a word, 6 letters: lgodão': busca({ busca: 'lgodão' }),
    'whole SKU': busca({ busca: sku }),
    'colour as a word': busca({ busca: 'off-white' }),
    'word nobody has': busca({ busca: 'xilofone' }),
    'filter: cor': busca({ cor: 'Off-White' }),
    'filter: tamanho': busca({ tamanho: 'M' }),
    'filter: cor and tamanho': busca({ cor: 'Off-White', tamanho: 'M' }),
    'filter: modelo': busca({ modelo: String(modelo.id) }),
    'filter: prices of 40 %': busca({ preco_min: '50', preco_max: '80' }),
    'filter: prices of a few': busca({ preco_min: String(filtros.preco.max) }),
    'filter: prices of nobody': busca({ preco_min: '60,10', preco_max: '60,50' }),
    'word, tamanho and prices': busca(juntos),
    'word, cor, tamanho and prices': busca({ ...juntos, cor: 'Preta' }),
    'ids of all': '/produtos/busca/ids/',
    'ids of a word that 40 % have': '/produtos/busca/ids/?busca=camiseta',
    'what there is to filter by': '/produtos/filtros-disponiveis/',
    'empty trash': '/produtos/lixeira/',
  };
}
