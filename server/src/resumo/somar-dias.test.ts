import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente, umItem, umProduto } from '../../test/cenario.ts';
import { somarDias } from './somar-dias.ts';
import { umConferente } from './test-conferente.ts';

const { admin, db } = await testApi();
const { confere } = umConferente({ db, admin });
const cliente_id = await umCliente(db);
const vendedor_id = admin.usuario.id;

const vendida = async (dia: string, quantidade = 1) => {
  const id = await umaVenda(db, { cliente_id, vendedor_id, criado_em: `${dia}T15:00:00Z` });
  await umItem(db, id, { quantidade });
  return id;
};
const vendasEm = async (dia: string) =>
  (await admin.call(rotas.verResumo, { query: { de: dia, ate: dia } })).body.periodo.vendas;

test('a day is counted sale by sale after each write, and from its sums once it is summed up', async () => {
  const dia = '2025-03-10';
  await vendida(dia);
  expect(await vendasEm(dia)).toBe(1);
  await somarDias(db);
  expect(await vendasEm(dia)).toBe(1);
  await sql`update vendas_do_dia set vendas = 40 where dia = ${dia}`.execute(db);
  expect(await vendasEm(dia)).toBe(40);

  await vendida(dia);
  expect(await vendasEm(dia)).toBe(2);
  await somarDias(db);
  const marcados = await db.selectFrom('dias_mudados').selectAll().execute();
  expect(marcados).toStrictEqual([]);
  expect(await vendasEm(dia)).toBe(2);
});

describe('whatever is written', () => {
  const nunca = 'the figures are those of a slow count at every moment';
  const dia = fc.nat(9).map((n) => `2025-06-${String(10 + n)}`);
  const passo = fc.record({
    o_que: fc.constantFrom(
      ...(['vende', 'vende', 'soma', 'frete', 'origem', 'cancela', 'reabre', 'muda_de_dia'] as const),
      ...(['linha', 'desconto', 'custo', 'tira_linha', 'outra_peca', 'apaga_produto', 'apaga'] as const),
    ),
    dia,
    qual: fc.nat(30),
  });

  test(nunca, async () => {
    const produtos: number[] = [];
    for (let n = 0; n < 6; n += 1) produtos.push((await umProduto(db, { preco_custo: n === 0 ? null : 7 + n })).id);
    const vendas: number[] = [];
    const [passos] = fc.sample(fc.array(passo, { minLength: 90, maxLength: 90 }), { numRuns: 1, seed: SEMENTE });
    for (const { o_que, dia, qual } of passos ?? []) {
      const id = vendas[qual % Math.max(vendas.length, 1)] ?? 0;
      const produto_id = produtos[qual % Math.max(produtos.length, 1)] ?? null;
      const escritas = {
        vende: async () => {
          const nova = await vendida(dia, 1 + (qual % 3));
          await umItem(db, nova, { posicao: 2, sku: `S-${nova}`, produto_id, quantidade: 1 + qual });
          vendas.push(nova);
        },
        soma: () => somarDias(db),
        frete: () =>
          sql`update vendas set servico_frete = 'PAC', codigo_servico_frete = 'x:1', frete_valor = ${qual} where id = ${id}`.execute(
            db,
          ),
        origem: () => sql`update vendas set origem = 'redes_sociais' where id = ${id}`.execute(db),
        cancela: () => sql`update vendas set status = 'cancelado', cancelado_em = now() where id = ${id}`.execute(db),
        reabre: () => sql`update vendas set status = 'separacao', cancelado_em = null where id = ${id}`.execute(db),
        muda_de_dia: () => sql`update vendas set criado_em = ${`${dia}T20:00:00Z`} where id = ${id}`.execute(db),
        linha: () => sql`update itens_da_venda set quantidade = quantidade + 1 where venda_id = ${id}`.execute(db),
        desconto: () =>
          sql`update itens_da_venda set desconto = 5, valor_unitario = valor_unitario + 5.0 / quantidade where venda_id = ${id}`.execute(
            db,
          ),
        custo: () => sql`update itens_da_venda set sku = sku || '-N' where venda_id = ${id}`.execute(db),
        tira_linha: () => sql`delete from itens_da_venda where venda_id = ${id} and posicao = 2`.execute(db),
        outra_peca: () =>
          sql`update itens_da_venda set produto_id = ${produto_id} where venda_id = ${id} and posicao = 2`.execute(db),
        apaga_produto: async () => {
          produtos.splice(produtos.indexOf(produto_id ?? 0), 1);
          await sql`delete from produtos where id = ${produto_id}`.execute(db);
        },
        apaga: () => sql`delete from vendas where id = ${id}`.execute(db),
      };
      await escritas[o_que]();
      await confere('2025-06-10', 10);
    }
  });
});

const SEMENTE = 27;

test('what is sold while days are summed up is in the figures, and is summed up the next time', async () => {
  const dia = '2025-08-15';
  await vendida(dia);
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      if (n % 3 === 0) await somarDias(db);
      else await vendida(dia);
    }),
  );
  expect(await vendasEm(dia)).toBe(21);
  await somarDias(db);
  expect(await vendasEm(dia)).toBe(21);
  await confere('2025-08-01', 31);
});
