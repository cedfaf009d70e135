// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { criarClientes, criarProdutos, criarVenda } from './loja-cheia.mjs';
import { esperarFila, montarPalco } from './palco.mjs';

const PEDIDOS = 300;
const CAMINHOS = ['/vendas/?limite=50', '/produtos/busca/?limite=50'];

/** Screens answer as before while Bling takes half a minute for each call, or is away. @param {{ porSegundo: number, embutido: boolean }} pedido */
export async function fora({ porSegundo, embutido }) {
  const palco = await montarPalco({ servidores: 1, embutido, porSegundo: Math.max(porSegundo, 30) });
  const loja = palco.loja(0);
  const produtos = await criarProdutos(loja, 60);
  const clientes = await criarClientes(loja, 20);
  await esperarFila(loja);
  for (let n = 0; n < 60; n++) await criarVenda(loja, { produtos, clientes, n });
  await esperarFila(loja);

  /** @type {string[]} */
  const problemas = [];
  await medir(loja);
  const antes = await medir(loja);
  console.log(`  Bling well: ${mostrar(antes)}`);
  for (const [nome, falha] of /** @type {const} */ ([
    ['30 s for each call', { tipo: 'atraso', ms: 30_000 }],
    ['away', { tipo: 'corta' }],
  ])) {
    await palco.controle.falhar(falha);
    for (let n = 0; n < 40; n++) await criarVenda(loja, { produtos, clientes, n: 1000 + n });
    await sleep(1_000);
    const agora = await medir(loja);
    console.log(`  Bling ${nome}: ${mostrar(agora)}`);
    if (agora.p50 > antes.p50 * 1.5 + 2)
      problemas.push(`${nome}: the median rose from ${antes.p50} to ${agora.p50} ms`);
    if (agora.p99 > antes.p99 * 2 + 10) problemas.push(`${nome}: p99 rose from ${antes.p99} to ${agora.p99} ms`);
    await palco.controle.sarar();
    await esperarFila(loja);
  }
  await palco.desmontar();
  return problemas;
}

/** @param {{ p50: number, p99: number }} medida */
const mostrar = ({ p50, p99 }) => `median ${p50} ms, p99 ${p99} ms`;

/** @param {import('./palco.mjs').Loja} loja */
async function medir(loja) {
  /** @type {number[]} */
  const tempos = [];
  for (let n = 0; n < PEDIDOS; n++) {
    const inicio = performance.now();
    await loja.fazer('GET', CAMINHOS[n % CAMINHOS.length] ?? '');
    tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  const em = (/** @type {number} */ parte) => Number((tempos[Math.floor(tempos.length * parte)] ?? 0).toFixed(1));
  return { p50: em(0.5), p99: em(0.99) };
}
