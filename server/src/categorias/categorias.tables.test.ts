import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';

const { db } = await testDb();

describe('a category', () => {
  test('is numbered by the database', async () => {
    const id = await umaCategoria(db, { nome: 'Numerada' });
    const { codigo } = await db
      .selectFrom('categorias')
      .select('codigo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(codigo).toBe(String(id).padStart(4, '0'));
  });

  test('has a name of its own under its parent, case and accents ignored', async () => {
    const pai = await umaCategoria(db, { nome: 'Calçados' });
    await umaCategoria(db, { nome: 'Tênis', categoria_pai: pai });

    expect(await regraQuebrada(umaCategoria(db, { nome: 'CALCADOS' }))).toBe('categorias_nome');
    expect(await regraQuebrada(umaCategoria(db, { nome: 'tenis', categoria_pai: pai }))).toBe('categorias_nome');
    // Here the accent is a combining character of its own.
    expect(await regraQuebrada(umaCategoria(db, { nome: 'te\u0302nis', categoria_pai: pai }))).toBe('categorias_nome');
    expect(await regraQuebrada(umaCategoria(db, { nome: 'Tênis' }))).toBeUndefined();
  });

  test('is made once by 20 who make it at the same time', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => regraQuebrada(umaCategoria(db, { nome: 'Disputada' }))),
    );
    expect(tries.filter((regra) => regra === undefined)).toHaveLength(1);
    expect(tries.filter((regra) => regra === 'categorias_nome')).toHaveLength(19);
  });

  test('never comes to hang below itself', async () => {
    const pai = await umaCategoria(db);
    const filha = await umaCategoria(db, { categoria_pai: pai });
    const neta = await umaCategoria(db, { categoria_pai: filha });
    const move = (id: number, categoria_pai: number) =>
      regraQuebrada(db.updateTable('categorias').set({ categoria_pai }).where('id', '=', id).execute());

    expect(await move(pai, pai)).toBe('categorias_nao_e_seu_pai');
    expect(await move(pai, neta)).toBe('categorias_circulo');
    expect(await move(neta, pai)).toBeUndefined();
    expect(await move(filha, neta)).toBeUndefined();
  });

  test('makes no circle when two are hung below each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [uma, outra] = [await umaCategoria(db), await umaCategoria(db)];
      const move = (id: number, categoria_pai: number) =>
        regraQuebrada(db.updateTable('categorias').set({ categoria_pai }).where('id', '=', id).execute());
      const regras = await Promise.all([move(uma, outra), move(outra, uma)]);
      expect(regras.filter((regra) => regra === undefined)).toHaveLength(1);
    }
  });

  test('stays while it has children, models or products', async () => {
    const remove = (id: number) => regraQuebrada(db.deleteFrom('categorias').where('id', '=', id).execute());
    const pai = await umaCategoria(db);
    await umaCategoria(db, { categoria_pai: pai });
    expect(await remove(pai)).toBe('categorias_categoria_pai_fkey');

    const doModelo = await umaCategoria(db);
    await umModelo(db, { categoria_id: doModelo });
    expect(await remove(doModelo)).toBe('modelos_categoria_id_fkey');

    const doProduto = await umaCategoria(db);
    await umProduto(db, { categoria_id: doProduto });
    expect(await remove(doProduto)).toBe('produtos_categoria_id_fkey');
  });

  test.each(['', '  ', ' Saias', 'Saias ', 'x'.repeat(121)])('is not called %j', async (nome) => {
    expect(await regraQuebrada(umaCategoria(db, { nome }))).toBe('categorias_nome_check');
  });
});

describe('text that is looked for', () => {
  test.each([
    ['ÁÀÂÃÄ áàâãä ÉÊ éê ÍÓÔÕÚÜ íóôõúü Ç ç Ñ', 'aaaaa aaaaa ee ee ioooUU iooouu c c n'.toLowerCase()],
    ['Camise\u0301ta PRETA', 'camiseta preta'],
    ['São João – 100% Algodão!', 'sao joao – 100% algodao!'],
    ['日本 Straße', '日本 straße'],
  ])('is without accents and in small letters: %s', async (typed, found) => {
    const { rows } = await sql<{ texto: string }>`select normalizar(${typed}) as texto`.execute(db);
    expect(rows[0]?.texto).toBe(found);
  });
});
