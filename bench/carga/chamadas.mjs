// @ts-check
import { Failure } from '../../scripts/terminal.mjs';

/** @typedef {import('./carga.mjs').Chamada} Chamada */
/** @typedef {{ url: string, headers: Record<string, string> }} Porta */

/** These are the kinds of call, in the order of the table. */
export const PERGUNTAS = /** @type {const} */ (['lista', 'busca', 'detalhe', 'vendas', 'criar', 'status', 'entrar']);
/** @typedef {typeof PERGUNTAS[number]} Pergunta */

/** The tables use these names. */
export const NOMES = /** @type {const} */ ({
  lista: 'lista de 50, com preços e estoque',
  busca: 'busca por parte de palavra com acento',
  detalhe: 'um produto inteiro',
  vendas: 'lista de 50 vendas, com as linhas',
  criar: 'criar uma venda de 3 linhas',
  status: 'mudar o status',
  entrar: 'entrar',
});

/** These are parts of words of the generated goods, each with an accent. */
const COM_ACENTO = ['lgodão', 'ção', 'poliést', 'pássa', 'café', 'açaí', 'verão'];
const PAGINAS = 40;
const PRODUTOS_A_VENDA = 150;
const ESTOQUE = 500_000;
const VENDAS_QUE_ANDAM = 400;
const CORPOS = 2_000;

/**
 * Prepares the calls from the contents of a shop. Reads go through pages, products and words one after the other; sold
 * products have enough stock for any number of sales; a sale goes a step forward and, when all have, a step back.
 * @param {Porta} porta of the shop
 * @param {{ username: string, password: string }} conta
 */
export async function prepararChamadas(porta, conta) {
  const paginas = await listarPaginas(porta, '/api/produtos/busca/');
  const deVendas = await listarPaginas(porta, '/api/vendas/?limite=50');
  const { produtos, skus } = await abastecer(porta);
  const { body: clientes } = await falar(porta, 'GET', '/api/clientes/?limite=100');
  const criar = vendas(
    clientes.map((/** @type {{ id: number }} */ { id }) => id),
    skus,
  );
  const ler = (/** @type {string} */ path) => ({ method: 'GET', path });
  /** @type {Record<Exclude<Pergunta, 'status'>, Chamada[]>} */
  const chamadas = {
    lista: paginas.map(ler),
    busca: COM_ACENTO.map((busca) => ler(`/api/produtos/busca/?${new URLSearchParams({ busca })}`)),
    vendas: deVendas.map(ler),
    detalhe: produtos.map((id) => ler(`/api/produtos/${id}/`)),
    criar,
    entrar: [{ method: 'POST', path: '/api/auth/login/', body: conta }],
  };
  return chamadas;
}

/**
 * Makes sales of a server's own that go forward and back.
 * @param {Porta} porta
 * @param {Chamada[]} criar
 * @returns {Promise<Chamada[]>}
 */
export async function prepararStatus(porta, criar) {
  /** @type {number[]} */
  const ids = [];
  for (const { path, body } of criar.slice(0, VENDAS_QUE_ANDAM)) {
    ids.push((await falar(porta, 'POST', path, body)).body.id);
  }
  return ['embalagem', 'separacao'].flatMap((status) =>
    ids.map((id) => ({ method: 'PATCH', path: `/api/vendas/${id}/status/`, body: { status } })),
  );
}

/**
 * @param {Porta} porta
 * @param {string} primeira
 */
async function listarPaginas(porta, primeira) {
  const paginas = [];
  let next = primeira;
  while (next !== '' && paginas.length < PAGINAS) {
    paginas.push(next);
    const { link } = await falar(porta, 'GET', next);
    next = link;
  }
  return paginas.slice(1);
}

/**
 * Finds products and gives them so much stock that they cannot sell out.
 * @param {Porta} porta
 */
async function abastecer(porta) {
  const produtos = [];
  const skus = [];
  let next = '/api/produtos/busca/?limite=100';
  while (next !== '' && produtos.length < PRODUTOS_A_VENDA) {
    const { body, link } = await falar(porta, 'GET', next);
    next = link;
    for (const { id, tem_variacoes } of body) {
      if (!tem_variacoes || produtos.length === PRODUTOS_A_VENDA) continue;
      const { body: produto } = await falar(porta, 'GET', `/api/produtos/${id}/`);
      const variacoes = produto.variacoes.map((/** @type {{ id: number }} */ { id }) => ({ id, quantidade: ESTOQUE }));
      await falar(porta, 'PATCH', `/api/produtos/${id}/`, { variacoes });
      produtos.push(id);
      skus.push(...produto.variacoes.map((/** @type {{ sku: string }} */ { sku }) => sku));
    }
  }
  return { produtos, skus };
}

/**
 * @param {number[]} clientes
 * @param {string[]} skus
 * @returns {Chamada[]} of three lines each, and each of others
 */
function vendas(clientes, skus) {
  const at = (/** @type {number} */ n) => skus[(n * 7_919) % skus.length];
  return Array.from({ length: CORPOS }, (_, n) => ({
    method: 'POST',
    path: '/api/vendas/',
    body: {
      cliente_id: clientes[n % clientes.length],
      origem: 'loja_fisica',
      itens: [3 * n, 3 * n + 1, 3 * n + 2].map((line) => ({ sku: at(line), quantidade: 1 })),
    },
  }));
}

/**
 * @param {Porta} porta
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
export async function falar({ url, headers }, method, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`${path} respondeu ${answer.status}.`, text);
  const [, link = ''] = /^<(.+)>/.exec(answer.headers.get('link') ?? '') ?? [];
  const total = answer.headers.get('x-total-count');
  return { text, body: JSON.parse(text), link, total: total === null ? null : Number(total) };
}
