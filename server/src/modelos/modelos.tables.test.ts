import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umModelo, umProduto } from '../../test/cenario.ts';

const { db, embedded } = await testDb();

describe('a model', () => {
  test('has a code of its own, case ignored', async () => {
    await umModelo(db, { codigo: 'Cam01' });
    expect(await regraQuebrada(umModelo(db, { codigo: 'CAM01' }))).toBe('modelos_codigo');
    expect(await regraQuebrada(umModelo(db, { codigo: ' CAM02' }))).toBe('modelos_codigo_check');
  });

  test('stays while it has products', async () => {
    const modelo_id = await umModelo(db);
    await umProduto(db, { modelo_id });
    const remove = db.deleteFrom('modelos').where('id', '=', modelo_id).execute();
    expect(await regraQuebrada(remove)).toBe('produtos_modelo_id_fkey');
  });

  test.each(['preco_custo', 'preco_venda', 'peso', 'largura', 'altura', 'profundidade'])(
    'has no %s below zero',
    async (field) => {
      expect(await regraQuebrada(umModelo(db, { [field]: -0.01 }))).toBe(`modelos_${field}_check`);
    },
  );

  test('that is renamed is found by its new name in all of its products', async () => {
    const modelo_id = await umModelo(db, { codigo: 'VELHO', nome: 'Nome Antigo' });
    const { id } = await umProduto(db, { modelo_id, variacoes: [{ sku: 'V-DO-MODELO' }] });
    await db
      .updateTable('modelos')
      .set({ codigo: 'NOVO', nome: 'Coleção Ácida' })
      .where('id', '=', modelo_id)
      .execute();

    const { busca } = await db.selectFrom('produtos').select('busca').where('id', '=', id).executeTakeFirstOrThrow();
    expect(busca).toContain('novo colecao acida');
    expect(busca).toContain('v-do-modelo');
    expect(busca).not.toContain('antigo');
  });

  // The embedded database runs one transaction at a time, so nothing could wait there.
  test.runIf(!embedded)(
    'takes its products in the order of their ids, as who moves them to the trash does',
    async () => {
      const modelo_id = await umModelo(db, { codigo: 'ORDEM' });
      const primeiro = await umProduto(db, { modelo_id });
      const segundo = await umProduto(db, { modelo_id });
      // The update moves this row behind the other one in the table.
      await db
        .updateTable('produtos')
        .set({ titulo: 'x'.repeat(300) })
        .where('id', '=', primeiro.id)
        .execute();

      const travar = (id: number) => sql`select from produtos where id = ${id} for no key update nowait`;
      const renomear = () =>
        db.transaction().execute(async (trx) => {
          // Without an index the rows are read in their physical order.
          await sql`set local enable_indexscan = off`.execute(trx);
          await sql`set local enable_bitmapscan = off`.execute(trx);
          await trx.updateTable('modelos').set({ nome: 'Outro' }).where('id', '=', modelo_id).execute();
        });
      let renomeado: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await travar(primeiro.id).execute(trx);
        renomeado = renomear();
        await alguemEspera('modelos');
        // The second row is still free while the renaming waits for the first.
        await travar(segundo.id).execute(trx);
      });
      await renomeado;
    },
  );
});

/** Polls until an update of a table waits for a lock. */
async function alguemEspera(tabela: string): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like ${`update "${tabela}"%`}`.execute(db);
  if (rows.length === 0) await alguemEspera(tabela);
}
