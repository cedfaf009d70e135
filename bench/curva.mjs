// @ts-check
// The same pages in a shop and in one many times its size, both open at once on one PostgreSQL and asked in turn.
import { abrirLoja } from './loja.mjs';
import { falar } from './pedidos.mjs';
import { alternar } from './rodadas.mjs';

const DA_LOJA = { clientes: 0, vendas: 0 };

const busca = (/** @type {string} */ words) => `?${new URLSearchParams({ busca: words })}`;
/** @type {[pedido: string, query: (newest: { id: number, sku: string, modelo: { id: number } }) => string][]} */
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
export const PEDIDOS_DA_CURVA = PAGINAS.map(([pedido]) => pedido);

/**
 * @param {{ menor: number, maior: number, pasta: string, servidor: import('./loja.mjs').Servidor, segundos: number, rodadas: number }} como
 * @returns {Promise<{ pedido: string, menor: number, maior: number }[]>} milliseconds
 */
export async function medirCurva({ menor, maior, pasta, servidor, segundos, rodadas }) {
  const lojas = [];
  for (const produtos of [menor, maior]) {
    lojas.push(await abrirLoja({ banco: 'postgres', produtos, ...DA_LOJA, pasta, servidor }));
  }
  const paginas = await Promise.all(lojas.map(paginasDe));
  const curva = [];
  for (const pedido of Object.keys(paginas[0] ?? {})) {
    const pares = lojas.map(({ url, bearer, pid }, n) => ({
      alvo: { nome: `${n}`, url, headers: bearer, pids: [pid], banco: undefined },
      pedidos: [{ method: 'GET', path: paginas[n]?.[pedido] ?? '' }],
    }));
    const [um, outro] = await alternar(pares, { conexoes: 1, segundos, rodadas });
    if (!um || !outro) throw new Error('two are compared');
    // By the time of the fastest half: the server's processor alone would leave out the database, which is what grows.
    curva.push({ pedido, menor: um.p50, maior: outro.p50 });
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
  return Object.fromEntries(PAGINAS.map(([pedido, query]) => [pedido, `/api/produtos/busca/${query(meio)}`]));
}
