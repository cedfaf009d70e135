import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umaVenda, umItem, umProduto } from '../../test/cenario.ts';

const { db } = await testDb();
const NOW = new Date().toISOString();

const venda = (id: number) =>
  db.selectFrom('vendas').select(['total', 'n_itens']).where('id', '=', id).executeTakeFirstOrThrow();

describe('a sale', () => {
  test.each([
    [{ status: 'entregue' as 'concluido' }, 'vendas_status_check'],
    [{ origem: 'site' as 'loja_fisica' }, 'vendas_origem_check'],
    [{ cliente_id: 2_000_000_000 }, 'vendas_cliente_id_fkey'],
    [{ altura: 10 }, 'vendas_medidas'],
    [{ altura: 10, largura: 10, comprimento: 10, peso: 0 }, 'vendas_peso_check'],
    [{ servico_frete: 'PAC', codigo_servico_frete: '1' }, 'vendas_frete'],
    [{ servico_frete: 'PAC', codigo_servico_frete: '1', frete_valor: -1 }, 'vendas_frete_valor_check'],
    [{ status: 'cancelado' as const }, 'vendas_cancelado'],
    [{ cancelado_em: NOW }, 'vendas_cancelado'],
    [{ endereco: { cep: '1' } as never }, 'vendas_endereco_check'],
    [{ prazo_pedido: '1999-12-31' }, 'vendas_prazo_pedido_check'],
  ])('is refused as %j', async (given, regra) => {
    expect(await regraQuebrada(umaVenda(db, given))).toBe(regra);
  });

  test('is complete with all of its measures and all of its freight', async () => {
    const whole = {
      altura: 4,
      largura: 12,
      comprimento: 17,
      peso: 0.3,
      servico_frete: 'PAC',
      codigo_servico_frete: '1',
    };
    expect(await regraQuebrada(umaVenda(db, { ...whole, frete_valor: 0 }))).toBeUndefined();
    expect(await regraQuebrada(umaVenda(db, { status: 'cancelado', cancelado_em: NOW }))).toBeUndefined();
  });

  test('has the total of its lines less their discounts, whatever is done to the lines', async () => {
    const id = await umaVenda(db);
    await umItem(db, id, { quantidade: 3, valor_unitario: 33.33, desconto: 0.1 });
    await umItem(db, id, { posicao: 2, sku: 'B', valor_unitario: 0.01 });
    expect(await venda(id)).toStrictEqual({ total: 99.9, n_itens: 2 });
    await db
      .updateTable('itens_da_venda')
      .set({ quantidade: 1 })
      .where('venda_id', '=', id)
      .where('sku', '=', 'CAM-P')
      .execute();
    expect(await venda(id)).toStrictEqual({ total: 33.24, n_itens: 2 });
    await db.deleteFrom('itens_da_venda').where('venda_id', '=', id).execute();
    expect(await venda(id)).toStrictEqual({ total: 0, n_itens: 0 });
  });
});

describe('a line of a sale', () => {
  test.each([
    [{ quantidade: 0 }, 'itens_da_venda_quantidade_check'],
    [{ valor_unitario: 0 }, 'itens_da_venda_valor_unitario_check'],
    [{ desconto: -0.01 }, 'itens_desconto'],
    [{ quantidade: 2, valor_unitario: 10, desconto: 20.01 }, 'itens_desconto'],
    [{ posicao: 0 }, 'itens_da_venda_posicao_check'],
    [{ titulo: '' }, 'itens_da_venda_titulo_check'],
  ])('is refused as %j', async (item, regra) => {
    expect(await regraQuebrada(umItem(db, await umaVenda(db), item))).toBe(regra);
  });

  test('has a SKU that is on no other line, case ignored', async () => {
    const id = await umaVenda(db);
    await umItem(db, id, { sku: 'P-1' });
    expect(await regraQuebrada(umItem(db, id, { posicao: 2, sku: 'p-1' }))).toBe('itens_sku');
  });

  test('whose variation is still to be chosen names none', async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{}] });
    const item = { produto_id: id, variacao_id: variacoes[0] ?? 0, a_definir: true };
    expect(await regraQuebrada(umItem(db, await umaVenda(db), item))).toBe('itens_a_definir');
  });

  test('still says what was sold when the product is gone for good', async () => {
    const { id, variacoes } = await umProduto(db, { variacoes: [{}] });
    const venda_id = await umaVenda(db);
    await umItem(db, venda_id, {
      produto_id: id,
      variacao_id: variacoes[0] ?? 0,
      sku: 'P-9-M',
      titulo: 'Camiseta Lua',
    });
    await db.deleteFrom('produtos').where('id', '=', id).execute();

    const kept = await db.selectFrom('itens_da_venda').selectAll().where('venda_id', '=', venda_id).execute();
    expect(kept).toMatchObject([
      { produto_id: null, variacao_id: null, sku: 'P-9-M', titulo: 'Camiseta Lua', subtotal: 50 },
    ]);
  });
});

test('the words of a line are an expression of their index, and no function that is called for each line', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from itens_da_venda where palavras_do_item(titulo, sku) @@ 'lua'::tsquery`.execute(db);
  const plano = rows.map((linha) => linha['QUERY PLAN']).join('\n');
  expect(plano).toContain('regexp_split_to_array');
  expect(plano).not.toContain('palavras_do_item');
});

test.each([
  ['Camiseta Ímã de Açaí', 'P-CAM-1', ['1', 'acai', 'cam', 'camiseta', 'de', 'ima', 'p']],
  [' -- ', '7', ['7']],
  ['Bota, bota!', 'BOTA', ['bota']],
])('the words of %j with the SKU %j', async (titulo, sku, palavras) => {
  const { rows } = await sql<{ palavras: string[] }>`
    select tsvector_to_array(palavras_do_item(${titulo}, ${sku})) as palavras`.execute(db);
  expect(rows).toStrictEqual([{ palavras }]);
});
