import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umaLojaEmDia } from './test-loja-em-dia.ts';

// Bling's events come over the network.

const loja = await umaLojaEmDia();
const { app, call, db, simulador, fila, umPublicado, umaVendida, abertas, resolver, moverLa, contarLa, irPara, ver } =
  loja;

const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/bling/webhook/`;

/** The time is longer than the delay of an event that others shall overtake. */
const QUIETO_MS = 2_000;

/** Waits until no event comes any more and no work is left. */
async function sossegar(): Promise<void> {
  for (let antes = -1, desde = Date.now(); Date.now() - desde < QUIETO_MS; ) {
    await fila.esvaziar();
    const n = (await avisos()).length;
    if (n !== antes) desde = Date.now();
    antes = n;
    await new Promise((olhar) => setTimeout(olhar, 100));
  }
}

const chamadas = async () => (await simulador.diario()).filter(({ servico }) => servico === 'bling').length;

const avisos = () => db.selectFrom('avisos_do_bling').select('evento_id').execute();

test('our own doings come back as events, each twice, and cost no call', { timeout: 60_000 }, async () => {
  await simulador.avisar({ url, duplicar: true });
  const produto = await umPublicado({ saldo: 9 });
  await umPublicado({ variacoes: [3, 4] });
  const [cancelada, ...outras] = [await umaVendida(produto), await umaVendida(produto), await umaVendida(produto)];
  const antes = await chamadas();
  await sossegar();
  expect(await chamadas()).toBe(antes);

  for (const { id } of outras) await irPara(id, 'embalagem');
  await call(rotasDeVendas.cancelarVenda, { params: { id: cancelada?.id ?? 0 }, body: {} });
  await fila.esvaziar();
  const depois = await chamadas();
  await sossegar();
  expect(await chamadas()).toBe(depois);
  expect((await avisos()).length).toBeGreaterThan(10);
  expect(await abertas()).toStrictEqual([]);
});

test('what somebody does there is found, whatever the order in which it is told', { timeout: 60_000 }, async () => {
  await simulador.avisar({ url, duplicar: true, desordenar: true });
  const produto = await umPublicado({ saldo: 9 });
  const movida = await umaVendida(produto);
  const removida = await umaVendida(produto);
  const deVolta = await umaVendida(produto);
  for (const situacao of [15, 9, 24, 12]) await moverLa(movida.pedido, situacao);
  for (const situacao of [9, 6]) await moverLa(deVolta.pedido, situacao);
  await loja.removerLa(removida.pedido);
  for (const saldo of [1, 30, 7]) await contarLa(produto.id_bling, saldo);
  await sossegar();

  const todas = await abertas();
  expect(todas.map(({ tipo, caminho, usar_bling }) => [tipo, caminho, usar_bling]).sort()).toStrictEqual([
    ['pedido_ausente', `/vendas/${removida.id}`, 'Cancelar a venda aqui também'],
    ['saldo', `/produtos/${produto.id}`, 'Acertar o estoque aqui para 7 unidades'],
    ['situacao', `/vendas/${movida.id}`, 'Cancelar a venda aqui também'],
  ]);
  for (const { id } of todas) expect(await resolver(id, 'bling')).toMatchObject({ status: 204 });
  await sossegar();
  expect(await abertas()).toStrictEqual([]);
  const status = await Promise.all([movida, removida, deVolta].map(async ({ id }) => (await ver(id)).status));
  expect(status).toStrictEqual(['cancelado', 'cancelado', 'separacao']);
  expect(await loja.saldoLa(produto.id_bling)).toBe(7);
  await loja.tudoConfere();
});
