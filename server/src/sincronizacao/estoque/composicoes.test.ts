import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { O_BLING } from '../../historico/anotar.ts';
import { salvarEstoqueNoBling } from '../situacoes/estoque-no-bling.ts';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';

const loja = await umaLojaEmDia();
const { db, call, fila, simulador, umPublicado, umaVendida, abertas, resolver, saldoLa, contarLa, nota, olhar } = loja;

beforeEach(async () => {
  await simulador.ajustar({ baixa: 'nota' });
  await db.updateTable('estoque_no_bling').set({ quem_baixa: 'nota' }).execute();
  await salvarEstoqueNoBling(db, O_BLING, { pecas_no_bling: 'composicao' });
});

/** Ten blanks, and a sale of two pieces that are printed on them, whose order is at Bling. */
async function umaEncomenda() {
  const lisa = await umPublicado({ saldo: 10 });
  const peca = await umPublicado({ saldo: 0 });
  await sql`update produtos set lisa_id = ${lisa.id}, estampa_ids = '{}' where id = ${peca.id}`.execute(db);
  await fila.esvaziar();
  const venda = await umaVendida(peca, { quantidade: 2 });
  const estampar = async (quantidade: number) => {
    const item = (await loja.ver(venda.id)).itens[0]?.item_id ?? 0;
    await call(rotasDasProntas.darProntas, { params: { id: venda.id, item }, body: { quantidade } });
    await fila.esvaziar();
  };
  return { lisa, peca, venda, estampar, la: () => saldoLa(lisa.id_bling) };
}

test('choosing Bling’s balance of a blank takes it as it is: what open orders keep is kept there', async () => {
  const { lisa, la } = await umaEncomenda();
  expect(await la()).toBe(10);
  await contarLa(lisa.id_bling, 12);
  await olhar('estoque', lisa.id);
  const [diferenca] = await abertas();
  expect(diferenca).toMatchObject({ no_varal: '10 unidades', no_bling: '12 unidades' });
  await resolver(diferenca?.id ?? 0, 'bling');
  await fila.esvaziar();
  expect(await loja.estoque('produtos', lisa.id)).toMatchObject({ saldo: 12, reservado: 2 });
  expect([await la(), await abertas()]).toStrictEqual([12, []]);
});

test('a sale that leaves takes its used up blanks along, and nobody has to look', async () => {
  const { venda, estampar, la } = await umaEncomenda();
  await estampar(2);
  expect(await la()).toBe(10);
  await loja.despachar(venda.id);
  expect(await la()).toBe(8);
});

test('a cancelled sale leaves its printed pieces on the shelf, and the blank’s balance is told so', async () => {
  const { venda, peca, estampar, la } = await umaEncomenda();
  await estampar(1);
  expect(await la()).toBe(10);
  await loja.cancelar(venda.id);
  await fila.esvaziar();
  expect([await la(), await loja.estoque('produtos', peca.id)]).toMatchObject([9, { saldo: 1, reservado: 0 }]);
});

test('an order that was posted as a composition is counted once when the shop switches pieces on and off again', async () => {
  const { lisa, venda, estampar, la } = await umaEncomenda();
  await nota(venda.pedido, 'emitir');
  await olhar('estoque', lisa.id);
  expect(await la()).toBe(8);
  await salvarEstoqueNoBling(db, O_BLING, { pecas_no_bling: 'liga_desliga' });
  await fila.esvaziar();
  expect([await la(), await abertas()]).toStrictEqual([8, []]);
  await estampar(2);
  expect(await la()).toBe(8);
  await loja.despachar(venda.id);
  expect([await la(), await abertas()]).toStrictEqual([8, []]);
});
