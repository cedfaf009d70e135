// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { conferirTudo } from './conferir.mjs';
import { criarClientes, criarProdutos, criarVenda } from './loja-cheia.mjs';
import { esperarFila, montarPalco } from './palco.mjs';

/** The server is killed at any point of a synchronisation, and started again. @param {{ rodadas: number, porSegundo: number, embutido: boolean }} pedido */
export async function morte({ rodadas, porSegundo, embutido }) {
  const palco = await montarPalco({ servidores: 1, embutido, porSegundo });
  let loja = palco.loja(0);
  const produtos = await criarProdutos(loja, 6);
  const clientes = await criarClientes(loja, 5);
  await esperarFila(loja);

  let vendas = 0;
  for (let rodada = 1; rodada <= rodadas; rodada++) {
    clientes.push(...(await criarClientes(loja, 2, rodada * 100)));
    produtos.push(...(await criarProdutos(loja, 1, `R${rodada}`)));
    for (let n = 0; n < 4; n++) {
      // Only of those that are published for sure, so that the sale goes by itself.
      await criarVenda(loja, { produtos: produtos.slice(0, 6), clientes: clientes.slice(-2), n: rodada * 4 + n });
      vendas += 1;
    }
    const ultima = (await palco.controle.diario()).at(-1)?.id ?? 0;
    const esperando = Date.now();
    while ((await palco.controle.diario(ultima)).length === 0 && Date.now() - esperando < 30_000) await sleep(20);
    await sleep(Math.random() * 1_500);
    await palco.matar(0);
    loja = palco.loja(0);
    if (rodada % 10 === 0) console.log(`  ${rodada} kills, ${vendas} sales`);
  }
  await esperarFila(loja);
  await sleep(3_000);
  await esperarFila(loja);
  const problemas = await conferirTudo(palco);
  await palco.desmontar();
  return problemas;
}
