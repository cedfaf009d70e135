import type { FiltrosDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto, umUsuario } from '../../test/cenario.ts';
import { inTransaction } from '../base/db/transaction.ts';
import type { Tables } from '../tables.ts';
import { criarVenda } from './criar-venda.ts';
import { contarVendas } from './lista/contar-vendas.queries.ts';
import { listarVendas } from './lista/lista.queries.ts';
import type { Marco } from './lista/marco.ts';

const { db, pool, vendedor } = await testApi();
const quem = { ...vendedor.usuario, sessao_id: 1 };

/** The statements that some work sent to the database. */
async function comandosDe(work: (db: Kysely<Tables>) => Promise<unknown>) {
  const comandos: { sql: string; parameters: unknown[] }[] = [];
  const ouvido = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      comandos.push({ sql, parameters: [...parameters] });
    },
  });
  await work(ouvido);
  return comandos;
}

/** The plan that the database makes for the last statement. */
async function planoDe(work: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const ultimo = (await comandosDe(work)).at(-1);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${ultimo?.sql}`, ultimo?.parameters);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a sale takes the same few statements, however many lines it has', async () => {
  const cliente_id = await umCliente(db);
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) ids.push((await umProduto(db, { saldo: 9 })).id);
  const vender = (quantas: number) => {
    const itens = ids
      .slice(0, quantas)
      .map((id) => ({ id, sku: null, descricao: null, quantidade: 1, valor_unitario: null, desconto: 0 }));
    const venda = { digitada: { cliente_id, origem: 'loja_fisica', itens }, quem } as const;
    return comandosDe((ouvido) => inTransaction(ouvido, (trx) => criarVenda(trx, venda)));
  };
  // The statements are: begin; customer, locks, goods; the sale with its lines and its ledger, and it read back; its row in the
  // history; commit.
  expect(await vender(1)).toHaveLength(8);
  expect(await vender(30)).toHaveLength(8);
  // The same statement asks for the sale at Bling when its products are known there.
  for (const id of ids) await db.updateTable('produtos').set({ id_bling: id }).where('id', '=', id).execute();
  expect(await vender(1)).toHaveLength(8);
  expect(await vender(30)).toHaveLength(8);
});

test('among many sales a page is read from its index, and a search goes by the index of what it names', async () => {
  const vendedor_id = await umUsuario(db);
  await sql`
    insert into clientes (nome, cpf) select 'Pessoa ' || md5(n::text), lpad(n::text, 11, '0') from generate_series(1, 5000) n`.execute(
    db,
  );
  await sql`
    insert into vendas (status, origem, cliente_id, vendedor_id, vendedor, endereco, alterado_em, prazo_pedido)
    select case when n % 100 = 0 then 'separacao' else 'concluido' end, 'loja_fisica', c.id, ${vendedor_id}, 'Ana',
      '{"cep": "", "endereco": "", "numero": "", "complemento": "", "bairro": "", "municipio": "", "uf": ""}',
      now() - n * interval '1 minute', case when n % 4 = 0 then date '2025-01-01' + n % 300 end
    from generate_series(1, 20000) n join (
      select id, row_number() over (order by id) as k from clientes
    ) c on c.k = 1 + n % 5000`.execute(db);
  await sql`vacuum analyze vendas, clientes`.execute(db);
  const plano = (busca: string, depois: Marco | null = null, filtros: Partial<FiltrosDeVendas> = {}) =>
    planoDe((ouvido) => listarVendas(ouvido, { busca, pagina: 1, limite: 50, depois, ...filtros }));

  for (const depois of [null, { lugar: (Date.now() - 86_400_000) * 1_000, id: 1 }]) {
    const todas = await plano('', depois);
    expect(todas).toContain('using vendas_recentes');
    expect(todas).not.toContain('Seq Scan on vendas');
  }
  const doStatus = await plano('separacao');
  expect(doStatus).toContain('using vendas_por_status');
  const deAlguem = await plano('c4ca4238a0b923820dcc509a6f75849b');
  expect(deAlguem).toContain('vendas_do_cliente');
  expect(deAlguem).not.toContain('Seq Scan on vendas');

  const naOrdem = {
    numero: 'vendas_pkey',
    '-criado_em': 'vendas_por_pedido',
    total: 'vendas_por_total_com_frete',
    prazo: 'vendas_por_prazo',
    cliente: 'clientes_nome',
    '-cliente': 'clientes_nome',
  } as const;
  for (const [ordem, indice] of Object.entries(naOrdem) as [keyof typeof naOrdem, string][]) {
    for (const depois of [null, { lugar: 4_000, id: 4_000 }]) {
      const sorted = await plano('', depois, { ordem });
      expect(sorted).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${indice}`));
      expect(sorted).not.toContain('Seq Scan on vendas');
    }
  }
  // The number in a status is kept, and a page of it stands in its index.
  const concluidas = await plano('', null, { status: 'concluido' });
  expect(concluidas).toContain('using vendas_por_status');
  expect(concluidas).not.toContain('Seq Scan on vendas');
  for (const filtros of [{}, { ordem: 'prazo' }] as const) {
    const atrasadas = await plano('', null, { ...filtros, atrasadas: true });
    expect(atrasadas).toContain('vendas_a_cumprir');
    expect(atrasadas).not.toContain('Seq Scan on vendas');
  }
  expect(await planoDe(contarVendas)).not.toContain('vendas_');
});
