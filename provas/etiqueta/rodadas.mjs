// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { criarClientes, criarProdutos, criarVenda } from '../bling/loja-cheia.mjs';
import { esperarFila, montarPalco, umDe } from '../bling/palco.mjs';

/** @typedef {import('../bling/palco.mjs').Palco} Palco */

const API = '/api/v2/me';
const CHAMADAS = [
  `${API}/cart`,
  `${API}/shipment/checkout`,
  `${API}/shipment/generate`,
  `${API}/shipment/print`,
  `${API}/orders`,
  '/imprimir',
];
/** What may happen to a call; of ten that wait for an answer one waits for ever. */
const FALHAS = [
  { tipo: 'corta' },
  { tipo: 'corta_depois' },
  { tipo: 'corta_depois' },
  { tipo: 'status', status: 500 },
  { tipo: 'status', status: 429 },
  { tipo: 'lixo' },
  { tipo: 'atraso', ms: 800 },
  { tipo: 'atraso', ms: 800 },
  { tipo: 'atraso', ms: 800 },
  { tipo: 'atraso', ms: 20_000 },
];
const CLIQUES = 5;
/** After this many rounds a label was never to come. */
const VOLTAS = 60;

/**
 * Every sale ends with its label, paid once, whatever happens on the way.
 * @param {{ rodadas: number, diz?: (linha: string) => void }} pedido
 */
export async function provarEtiquetas({ rodadas, diz = () => undefined }) {
  const palco = await montarPalco({ servidores: 2, porSegundo: 100 });
  await prepararEnvio(palco);
  const { loja } = palco;
  const produtos = await criarProdutos(loja(0), 5);
  const clientes = await criarClientes(loja(0), 10);
  await esperarFila(loja(0), { diz: 'products' });

  /** @type {number[]} */
  const vendas = [];
  for (let n = 0; n < rodadas; n++) vendas.push((await criarVenda(loja(n), { produtos, clientes, n: 2 * n })).id);
  await esperarFila(loja(0), { diz: 'sales' });
  for (const [n, id] of vendas.entries()) await levarAEtiqueta(loja(n), id);
  diz(`  ${rodadas} sales wait for their label`);

  let mortes = 0;
  for (const [n, id] of vendas.entries()) {
    for (let k = 0; k < n % 4; k++) await palco.controle.falhar({ servico: 'melhor_envio', ...umaFalha() });
    const cliques = Promise.all(Array.from({ length: CLIQUES }, (_, k) => clicar(palco, k, id)));
    if (n % 3 === 1) {
      await sleep(Math.random() * 500);
      await palco.matar(n % 2);
      mortes += 1;
    } else {
      // Those whom a fault makes wait are left to themselves.
      await Promise.race([cliques, sleep(1_500)]);
    }
    await palco.controle.sarar();
    if ((n + 1) % 50 === 0) diz(`  ${n + 1} sales, ${mortes} kills`);
  }

  const problemas = await esperarEtiquetas(palco, vendas);
  const resumo = await conferir(palco, vendas, problemas);
  await palco.desmontar();
  return { problemas, resumo: `${rodadas} sales, ${mortes} kills, ${resumo}` };
}

/** Any of the calls of a purchase fails once, in any way. */
export function umaFalha() {
  return { ...umaDe(FALHAS), caminho: umaDe(CHAMADAS), vezes: 1 };
}

/** @template T @param {readonly T[]} lista */
const umaDe = (lista) => umDe(lista, Math.floor(Math.random() * lista.length));

/** Who sends, and an account without limits. @param {Palco} palco */
export async function prepararEnvio({ banco, controle }) {
  const client = new pg.Client({ connectionString: banco });
  await client.connect();
  await client.query(
    `update configuracao_de_envio set nome = 'Loja Varal', documento = '12345678000195', telefone = '11999990000',
       email = 'loja@exemplo.com.br', cep = '01310100', endereco = 'Avenida Paulista', numero = '1', bairro = 'Bela Vista',
       municipio = 'São Paulo', uf = 'SP'`,
  );
  await client.end();
  for (const [caminho, corpo] of /** @type {const} */ ([
    ['ajustes', { por_minuto: 1_000_000 }],
    ['saldo', { saldo: 1_000_000 }],
  ])) {
    await fetch(`${controle.url}/_simulador/melhor_envio/${caminho}`, { method: 'POST', body: JSON.stringify(corpo) });
  }
}

/** As somebody packs it. @param {import('../bling/palco.mjs').Loja} loja @param {number} id */
async function levarAEtiqueta(loja, id) {
  const ir = (/** @type {string} */ status) => loja.fazer('PATCH', `/vendas/${id}/status/`, { status });
  await ir('embalagem');
  await loja.fazer('POST', `/vendas/${id}/medidas/`, { altura: 4, largura: 20, comprimento: 30, peso: 0.4 });
  await ir('selecionar_envio');
  const [opcao] = await loja.fazer('POST', `/vendas/${id}/calcular-frete/`);
  await loja.fazer('POST', `/vendas/${id}/servico-frete/`, {
    servico_frete: opcao.nome,
    codigo_servico_frete: opcao.codigo,
    frete_valor: opcao.valor,
  });
  await ir('etiqueta');
}

/** A server may be dead, or die before it answers. @param {Palco} palco @param {number} servidor @param {number} id */
async function clicar({ loja }, servidor, id) {
  try {
    return await loja(servidor).pedir('POST', `/vendas/${id}/gerar-etiqueta/`);
  } catch {
    return undefined;
  }
}

/** Whoever has no label yet is asked for again, as staff do. @param {Palco} palco @param {number[]} vendas @returns {Promise<string[]>} */
async function esperarEtiquetas(palco, vendas) {
  let faltam = vendas;
  for (let volta = 0; volta < VOLTAS && faltam.length > 0; volta += 1) {
    /** @type {number[]} */
    const ainda = [];
    for (const id of faltam) if ((await clicar(palco, volta, id))?.status !== 200) ainda.push(id);
    faltam = ainda;
    if (faltam.length > 0) await sleep(1_000);
  }
  return faltam.map((id) => `sale ${id} has no label`);
}

/** At the carrier and in the shop. @param {Palco} palco @param {number[]} vendas @param {string[]} problemas */
async function conferir({ controle, ...palco }, vendas, problemas) {
  const { pagas, porVenda, carrinho } = await verPagas(controle.url);
  const loja = palco.loja(0);
  const links = new Set();
  for (const id of vendas) {
    const quantas = porVenda.get(id) ?? 0;
    if (quantas !== 1) problemas.push(`sale ${id} was paid ${quantas} times`);
    const { link_etiqueta_pdf: link, codigo_rastreamento } = await loja.fazer('GET', `/vendas/${id}/`);
    if (!link || !codigo_rastreamento) problemas.push(`sale ${id} is without its label or its code`);
    const pdf = await fetch(`${loja.url}${link}`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    if (pdf.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      problemas.push(`the label of sale ${id} does not open`);
    }
    links.add(link);
  }
  if (links.size !== vendas.length) problemas.push(`${links.size} labels for ${vendas.length} sales`);
  return `${pagas.length} payments, ${carrinho.length} left in the cart`;
}

/** What the account paid, and how often for each sale. @param {string} url of the simulated services */
export async function verPagas(url) {
  const estado = await (await fetch(`${url}/_simulador/estado`)).json();
  /** @type {{ tags: { tag: string }[], price: number }[]} */
  const pagas = estado.melhor_envio.pagas;
  const porVenda = contar(pagas.map(({ tags }) => Number(/^V(\d+)-/.exec(tags[0]?.tag ?? '')?.[1])));
  return { pagas, porVenda, carrinho: estado.melhor_envio.carrinho };
}

/** @param {number[]} numeros @returns {Map<number, number>} how often each is among them */
function contar(numeros) {
  const vezes = new Map();
  for (const numero of numeros) vezes.set(numero, (vezes.get(numero) ?? 0) + 1);
  return vezes;
}
