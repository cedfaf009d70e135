import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umProduto } from '../../test/cenario.ts';
import { umBalcao } from '../vendas/test-balcao.ts';

const { call, admin, vendedor, db } = await testApi();
const { vender, levarAte } = umBalcao({ db, call });

const nasceu = (id: number, dias: number) =>
  sql`update produtos set criado_em = now() - make_interval(days => ${dias}::int) where id = ${id}`.execute(db);
const vendida = async (id: number, quantidade: number, haDias: number) => {
  const venda = await vender({ itens: [{ id, quantidade }] });
  await sql`update vendas set criado_em = now() - make_interval(days => ${haDias}::int) where id = ${venda.id}`.execute(
    db,
  );
  return venda;
};

test('the shelf says what stands still, at cost, and what ends soon', async () => {
  const { id: parado } = await umProduto(db, { titulo: 'Boné', sku: 'BONE', saldo: 10, preco_custo: 8 });
  const { id: nunca } = await umProduto(db, { titulo: 'Gorro', sku: 'GORRO', saldo: 3, preco_custo: null });
  const { id: novo } = await umProduto(db, { saldo: 5 });
  const { id: acaba } = await umProduto(db, { titulo: 'Camiseta', sku: 'CAM', saldo: 20 });
  const { id: dura } = await umProduto(db, { saldo: 90 });
  for (const id of [parado, nunca, acaba, dura]) await nasceu(id, 100);
  await nasceu(novo, 5);
  await vendida(parado, 2, 70);
  await vendida(acaba, 12, 3);
  await vendida(dura, 12, 3);

  const { body } = await admin.call(rotas.verEstoqueDoResumo, {});
  const semCor = { variacao_id: null, nome_cor: null, tamanho: null };
  expect(body.parados).toStrictEqual([
    {
      ...semCor,
      produto_id: parado,
      titulo: 'Boné',
      sku: 'BONE',
      disponivel: 8,
      custo: 64,
      ultima_venda: expect.any(String),
    },
    { ...semCor, produto_id: nunca, titulo: 'Gorro', sku: 'GORRO', disponivel: 3, custo: null, ultima_venda: null },
  ]);
  expect(body.total_parado).toStrictEqual({ itens: 2, pecas: 11, custo: 64 });
  // Nobody but admins learns what things cost, nor in which order.
  await umProduto(db, { titulo: 'Xale', sku: 'XALE', saldo: 40, preco_custo: 1 }).then(({ id }) => nasceu(id, 100));
  const paraTodos = (await vendedor.call(rotas.verEstoqueDoResumo, {})).body;
  expect(paraTodos.parados.map(({ sku, custo }) => [sku, custo])).toStrictEqual([
    ['XALE', null],
    ['BONE', null],
    ['GORRO', null],
  ]);
  expect((await admin.call(rotas.verEstoqueDoResumo, {})).body.parados[0]?.sku).toBe('BONE');
  // Twelve in four weeks are three a week; eight are left.
  expect(body.acabando).toStrictEqual([]);

  await vendida(acaba, 4, 1);
  const { body: depois } = await admin.call(rotas.verEstoqueDoResumo, {});
  expect(depois.acabando).toStrictEqual([
    { ...semCor, produto_id: acaba, titulo: 'Camiseta', sku: 'CAM', disponivel: 4, por_semana: 4, semanas: 1 },
  ]);
  const { body: longo } = await admin.call(rotas.verEstoqueDoResumo, { query: { dias: 90 } });
  expect(longo.parados.map(({ sku }) => sku)).toStrictEqual(['XALE', 'GORRO']);
});

test('to do is what waits, and since when', async () => {
  const { id } = await umProduto(db, { saldo: 50, preco_venda: 10 });
  const { body: antes } = await call(rotas.verAFazer, {});
  const uma = await vender({ itens: [{ id, quantidade: 3 }] });
  await levarAte((await vender({ itens: [{ id, quantidade: 1 }] })).id, 'embalagem');
  const { body: depois } = await call(rotas.verAFazer, {});

  const em = (passos: typeof antes.passos, qual: string) => passos.find(({ status }) => status === qual)?.vendas ?? 0;
  expect(em(depois.passos, 'separacao')).toBe(em(antes.passos, 'separacao') + 1);
  expect(em(depois.passos, 'embalagem')).toBe(em(antes.passos, 'embalagem') + 1);
  expect(depois.a_receber).toStrictEqual({ vendas: antes.a_receber.vendas + 2, valor: antes.a_receber.valor + 40 });
  expect(Date.parse(depois.passos.find(({ status }) => status === 'separacao')?.desde ?? '')).toBeLessThanOrEqual(
    Date.parse(uma.criado_em),
  );
  expect(depois).toMatchObject({ sem_etiqueta: 0, diferencas: 0, recusadas: 0, tarefas_que_falharam: 0 });
});

test('to do are only labels that a sale needs', async () => {
  for (const codigo_servico_frete of ['RETIRADA', 'tabela:1', 'melhorenvio:2']) {
    await umaVenda(db, { status: 'etiqueta', codigo_servico_frete, servico_frete: 'Um serviço', frete_valor: 9 });
  }
  expect((await call(rotas.verAFazer, {})).body.sem_etiqueta).toBe(1);
});
