// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { conferirTudo, segundoMaisCheio } from './conferir.mjs';
import { criarClientes, criarProdutos, criarVenda } from './loja-cheia.mjs';
import { esperarFila, montarPalco } from './palco.mjs';

/** A fifth of all calls fails, in every way there is. */
const FALHAS = [
  { tipo: 'status', status: 500, probabilidade: 0.04 },
  { tipo: 'status', status: 429, probabilidade: 0.03 },
  { tipo: 'corta', probabilidade: 0.035 },
  { tipo: 'corta_depois', probabilidade: 0.05 },
  { tipo: 'lixo', probabilidade: 0.035 },
  { tipo: 'status', status: 401, probabilidade: 0.006 },
  { tipo: 'atraso', ms: 3_000, probabilidade: 0.006 },
  // Longer than anybody waits for it: the work is done all the same.
  { tipo: 'atraso', ms: 12_000, probabilidade: 0.003 },
];
const QUASE_VAZIA = 40;

/** @param {{ vendas: number, produtos: number, porSegundo: number, embutido: boolean }} pedido */
export async function falhas({ vendas, produtos, porSegundo, embutido }) {
  const inicio = Date.now();
  const minutos = () => ((Date.now() - inicio) / 60_000).toFixed(1);
  const palco = await montarPalco({ servidores: embutido ? 1 : 2, embutido, porSegundo });
  const { loja } = palco;
  await palco.controle.webhooks({ duplicar: true, desordenar: true });
  // A renewal whose answer is lost; the tokens themselves last six hours.
  await palco.controle.falhar({ tipo: 'corta_depois', caminho: '/Api/v3/oauth/token', metodo: 'POST', vezes: 1 });
  for (const falha of FALHAS) await palco.controle.falhar({ ...falha, caminho: '/Api/v3/' });

  const publicados = await criarProdutos(loja(0), produtos);
  const clientes = await criarClientes(loja(1), Math.max(10, Math.round(vendas / 10)));
  await esperarFila(loja(0), { diz: 'products' });
  console.log(`  ${produtos} products published after ${minutos()} min`);

  for (let n = 0; n < vendas; n++) {
    const venda = await criarVenda(loja(n), { produtos: publicados, clientes, n });
    // Some change their mind while the order is on its way.
    if (n % 20 === 3) await loja(n + 1).pedir('DELETE', `/vendas/${venda.id}/`);
    if (n % 20 === 7) await editar(loja(n + 1), venda);
    if (n % 20 === 11) await loja(n + 1).pedir('PATCH', `/vendas/${venda.id}/status/`, { status: 'embalagem' });
  }
  await esperarFila(loja(1), { ate: QUASE_VAZIA, diz: 'sales' });
  await palco.controle.sarar();
  const sarada = Date.now();
  await esperarFila(loja(1), { diz: 'after the faults' });
  console.log(
    `  queue empty ${((Date.now() - sarada) / 1000).toFixed(0)} s after the faults stopped, ${minutos()} min in all`,
  );

  // Events about our own writes may still have to be looked at.
  await sleep(5_000);
  await esperarFila(loja(0));
  const diario = await palco.controle.diario();
  const problemas = await conferirTudo(palco);
  const cheio = segundoMaisCheio(diario);
  const falhos = diario.filter(
    ({ status }) => status === 0 || status >= 500 || status === 429 || status === 401,
  ).length;
  console.log(`  ${diario.length} calls, at least ${falhos} of them failed, at most ${cheio.length} in a second`);
  if (cheio.length > porSegundo) {
    const quais = cheio.map(({ em, metodo, caminho }) => `${em} ${metodo} ${caminho}`);
    problemas.push(`${cheio.length} calls in one second: ${quais.join(', ')}`);
  }
  await palco.desmontar();
  return problemas;
}

/** @param {import('./palco.mjs').Loja} loja @param {import('../../contract/src/vendas/venda.ts').Venda} venda */
function editar(loja, { id, cliente_id, origem, itens }) {
  const mais = itens.map(({ item_id, id: produto, sku, quantidade, valor_unitario, desconto }) => ({
    item_id,
    id: produto,
    sku,
    quantidade: quantidade + 1,
    valor_unitario,
    desconto,
  }));
  return loja.pedir('PUT', `/vendas/${id}/`, { cliente_id, origem, itens: mais });
}
