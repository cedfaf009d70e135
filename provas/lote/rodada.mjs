// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { criarClientes, criarProdutos, criarVenda } from '../bling/loja-cheia.mjs';
import { esperarFila, montarPalco } from '../bling/palco.mjs';
import { prepararEnvio, umaFalha, verPagas } from '../etiqueta/rodadas.mjs';

/** @typedef {import('../bling/palco.mjs').Palco} Palco */
/** @typedef {import('../bling/palco.mjs').Loja} Loja */
/** @typedef {import('../../contract/src/tarefas/tarefas.routes.ts').Tarefa} Tarefa */
/** @typedef {import('../../contract/src/lote/lote.ts').CotacaoEmLote} CotacaoEmLote */
/** @typedef {import('../../contract/src/lote/lote.ts').CompraEmLote} CompraEmLote */
/** @typedef {{ venda_id: number, codigo: string, valor: number, custo: number }} Item */

/** After this many lots a label was never to come. */
const LOTES = 20;
const ENTRE_FALHAS_MS = 150;
/** A label that takes this many presses is a defect. */
const VEZES = 60;

/**
 * Every label of a lot is paid once at the sum that was told, whatever happens on the way, and each that is not is named.
 * @param {{ vendas: number, mortes?: number, diz?: (linha: string) => void }} pedido
 */
export async function provarLote({ vendas: quantas, mortes = 6, diz = () => undefined }) {
  const palco = await montarPalco({ servidores: 2, porSegundo: 100 });
  await prepararEnvio(palco);
  const vendas = await aEscolher(palco, quantas);
  diz(`  ${quantas} sales wait for a carrier`);

  const itens = await cotar(palco, vendas);
  const dito = soma(itens.map(({ custo }) => custo));
  diz(`  quoted: ${dito.toFixed(2)}`);
  /** @type {string[]} */
  const problemas = [];
  await recusarSemDinheiro(palco, { itens, dito, problemas });

  // The wallet holds the sum when it is asked, and most of it is gone when it is paid.
  await porSaldo(palco, dito);
  const { id } = await comprar(palco.loja(0), itens);
  await porSaldo(palco, dito * 0.6);
  const falhas = Math.max(4, Math.round(quantas / 2));
  await atrapalhar(palco, { falhas, mortes });
  let feito = await esperar(palco, id);

  let lotes = 1;
  let nomeadas = 0;
  let pago = 0;
  let faltam = itens;
  for (;;) {
    const compra = conferirLote(feito, problemas);
    pago = soma([pago, compra.pago]);
    nomeadas += feito.n_falhas;
    await porSaldo(palco, 1_000_000);
    const depois = await semEtiqueta(palco, faltam);
    const semPaga = new Set(compra.vendas.filter((uma) => uma.pago === null).map(({ venda_id }) => venda_id));
    pago = soma([pago, ...depois.levadas.filter((uma) => semPaga.has(uma.venda_id)).map(({ custo }) => custo)]);
    faltam = depois.faltam;
    diz(`  lot ${lotes}: ${compra.vendas.length - feito.n_falhas} bought, ${feito.n_falhas} named`);
    if (faltam.length === 0 || lotes >= LOTES) break;
    faltam = await cotar(
      palco,
      faltam.map(({ venda_id }) => venda_id),
    );
    feito = await esperar(palco, (await comprar(palco.loja(lotes), faltam)).id);
    lotes += 1;
  }

  const { pagas, porVenda } = await verPagas(palco.controle.url);
  for (const venda of vendas) {
    const vezes = porVenda.get(venda) ?? 0;
    if (vezes !== 1) problemas.push(`sale ${venda} was paid ${vezes} times`);
    const { status, link_etiqueta_pdf: link } = await palco.loja(0).fazer('GET', `/vendas/${venda}/`);
    if (status !== 'retirada' || !link)
      problemas.push(`sale ${venda} is in ${status}, ${link ? 'with' : 'without'} a label`);
  }
  const cobrado = soma(pagas.map(({ price }) => price));
  if (cobrado !== dito) problemas.push(`${dito} was told, and the carrier was paid ${cobrado}`);
  if (pago !== dito) problemas.push(`${dito} was told, and the lots say that they paid ${pago}`);
  await palco.desmontar();
  const resumo = `${quantas} labels in ${lotes} lots, ${mortes} kills, ${falhas} faults, ${nomeadas} failures named, told ${dito.toFixed(2)}, paid ${cobrado.toFixed(2)}`;
  return { problemas, resumo };
}

/** Packed sales whose orders are at Bling. @param {Palco} palco @param {number} quantas */
async function aEscolher({ loja }, quantas) {
  const produtos = await criarProdutos(loja(0), 5);
  const clientes = await criarClientes(loja(0), 10);
  await esperarFila(loja(0), { diz: 'products' });
  /** @type {number[]} */
  const vendas = [];
  for (let n = 0; n < quantas; n++) vendas.push((await criarVenda(loja(n), { produtos, clientes, n: 2 * n })).id);
  await esperarFila(loja(0), { diz: 'sales' });
  for (const [n, id] of vendas.entries()) {
    const ir = (/** @type {string} */ status) => loja(n).fazer('PATCH', `/vendas/${id}/status/`, { status });
    await ir('embalagem');
    await loja(n).fazer('POST', `/vendas/${id}/medidas/`, { altura: 4, largura: 20, comprimento: 30, peso: 0.4 });
    await ir('selecionar_envio');
  }
  return vendas;
}

/** @param {Palco} palco @param {number[]} venda_ids @returns {Promise<Item[]>} */
async function cotar(palco, venda_ids) {
  const pedida = await palco.loja(0).fazer('POST', '/envios/lote/cotar/', { venda_ids, regra: 'mais_barata' });
  const tarefa = await esperar(palco, pedida.id);
  const { vendas } = /** @type {CotacaoEmLote} */ (/** @type {unknown} */ (tarefa.resultado));
  return vendas.map(({ venda_id, escolhida, falta }) => {
    if (!escolhida) throw new Error(`sale ${venda_id} has no quote: ${falta?.motivo}`);
    const { codigo, valor, custo } = escolhida;
    return { venda_id, codigo, valor, custo };
  });
}

/** @param {Loja} loja @param {Item[]} itens @returns {Promise<Tarefa>} */
const comprar = (loja, itens) =>
  loja.fazer('POST', '/envios/lote/comprar/', {
    itens: itens.map(({ venda_id, codigo, valor }) => ({ venda_id, codigo, valor })),
  });

/** Waits for the end of a task; a server may be dead at this moment. @param {Palco} palco @param {number} id @returns {Promise<Tarefa>} */
async function esperar({ loja }, id) {
  for (let n = 0; ; n += 1) {
    const visto = await loja(n)
      .pedir('GET', `/tarefas/${id}/`)
      .catch(() => undefined);
    if (visto?.status === 200 && visto.corpo.terminada_em) return visto.corpo;
    await sleep(200);
  }
}

/** @param {Palco} palco @param {number} saldo */
async function porSaldo({ controle }, saldo) {
  await fetch(`${controle.url}/_simulador/melhor_envio/saldo`, { method: 'POST', body: JSON.stringify({ saldo }) });
}

/** One cent less than the sum buys nothing. @param {Palco} palco @param {{ itens: Item[], dito: number, problemas: string[] }} lote */
async function recusarSemDinheiro(palco, { itens, dito, problemas }) {
  await porSaldo(palco, soma([dito, -0.01]));
  const { status, corpo } = await palco.loja(1).pedir('POST', '/envios/lote/comprar/', { itens });
  if (status !== 409 || corpo?.codigo !== 'lote.saldo') problemas.push(`too little money was answered with ${status}`);
  const { pagas } = await verPagas(palco.controle.url);
  if (pagas.length > 0) problemas.push(`${pagas.length} labels were paid with too little money`);
}

/** Lets so many calls fail, and so many servers die. @param {Palco} palco @param {{ falhas: number, mortes: number }} quantas */
async function atrapalhar(palco, { falhas, mortes }) {
  for (let n = 0; n < falhas; n += 1) {
    await palco.controle.falhar({ servico: 'melhor_envio', ...umaFalha() });
    await sleep(ENTRE_FALHAS_MS);
    if (Math.floor(((n + 1) * mortes) / falhas) > Math.floor((n * mortes) / falhas)) await palco.matar(n % 2);
  }
  await palco.controle.sarar();
}

/** Each sale was bought or is named with a reason, and the sum of the bought ones is what the lot says it paid. @param {Tarefa} tarefa @param {string[]} problemas */
function conferirLote({ estado, falhas, n_falhas, resultado }, problemas) {
  const compra = /** @type {CompraEmLote} */ (/** @type {unknown} */ (resultado));
  if (estado !== 'pronta') problemas.push(`a lot is ${estado}`);
  const fora = compra.vendas.filter((uma) => uma.estado !== 'comprada');
  if (fora.length !== n_falhas) problemas.push(`${fora.length} were not bought, and ${n_falhas} are named`);
  for (const { venda_id, motivo } of fora) {
    if (!motivo || !falhas.some(({ alvo }) => alvo === `Venda ${venda_id}`))
      problemas.push(`sale ${venda_id} is not named`);
  }
  for (const { venda_id, custo, pago } of compra.vendas) {
    if (pago !== null && pago !== custo) problemas.push(`sale ${venda_id} was told at ${custo} and paid at ${pago}`);
  }
  return compra;
}

/**
 * Lists the sales that are to be chosen for again. A label that a lot no longer waits for is asked for on its sale, as a person does, until it is there.
 * @param {Palco} palco @param {Item[]} itens
 */
async function semEtiqueta({ loja }, itens) {
  /** @type {{ faltam: Item[], levadas: Item[] }} */
  const depois = { faltam: [], levadas: [] };
  for (const item of itens) {
    const caminho = `/vendas/${item.venda_id}`;
    for (let vez = 0; vez < VEZES; vez += 1) {
      const { status } = await loja(0).fazer('GET', `${caminho}/`);
      if (status === 'selecionar_envio') depois.faltam.push(item);
      if (status !== 'etiqueta') break;
      const { status: resposta } = await loja(0).pedir('POST', `${caminho}/gerar-etiqueta/`);
      if (resposta !== 200) await sleep(1000);
      else if ((await loja(0).pedir('PATCH', `${caminho}/status/`, { status: 'retirada' })).status === 200)
        depois.levadas.push(item);
    }
  }
  return depois;
}

/** @param {number[]} valores */
const soma = (valores) => Math.round(valores.reduce((total, um) => total + um * 100, 0)) / 100;
