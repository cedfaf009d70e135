import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { umSimulador } from '../../test/simulador.ts';
import { encherLojaDeExemplo } from '../loja-de-exemplo.ts';
import { encherBlingSimulado } from './encher-bling.ts';

type NoBling = {
  id: number;
  nome: string;
  codigo: string;
  preco: number;
  situacao: string;
  saldoFisicoTotal: number;
  categoria: { id: number };
  variacao?: { nome: string; ordem: number };
  variacoes?: NoBling[];
};

const { db } = await testDb();
const simulador = await umSimulador();
await encherLojaDeExemplo(db);
await encherBlingSimulado(db, simulador.url);

const doBling = async (): Promise<{ produtos: NoBling[]; categorias: { id: number; descricao: string }[] }> =>
  (await (await fetch(`${simulador.url}/_simulador/estado`)).json()).bling;
const sombra = ({ id, codigo, saldoFisicoTotal }: NoBling) => ({ id_bling: id, sku: codigo, saldo: saldoFisicoTotal });

test('the simulated Bling holds what the sample shop says it published, under the same ids and with its balances', async () => {
  const { produtos } = await doBling();
  const { rows } = await sql`
    select id_bling, sku, case when tem_variacoes then 0 else saldo end as saldo from produtos
    where id_bling is not null order by id`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(produtos.map(sombra)).toStrictEqual(rows);

  const variacoes = await sql`
    select id_bling, sku, saldo from variacoes where id_bling is not null order by produto_id, id`.execute(db);
  expect(produtos.flatMap((um) => um.variacoes ?? []).map(sombra)).toStrictEqual(variacoes.rows);
});

test('as somebody would have typed it there', async () => {
  const { produtos, categorias } = await doBling();
  const camiseta = produtos.find(({ codigo }) => codigo === 'P-CAM01');
  expect(camiseta).toMatchObject({ nome: 'Camiseta Capivara Zen', situacao: 'A', formato: 'V' });
  expect(camiseta?.variacoes?.[5]).toMatchObject({
    nome: 'Camiseta Capivara Zen Branca M',
    codigo: 'P-CAM01-BRANCA-M',
    preco: 69.9,
    variacao: { nome: 'Cor:Branca;Tamanho:M', ordem: 6 },
  });
  expect(categorias.find(({ id }) => id === camiseta?.categoria.id)).toMatchObject({
    descricao: 'Estampadas',
    categoriaPai: { id: categorias.find(({ descricao }) => descricao === 'Camisetas')?.id },
  });
  expect(categorias.map(({ descricao }) => descricao)).not.toContain('Papelaria');
});

test('all of it counts as being in step', async () => {
  const { rows } = await sql`
    select tipo, count(*)::int as quantos from sincronizacoes where feita = pedida group by tipo order by tipo`.execute(
    db,
  );
  const { produtos, categorias } = await doBling();
  expect(rows).toStrictEqual([
    { tipo: 'categoria', quantos: categorias.length },
    { tipo: 'estoque', quantos: produtos.length },
    { tipo: 'produto', quantos: produtos.length },
  ]);
  const { rows: saldos } =
    await sql`select id_bling, saldo::int as saldo from saldos_no_bling order by id_bling`.execute(db);
  const comSaldo = produtos.flatMap((um) => um.variacoes ?? [um]);
  expect(saldos).toStrictEqual(
    comSaldo
      .map(({ id, saldoFisicoTotal }) => ({ id_bling: id, saldo: saldoFisicoTotal }))
      .sort((a, b) => a.id_bling - b.id_bling),
  );
});

test('what happened there since stays, until it is made to forget everything', async () => {
  const antes = await doBling();
  await fetch(`${simulador.url}/_simulador/bling/estoque`, {
    method: 'POST',
    body: JSON.stringify({ codigo: 'P-ECO01', quantidade: 1 }),
  });
  await encherBlingSimulado(db, simulador.url);
  const ecobag = (um: NoBling) => um.codigo === 'P-ECO01';
  expect((await doBling()).produtos.find(ecobag)).toMatchObject({ saldoFisicoTotal: 1 });

  await simulador.zerar();
  await encherBlingSimulado(db, simulador.url);
  expect(await doBling()).toStrictEqual(antes);
});

test('a shop that published nothing leaves it empty', async () => {
  const { db: outra } = await testDb();
  await simulador.zerar();
  await encherBlingSimulado(outra, simulador.url);
  expect((await doBling()).produtos).toStrictEqual([]);
});
