import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { LIGADA } from './ligar-ou-desligar.ts';

const loja = await umaLojaEmDia();
const { db, call, fila, simulador, umPublicado, umaVendida, olhar, abertas, saldoLa, contarAqui, contarLa, despachar } =
  loja;
afterEach(async () => {
  await loja.tudoConfere();
  expect(await abertas()).toStrictEqual([]);
});

/** A blank, and a print on it, both at Bling; and what Bling shows of them when all is quiet. */
async function umaPeca({ lisas = 5, prontas = 0 } = {}) {
  const lisa = await umPublicado({ saldo: lisas });
  const peca = await umPublicado({ saldo: prontas });
  await sql`update produtos set lisa_id = ${lisa.id}, estampa_ids = '{}' where id = ${peca.id}`.execute(db);
  await fila.esvaziar();
  return {
    ...{ lisa, peca },
    la: async () => {
      await fila.esvaziar();
      return [await saldoLa(lisa.id_bling), await saldoLa(peca.id_bling)];
    },
  };
}
const escritas = async () =>
  (await simulador.diario()).filter(({ metodo, caminho }) => metodo === 'POST' && caminho === '/Api/v3/estoques')
    .length;

test('a printed piece is at Bling while it can be had, and a blank that is held for one is not sold there', async () => {
  const { lisa, peca, la } = await umaPeca({ lisas: 5 });
  expect(await la()).toStrictEqual([5, LIGADA]);

  const antes = await escritas();
  const venda = await umaVendida(peca, { quantidade: 2 });
  expect(await la()).toStrictEqual([3, LIGADA]);
  expect((await escritas()) - antes).toBe(1);
  const outra = await umaVendida(peca, { quantidade: 3 });
  expect(await la()).toStrictEqual([0, 0]);

  await loja.cancelar(outra.id);
  expect(await la()).toStrictEqual([3, LIGADA]);
  await contarAqui(lisa, -3);
  expect(await la()).toStrictEqual([0, 0]);
  await contarAqui(lisa, 2);
  expect(await la()).toStrictEqual([2, 0]);
  await contarAqui(lisa, 1);
  expect(await la()).toStrictEqual([3, LIGADA]);
  await loja.cancelar(venda.id);
  expect(await la()).toStrictEqual([5, LIGADA]);
});

test('printing changes nothing there, and no order is waited for', async () => {
  const { peca, la } = await umaPeca({ lisas: 5 });
  const { id } = await umaVendida(peca, { quantidade: 2 });
  expect(await la()).toStrictEqual([3, LIGADA]);
  const antes = await escritas();
  const item = (await loja.ver(id)).itens[0]?.item_id ?? 0;
  await call(rotasDasProntas.darProntas, { params: { id, item }, body: { quantidade: 2 } });
  expect(await la()).toStrictEqual([3, LIGADA]);
  expect((await escritas()) - antes).toBe(0);
  await despachar(id);
  expect(await la()).toStrictEqual([3, LIGADA]);
});

test('what orders of other channels take of it is no difference, and is filled up when all is taken', async () => {
  const { peca, la } = await umaPeca({ lisas: 5 });
  await contarLa(peca.id_bling, 4);
  await olhar('estoque', peca.id);
  expect(await la()).toStrictEqual([5, 4]);
  await contarLa(peca.id_bling, 0);
  await olhar('estoque', peca.id);
  expect(await la()).toStrictEqual([5, LIGADA]);
});

test('ready pieces keep it there when no blank is left', async () => {
  const { lisa, peca, la } = await umaPeca({ lisas: 2, prontas: 1 });
  await contarAqui(lisa, -2);
  expect(await la()).toStrictEqual([0, 1]);
  const { id } = await umaVendida(peca, { quantidade: 1 });
  expect(await la()).toStrictEqual([0, 0]);
  await loja.cancelar(id);
  // One piece alone does not bring it back.
  expect(await la()).toStrictEqual([0, 0]);
});

test('ready pieces and blanks count together', async () => {
  const { lisa, peca, la } = await umaPeca({ lisas: 1, prontas: 0 });
  await contarAqui(lisa, -1);
  expect(await la()).toStrictEqual([0, 0]);
  await contarAqui(peca, 1);
  await contarAqui(lisa, 1);
  expect(await la()).toStrictEqual([1, 0]);
  await contarAqui(lisa, 1);
  expect(await la()).toStrictEqual([2, LIGADA]);
});

test('a piece printed for the shelf leaves both as they can be had', async () => {
  const { peca, la } = await umaPeca({ lisas: 5 });
  const body = { produto_id: peca.id, quantidade: 2 };
  expect(await call(rotasDaEstamparia.produzir, { body })).toMatchObject({ status: 201 });
  expect(await la()).toStrictEqual([3, LIGADA]);
});

test('what is no longer made of a blank has its own balance there', async () => {
  const { peca, la } = await umaPeca({ lisas: 5 });
  expect(await la()).toStrictEqual([5, LIGADA]);
  await sql`update produtos set lisa_id = null, estampa_ids = null where id = ${peca.id}`.execute(db);
  expect(await la()).toStrictEqual([5, 0]);
});
