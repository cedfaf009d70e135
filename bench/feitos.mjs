// @ts-check
// This compares a shop whose products are made of blanks with one that has the same products ready on the shelf.
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../scripts/server-process.mjs';
import { Failure, say } from '../scripts/terminal.mjs';
import { falar } from './carga/chamadas.mjs';
import { alternar, aquecer } from './carga/rodadas.mjs';
import { postmasterOf } from './lado-a-lado.mjs';
import { abrirPostgres, ambienteDe, entrar } from './loja.mjs';

/** @typedef {import('./carga/carga.mjs').Chamada} Chamada */
/** @typedef {import('./carga/rodadas.mjs').Resultado} Resultado */
/** @typedef {{ chamada: string, feitos: Resultado, simples: Resultado }} Linha */

/** Each product has four colours in five sizes. */
const PRODUTOS = 10_000;
const LISAS = 100;
const ESTAMPAS = 100;
const CLIENTES = 500;
/** These are sold, and what they are made of cannot run out. */
const A_VENDA = 40;
const ESTOQUE = 500_000;
const CORPOS = 2_000;
const POR_VEZ = 200;

/**
 * Fills an empty shop. Of the products a tenth is sold out, and of those made of blanks a third has some ready.
 * @param {pg.Client} banco
 * @param {boolean} feitos
 */
async function encher(banco, feitos) {
  await banco.query(`
    insert into categorias (nome) values ('Camisetas');
    insert into modelos (codigo, nome) select 'M' || n, 'Modelo ' || n from generate_series(1, 50) n;
    insert into clientes (nome, cpf) select 'Cliente ' || n, lpad(n::text, 11, '0') from generate_series(1, ${CLIENTES}) n;
    insert into estampas (nome, tecnica, posicao, largura_mm, preco)
      select 'Estampa ' || n, 'dtf', 'frente', 280, 15 from generate_series(1, ${ESTAMPAS}) n;`);
  const { rows } = await banco.query(
    'select (select min(id) from usuarios) as eu, (select min(id) from categorias) as categoria',
  );
  const [{ eu, categoria }] = rows;
  // The blanks come first. Every tenth has none left, and the products of the last ones are those that are sold.
  const inserir = async (
    /** @type {string} */ nome,
    /** @type {number} */ quantos,
    /** @type {string} */ saldo,
    lisa = 'null::int',
  ) => {
    let primeiro;
    // The triggers of one statement take their time with the square of its rows.
    for (let de = 1; de <= quantos; de += POR_VEZ) {
      const ate = Math.min(quantos, de + POR_VEZ - 1);
      const { rows: ids } = await banco.query(`
        insert into produtos (titulo, sku, modelo_id, categoria_id, preco_venda, tem_variacoes, tem_cor, tem_tamanho,
          criado_por, lisa_id, estampa_ids)
        select '${nome} algodão ' || n, upper('${nome}-') || n, 1 + n % 50, ${categoria}, 40 + n % 60, true, true, true,
          ${eu}, ${lisa}, case when ${lisa} is not null then array[1 + n % ${ESTAMPAS}] end
        from generate_series(${de}, ${ate}) n returning id`);
      const [{ id }] = ids;
      primeiro ??= id;
      await banco.query(`
        insert into variacoes (produto_id, sku, nome_cor, cor, tamanho, preco_venda, criado_por, saldo)
        select ${id - de} + n, upper('${nome}-') || n || '-' || c || '-' || t, cor, hex, t, 40 + n % 60, ${eu}, ${saldo}
        from generate_series(${de}, ${ate}) n,
          unnest(array['Preta', 'Branca', 'Azul', 'Off-White'], array['#000000', '#ffffff', '#2040c0', '#f5f0e6'])
            with ordinality as cores (cor, hex, c),
          unnest(array['PP', 'P', 'M', 'G', 'GG']) t`);
    }
    return primeiro;
  };
  const lisas = await inserir(
    'lisa',
    LISAS,
    `case when n % 10 = 0 then 0 when n > ${LISAS - A_VENDA} then ${ESTOQUE} else 20 end`,
  );
  await inserir(
    'camiseta',
    PRODUTOS,
    feitos
      ? `case when n % 10 <> 0 and n % 3 = 0 and n > ${A_VENDA} then 2 else 0 end`
      : `case when n % 10 = 0 then 0 when n <= ${A_VENDA} then ${ESTOQUE} else 20 end`,
    // The products whose number ends in zero are made of the blanks that are sold out.
    feitos
      ? `${lisas} + case when n <= ${A_VENDA} then ${LISAS - A_VENDA - 1} + n else (n - 1) % ${LISAS} end`
      : undefined,
  );
  await banco.query('vacuum analyze');
}

/**
 * @param {boolean} feitos
 * @param {{ pasta: string, servidor: import('./loja.mjs').Servidor }} onde
 */
async function abrir(feitos, { pasta, servidor }) {
  const nome = feitos ? 'feitos' : 'simples';
  const { url: DATABASE_URL } = await abrirPostgres(`varal_bench_${nome}_${PRODUTOS}`, servidor);
  const env = ambienteDe({ dados: join(pasta, nome), DATABASE_URL });
  let server = await startServer(env);
  const { total } = await falar(
    { url: server.url, headers: await entrar(server.url) },
    'GET',
    '/api/produtos/busca/?limite=1',
  );
  if (total === 0) {
    await server.stop();
    const banco = new pg.Client({ connectionString: DATABASE_URL });
    await banco.connect();
    await encher(banco, feitos);
    await banco.end();
    server = await startServer(env);
  }
  const headers = await entrar(server.url);
  const alvo = { nome, url: server.url, headers, pids: [server.pid], banco: await postmasterOf({ env }) };
  return { alvo, chamadas: await chamadasDe(alvo), fechar: server.stop };
}

/**
 * @param {import('./carga/chamadas.mjs').Porta} porta
 * @returns {Promise<Record<string, Chamada[]>>}
 */
async function chamadasDe(porta) {
  const ler = (/** @type {string[]} */ ...paths) => paths.map((path) => ({ method: 'GET', path }));
  const busca = (/** @type {Record<string, string>} */ query) => `/api/produtos/busca/?${new URLSearchParams(query)}`;
  const { body: clientes } = await falar(porta, 'GET', '/api/clientes/?limite=100');
  const { body: estampas } = await falar(porta, 'GET', '/api/estampas/?limite=30');
  const inteiros = [];
  for (const pagina of [1, 40, 80, 120])
    inteiros.push(...(await falar(porta, 'GET', busca({ pagina: `${pagina}` }))).body);
  const letras = ['Preta', 'Branca', 'Azul', 'Off-White'].flatMap((_, c) =>
    ['PP', 'P', 'M', 'G', 'GG'].map((t) => `${c + 1}-${t}`),
  );
  const vender = (/** @type {(n: number) => object[]} */ itens) =>
    Array.from({ length: CORPOS }, (_, n) => ({
      method: 'POST',
      path: '/api/vendas/',
      body: { cliente_id: clientes[n % clientes.length].id, origem: 'loja_fisica', itens: itens(n) },
    }));
  const tres = (/** @type {number} */ n, /** @type {(at: number) => object} */ um) =>
    [0, 1, 2].map((k) => um((3 * n + k) * 7_919));
  // Every tenth is sold out.
  const vendidos = Array.from({ length: A_VENDA }, (_, n) => n + 1).filter((n) => n % 10 !== 0);
  const sku = (/** @type {string} */ de, /** @type {number} */ at, /** @type {number} */ desde = 0) =>
    `${de}-${desde + (vendidos[at % vendidos.length] ?? 0)}-${letras[Math.floor(at / vendidos.length) % letras.length]}`;
  const estampa = (/** @type {number} */ at) => ({ estampa_id: estampas[at % estampas.length].id });

  return {
    'lista de 50': ler(...Array.from({ length: 40 }, (_, n) => busca({ pagina: `${n + 1}` }))),
    'busca por parte de palavra com acento': ler(busca({ busca: 'lgodão' })),
    'busca por SKU': ler(...Array.from({ length: 40 }, (_, n) => busca({ busca: `CAMISETA-${n * 97 + 1}-2-M` }))),
    'um produto inteiro': ler(...inteiros.map(({ id }) => `/api/produtos/${id}/`)),
    'filtro: sem estoque': ler(busca({ sem_estoque: 'true' })),
    'filtro: sem estoque, de uma cor e um tamanho': ler(busca({ sem_estoque: 'true', cor: 'Azul', tamanho: 'M' })),
    'venda de 3 linhas': vender((n) => tres(n, (at) => ({ sku: sku('CAMISETA', at), quantidade: 1 }))),
    'venda de 3 linhas com estampa própria': vender((n) =>
      tres(n, (at) => ({ sku: sku('LISA', at, LISAS - A_VENDA), quantidade: 1, estampas: [estampa(at)] })),
    ),
    'lista de 50 vendas, com as linhas': ler(
      ...Array.from({ length: 20 }, (_, n) => `/api/vendas/?limite=50&pagina=${n + 1}`),
    ),
  };
}

/** In the other shop a line with a print of its own is a plain line of its blank. */
const semEstampas = (/** @type {Chamada[]} */ chamadas) =>
  chamadas.map((chamada) => ({
    ...chamada,
    body: JSON.parse(JSON.stringify(chamada.body, (key, value) => (key === 'estampas' ? undefined : value))),
  }));

/**
 * @param {{ pasta: string, servidor: import('./loja.mjs').Servidor, segundos: number, rodadas: number }} como
 * @returns {Promise<Linha[]>}
 */
export async function compararFeitos({ pasta, servidor, segundos, rodadas }) {
  say(`${PRODUTOS} produtos de 20 variações, feitos de ${LISAS} lisas, e os mesmos prontos`);
  const começo = performance.now();
  const [feitos, simples] = await Promise.all([true, false].map((one) => abrir(one, { pasta, servidor })));
  if (!feitos || !simples) throw new Error('two are compared');
  say(`Prontos em ${Math.round((performance.now() - começo) / 1_000)} s`);
  const linhas = [];
  try {
    for (const [chamada, chamadas] of Object.entries(feitos.chamadas)) {
      const dosSimples = simples.chamadas[chamada] ?? [];
      const pares = [
        { alvo: feitos.alvo, chamadas },
        { alvo: simples.alvo, chamadas: chamada.includes('própria') ? semEstampas(dosSimples) : dosSimples },
      ];
      await aquecer(pares);
      const [dosFeitos, dosProntos] = await alternar(pares, { conexoes: 16, segundos, rodadas });
      if (!dosFeitos || !dosProntos) throw new Failure(`${chamada} não foi medida.`);
      linhas.push({ chamada, feitos: dosFeitos, simples: dosProntos });
    }
  } finally {
    await Promise.all([feitos.fechar(), simples.fechar()]);
  }
  return linhas;
}
