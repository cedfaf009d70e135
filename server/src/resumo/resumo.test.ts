import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente, umItem, umProduto } from '../../test/cenario.ts';
import { HOJE, haDias, umCaixa } from '../pagamentos/test-dinheiro.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { somarDias } from './somar-dias.ts';
import { umConferente } from './test-conferente.ts';

const { call, admin, db, vendedor } = await testApi();
const { vender, ver, irPara } = umBalcao({ db, call });
const cliente_id = await umCliente(db);
const { confere } = umConferente({ db, admin });

const verNoPeriodo = async (de: string, ate: string) =>
  (await admin.call(rotas.verResumo, { query: { de, ate } })).body;

test('a shop without sales has a day for every day, and nothing on it', async () => {
  expect(await verNoPeriodo('2026-03-01', '2026-03-02')).toStrictEqual({
    periodo: { de: '2026-03-01', ate: '2026-03-02', ...NADA },
    antes: { de: '2026-02-27', ate: '2026-02-28', ...NADA },
    por_dia: [
      { dia: '2026-03-01', vendas: 0, valor: 0, devolvido: 0 },
      { dia: '2026-03-02', vendas: 0, valor: 0, devolvido: 0 },
    ],
    por_origem: ['loja_integrada', 'redes_sociais', 'loja_fisica'].map((origem) => ({ origem, vendas: 0, valor: 0 })),
    por_vendedor: [],
    por_forma: [],
    produtos: [],
    variacoes: [],
    margem: { valor: 0, custo: 0, margem: 0, sem_custo: 0 },
  });
});

const NADA = { vendas: 0, valor: 0, media: 0, pecas: 0, frete: 0, descontos: 0, devolvido: 0, liquido: 0 };

test.each([
  ['2026-03-02', '2026-03-01', 'O fim do período não pode ser antes do começo.'],
  ['2025-01-01', '2026-01-02', 'O período pode ter no máximo 366 dias.'],
])('a period from %s to %s is refused', async (de, ate, frase) => {
  expect(await call(rotas.verResumo, { query: { de, ate } })).toMatchObject({
    status: 400,
    body: { codigo: 'entrada.invalida', erros: { ate: [frase] } },
  });
});

test('a sale belongs to its day in São Paulo, and a cancelled one to none', async () => {
  const noite = await umaVenda(db, { cliente_id, criado_em: '2025-05-11T02:59:59Z' });
  const madrugada = await umaVenda(db, { cliente_id, criado_em: '2025-05-11T03:00:00Z' });
  const outra = await umaVenda(db, { cliente_id, criado_em: '2025-05-11T12:00:00Z' });
  for (const id of [noite, madrugada, outra]) await umItem(db, id);
  await sql`update vendas set status = 'cancelado', cancelado_em = now() where id = ${outra}`.execute(db);

  const { por_dia, antes } = await verNoPeriodo('2025-05-11', '2025-05-11');
  expect(por_dia).toStrictEqual([{ dia: '2025-05-11', vendas: 1, valor: 50, devolvido: 0 }]);
  expect(antes).toMatchObject({ de: '2025-05-10', ate: '2025-05-10', vendas: 1, valor: 50 });
});

describe('the hours', () => {
  test('of a single day are those of the shop’s clock, and a longer period has none', async () => {
    const vendida = async (criado_em: string) => {
      const id = await umaVenda(db, { cliente_id, criado_em });
      await umItem(db, id);
      return id;
    };
    for (const momento of ['02:59:59', '03:00:00', '12:59:59', '13:00:00', '13:30:00']) {
      await vendida(`2025-04-09T${momento}Z`);
    }
    await vendida('2025-04-10T02:59:59Z');
    await vendida('2025-04-10T03:00:00Z');
    const cancelada = await vendida('2025-04-09T20:00:00Z');
    await sql`update vendas set status = 'cancelado', cancelado_em = now() where id = ${cancelada}`.execute(db);

    const { por_hora } = await verNoPeriodo('2025-04-09', '2025-04-09');
    expect(por_hora).toHaveLength(24);
    expect(por_hora?.filter(({ vendas }) => vendas > 0)).toStrictEqual([
      { hora: 0, vendas: 1, valor: 50 },
      { hora: 9, vendas: 1, valor: 50 },
      { hora: 10, vendas: 2, valor: 100 },
      { hora: 23, vendas: 1, valor: 50 },
    ]);
    expect(await verNoPeriodo('2025-04-09', '2025-04-10')).not.toHaveProperty('por_hora');
  });

  test('follow the summer time of years that had one', async () => {
    await umItem(db, await umaVenda(db, { cliente_id, criado_em: '2018-12-10T12:00:00Z' }));
    const { por_hora } = await verNoPeriodo('2018-12-10', '2018-12-10');
    expect(por_hora?.filter(({ vendas }) => vendas > 0)).toStrictEqual([{ hora: 10, vendas: 1, valor: 50 }]);
  });
});

test('goods that come back count on the day they do, at what they had cost', async () => {
  const { id } = await umProduto(db, { saldo: 9, preco_venda: 50 });
  const { id: venda } = await vender({ itens: [{ id, quantidade: 3 }], origem: 'loja_fisica' });
  await sql`update vendas set criado_em = '2024-03-05T15:00:00Z' where id = ${venda}`.execute(db);
  await db.updateTable('vendas').set({ status: 'retirada' }).where('id', '=', venda).execute();
  expect((await irPara(venda, 'enviado')).status).toBe(200);
  const { itens } = await ver(venda);
  const volta = { item_id: itens[0]?.item_id ?? 0, quantidade: 1, destino: 'estoque' as const };
  const { body: devolucao } = await call(rotasDeDevolucoes.devolverVenda, {
    params: { id: venda },
    body: { itens: [volta], motivo: 'Não serviu' },
  });
  await sql`update devolucoes set criado_em = '2024-03-08T02:59:59Z' where id = ${devolucao.id}`.execute(db);

  const { periodo, por_dia } = await verNoPeriodo('2024-03-05', '2024-03-07');
  expect(periodo).toMatchObject({ vendas: 1, valor: 150, devolvido: 50, liquido: 100 });
  expect(por_dia.map(({ valor, devolvido }) => [valor, devolvido])).toStrictEqual([
    [150, 0],
    [0, 0],
    [0, 50],
  ]);
  await somarDias(db);
  await confere('2024-03-05', 3);
  await confere('2024-03-08', 3);
});

describe('what goods cost', () => {
  test('is told to admins only, and stays as it was when they were sold', async () => {
    const { id } = await umProduto(db, { saldo: 9, preco_venda: 50, preco_custo: 20 });
    const { id: venda } = await vender({ itens: [{ id, quantidade: 2, desconto: 10 }] });
    await sql`update vendas set criado_em = '2024-08-05T15:00:00Z' where id = ${venda}`.execute(db);
    await db.updateTable('produtos').set({ preco_custo: 45 }).where('id', '=', id).execute();

    const doDia = { query: { de: '2024-08-05', ate: '2024-08-05' } };
    const { body } = await admin.call(rotas.verResumo, doDia);
    expect(body).toMatchObject({
      margem: { valor: 90, custo: 40, margem: 50, sem_custo: 0 },
      produtos: [{ produto_id: id, pecas: 2, valor: 90, custo: 40 }],
    });
    const { body: dela } = await call(rotas.verResumo, doDia);
    expect(dela).toStrictEqual({ ...body, margem: null, produtos: [{ ...body.produtos[0], custo: null }] });

    const { body: estoque } = await call(rotas.verEstoqueDoResumo, {});
    expect(JSON.stringify(estoque)).not.toMatch(/"custo":\d/);
  });
});

test('the figures are those of a slow count, whatever was sold', async () => {
  const produtos = await Promise.all([
    umProduto(db, { preco_custo: 12.34, preco_venda: 30 }),
    umProduto(db, { preco_custo: null, variacoes: [{ preco_custo: 7.5 }, { preco_custo: null }] }),
  ]);
  const coisas = [
    { produto_id: produtos[0].id, variacao_id: null },
    { produto_id: produtos[1].id, variacao_id: produtos[1].variacoes[0] ?? null },
    { produto_id: produtos[1].id, variacao_id: produtos[1].variacoes[1] ?? null },
    { produto_id: null, variacao_id: null },
  ];
  const venda = fc.record({
    horas: fc.integer({ min: 0, max: 40 * 24 }),
    origem: fc.constantFrom('loja_integrada' as const, 'redes_sociais' as const, 'loja_fisica' as const),
    dela: fc.boolean(),
    frete: fc.option(fc.integer({ min: 0, max: 9999 })),
    cancelada: fc.nat(4).map((n) => n === 0),
    itens: fc.array(
      fc.record({
        coisa: fc.constantFrom(...coisas),
        quantidade: fc.integer({ min: 1, max: 9 }),
        centavos: fc.integer({ min: 100, max: 99_999 }),
        desconto: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  const [vendas] = fc.sample(fc.array(venda, { minLength: 80, maxLength: 80 }), { numRuns: 1, seed: SEMENTE });
  const inicio = Date.parse('2026-01-20T00:00:00Z');
  for (const { horas, origem, dela, frete, cancelada, itens } of vendas ?? []) {
    const id = await umaVenda(db, {
      cliente_id,
      origem,
      vendedor_id: dela ? vendedor.usuario.id : admin.usuario.id,
      criado_em: new Date(inicio + horas * 3_600_000).toISOString(),
      ...(frete !== null && { servico_frete: 'PAC', codigo_servico_frete: 'x:1', frete_valor: frete / 100 }),
    });
    for (const [n, { coisa, quantidade, centavos, desconto }] of itens.entries()) {
      await umItem(db, id, {
        ...coisa,
        posicao: n + 1,
        sku: `S-${id}-${n}`,
        quantidade,
        valor_unitario: centavos / 100,
        desconto: desconto / 100,
      });
    }
    if (cancelada) await sql`update vendas set status = 'cancelado', cancelado_em = now() where id = ${id}`.execute(db);
  }

  const periodos = [
    ['2026-02-01', 28],
    ['2026-01-25', 7],
    ['2026-02-14', 1],
    ['2026-01-01', 59],
  ] as const;
  for (const [de, dias] of periodos) await confere(de, dias);
  await somarDias(db);
  for (const [de, dias] of periodos) await confere(de, dias);
});

const SEMENTE = 27;

test('money is that of the till: by form, on the day it moved', async () => {
  const { receber, devolver } = umCaixa({ call });
  const { id } = await umProduto(db, { saldo: 9, preco_venda: 100 });
  const venda = await vender({ itens: [{ id, quantidade: 1 }] });
  const pix = await receber(venda.id, { forma: 'pix', valor: 70, recebido_em: haDias(400) });
  await receber(venda.id, { forma: 'dinheiro', valor: 30, recebido_em: haDias(400) });
  await devolver(pix.id, { valor: 20 });

  const { por_forma } = await verNoPeriodo(haDias(400), haDias(400));
  expect(por_forma).toStrictEqual([
    { forma: 'pix', entrou: 70, saiu: 0, pagamentos: 1 },
    { forma: 'dinheiro', entrou: 30, saiu: 0, pagamentos: 1 },
  ]);
  expect((await verNoPeriodo(HOJE, HOJE)).por_forma).toStrictEqual([
    { forma: 'pix', entrou: 0, saiu: 20, pagamentos: 1 },
  ]);
});
