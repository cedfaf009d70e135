import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umaCategoria, umModelo, umProduto, umUsuario } from '../../test/cenario.ts';

const { db } = await testDb();

const produto = (id: number) => db.selectFrom('produtos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const naBusca = (id: number) =>
  db.selectFrom('produtos_na_busca').selectAll().where('produto_id', '=', id).executeTakeFirstOrThrow();
/** Tells the product's lowest price that is one, as the filters do. */
const menorPreco = async (id: number) => (await naBusca(id)).menor_preco;
const mudar = (
  id: number,
  what: { sku?: string; excluido_em?: string | null; titulo?: string; preco_venda?: number },
) => db.updateTable('produtos').set(what).where('id', '=', id).execute();
const mudarVariacao = (id: number, what: { sku?: string; arquivada_em?: string | null; preco_venda?: number | null }) =>
  db.updateTable('variacoes').set(what).where('id', '=', id).execute();
const NOW = new Date().toISOString();

describe('a SKU', () => {
  test('is one over products and variations, trimmed and case ignored; its accents count', async () => {
    await umProduto(db, { sku: 'P-CAFÉ', variacoes: [{ sku: 'P-CAFÉ-M' }] });

    expect(await regraQuebrada(umProduto(db, { sku: 'p-café' }))).toBe('skus_pkey');
    expect(await regraQuebrada(umProduto(db, { sku: 'p-cafe\u0301-m' }))).toBe('skus_pkey');
    expect(await regraQuebrada(umProduto(db, { variacoes: [{ sku: 'P-Café' }] }))).toBe('skus_pkey');
    expect(await regraQuebrada(umProduto(db, { variacoes: [{ sku: 'igual' }, { sku: 'IGUAL' }] }))).toBe('skus_pkey');
    expect(await regraQuebrada(umProduto(db, { sku: 'P-CAFE' }))).toBeUndefined();
    expect(await regraQuebrada(umProduto(db, { sku: ' P-1' }))).toBe('produtos_sku_check');
  });

  test('goes to one of 20 who take it at the same time, products and variations', async () => {
    const modelo_id = await umModelo(db);
    const categoria_id = await umaCategoria(db);
    const criado_por = await umUsuario(db);
    const comum = { modelo_id, categoria_id, criado_por };
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        regraQuebrada(
          db
            .transaction()
            .execute((trx) =>
              n % 2 === 0
                ? umProduto(trx, { ...comum, sku: n % 4 === 0 ? 'Disputado' : 'DISPUTADO' })
                : umProduto(trx, { ...comum, variacoes: [{ sku: 'disputado' }] }),
            ),
        ),
      ),
    );
    expect(tries.filter((regra) => regra === undefined)).toHaveLength(1);
    expect(tries.filter((regra) => regra === 'skus_pkey')).toHaveLength(19);
    const kept = await sql`select from skus where chave = 'disputado'`.execute(db);
    expect(kept.rows).toHaveLength(1);
  });

  test('is free while its product is in the trash, its variations with it, and refuses to come back into a conflict', async () => {
    const { id } = await umProduto(db, { sku: 'LIXO', variacoes: [{ sku: 'LIXO-M' }] });
    await mudar(id, { excluido_em: NOW });
    const { id: outro } = await umProduto(db, { variacoes: [{ sku: 'lixo-m' }] });

    expect(await regraQuebrada(mudar(id, { excluido_em: null }))).toBe('skus_pkey');
    await db.deleteFrom('produtos').where('id', '=', outro).execute();
    expect(await regraQuebrada(mudar(id, { excluido_em: null }))).toBeUndefined();
    expect(await regraQuebrada(umProduto(db, { sku: 'LIXO-M' }))).toBe('skus_pkey');
  });

  test('of a product changed or added to in the trash takes nothing, and counts once it is back', async () => {
    const { id, criado_por } = await umProduto(db, { sku: 'TRAZ-1', tem_variacoes: true, excluido_em: NOW });
    await umProduto(db, { sku: 'TRAZ-2' });
    await mudar(id, { sku: 'TRAZ-2' });
    await db.insertInto('variacoes').values({ produto_id: id, sku: 'TRAZ-3', criado_por }).execute();
    await mudar(id, { sku: 'TRAZ-1' });
    await mudar(id, { excluido_em: null });

    const { rows } = await sql<{ chave: string }>`select chave from skus where produto_id = ${id} order by 1`.execute(
      db,
    );
    expect(rows.map(({ chave }) => chave)).toStrictEqual(['traz-1', 'traz-3']);
  });

  test('of an archived variation is free', async () => {
    const { variacoes } = await umProduto(db, { variacoes: [{ sku: 'ARQ-1' }, { sku: 'ARQ-2' }] });
    const [primeira = 0] = variacoes;
    await mudarVariacao(primeira, { arquivada_em: NOW });
    const { variacoes: outra } = await umProduto(db, { variacoes: [{ sku: 'arq-1' }] });

    expect(await regraQuebrada(mudarVariacao(primeira, { arquivada_em: null }))).toBe('skus_pkey');
    await mudarVariacao(outra[0] ?? 0, { sku: 'ARQ-3' });
    expect(await regraQuebrada(mudarVariacao(primeira, { arquivada_em: null }))).toBeUndefined();
  });

  test('may be exchanged between two variations in one statement', async () => {
    const { id } = await umProduto(db, { variacoes: [{ sku: 'TROCA-A' }, { sku: 'TROCA-B' }] });
    await sql`
      update variacoes set sku = case sku when 'TROCA-A' then 'TROCA-B' else 'TROCA-A' end
      where produto_id = ${id}`.execute(db);
    const { rows } = await sql<{ chave: string; sku: string }>`
      select chave, sku from skus join variacoes v on v.id = variacao_id where v.produto_id = ${id} order by 1`.execute(
      db,
    );
    expect(rows).toStrictEqual([
      { chave: 'troca-a', sku: 'TROCA-A' },
      { chave: 'troca-b', sku: 'TROCA-B' },
    ]);
  });

  test('is forgotten with a product or variation removed for good', async () => {
    const { id, variacoes } = await umProduto(db, { sku: 'FIM', variacoes: [{ sku: 'FIM-1' }, { sku: 'FIM-2' }] });
    await db
      .deleteFrom('variacoes')
      .where('id', '=', variacoes[0] ?? 0)
      .execute();
    expect((await sql`select from skus where produto_id = ${id}`.execute(db)).rows).toHaveLength(2);
    await db.deleteFrom('produtos').where('id', '=', id).execute();
    expect((await sql`select from skus where produto_id = ${id}`.execute(db)).rows).toHaveLength(0);
  });

  test('is kept right through anything done to many at once', async () => {
    const missing = await sql`
      select chave_de_sku(sku) as chave, id as produto_id, null::int as variacao_id from produtos where excluido_em is null
      union all
      select chave_de_sku(v.sku), v.produto_id, v.id from variacoes v join produtos p on p.id = v.produto_id
      where v.arquivada_em is null and p.excluido_em is null
      except all select chave, produto_id, variacao_id from skus`.execute(db);
    expect(missing.rows).toStrictEqual([]);
  });
});

describe('a product', () => {
  test('has a short code that is never anybody else’s', async () => {
    const { id } = await umProduto(db);
    const outro = await umProduto(db);
    expect((await produto(id)).codigo).toBe(String(id).padStart(4, '0'));
    expect((await produto(outro.id)).codigo).not.toBe((await produto(id)).codigo);
  });

  test('carries the prices of its variations, or its own without any', async () => {
    const { id, variacoes } = await umProduto(db, {
      preco_venda: 10,
      variacoes: [{ preco_venda: 100 }, { preco_venda: 0 }, { preco_venda: 40.5 }],
    });
    expect(await produto(id)).toMatchObject({ n_variacoes: 3, preco_min: 0, preco_max: 100 });
    expect(await menorPreco(id)).toBe(40.5);

    await mudarVariacao(variacoes[0] ?? 0, { preco_venda: 60 });
    expect(await produto(id)).toMatchObject({ preco_min: 0, preco_max: 60 });
    await mudarVariacao(variacoes[1] ?? 0, { arquivada_em: NOW });
    expect(await produto(id)).toMatchObject({ n_variacoes: 2, preco_min: 40.5, preco_max: 60 });
    await db.deleteFrom('variacoes').where('produto_id', '=', id).execute();
    expect(await produto(id)).toMatchObject({ n_variacoes: 0, preco_min: 10, preco_max: 10 });
    expect(await menorPreco(id)).toBe(10);
    await mudar(id, { preco_venda: 12.34 });
    expect(await produto(id)).toMatchObject({ preco_min: 12.34, preco_max: 12.34 });

    const semPreco = await umProduto(db, { preco_venda: null });
    expect(await produto(semPreco.id)).toMatchObject({ preco_min: null, preco_max: null });
    expect(await menorPreco(semPreco.id)).toBeNull();
  });

  test('lends its price to the variations that have none of their own', async () => {
    const { id } = await umProduto(db, { preco_venda: 30, variacoes: [{ preco_venda: null }, { preco_venda: null }] });
    expect(await produto(id)).toMatchObject({ preco_min: 30, preco_max: 30 });
    const misto = await umProduto(db, { preco_venda: 30, variacoes: [{ preco_venda: 50 }, { preco_venda: null }] });
    expect(await produto(misto.id)).toMatchObject({ preco_min: 30, preco_max: 50 });
    expect(await menorPreco(misto.id)).toBe(30);

    await mudar(misto.id, { preco_venda: 35 });
    expect(await produto(misto.id)).toMatchObject({ preco_min: 35, preco_max: 50 });
    await mudarVariacao(misto.variacoes[0] ?? 0, { preco_venda: null });
    expect(await produto(misto.id)).toMatchObject({ preco_min: 35, preco_max: 35 });

    const semPreco = await umProduto(db, { preco_venda: null, variacoes: [{ preco_venda: null }] });
    expect(await produto(semPreco.id)).toMatchObject({ preco_min: null, preco_max: null });
  });

  test('of many variations gets another price without its words being written anew', async () => {
    // So many words are stored compressed.
    const variacoes = Array.from({ length: 300 }, (_, n) => ({ sku: `MUITAS-${n}`, preco_venda: 10 + n }));
    const { id, variacoes: variacoesDe } = await umProduto(db, { preco_venda: 10, variacoes });
    const { palavras } = await naBusca(id);
    // A row whose page is full goes to another one, with all its indexes.
    await db.transaction().execute(async (trx) => {
      const semIndices = async () =>
        (
          await sql<{ n: number }>`
            select n_tup_hot_upd::int as n from pg_stat_xact_user_tables where relname = 'produtos'`.execute(trx)
        ).rows[0]?.n ?? 0;
      const antes = await semIndices();
      for (let vez = 1; vez <= 4; vez += 1) {
        await sql`update produtos set preco_venda = ${10 + vez} where id = ${id}`.execute(trx);
        await sql`update variacoes set preco_venda = preco_venda + 1 where produto_id = ${id}`.execute(trx);
      }
      expect((await semIndices()) - antes).toBeGreaterThan(2);
    });
    expect(await naBusca(id)).toMatchObject({ palavras, preco_min: 14, menor_preco: 14 });

    await mudarVariacao(variacoesDe[0] ?? 0, { sku: 'PAPAGAIO' });
    expect((await naBusca(id)).palavras).toContain('papagaio');
  });

  test('is found by price when one of its prices is between, not when they only lie around', async () => {
    const { id } = await umProduto(db, { variacoes: [{ preco_venda: 10 }, { preco_venda: 100 }] });
    const found = async (min: number | null, max: number | null) => {
      const { rows } = await sql`
        select from produtos where id = ${id} and precos && numrange(${min}, ${max}, '[]')`.execute(db);
      return rows.length === 1;
    };
    expect(await found(10, 20)).toBe(true);
    expect(await found(90, 100)).toBe(true);
    expect(await found(null, 10)).toBe(true);
    expect(await found(100, null)).toBe(true);
    expect(await found(11, 99)).toBe(false);
    expect(await found(100.01, null)).toBe(false);
  });

  test('is found by title, code, SKU, variation SKU, colour and model, without accents and case', async () => {
    const modelo_id = await umModelo(db, { codigo: 'CALÇA9', nome: 'Calça Ampla' });
    const { id, variacoes } = await umProduto(db, {
      titulo: 'Pantalona Árvore',
      sku: 'PT-9',
      modelo_id,
      variacoes: [
        { sku: 'PT-9-AGUA', nome_cor: 'Verde-Água' },
        { sku: 'PT-9-BORDO', nome_cor: 'Bordô' },
      ],
    });
    const { busca, codigo } = await produto(id);
    expect(busca).toBe(`pantalona arvore ${codigo} pt-9 calca9 calca ampla pt-9-agua pt-9-bordo bordo verde-agua`);

    await mudarVariacao(variacoes[1] ?? 0, { arquivada_em: NOW });
    await mudar(id, { titulo: 'Pantalona Lisa' });
    expect((await produto(id)).busca).toBe(`pantalona lisa ${codigo} pt-9 calca9 calca ampla pt-9-agua verde-agua`);
  });

  test('counts the variations that are published', async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{ id_bling: 901 }, {}] });
    expect(await produto(id)).toMatchObject({ n_variacoes: 2, variacoes_publicadas: 1 });
    await db
      .updateTable('variacoes')
      .set({ id_bling: 902 })
      .where('id', '=', variacoes[1] ?? 0)
      .execute();
    expect(await produto(id)).toMatchObject({ variacoes_publicadas: 2 });
    const again = umProduto(db, { variacoes: [{ id_bling: 902 }] });
    expect(await regraQuebrada(again)).toBe('variacoes_id_bling');
  });

  test('without variations gets none', async () => {
    const { id, criado_por } = await umProduto(db);
    const insert = db.insertInto('variacoes').values({ produto_id: id, sku: 'NENHUMA', criado_por }).execute();
    expect(await regraQuebrada(insert)).toBe('produtos_variacoes');
  });

  test.each([
    [{ titulo: '' }, 'produtos_titulo_check'],
    [{ titulo: ' x' }, 'produtos_titulo_check'],
    [{ sku: '' }, 'produtos_sku_check'],
    [{ preco_venda: -1 }, 'produtos_preco_venda_check'],
    [{ preco_custo: -1 }, 'produtos_preco_custo_check'],
    [{ modelo_id: 2_000_000_000 }, 'produtos_modelo_id_fkey'],
    [{ variacoes: [{ tamanho: 'XG' as 'G' }] }, 'variacoes_tamanho_fkey'],
    [{ variacoes: [{ cor: 'azul' }] }, 'variacoes_cor_check'],
    [{ variacoes: [{ cor: '#FFFFFF' }] }, 'variacoes_cor_check'],
    [{ variacoes: [{ preco_venda: -1 }] }, 'variacoes_preco_venda_check'],
  ])('is refused as %j', async (given, regra) => {
    expect(await regraQuebrada(umProduto(db, given))).toBe(regra);
  });
});

describe('the images of a product', () => {
  const umaImagem = (produto_id: number, ordem: number) =>
    db
      .insertInto('imagens_de_produto')
      .values({
        produto_id,
        ordem,
        arquivo: `${produto_id}-${ordem}-${Math.random()}`,
        largura: 10,
        altura: 10,
        bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('are at most twenty, each at a place of its own', async () => {
    const { id } = await umProduto(db);
    for (let ordem = 1; ordem <= 20; ordem++) await umaImagem(id, ordem);
    expect(await regraQuebrada(umaImagem(id, 21))).toBe('imagens_de_produto_ordem_check');
    expect(await regraQuebrada(umaImagem(id, 20))).toBe('imagens_ordem');
  });

  test('may change places in one statement', async () => {
    const { id } = await umProduto(db);
    await umaImagem(id, 1);
    await umaImagem(id, 2);
    const exchange = sql`update imagens_de_produto set ordem = 3 - ordem where produto_id = ${id}`.execute(db);
    expect(await regraQuebrada(exchange)).toBeUndefined();
  });

  test('are shown by variations of the same product only, and leave with either', async () => {
    const um = await umProduto(db, { variacoes: [{}, {}] });
    const outro = await umProduto(db);
    const [variacao_id = 0, segunda = 0] = um.variacoes;
    const propria = await umaImagem(um.id, 1);
    const alheia = await umaImagem(outro.id, 1);
    const ligar = (produto_id: number, variacao: number, imagem_id: number) =>
      regraQuebrada(
        db.insertInto('imagens_da_variacao').values({ produto_id, variacao_id: variacao, imagem_id }).execute(),
      );

    expect(await ligar(um.id, variacao_id, alheia.id)).toBe('imagens_da_variacao_produto_id_imagem_id_fkey');
    expect(await ligar(outro.id, variacao_id, alheia.id)).toBe('imagens_da_variacao_produto_id_variacao_id_fkey');
    expect(await ligar(um.id, variacao_id, propria.id)).toBeUndefined();
    expect(await ligar(um.id, segunda, propria.id)).toBeUndefined();
    await db.deleteFrom('variacoes').where('id', '=', segunda).execute();
    await db.deleteFrom('imagens_de_produto').where('id', '=', propria.id).execute();
    expect(
      await db.selectFrom('imagens_da_variacao').selectAll().where('produto_id', '=', um.id).execute(),
    ).toStrictEqual([]);
  });
});
