import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaReserva, umCadastro } from '../test-cadastro.ts';

const { admin, call, db, stranger, vendedor } = await testApi();
const { criar, modelo_id, categoria } = await umCadastro({ db, call });

const mover = (ids: number[]) => call(rotas.moverVariosParaLixeira, { body: { ids } });
const restaurar = (ids: number[]) => call(rotas.restaurarVarios, { body: { ids } });
const excluir = (ids: number[]) => admin.call(rotas.excluirVarios, { body: { ids } });
const linha = (id: number) =>
  db.selectFrom('produtos').select(['excluido_em', 'excluido_por', 'versao']).where('id', '=', id).executeTakeFirst();

describe('moving to the trash', () => {
  test('takes a product out of sight, and is no harm a second time', async () => {
    const { id } = await criar({ variacoes: [{ tamanho: 'P' }] });
    expect(await call(rotas.moverParaLixeira, { params: { id } })).toMatchObject({ status: 204, body: undefined });
    expect(await linha(id)).toStrictEqual({
      excluido_em: expect.any(String),
      excluido_por: vendedor.usuario.id,
      versao: 2,
    });
    expect((await call(rotas.verProduto, { params: { id } })).status).toBe(404);
    expect((await call(rotas.moverParaLixeira, { params: { id } })).status).toBe(204);
    expect((await linha(id))?.versao).toBe(2);
  });

  test('knows no product that never was', async () => {
    expect(await call(rotas.moverParaLixeira, { params: { id: 2_000_000_000 } })).toMatchObject({
      status: 404,
      body: { erro: 'Produto não encontrado' },
    });
    expect((await call(rotas.moverParaLixeira, { params: { id: 'abc' } })).status).toBe(404);
    expect((await stranger(rotas.moverParaLixeira, { params: { id: 1 } })).status).toBe(401);
  });

  test('takes many, named in the body or in the address, and says which were not there yet', async () => {
    const [a, b, c] = [await criar(), await criar(), await criar()];
    const { body } = await mover([b.id, a.id, 2_000_000_000]);
    expect(body).toStrictEqual({ movidos: 2, ids: [a.id, b.id] });
    const query = { ids: `${a.id},${c.id}` };
    expect((await call(rotas.moverVariosParaLixeira, { query })).body).toStrictEqual({ movidos: 1, ids: [c.id] });
    expect(await call(rotas.moverVariosParaLixeira, {})).toMatchObject({
      status: 400,
      body: { erros: { ids: ['Campo obrigatório'] } },
    });
  });
});

describe('restoring from the trash', () => {
  test('brings back products with their variations and their SKUs', async () => {
    const antes = await criar({ sku: 'VOLTA', variacoes: [{ tamanho: 'P', quantidade: 3 }] });
    const outro = await criar();
    await mover([antes.id, outro.id]);
    expect(await restaurar([antes.id, outro.id])).toMatchObject({ status: 200, body: { restaurados: 2 } });
    const { body } = await call(rotas.verProduto, { params: { id: antes.id } });
    expect(body).toMatchObject({ versao: 3, variacoes: antes.variacoes, qtd: 3 });
    expect((await linha(antes.id))?.excluido_por).toBeNull();
    expect((await restaurar([antes.id])).body).toStrictEqual({ restaurados: 0 });
  });

  test('is all or nothing, and names the product that has the SKU by now', async () => {
    const livre = await criar({ sku: 'LIVRE' });
    const preso = await criar({ sku: 'PRESO', titulo: 'Preso', variacoes: [{ sku: 'PRESO-M' }] });
    await mover([livre.id, preso.id]);
    const novo = await criar({ sku: 'preso-m', titulo: 'Camiseta nova' });
    const erro = 'Não é possível restaurar Preso (o SKU PRESO-M já é usado por Camiseta nova).';
    expect(await restaurar([livre.id, preso.id])).toMatchObject({
      status: 409,
      body: {
        erro,
        detail: erro,
        codigo: 'produto.restaurar_sku_em_uso',
        conflitos: [{ sku: 'PRESO-M', titulo: 'Preso', produto_id: novo.id, usado_por: 'Camiseta nova' }],
      },
    });
    expect((await linha(livre.id))?.excluido_em).not.toBeNull();
    await mover([novo.id]);
    expect((await restaurar([livre.id, preso.id])).status).toBe(200);
  });

  test('names three that cannot come back, and how many more', async () => {
    const presos = [];
    for (const n of [1, 2, 3, 4, 5]) presos.push((await criar({ sku: `FILA-${n}`, titulo: `Preso ${n}` })).id);
    await mover(presos);
    for (const n of [1, 2, 3, 4, 5]) await criar({ sku: `FILA-${n}`, titulo: `Novo ${n}` });
    const [um, dois, tres] = [1, 2, 3].map((n) => `Preso ${n} (o SKU FILA-${n} já é usado por Novo ${n})`);
    expect((await restaurar(presos)).body).toMatchObject({
      erro: `Não é possível restaurar ${um}, ${dois}, ${tres} e mais 2.`,
    });
    expect((await restaurar(presos.slice(0, 3))).body).toMatchObject({
      erro: `Não é possível restaurar ${um}, ${dois} e ${tres}.`,
    });
  });

  test('does not bring back two with one SKU', async () => {
    const um = await criar({ sku: 'GEMEO', titulo: 'Um' });
    await mover([um.id]);
    const dois = await criar({ sku: 'Gemeo', titulo: 'Dois' });
    await mover([dois.id]);
    expect(await restaurar([um.id, dois.id])).toMatchObject({
      status: 409,
      body: { erro: 'Não é possível restaurar Dois (o SKU Gemeo já é usado por Um).' },
    });
    const answers = await Promise.all([restaurar([um.id]), restaurar([dois.id])]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
  });

  test('knows no product that is gone', async () => {
    const { id } = await criar();
    await mover([id]);
    expect(await restaurar([id, 2_000_000_000])).toMatchObject({
      status: 404,
      body: { erro: 'Produto não encontrado' },
    });
    expect((await linha(id))?.excluido_em).not.toBeNull();
  });
});

describe('removing for good', () => {
  test('is for admins', async () => {
    expect(await call(rotas.excluirVarios, { body: { ids: [1] } })).toMatchObject({
      status: 403,
      body: { erro: 'Você não tem permissão para fazer isso.' },
    });
  });

  test('leaves nothing of a product in the trash, its ledger neither', async () => {
    const { id } = await criar({ variacoes: [{ tamanho: 'P', quantidade: 3 }] });
    await mover([id]);
    expect(await excluir([id])).toMatchObject({ status: 200, body: { excluidos: 1 } });
    expect(await linha(id)).toBeUndefined();
    for (const table of ['variacoes', 'movimentos_de_estoque', 'skus'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where produto_id = ${id}`.execute(db);
      expect(rows).toHaveLength(0);
    }
    expect((await excluir([id])).body).toStrictEqual({ excluidos: 0 });
    expect((await admin.call(rotas.excluirVarios, { query: { ids: String(id) } })).status).toBe(200);
  });

  test('is only for what is in the trash, all or nothing', async () => {
    const [ativo, outro] = [await criar(), await criar()];
    await mover([outro.id]);
    expect(await excluir([ativo.id, outro.id])).toMatchObject({
      status: 409,
      body: { erro: 'Só se exclui permanentemente o que está na lixeira.' },
    });
    expect(await linha(outro.id)).toBeDefined();
  });

  test('waits for the sales that hold some of it', async () => {
    const livre = await criar();
    const preso = await criar({ titulo: 'Caneca presa', qtd: 2 });
    await umaReserva(db, { produto_id: preso.id, quantidade: 1 });
    await mover([livre.id, preso.id]);
    expect(await excluir([livre.id, preso.id])).toMatchObject({
      status: 409,
      body: { erro: 'Não é possível excluir: Caneca presa está reservado em vendas abertas.' },
    });
    expect(await linha(livre.id)).toBeDefined();
  });
});

test('10,000 products move to the trash, come back and are removed as fast each as 1,000', {
  timeout: 600_000,
}, async () => {
  const demoras = async (quantos: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into produtos (titulo, sku, modelo_id, categoria_id, criado_por, saldo)
      select 'Muitos ' || n, ${`MUITOS-${quantos}-`} || n, ${modelo_id}, ${categoria}, ${admin.usuario.id}, 1
      from generate_series(1, ${quantos}::int) n returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    const tempos: number[] = [];
    for (const work of [mover, restaurar, mover, excluir]) {
      const from = performance.now();
      expect((await work(ids)).status).toBe(200);
      tempos.push(performance.now() - from);
    }
    return tempos;
  };
  const [mil, dezMil] = [await demoras(1000), await demoras(10_000)];
  // A look through all of them for each would take a hundred times as long.
  for (const [n, tempo] of dezMil.entries()) expect(tempo / (mil[n] ?? 0), String(n)).toBeLessThan(50);
  expect(await mover(Array.from({ length: 10_001 }, (_, n) => n + 1))).toMatchObject({
    status: 400,
    body: { erros: { ids: ['Escolha no máximo 10000.'] } },
  });
});
