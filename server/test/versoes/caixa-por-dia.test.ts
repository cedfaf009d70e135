import { outroDia } from '@varal/contract/dia-da-loja';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/base/db/transaction.ts';
import { emptyDatabase } from '../../src/copias/banco/empty-database.ts';
import { reabrirCaixa } from '../../src/pagamentos/caixa/reabrir-caixa.ts';
import { verCaixa } from '../../src/pagamentos/caixa/ver-caixa.ts';
import { HOJE, haDias } from '../../src/pagamentos/test-dinheiro.ts';
import { knownMigrations, migrate } from '../../src/start/migrations.ts';
import { testDb } from '../api.ts';

// A shop whose till was closed by days: most of them were, each third was not, and today is not. `npm run prova caixa` takes a
// million payments and says how long that is.
const LONGA = process.env.PROVA === 'longa';
const PAGAMENTOS = Number(process.env.PAGAMENTOS ?? (LONGA ? 1_000_000 : 6_000));
const DIAS = LONGA ? 730 : 30;

const { db, pool } = await testDb();
await emptyDatabase(pool);
await migrate(pool, { only: (await knownMigrations()).filter((nome) => nome < '0091') });

/** One payment in ten is expected, and one in twenty gives money back. */
async function encher(): Promise<void> {
  const statements = [
    "insert into usuarios (username, nome, tipo, senha_hash) values ('ana', 'Ana', 'admin', 'x'), ('bia', 'Bia', 'vendedor', 'x')",
    "insert into clientes (nome, cpf) values ('Cliente', '52998224725')",
    `insert into vendas (origem, cliente_id, vendedor_id, vendedor, endereco)
      select 'loja_fisica', (select max(id) from clientes), 1, 'Ana',
        '{"cep":"","endereco":"","numero":"","complemento":"","bairro":"","municipio":"","uf":""}' from generate_series(1, 100)`,
    'alter table pagamentos disable trigger user',
    `insert into pagamentos (venda_id, forma, valor, recebido_em, usuario_id, estorna)
      select 1 + n % 100, (array['pix', 'dinheiro', 'cartao_credito'])[1 + n % 3], 1 + (n % 997)::numeric / 100,
        case when n % 10 <> 0 then now() - n % ${DIAS} * interval '1 day' end, 1 + n % 2, case when n % 20 = 11 then 1 end
      from generate_series(1, ${PAGAMENTOS}) n`,
    'alter table pagamentos enable trigger user',
    `insert into caixas (dia, fechado_em, fechado_por, contado, esperado, observacao)
      select dia, (dia + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '2 hours', 2, greatest(soma - 1, 0), soma, 'Faltou uma moeda'
      from (select dia, coalesce(sum(movimento) filter (where forma = 'dinheiro'), 0) as soma
        from pagamentos where dia < '${HOJE}' group by dia) d
      where (date '${HOJE}' - dia) % 3 <> 2`,
    `insert into caixas (dia) values ('${HOJE}')`,
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
}

const linhasDe = async (query: string) => (await pool.query(query)).rows;
const somas = () =>
  linhasDe(
    `select dia::text, forma, usuario_id, sum(movimento) as soma, count(*)::int as n from pagamentos group by 1, 2, 3 order by 1, 2, 3`,
  );
const aoBling = () => linhasDe('select count(*)::int as n from sincronizacoes');

test(`a shop of ${PAGAMENTOS} payments whose days were closed gets closings, and each day has the sums it had`, {
  timeout: LONGA ? 3_600_000 : 60_000,
}, async () => {
  await encher();
  const [antes, fila] = [await somas(), await aoBling()];
  const fechados = await linhasDe(
    `select dia::text, fechado_em, fechado_por, contado, esperado, contado - esperado as diferenca, observacao
     from caixas where fechado_em is not null order by dia`,
  );
  const inicio = performance.now();
  await migrate(pool);
  if (LONGA) console.log(`${PAGAMENTOS} payments migrated in ${((performance.now() - inicio) / 1000).toFixed(1)} s`);

  expect(await somas()).toStrictEqual(antes);
  expect(await aoBling()).toStrictEqual(fila);
  expect(
    await linhasDe(
      `select dia::text, fechado_em, fechado_por, contado, esperado, diferenca, observacao
       from fechamentos where fechado_por is not null order by id`,
    ),
  ).toStrictEqual(fechados);
  // Each row is in the closing of its day, or in the one that nobody counted; today's and those still expected are in none.
  expect(
    await linhasDe(
      `select count(*) filter (where f.dia = p.dia and f.fechado_por is not null)::int as no_seu,
        count(*) filter (where f.fechado_por is null and f.motivo like 'Antes de %')::int as antes,
        count(*) filter (where f.id is null and (p.dia = '${HOJE}' or p.dia is null))::int as em_nenhum, count(*)::int as n
       from pagamentos p left join fechamentos f on f.id = p.fechamento_id`,
    ),
  ).toStrictEqual([
    {
      no_seu: contar(antes, ({ dia }) => fechados.some((um) => um.dia === dia)),
      antes: contar(antes, ({ dia }) => dia !== null && dia < HOJE && !fechados.some((um) => um.dia === dia)),
      em_nenhum: contar(antes, ({ dia }) => dia === null || dia === HOJE),
      n: PAGAMENTOS,
    },
  ]);
  // A closing says of itself what it took.
  expect(
    await linhasDe(
      `select f.id from fechamentos f left join pagamentos p on p.fechamento_id = f.id group by f.id
       having f.n <> count(p.id) or f.ficou <> 0 or f.fica <> 0
         or f.entrou - f.saiu <> coalesce(sum(p.movimento) filter (where p.forma = 'dinheiro'), 0)`,
    ),
  ).toStrictEqual([]);
});

type Soma = { dia: string | null; n: number };
const contar = (linhas: readonly Soma[], quais: (linha: Soma) => boolean): number =>
  linhas.filter(quais).reduce((soma, { n }) => soma + n, 0);

test('there the till goes on: today is open, the last day that was closed reopens, what is older never does', async () => {
  const ana = { id: 1, username: 'ana', nome: 'Ana', tipo: 'admin', sessao_id: 1 } as const;
  const reabrir = (dia: string) => inTransaction(db, (trx) => reabrirCaixa(trx, { dia, quem: ana }));
  const hoje = await verCaixa(db, HOJE);
  const ontem = await verCaixa(db, haDias(1));
  expect(hoje).toMatchObject({ fechamentos: [], esquecido: null, desde_o_ultimo: { ficou: 0, n: hoje.pagamentos } });
  const diaEMes = HOJE.split('-').reverse().slice(0, 2).join('/');
  expect(ontem.fechamentos).toMatchObject([
    { de: null, por: null, contado: null, diferenca: null, fica: 0, motivo: `Antes de ${diaEMes}` },
    { por: { nome: 'Bia' }, fica: 0 },
  ]);
  expect(ontem.fechamento).toMatchObject({ esperado: ontem.dinheiro_esperado, observacao: 'Faltou uma moeda' });

  await expect(reabrir(haDias(3))).rejects.toMatchObject({ code: 'caixa.reabra_antes' });
  for (let dia = haDias(1); ; dia = outroDia(dia, -1)) {
    const { fechamento, esquecido } = await verCaixa(db, dia);
    if (!fechamento) {
      if (dia < haDias(DIAS)) break;
      continue;
    }
    const reaberto = await reabrir(dia);
    expect([reaberto.fechamento, reaberto.esquecido]).toStrictEqual([null, esquecido ?? dia]);
    if (LONGA) return;
  }
  await expect(reabrir(haDias(1))).rejects.toMatchObject({
    code: 'caixa.sem_contagem',
    message: `O que é de antes de ${diaEMes} não foi contado e não reabre.`,
  });
});
