// @ts-check
// This measures the same pages in a shop and in one many times its size, both open at once on one PostgreSQL and called
// in turn.

import { falar } from './chamadas.mjs';
import { abrirLoja } from './loja.mjs';
import { alternar } from './rodadas.mjs';

const DA_LOJA = { clientes: 0, vendas: 0 };

const busca = (/** @type {string} */ words) => `?${new URLSearchParams({ busca: words })}`;
/** @type {[chamada: string, query: (newest: { id: number, sku: string, modelo: { id: number } }) => string][]} */
const PAGINAS = [
  ['primeira página', () => ''],
  ['página do meio, por Link', ({ id }) => `?depois=${Math.round(id / 2)}`],
  ['última página, por Link', () => '?depois=51'],
  ['página 150, por número', () => '?pagina=150'],
  ['busca: um SKU', ({ sku }) => busca(sku)],
  ['busca: 1,5 % dos produtos', () => busca('samambaia')],
  ['busca: 28 % dos produtos (lgodão)', () => busca('lgodão')],
  ['busca: duas palavras', () => busca('samambaia algodão')],
  ['busca: duas letras (ão)', () => busca('ão')],
  ['filtro: um modelo', ({ modelo }) => `?modelo=${modelo.id}`],
];
export const PAGINAS_DA_CURVA = PAGINAS.map(([chamada]) => chamada);

/**
 * @param {{ menor: number, maior: number, pasta: string, servidor: import('./loja.mjs').Servidor, segundos: number, rodadas: number }} como
 * @returns {Promise<{ chamada: string, menor: number, maior: number }[]>} milliseconds
 */
export async function medirCurva({ menor, maior, pasta, servidor, segundos, rodadas }) {
  const lojas = [];
  for (const produtos of [menor, maior]) {
    lojas.push(await abrirLoja({ banco: 'postgres', produtos, ...DA_LOJA, pasta, servidor }));
  }
  const paginas = await Promise.all(lojas.map(paginasDe));
  const curva = [];
  for (const chamada of Object.keys(paginas[0] ?? {})) {
    const pares = lojas.map(({ url, bearer, pid }, n) => ({
      alvo: { nome: `${n}`, url, headers: bearer, pids: [pid], banco: undefined },
      chamadas: [{ method: 'GET', path: paginas[n]?.[chamada] ?? '' }],
    }));
    const [um, outro] = await alternar(pares, { conexoes: 1, segundos, rodadas });
    if (!um || !outro) throw new Error('two are compared');
    // The time of the fastest half counts: the server's processor alone would leave out the database, whose share
    // grows.
    curva.push({ chamada, menor: um.p50, maior: outro.p50 });
  }
  for (const loja of lojas) await loja.fechar();
  return curva;
}

/**
 * @param {import('./loja.mjs').Loja} loja
 * @returns {Promise<Record<string, string>>}
 */
async function paginasDe({ url, bearer }) {
  const porta = { url, headers: bearer };
  const [meio] = (await falar(porta, 'GET', '/api/produtos/busca/?limite=1')).body;
  return Object.fromEntries(PAGINAS.map(([chamada, query]) => [chamada, `/api/produtos/busca/${query(meio)}`]));
}
