import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { conferirEstoque } from '../../seed/conferir.ts';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umaVenda, umProduto } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';
import type { Tables } from '../tables.ts';

const { db } = await testDb();

type Movimento = Insertable<Tables['movimentos_de_estoque']>;

const escrever = (on: Db, movimento: Movimento | Movimento[]) =>
  on.insertInto('movimentos_de_estoque').values(movimento).execute();
const saldos = (table: 'produtos' | 'variacoes', id: number) =>
  db.selectFrom(table).select(['saldo', 'reservado']).where('id', '=', id).executeTakeFirstOrThrow();

/** Creates a product without variations and a sale, with a way to write movements about them. */
async function umaPrateleira(saldo: number) {
  const { id: produto_id, criado_por: usuario_id } = await umProduto(db, { saldo });
  const venda_id = await umaVenda(db);
  const mover = (movimento: Partial<Movimento> & { tipo: Movimento['tipo'] }) =>
    regraQuebrada(
      escrever(db, {
        produto_id,
        usuario_id,
        motivo: 'Teste',
        venda_id: movimento.tipo === 'ajuste' || movimento.tipo === 'inicial' ? null : venda_id,
        ...movimento,
      }),
    );
  return { produto_id, usuario_id, venda_id, mover };
}

const livro = (produto_id: number) =>
  db
    .selectFrom('movimentos_de_estoque')
    .select(['variacao_id', 'tipo', 'muda_saldo', 'muda_reservado', 'saldo_depois', 'reservado_depois'])
    .where('produto_id', '=', produto_id)
    .orderBy('id')
    .execute();

describe('the stock ledger', () => {
  test('tells the whole way of a product, with the balance after each step', async () => {
    const { produto_id, mover } = await umaPrateleira(10);
    await mover({ tipo: 'ajuste', muda_saldo: -2 });
    await mover({ tipo: 'reserva', muda_reservado: 3 });
    await mover({ tipo: 'saida', muda_saldo: -3, muda_reservado: -3 });
    await mover({ tipo: 'estorno', muda_saldo: 3, muda_reservado: 3 });
    await mover({ tipo: 'liberacao', muda_reservado: -3 });
    await mover({ tipo: 'devolucao', muda_saldo: 1 });

    expect((await livro(produto_id)).map((m) => [m.tipo, m.saldo_depois, m.reservado_depois])).toStrictEqual([
      ['inicial', 10, 0],
      ['ajuste', 8, 0],
      ['reserva', 8, 3],
      ['saida', 5, 0],
      ['estorno', 8, 3],
      ['liberacao', 8, 0],
      ['devolucao', 9, 0],
    ]);
    expect(await saldos('produtos', produto_id)).toStrictEqual({ saldo: 9, reservado: 0 });
  });

  test('adds up the variations in their product, also many in one statement', async () => {
    const { id, variacoes, criado_por } = await umProduto(db, { variacoes: [{ saldo: 5 }, { saldo: 7 }, {}] });
    const [p = 0, m = 0] = variacoes;
    const venda_id = await umaVenda(db);
    const reserva = (variacao_id: number | null, muda_reservado: number): Movimento => ({
      produto_id: id,
      variacao_id,
      tipo: 'reserva',
      muda_reservado,
      venda_id,
      usuario_id: criado_por,
      motivo: 'Teste',
    });
    // The movement without a variation belongs to a line whose variation is still to be chosen.
    await escrever(db, [reserva(null, 1), reserva(p, 2), reserva(p, 1), reserva(m, 4)]);

    expect(await saldos('produtos', id)).toStrictEqual({ saldo: 12, reservado: 8 });
    expect(await saldos('variacoes', p)).toStrictEqual({ saldo: 5, reservado: 3 });
    expect(await saldos('variacoes', m)).toStrictEqual({ saldo: 7, reservado: 4 });
    expect((await livro(id)).map((one) => [one.variacao_id, one.saldo_depois, one.reservado_depois])).toStrictEqual([
      [p, 5, 0],
      [m, 7, 0],
      [null, 12, 1],
      [p, 5, 2],
      [p, 5, 3],
      [m, 7, 4],
    ]);
  });

  test('refuses to hold or to take what is not there', async () => {
    const { mover, produto_id } = await umaPrateleira(2);
    expect(await mover({ tipo: 'reserva', muda_reservado: 3 })).toBe('produtos_estoque');
    expect(await mover({ tipo: 'reserva', muda_reservado: 2 })).toBeUndefined();
    expect(await mover({ tipo: 'ajuste', muda_saldo: -1 })).toBe('produtos_estoque');
    expect(await mover({ tipo: 'liberacao', muda_reservado: -3 })).toBe('produtos_estoque');
    expect(await mover({ tipo: 'saida', muda_saldo: -3, muda_reservado: -3 })).toBe('produtos_estoque');
    expect(await saldos('produtos', produto_id)).toStrictEqual({ saldo: 2, reservado: 2 });
    expect(await livro(produto_id)).toHaveLength(2);
  });

  test('keeps for undefined lines what the variations together still have', async () => {
    const { id, variacoes, criado_por } = await umProduto(db, { variacoes: [{ saldo: 1 }, { saldo: 1 }] });
    const venda_id = await umaVenda(db);
    const reservar = (variacao_id: number | null) =>
      regraQuebrada(
        escrever(db, {
          produto_id: id,
          variacao_id,
          tipo: 'reserva',
          muda_reservado: 1,
          venda_id,
          usuario_id: criado_por,
          motivo: 'Teste',
        }),
      );
    expect(await reservar(null)).toBeUndefined();
    expect(await reservar(variacoes[0] ?? null)).toBeUndefined();
    expect(await reservar(variacoes[1] ?? null)).toBe('produtos_estoque');
    expect(await reservar(null)).toBe('produtos_estoque');
  });

  test('gives the last unit to one of 20 who hold it at the same time', async () => {
    const { mover, produto_id } = await umaPrateleira(1);
    const tries = await Promise.all(Array.from({ length: 20 }, () => mover({ tipo: 'reserva', muda_reservado: 1 })));
    expect(tries.filter((regra) => regra === undefined)).toHaveLength(1);
    expect(tries.filter((regra) => regra === 'produtos_estoque')).toHaveLength(19);
    expect(await saldos('produtos', produto_id)).toStrictEqual({ saldo: 1, reservado: 1 });
  });

  test.each([
    [{ tipo: 'ajuste', muda_saldo: 0 }],
    [{ tipo: 'ajuste', muda_saldo: 1, muda_reservado: 1 }],
    [{ tipo: 'reserva', muda_reservado: -1 }],
    [{ tipo: 'reserva', muda_saldo: 1, muda_reservado: 1 }],
    [{ tipo: 'liberacao', muda_reservado: 1 }],
    [{ tipo: 'saida', muda_saldo: -1 }],
    [{ tipo: 'saida', muda_saldo: -1, muda_reservado: -2 }],
    [{ tipo: 'estorno', muda_saldo: 1 }],
    [{ tipo: 'devolucao', muda_saldo: 1, muda_reservado: 1 }],
  ] as const)('knows no movement like %j', async (movimento) => {
    const { mover } = await umaPrateleira(5);
    expect(await mover({ tipo: 'reserva', muda_reservado: 3 })).toBeUndefined();
    expect(await mover(movimento)).toBe('movimentos_forma');
  });

  test('wants a sale for everything but first balances and adjustments, and none for those', async () => {
    const { mover, venda_id } = await umaPrateleira(5);
    expect(await mover({ tipo: 'reserva', muda_reservado: 1, venda_id: null })).toBe('movimentos_da_venda');
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, venda_id })).toBe('movimentos_da_venda');
  });

  test('wants a count for what was counted, and a reason from the list for a correction alone', async () => {
    const { mover } = await umaPrateleira(5);
    expect(await mover({ tipo: 'contagem', muda_saldo: 1, venda_id: null })).toBe('movimentos_da_contagem');
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, motivo_do_ajuste: 'perda' })).toBeUndefined();
    expect(await mover({ tipo: 'devolucao', muda_saldo: 1, motivo_do_ajuste: 'perda' })).toBe('movimentos_corrigidos');
  });

  test('wants a person, a reason, and a variation of that very product', async () => {
    const { mover } = await umaPrateleira(5);
    const outro = await umProduto(db, { variacoes: [{ saldo: 3 }] });
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, motivo: '' })).toBe('movimentos_de_estoque_motivo_check');
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, usuario_id: 2_000_000_000 })).toBe(
      'movimentos_de_estoque_usuario_id_fkey',
    );
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, produto_id: 2_000_000_000 })).toBe(
      'movimentos_de_estoque_produto_id_fkey',
    );
    expect(await mover({ tipo: 'ajuste', muda_saldo: 1, variacao_id: outro.variacoes[0] ?? 0 })).toBe(
      'movimentos_de_estoque_produto_id_variacao_id_fkey',
    );
    expect(await saldos('variacoes', outro.variacoes[0] ?? 0)).toStrictEqual({ saldo: 3, reservado: 0 });
  });
});

describe('a balance cannot leave its ledger', () => {
  test('by being written directly', async () => {
    const { produto_id, mover } = await umaPrateleira(5);
    const { variacoes } = await umProduto(db, { variacoes: [{ saldo: 5 }] });
    const write = (table: string, column: string, id: number) =>
      regraQuebrada(sql`update ${sql.table(table)} set ${sql.ref(column)} = 3 where id = ${id}`.execute(db));

    expect(await write('produtos', 'saldo', produto_id)).toBe('estoque_so_por_movimento');
    expect(await write('produtos', 'reservado', produto_id)).toBe('estoque_so_por_movimento');
    expect(await write('variacoes', 'saldo', variacoes[0] ?? 0)).toBe('estoque_so_por_movimento');
    expect(await write('variacoes', 'reservado', variacoes[0] ?? 0)).toBe('estoque_so_por_movimento');
    expect(await mover({ tipo: 'inicial', muda_saldo: 5 })).toBe('estoque_so_por_movimento');
  });

  test('by a product or variation born with something held, or with a balance that is its variations’', async () => {
    const comVariacoes = umProduto(db, { saldo: 1, tem_variacoes: true });
    expect(await regraQuebrada(comVariacoes)).toBe('estoque_so_por_movimento');

    const { id, criado_por } = await umProduto(db, { tem_variacoes: true });
    const reservada = sql`
      insert into variacoes (produto_id, sku, criado_por, saldo, reservado)
      values (${id}, 'NASCE-RESERVADA', ${criado_por}, 1, 1)`.execute(db);
    expect(await regraQuebrada(reservada)).toBe('estoque_so_por_movimento');
    const negativa = db
      .insertInto('variacoes')
      .values({ produto_id: id, sku: 'NASCE-NEGATIVA', criado_por, saldo: -1 })
      .execute();
    expect(await regraQuebrada(negativa)).toBe('variacoes_estoque');
  });

  test('by a movement that is changed, removed or emptied away', async () => {
    const { produto_id } = await umaPrateleira(5);
    const change = sql`update movimentos_de_estoque set muda_saldo = 6 where produto_id = ${produto_id}`.execute(db);
    expect(await regraQuebrada(change)).toBe('movimentos_sao_fatos');
    const remove = db.deleteFrom('movimentos_de_estoque').where('produto_id', '=', produto_id).execute();
    expect(await regraQuebrada(remove)).toBe('movimentos_sao_fatos');
    expect(await regraQuebrada(sql`truncate movimentos_de_estoque`.execute(db))).toBe('movimentos_sao_fatos');
  });

  test('by a movement of a product’s own where the balance lies with the variations', async () => {
    const { id, criado_por } = await umProduto(db, { variacoes: [{ saldo: 3 }] });
    const adjust = escrever(db, {
      produto_id: id,
      tipo: 'ajuste',
      muda_saldo: 1,
      usuario_id: criado_por,
      motivo: 'Teste',
    });
    expect(await regraQuebrada(adjust)).toBe('movimentos_nivel');
  });

  test('by a product that gets variations while it has a balance of its own', async () => {
    const { produto_id, mover } = await umaPrateleira(5);
    const turn = () =>
      regraQuebrada(db.updateTable('produtos').set({ tem_variacoes: true }).where('id', '=', produto_id).execute());
    expect(await turn()).toBe('produtos_sem_saldo_proprio');
    await mover({ tipo: 'ajuste', muda_saldo: -5 });
    expect(await turn()).toBeUndefined();
  });

  test('by a variation that leaves with stock, or a product that leaves with something held', async () => {
    const { id, variacoes, criado_por } = await umProduto(db, { variacoes: [{ saldo: 2 }, { saldo: 0 }] });
    const [cheia = 0, vazia = 0] = variacoes;
    const remove = (variacao: number) => regraQuebrada(db.deleteFrom('variacoes').where('id', '=', variacao).execute());
    expect(await remove(cheia)).toBe('variacoes_vazias_ao_sair');
    expect(await remove(vazia)).toBeUndefined();

    const venda_id = await umaVenda(db);
    const held = { produto_id: id, variacao_id: cheia, venda_id, usuario_id: criado_por, motivo: 'Teste' };
    await escrever(db, { ...held, tipo: 'reserva', muda_reservado: 1 });
    const removeProduto = () => regraQuebrada(db.deleteFrom('produtos').where('id', '=', id).execute());
    expect(await removeProduto()).toBe('produtos_livres_ao_sair');
    await escrever(db, { ...held, tipo: 'liberacao', muda_reservado: -1 });
    expect(await removeProduto()).toBeUndefined();
    expect(await livro(id)).toStrictEqual([]);
  });

  test('by 40 changes at once to the variations of one product', async () => {
    const { id, variacoes, criado_por } = await umProduto(db, {
      variacoes: [{ saldo: 50 }, { saldo: 50 }, { saldo: 50 }],
    });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        escrever(db, {
          produto_id: id,
          variacao_id: variacoes[n % 3] ?? 0,
          tipo: 'ajuste',
          muda_saldo: n % 2 === 0 ? 1 : -1,
          usuario_id: criado_por,
          motivo: 'Teste',
        }),
      ),
    );
    expect(await saldos('produtos', id)).toStrictEqual({ saldo: 150, reservado: 0 });
    expect(await conferirEstoque(db)).toMatchObject({
      'variações cujo saldo não é a soma dos movimentos': 0,
      'produtos cujo saldo não é a soma dos movimentos': 0,
      'produtos cujo saldo não é a soma das variações': 0,
    });
  });
});

test('a movement of stock touches no index of its product', async () => {
  const { produto_id, usuario_id } = await umaPrateleira(5);
  const updates = (on: Db) =>
    sql<{ all: number; without_index: number }>`
      select n_tup_upd as all, n_tup_hot_upd as without_index from pg_stat_xact_user_tables
      where relname = 'produtos'`
      .execute(on)
      .then(({ rows }) => rows[0] ?? { all: 0, without_index: 0 });
  const [before, after] = await db.transaction().execute(async (trx) => {
    const counted = await updates(trx);
    await escrever(trx, { produto_id, usuario_id, tipo: 'ajuste', muda_saldo: 1, motivo: 'Teste' });
    return [counted, await updates(trx)];
  });
  expect(after).toStrictEqual({ all: (before?.all ?? 0) + 1, without_index: (before?.without_index ?? 0) + 1 });
});
