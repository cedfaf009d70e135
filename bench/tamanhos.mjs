// @ts-check
// This measures the same calls in a shop and in one many times its size, both open at once and called in turn.
import { falar } from './carga/chamadas.mjs';
import { alternar } from './carga/rodadas.mjs';
import { abrirLoja } from './loja.mjs';

/** @typedef {import('./carga/carga.mjs').Chamada} Chamada */
/** @typedef {import('./carga/chamadas.mjs').Porta} Porta */
/** @typedef {{ newest: { id: number, sku: string, modelo: { id: number } }, ultima: number, maisCaro: number }} Amostra */
/** @typedef {[chamada: string, address: (amostra: Amostra) => string]} Pagina */

const busca = (/** @type {Record<string, string>} */ query) => `/api/produtos/busca/?${new URLSearchParams(query)}`;
const JUNTOS = { busca: 'camiseta', tamanho: 'M', preco_min: '50', preco_max: '80' };

/** The targets are about these. @type {readonly Pagina[]} */
export const PAGINAS = [
  ['primeira página', () => busca({})],
  ['página do meio, por Link', ({ newest }) => busca({ depois: `${Math.round(newest.id / 2)}` })],
  ['última página, por Link', () => busca({ depois: '51' })],
  ['página 150, por número', () => busca({ pagina: '150' })],
  ['busca: um SKU', ({ newest }) => busca({ busca: newest.sku })],
  ['busca: 1,5 % dos produtos', () => busca({ busca: 'samambaia' })],
  ['busca: 28 % dos produtos (lgodão)', () => busca({ busca: 'lgodão' })],
  ['busca: duas palavras', () => busca({ busca: 'samambaia algodão' })],
  ['busca: duas letras (ão)', () => busca({ busca: 'ão' })],
  ['filtro: um modelo', ({ newest }) => busca({ modelo: `${newest.modelo.id}` })],
];

/** Words and prices are those of the generated goods. @type {readonly Pagina[]} */
export const CATALOGO = [
  ...PAGINAS,
  ['última página, por número', ({ ultima }) => busca({ pagina: `${ultima}` })],
  ['busca: 40 % dos produtos', () => busca({ busca: 'camiseta' })],
  ['busca: três letras (dão)', () => busca({ busca: 'dão' })],
  ['busca: uma cor', () => busca({ busca: 'off-white' })],
  ['busca: palavra que ninguém tem', () => busca({ busca: 'xilofone' })],
  ['filtro: cor', () => busca({ cor: 'Off-White' })],
  ['filtro: tamanho', () => busca({ tamanho: 'M' })],
  ['filtro: cor e tamanho', () => busca({ cor: 'Off-White', tamanho: 'M' })],
  ['filtro: preços de 40 %', () => busca({ preco_min: '50', preco_max: '80' })],
  ['filtro: preços de poucos', ({ maisCaro }) => busca({ preco_min: `${maisCaro}` })],
  ['filtro: preços de ninguém', () => busca({ preco_min: '60,10', preco_max: '60,50' })],
  ['palavra, tamanho e preços', () => busca(JUNTOS)],
  ['palavra, cor, tamanho e preços', () => busca({ ...JUNTOS, cor: 'Preta' })],
  ['ids de todos', () => '/api/produtos/busca/ids/'],
  ['ids dos 40 %', () => '/api/produtos/busca/ids/?busca=camiseta'],
  ['o que há para filtrar', () => '/api/produtos/filtros-disponiveis/'],
  ['lixeira vazia', () => '/api/produtos/lixeira/'],
];
/** A whole grade has so many colours, each in six sizes. */
const CORES = 84;
/** The server packs an answer by another method for a browser than for most programs. */
const COMO_UM_NAVEGADOR = { 'accept-encoding': 'gzip, deflate, br' };

/** @typedef {{ chamada: string, achados: number | null, menor: number, maior: number }} Linha in milliseconds */

/**
 * @param {{ banco: import('./loja.mjs').Banco, tamanhos: [menor: number, maior: number], paginas: readonly Pagina[],
 *   pasta: string, servidor: import('./loja.mjs').Servidor, segundos: number, rodadas: number }} como
 * @returns {Promise<Linha[]>} `achados` in the bigger shop
 */
export async function compararTamanhos({ banco, tamanhos, paginas, pasta, servidor, segundos, rodadas }) {
  /** @type {import('./loja.mjs').Loja[]} */
  const lojas = [];
  for (const produtos of tamanhos) lojas.push(await abrirLoja({ banco, produtos, pasta, servidor }));
  const portas = lojas.map(({ url, bearer }) => ({ url, headers: { ...bearer, ...COMO_UM_NAVEGADOR } }));
  /** @type {Linha[]} */
  const linhas = [];
  /** @param {Record<string, Chamada[]>[]} chamadas of each shop, by name */
  const comparar = async (chamadas) => {
    for (const [chamada, quais] of Object.entries(chamadas[1] ?? {})) {
      const pares = portas.map((porta, n) => ({
        alvo: { nome: `${n}`, ...porta, pids: [lojas[n]?.pid ?? 0], banco: undefined },
        chamadas: chamadas[n]?.[chamada] ?? [],
      }));
      const [um, outro] = await alternar(pares, { conexoes: 1, segundos, rodadas });
      const [, maior] = portas;
      const [primeira] = quais;
      if (!um || !outro || !maior || !primeira) throw new Error('two are compared');
      const { total } = primeira.method === 'GET' ? await falar(maior, 'GET', primeira.path) : { total: null };
      // The time of the fastest half counts: the server's processor alone would leave out the database, whose share
      // grows.
      linhas.push({ chamada, achados: total, menor: um.p50, maior: outro.p50 });
    }
  };

  await comparar(await Promise.all(portas.map((porta) => chamadasDe(porta, paginas))));
  if (paginas === CATALOGO) {
    const grades = await Promise.all(portas.map(criarGrade));
    await comparar(grades.map(({ chamadas }) => chamadas));
    for (const { apagar } of grades) await apagar();
  }
  for (const loja of lojas) await loja.fechar();
  return linhas;
}

/**
 * @param {Porta} porta
 * @param {readonly Pagina[]} paginas
 * @returns {Promise<Record<string, Chamada[]>>}
 */
async function chamadasDe(porta, paginas) {
  const { body, total } = await falar(porta, 'GET', '/api/produtos/busca/?limite=1');
  const { preco } = (await falar(porta, 'GET', '/api/produtos/filtros-disponiveis/')).body;
  const amostra = { newest: body[0], ultima: Math.ceil((total ?? 0) / 50), maisCaro: preco.max };
  return Object.fromEntries(paginas.map(([nome, address]) => [nome, [{ method: 'GET', path: address(amostra) }]]));
}

/**
 * Makes a product with a whole grade, to be read as its form does and saved one cell at a time.
 * @param {Porta} porta
 */
async function criarGrade(porta) {
  const { modelo, categoria } = (await falar(porta, 'GET', '/api/produtos/busca/?limite=1')).body[0];
  const variacoes = Array.from({ length: CORES }, (_, n) => n).flatMap((n) =>
    ['PP', 'P', 'M', 'G', 'GG', 'U'].map((tamanho) => ({
      nome_cor: `Cor-${n}`,
      tamanho,
      quantidade: 1,
      preco_venda: 50,
    })),
  );
  const grade = { titulo: 'Grade inteira', sku: 'BENCH-GRADE', modelo_id: modelo.id, categoria: categoria.id };
  const { body: produto } = await falar(porta, 'POST', '/api/produtos/', { ...grade, variacoes });
  const path = `/api/produtos/${produto.id}/`;
  const { id } = produto.variacoes[0];
  const celulas = Array.from({ length: 50 }, (_, n) => ({
    method: 'PATCH',
    path,
    body: { variacoes: [{ id, quantidade: n + 2 }] },
  }));
  return {
    chamadas: {
      [`${variacoes.length} variações lidas`]: [{ method: 'GET', path }],
      [`uma célula de ${variacoes.length} gravada`]: celulas,
    },
    apagar: async () => {
      for (const verbo of ['lixeira-multiplos', 'lixeira/excluir-multiplos'])
        await falar(porta, 'DELETE', `/api/produtos/${verbo}/`, { ids: [produto.id] });
    },
  };
}
