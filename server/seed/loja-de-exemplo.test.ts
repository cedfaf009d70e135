import { STATUS_DA_VENDA } from '@varal/contract/vendas/fluxo-da-venda';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conferirSenha } from '../src/auth/senha.ts';
import { buscarPorNome } from '../src/auth/usuarios.queries.ts';
import { testDb } from '../test/api.ts';
import { conferirEstoque } from './conferir.ts';
import { encherLojaDeExemplo } from './loja-de-exemplo.ts';

const { db } = await testDb();
const agora = new Date();
const [first, second] = await Promise.all([encherLojaDeExemplo(db, { agora }), encherLojaDeExemplo(db, { agora })]);

test('the sample shop is filled once, also by two servers that start at once', async () => {
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(await encherLojaDeExemplo(db)).toBeUndefined();
  const { rows } = await sql`
    select (select count(*) from modelos) as modelos, (select count(*) from produtos) as produtos,
      (select count(*) from clientes) as clientes, (select count(*) from vendas) as vendas`.execute(db);
  expect(rows).toStrictEqual([{ modelos: 8, produtos: 25, clientes: 12, vendas: 17 }]);
});

test('its people sign in with the password it tells', async () => {
  expect(first ?? second).toStrictEqual([
    { username: 'ana', nome: 'Ana Souza', senha: 'varal-demo' },
    { username: 'caio', nome: 'Caio Ferreira', senha: 'varal-demo' },
  ]);
  const ana = await buscarPorNome(db, 'ana');
  expect(await conferirSenha(ana?.senha_hash, 'varal-demo')).toBe(true);
  expect(ana).toMatchObject({ tipo: 'vendedor', ativo: true });
});

test('there is a sale in every status, one edited, one with a line still to be chosen', async () => {
  const vendas = await db.selectFrom('vendas').select(['id', 'status', 'edicoes', 'total']).execute();
  expect(new Set(vendas.map(({ status }) => status))).toStrictEqual(new Set(STATUS_DA_VENDA));
  expect(vendas.filter(({ edicoes }) => edicoes > 0)).toHaveLength(1);
  expect(vendas.filter(({ total }) => total <= 0)).toStrictEqual([]);
  const undecided = await db
    .selectFrom('itens_da_venda')
    .select(['titulo', 'sku'])
    .where('a_definir', '=', true)
    .execute();
  expect(undecided).toStrictEqual([{ titulo: 'Camiseta Capivara Zen', sku: 'P-CAM01' }]);
});

test('its stock is right, with something short, something gone, something in the trash and something unpublished', async () => {
  expect(Object.values(await conferirEstoque(db))).toStrictEqual([0, 0, 0, 0]);
  const produtos = await db
    .selectFrom('produtos')
    .select(['titulo', 'saldo', 'id_bling', 'excluido_em', 'excluido_por', 'tem_variacoes'])
    .execute();
  expect(produtos.filter(({ excluido_em }) => excluido_em)).toMatchObject([
    { titulo: 'Camiseta Coleção 2023', saldo: 2 },
  ]);
  expect(produtos.filter(({ saldo }) => saldo === 0)).toMatchObject([{ titulo: 'Caneca Mapa do Metrô' }]);
  expect(produtos.filter(({ saldo }) => saldo > 0 && saldo <= 3).length).toBeGreaterThan(1);
  expect(produtos.filter(({ id_bling }) => id_bling === null).length).toBeGreaterThan(4);
  expect(produtos.filter(({ id_bling }) => id_bling !== null).length).toBeGreaterThan(10);
  expect(produtos.filter(({ tem_variacoes }) => !tem_variacoes).length).toBeGreaterThan(5);
});

test('a sold parcel left and was paid by what was there', async () => {
  const { rows } = await sql`
    select tipo, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado from movimentos_de_estoque m
    join vendas v on v.id = m.venda_id where v.status in ('enviado', 'concluido') group by tipo order by tipo`.execute(
    db,
  );
  expect(rows).toStrictEqual([
    { tipo: 'reserva', saldo: 0, reservado: 18 },
    { tipo: 'saida', saldo: -18, reservado: -18 },
  ]);
});
