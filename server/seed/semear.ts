import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { refazerBlocos } from '../src/produtos/busca/blocos.queries.ts';
import { juntarTotais } from '../src/totais/totais.queries.ts';
import { emDiaNoBling } from './em-dia-no-bling.ts';
import { gerarModelos, gerarProdutos } from './gerar/catalogo.ts';
import { gerarClientes } from './gerar/clientes.ts';
import { type Comprador, gerarVendas, type Vendedor } from './gerar/vendas.ts';
import { garantirAtributos, garantirCategorias, inserirModelos, inserirProdutos } from './inserir/catalogo.ts';
import { inserirClientes } from './inserir/clientes.ts';
import { inBatches } from './inserir/linhas.ts';
import { buscarUnidades } from './inserir/unidades.ts';
import { inserirVendas } from './inserir/vendas.ts';
import { ATRIBUTOS, PECAS } from './vocabulario/pecas.ts';

export type EntradaDoSeed = { produtos: number; vendas: number; clientes: number; semente: number };

/** The wanted shop cannot be made; the message is a sentence for the person who runs the command. */
export class SemearError extends Error {}

// Each its own transaction: one that is broken off leaves a shop that is smaller, not wrong.
const PRODUTOS_POR_VEZ = 1_000;
const VENDAS_POR_VEZ = 500;

/** Fills a shop, empty or not, with believable goods, people and sales. */
export async function semear(
  db: Db,
  { produtos, vendas, clientes, semente }: EntradaDoSeed,
  { agora, say }: { agora: Date; say: (line: string) => void },
): Promise<{ produtos: number; vendas: number; clientes: number; batch: string | undefined }> {
  const vendedores = await buscarVendedores(db);
  const autor = vendedores[0];
  if (!autor) throw new SemearError('Não há nenhum usuário ativo para assinar os dados: crie um com npm run usuario.');

  const batch = produtos > 0 ? await semearProdutos(db, { produtos, semente, agora, autor, say }) : undefined;
  for (const people of inBatches(await novosClientes(db, { clientes, semente, agora }), 2_000)) {
    await inserirClientes(db, people);
  }
  if (clientes > 0) say(`${conta(clientes)} clientes.`);

  const feitas = vendas > 0 ? await semearVendas(db, { vendas, semente, agora, vendedores, say }) : 0;
  await juntarTotais(db);
  await refazerBlocos(db);
  return { produtos, clientes, vendas: feitas, batch };
}

type Contexto = { semente: number; agora: Date; say: (line: string) => void };

async function semearProdutos(
  db: Db,
  { produtos, semente, agora, autor, say }: Contexto & { produtos: number; autor: Vendedor },
): Promise<string> {
  await garantirAtributos(db, ATRIBUTOS);
  const categorias = await garantirCategorias(
    db,
    PECAS.map(({ categoria }) => categoria),
  );
  const batch = await freeBatch(db, semente);
  const gerados = gerarModelos(semente, batch, produtos);
  const modelos = await inserirModelos(db, gerados, categorias);
  say(`${conta(modelos.size)} modelos em ${categorias.size} categorias.`);

  let feitos = 0;
  const todos = gerarProdutos(semente, { modelos: gerados, quantos: produtos, agora });
  for (const some of inBatches(todos, PRODUTOS_POR_VEZ)) {
    await db.transaction().execute(async (trx) => {
      await inserirProdutos(trx, some, { modelos, categorias, usuario_id: autor.id });
      await emDiaNoBling(trx);
    });
    feitos += some.length;
    if (feitos % 10_000 === 0 || feitos === produtos) say(`${conta(feitos)} de ${conta(produtos)} produtos.`);
  }
  return batch;
}

/** The seed itself, or the seed and a letter when this shop has been filled from it before: every SKU begins with it. */
async function freeBatch(db: Db, semente: number): Promise<string> {
  const base = semente.toString(36).toUpperCase();
  for (let times = 1; ; times++) {
    const batch = times === 1 ? base : `${base}.${times}`;
    const { rows } = await sql`
      select from modelos where codigo like ${`___-${batch}-%`}
      union all
      select from skus where chave like ${`p-___-${batch.toLowerCase()}-%`} limit 1`.execute(db);
    if (rows.length === 0) return batch;
  }
}

async function novosClientes(db: Db, { clientes, semente, agora }: Omit<Contexto, 'say'> & { clientes: number }) {
  const { rows } = await sql<{ cpf: string }>`select cpf from clientes where cpf is not null`.execute(db);
  return gerarClientes(semente, { quantos: clientes, agora, cpfsEmUso: new Set(rows.map(({ cpf }) => cpf)) });
}

async function semearVendas(
  db: Db,
  { vendas, semente, agora, vendedores, say }: Contexto & { vendas: number; vendedores: Vendedor[] },
): Promise<number> {
  // PostgreSQL has no statistics of the new rows yet: it may believe that hardly a variation is active, and go through
  // all of them for each product.
  await sql`analyze produtos, variacoes`.execute(db);
  const unidades = await buscarUnidades(db, vendas * 3);
  const clientes = await buscarCompradores(db);
  if (unidades.length === 0) throw new SemearError('Não há produtos com estoque para vender: peça também --produtos.');
  if (clientes.length === 0) throw new SemearError('Não há clientes a quem vender: peça também --clientes.');

  const geradas = gerarVendas(semente, { quantas: vendas, agora, unidades, clientes, vendedores });
  let feitas = 0;
  for (const some of inBatches(geradas, VENDAS_POR_VEZ)) {
    await db.transaction().execute(async (trx) => {
      await inserirVendas(trx, some);
      await emDiaNoBling(trx);
    });
    feitas += some.length;
    if (feitas % 2_500 === 0 || feitas === geradas.length) say(`${conta(feitas)} de ${conta(vendas)} vendas.`);
  }
  if (feitas < vendas) say('O estoque acabou antes das vendas.');
  return feitas;
}

const buscarVendedores = (db: Db): Promise<Vendedor[]> =>
  db.selectFrom('usuarios').select(['id', 'nome']).where('ativo', '=', true).orderBy('id').execute();

const buscarCompradores = (db: Db): Promise<Comprador[]> =>
  db
    .selectFrom('clientes')
    .select(['id', 'cep', 'endereco', 'numero', 'complemento', 'bairro', 'municipio', 'uf'])
    .where('anonimizado_em', 'is', null)
    .orderBy('id', 'desc')
    .limit(100_000)
    .execute();

const conta = (n: number): string => n.toLocaleString('pt-BR');
