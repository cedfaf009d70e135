import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import pg from 'pg';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { buildApp } from '../../src/app.ts';
import { folderStorage } from '../../src/base/storage/storage-folder.ts';
import { abrirBling } from '../../src/bling/bling.ts';
import { checkBackup, restoreBackup } from '../../src/copias/backup/restore-backup.ts';
import { HOJE, umCaixa } from '../../src/pagamentos/test-dinheiro.ts';
import { configFrom } from '../../src/start/config.ts';
import { migrate } from '../../src/start/migrations.ts';
import { MIGRATIONS_FOLDER } from '../../src/start/paths.ts';
import { transportadoras, umBalcao } from '../../src/vendas/test-balcao.ts';
import { callerOf, testDb } from '../api.ts';
import { databaseContent } from '../database-content.ts';

/**
 * The first version of Varal made this copy by its own `npm run backup`: its sample shop, where people were added by
 * command and the admin had signed in.
 */
const backup = await checkBackup(join(import.meta.dirname, 'primeira-versao'));
const { migracoes, tabelas } = backup.manifesto;

/** A copy is loaded by the migrations that its version had, so the database is then as that version left it. */
async function bancoAntigo() {
  const opened = await testDb();
  const migrationsFolder = tempFolder('migracoes');
  for (const nome of migracoes) cpSync(join(MIGRATIONS_FOLDER, `${nome}.sql`), join(migrationsFolder, `${nome}.sql`));
  await restoreBackup(backup, { pool: opened.pool, arquivos: join(tempFolder('arquivos'), 'x'), migrationsFolder });
  return opened;
}

/** The lowest price is worked out of the other columns, and another table keeps it by now. */
const TIRADAS = ['produtos.menor_preco'];

/** The rows of the old version's tables, each as its old columns tell it. */
async function linhasAntigas(pool: pg.Pool) {
  const linhas: Record<string, unknown[]> = {};
  for (const { nome, colunas } of tabelas) {
    const lista = colunas
      .filter((coluna) => !TIRADAS.includes(`${nome}.${coluna}`))
      .map((coluna) => pg.escapeIdentifier(coluna))
      .join(', ');
    const { rows } = await pool.query(`select ${lista} from ${pg.escapeIdentifier(nome)} order by 1`);
    linhas[nome] = rows;
  }
  return linhas;
}

const quantasLinhas = async (pool: pg.Pool) =>
  Object.entries(await databaseContent(pool)).map(([tabela, linhas]) => [tabela, linhas.length]);

const { db, pool, listen } = await bancoAntigo();

test('a database of the first version is migrated with every row, and is then what a restore of its copy makes', async () => {
  const { segredos, ...antes } = await linhasAntigas(pool);
  expect(Object.values(antes).flat()).toHaveLength(504);

  await migrate(pool);

  const { segredos: depois, ...linhas } = await linhasAntigas(pool);
  // Behind the shop's own attributes stands the one of the sizes that every shop has.
  const semTamanhos = (tabelas: typeof antes): typeof antes => ({
    ...tabelas,
    atributos: tabelas.atributos?.slice(0, antes.atributos?.length) ?? [],
    valores_de_atributo: tabelas.valores_de_atributo?.slice(0, antes.valores_de_atributo?.length) ?? [],
  });
  expect(semTamanhos(linhas)).toStrictEqual(antes);
  // Copies of that version held the key of access tokens, with which anybody could sign in: it is thrown away.
  expect([segredos, depois]).toMatchObject([[{ nome: 'acesso' }], []]);

  const restaurado = await testDb();
  await restoreBackup(backup, { pool: restaurado.pool, arquivos: join(tempFolder('arquivos'), 'x') });
  const { segredos: dela, ...restauradas } = await linhasAntigas(restaurado.pool);
  expect({ ...semTamanhos(restauradas), segredos: dela }).toStrictEqual({ ...antes, segredos: [] });
  expect(await quantasLinhas(restaurado.pool)).toStrictEqual(await quantasLinhas(pool));
});

test('whoever worked there signs in with the old password, finds everything and goes on selling', async () => {
  const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent' });
  const bling = { ...abrirBling({ config, db }), conta: undefined };
  const arquivos = folderStorage(tempFolder('arquivos'));
  const app = await buildApp({ config, db, pool, listen, arquivos, bling, envio: transportadoras().envio });

  const entrada = { username: 'conceição', password: 'maçã 🍎' };
  const { status, body: sessao } = await callerOf(app)(rotasDeAuth.entrar, { body: entrada });
  expect(status).toBe(200);
  const call = callerOf(app, sessao.access);
  const { vender, irPara, levarAte, estoque, tudoConfere } = umBalcao({ db, call });
  await tudoConfere();

  const produtos = await call(rotasDeProdutos.buscarProdutos, { query: { limite: '100' } });
  const lixeira = await call(rotasDeProdutos.listarLixeira, { query: {} });
  const clientes = await call(rotasDeClientes.listarClientes, { query: {} });
  const vendas = await call(rotasDeVendas.listarVendas, { query: {} });
  expect([produtos, lixeira, clientes, vendas].map(({ body }) => body.length)).toStrictEqual([24, 1, 12, 17]);

  const item = { sku: 'P-CAM01-PRETA-G', quantidade: 2 };
  const { id: nova } = await vender({ cliente_id: 1, origem: 'loja_fisica', itens: [item] });
  // No money was noted then: the till begins with what is paid now.
  const { receber, fechar } = umCaixa({ call });
  await receber(nova, { forma: 'dinheiro', valor: 10 });
  expect(await fechar(HOJE, { contado: 10, depois_de: null })).toMatchObject({
    status: 200,
    body: { fechamentos: [{ de: null, esperado: 10, diferenca: 0, motivo: '' }], esquecido: null },
  });
  expect(await estoque('variacoes', 3)).toMatchObject({ saldo: 11, reservado: 2 });
  expect(await irPara(13, 'embalagem')).toMatchObject({ status: 200, body: { status: 'embalagem', total: 234.7 } });
  expect(await levarAte(14, 'etiqueta')).toMatchObject({ total: 289.5 });
  expect(await call(rotasDeVendas.cancelarVenda, { params: { id: 16 }, query: {} })).toMatchObject({ status: 204 });
  await tudoConfere();
  await app.close();
});
