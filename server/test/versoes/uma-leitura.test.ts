import { expect, test } from 'vitest';
import { inTransaction } from '../../src/base/db/transaction.ts';
import { lerNaContagem } from '../../src/contagens/ler-na-contagem.ts';
import { emptyDatabase } from '../../src/copias/banco/empty-database.ts';
import { desfazerNaOnda } from '../../src/ondas/desfazer-na-onda.ts';
import { lerNaOnda } from '../../src/ondas/ler-na-onda.ts';
import { knownMigrations, migrate } from '../../src/start/migrations.ts';
import { lerUnidade } from '../../src/vendas/conferencia/ler-unidade.ts';
import { testDb } from '../api.ts';

// A shop whose sales, waves and counts kept their readings apart. `LEITURAS=1000000 npm test -- uma-leitura` says how long the change takes.
const LEITURAS = Number(process.env.LEITURAS ?? 3_000);

const { db, pool } = await testDb();
await emptyDatabase(pool);
await migrate(pool, { only: (await knownMigrations()).filter((nome) => nome < '0104') });

const linhasDe = async (query: string) => (await pool.query(query)).rows;
const daOnda = (venda_id: number) =>
  JSON.stringify({
    ...{ venda_id, posicao: venda_id, sku: 'CANECA', descricao: 'Caneca' },
    ...{ faltam_na_venda: 1, venda_completa: false, onda_completa: false },
  });

/** Two sales in a wave, of which one has 3 of 4 units read, and a count of the same thing. */
async function encher(): Promise<void> {
  const statements = [
    "insert into usuarios (username, nome, tipo, senha_hash) values ('ana', 'Ana', 'admin', 'x'), ('bia', 'Bia', 'vendedor', 'x')",
    "insert into clientes (nome, cpf) values ('Cliente', '52998224725')",
    `insert into vendas (origem, cliente_id, vendedor_id, vendedor, endereco, status)
      select 'loja_fisica', (select max(id) from clientes), 1, 'Ana',
        '{"cep":"","endereco":"","numero":"","complemento":"","bairro":"","municipio":"","uf":""}', 'separacao' from generate_series(1, 3)`,
    `insert into itens_da_venda (venda_id, posicao, sku, titulo, quantidade, valor_unitario)
      select n, 1, 'CANECA', 'Caneca', 4, 10 from generate_series(1, 2) n`,
    `insert into conferencias (item_id, passo, venda_id, quantidade, lidas, vez, por)
      select id, 'separacao', venda_id, 4, 3, 1, 1 from itens_da_venda where venda_id = 1`,
    'insert into ondas (criada_por) values (1)',
    'insert into vendas_da_onda (onda_id, venda_id, posicao) values (1, 1, 1), (1, 2, 2)',
    `insert into leituras_da_venda (leitura_id, venda_id, usuario_id, em, resposta)
      select id, 1, 1, now() - interval '1 hour' + n * interval '1 minute',
        jsonb_build_object('item_id', (select min(i.id) from itens_da_venda i), 'descricao', 'Caneca', 'lidas', n, 'quantidade', 4)
      from (values (1, 'na-tela'), (2, 'na-onda'), (3, 'desfeita')) l (n, id)`,
    `insert into leituras_da_onda (leitura_id, onda_id, venda_id, item_id, usuario_id, em, desfeita, resposta)
      select id, 1, 1, (select min(i.id) from itens_da_venda i), 1, now() - interval '1 hour' + n * interval '1 minute', id = 'desfeita', '${daOnda(1)}'
      from (values (0, 'das-primeiras'), (2, 'na-onda'), (3, 'desfeita')) l (n, id)`,
    // A sale that is gone leaves nothing to count.
    `insert into leituras_da_onda (leitura_id, onda_id, venda_id, item_id, usuario_id, resposta)
      select 'de-venda-ida', 1, 3, 999, 1, '${daOnda(3)}'`,
    'delete from vendas where id = 3',
    `insert into contagens (nome, escopo, escopo_dito, cega, criada_por, criada_em)
      values ('Balanço', '{"tudo":true}', 'Tudo', false, 1, now() - interval '2 hours')`,
    "insert into categorias (nome) values ('Coisas')",
    "insert into modelos (codigo, nome, categoria_id) select 'X', 'Coisa', max(id) from categorias",
    `insert into produtos (titulo, sku, modelo_id, categoria_id, criado_por)
      select 'Caneca', 'CANECA', (select max(id) from modelos), (select max(id) from categorias), 1`,
    "insert into itens_da_contagem (contagem_id, produto_id, caminhada) select 1, id, '' from produtos",
    `insert into leituras_da_contagem (leitura_id, contagem_id, produto_id, codigo, quantidade, desfaz, em, usuario_id, recusa)
      select id, 1, case when desfaz is null and recusa is null then (select max(p.id) from produtos p) end, 'CANECA', quantidade, desfaz,
        now() - interval '1 hour', 2, recusa::jsonb
      from (values ('c1', 5, null, null), ('c2', 7, null, null), ('c3', 7, 'c2', null),
        ('na-tela', 2, null, null), ('c4', 1, null, '{"codigo":"contagem.nao_e_produto"}')) l (id, quantidade, desfaz, recusa)`,
    `insert into leituras_da_contagem (leitura_id, contagem_id, produto_id, codigo, quantidade, em, usuario_id)
      select 'muitas-' || n, 1, (select max(p.id) from produtos p), 'CANECA', 0, now() - interval '1 hour', 2 from generate_series(1, ${LEITURAS}) n where n % 2 = 0`,
    `insert into leituras_da_venda (leitura_id, venda_id, usuario_id, em, resposta)
      select 'muitas-' || n, 1, 2, now() - interval '2 hours',
        jsonb_build_object('item_id', (select min(i.id) from itens_da_venda i), 'descricao', 'Caneca', 'lidas', 1, 'quantidade', 4)
      from generate_series(1, ${LEITURAS}) n where n % 2 = 1`,
    `insert into leituras_da_onda (leitura_id, onda_id, venda_id, item_id, usuario_id, em, resposta)
      select leitura_id, 1, 1, (resposta ->> 'item_id')::bigint, 2, em, '${daOnda(1)}'
      from leituras_da_venda where leitura_id like 'muitas-%'`,
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
}

const quem = { id: 1, username: 'ana', nome: 'Ana', tipo: 'admin', sessao_id: 1 } as const;
const enderecos: string[] = [];

test(`a shop with ${LEITURAS} readings keeps each in one table, and none of them counts once more`, {
  timeout: LEITURAS > 10_000 ? 3_600_000 : 60_000,
}, async () => {
  await encher();
  const inicio = performance.now();
  await migrate(pool);
  if (LEITURAS > 10_000)
    console.log(`${LEITURAS} readings moved in ${((performance.now() - inicio) / 1000).toFixed(1)} s`);

  expect(
    await linhasDe(
      `select leitura_id, alvo_id, onda_id, resposta ? 'onda' as da_onda,
        exists (select from leituras d where d.desfaz = l.leitura_id and d.destino = l.destino) as desfeita
       from leituras l where destino = 'venda' and desfaz is null and leitura_id not like 'muitas-%' order by em`,
    ),
  ).toStrictEqual([
    { leitura_id: 'das-primeiras', alvo_id: 1, onda_id: 1, da_onda: true, desfeita: false },
    { leitura_id: 'na-tela', alvo_id: 1, onda_id: null, da_onda: false, desfeita: false },
    { leitura_id: 'na-onda', alvo_id: 1, onda_id: 1, da_onda: true, desfeita: false },
    { leitura_id: 'desfeita', alvo_id: 1, onda_id: 1, da_onda: true, desfeita: true },
  ]);
  expect(await linhasDe(`select count(*)::int as n from leituras where destino = 'contagem'`)).toStrictEqual([
    { n: LEITURAS / 2 + 5 },
  ]);

  const lidas = () => linhasDe(`select lidas from conferencias`);
  const [antes] = await lidas();
  const naVenda = (leitura_id: string) =>
    inTransaction(db, (trx) =>
      lerUnidade(trx, { id: 1, passo: 'separacao', texto: 'CANECA', leitura_id, enderecos, quem }),
    );
  const naOnda = (leitura_id: string) =>
    inTransaction(db, (trx) =>
      lerNaOnda(trx, { id: 1, codigo: 'CANECA', leitura_id, venda_id: undefined, enderecos, quem }),
    );
  expect(await naVenda('na-tela')).toMatchObject({ lidas: 1, quantidade: 4 });
  expect(await naVenda('na-onda')).toMatchObject({ lidas: 2, quantidade: 4 });
  for (const leitura_id of ['na-onda', 'desfeita', 'das-primeiras']) {
    expect(await naOnda(leitura_id)).toStrictEqual(JSON.parse(daOnda(1)));
  }
  expect(await naOnda('na-tela')).toMatchObject({ venda_id: 1, posicao: 1 });
  expect(await lidas()).toStrictEqual([antes]);

  const emContagem = async (leitura_id: string, desfaz?: string) => {
    const leitura = {
      leitura_id,
      codigo: 'CANECA',
      quantidade: 1,
      em: new Date().toISOString(),
      ...(desfaz && { desfaz }),
    };
    const pedido = { id: 1, leituras: [leitura], enviado_em: undefined, enderecos, quem, haQuanto: () => 0 };
    return (await inTransaction(db, (trx) => lerNaContagem(trx, pedido))).leituras;
  };
  expect(await emContagem('c1')).toMatchObject([{ situacao: 'repetida', contada: 7 }]);
  expect(await emContagem('na-tela')).toMatchObject([{ situacao: 'repetida', contada: 7 }]);
  // Refused readings are judged anew.
  expect(await emContagem('c4')).toMatchObject([{ situacao: 'contada', contada: 8 }]);
  expect(await emContagem('c5', 'c1')).toMatchObject([{ situacao: 'contada', contada: 3 }]);

  // A count takes back none of a wave's readings, whatever it is called.
  await emContagem('c6', 'na-onda');
  const desfazer = (leitura_id?: string) =>
    inTransaction(db, (trx) => desfazerNaOnda(trx, { id: 1, leitura_id, quem }));
  await desfazer('desfeita');
  expect(await lidas()).toStrictEqual([antes]);
  await desfazer();
  await desfazer('na-onda');
  expect(
    await linhasDe(`select desfaz from leituras where destino = 'venda' and desfaz is not null order by desfaz`),
  ).toStrictEqual([{ desfaz: 'desfeita' }, { desfaz: 'na-onda' }]);
  expect(await lidas()).toStrictEqual([{ lidas: (antes?.lidas ?? 0) - 1 }]);
});
