import { CAMPOS_DO_CLIENTE, CLIENTE_VAZIO } from '@varal/contract/clientes/campos';
import type { Cliente, Endereco } from '@varal/contract/clientes/clientes.routes';
import { temDocumentoValido } from '@varal/contract/clientes/documento-do-cliente';
import type { Lista } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { columnsOf } from '../base/db/fields.ts';
import { prepared } from '../base/db/prepared.ts';
import { idOf } from '../base/db/rows.ts';
import { matchesNearly } from '../base/db/words/near-words.ts';
import { matchesWords } from '../base/db/words/words.ts';
import { createTurns } from '../base/process/in-turn.ts';
import { anotar, O_BLING } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { NINGUEM } from './esquecer/esquecer-pessoa.ts';

export type LinhaDeCliente = Omit<
  Cliente,
  'id' | 'cpf_valido' | 'n_vendas' | 'anonimizado_em' | 'credito' | 'consumidor'
>;
/** A customer without the number of their sales, which another feature counts. */
export type ClienteSozinho = Omit<Cliente, 'n_vendas'>;
type Lida = Omit<ClienteSozinho, 'cpf_valido'>;
export type LidaNaVenda = Lida;

/** More rows than these are skipped by one caller at a time. */
const PULA_SEM_PESO = 2_000;
const umaFunda = createTurns();

export async function listarClientes(
  db: Db,
  { busca, pagina, limite, depois }: Lista & { depois?: number | undefined },
) {
  const combina = busca === '' ? MENOS_O_CONSUMIDOR : combinaCliente(busca);
  const total = await sql<{ total: number }>`select count(*) as total from clientes c where ${combina}`.execute(db);
  const marco =
    depois && (await db.selectFrom('clientes').select(['id', 'chave']).where('id', '=', depois).execute())[0];
  // A deep page continues from its row. When that customer is gone, or none is named, the rows before are counted.
  const adiante = marco
    ? sql`and (c.chave, c.id) > (${marco.chave}, ${marco.id}) order by c.chave, c.id`
    : sql`order by c.chave, c.id offset ${(pagina - 1) * limite}`;
  // The database reads only the index of the rows that are skipped.
  const ler = () =>
    sql<Lida>`
      ${CLIENTE}
      join (select c.id from clientes c where ${combina} ${adiante} limit ${limite + 1}) da_pagina using (id)
      order by c.chave, c.id`.execute(db);
  const fundo = !marco && (pagina - 1) * limite > PULA_SEM_PESO;
  const page = await (fundo ? umaFunda(ler) : ler());
  const daPagina = page.rows.slice(0, limite);
  return {
    rows: daPagina.map(comValidade),
    total: total.rows[0]?.total ?? 0,
    depois: page.rows.length > limite ? (daPagina.at(-1)?.id ?? null) : null,
  };
}

/** Lists the ids of all customers found, in the order of their names. */
export async function buscarIdsDeClientes(db: Db, busca: string): Promise<number[]> {
  const combina = busca === '' ? MENOS_O_CONSUMIDOR : combinaCliente(busca);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(c.id order by c.chave, c.id), '[]') as ids from clientes c where ${combina}`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Finds people whose words are near these. Any of them come, with all their words. */
export async function buscarQuaseClientes(db: Db, corridas: readonly string[], quantos: number) {
  const { rows } = await sql<Quase>`
    select c.id, c.nome, c.cpf, c.cnpj, c.telefone, c.email, c.busca as texto from clientes c
    where ${matchesNearly(corridas, { text: sql`c.busca`, words: sql`c.chave` })} and c.anonimizado_em is null
    limit ${quantos}`.execute(db);
  return rows;
}
type Quase = Pick<Lida, 'id' | 'nome' | 'cpf' | 'cnpj' | 'telefone' | 'email'> & { texto: string };

export async function buscarCliente(db: Db, id: number): Promise<ClienteSozinho | undefined> {
  const [lida] = await UM_CLIENTE(db, { id });
  return lida && comValidade(lida);
}

export const inserirCliente = (db: Db, cliente: LinhaDeCliente): Promise<number> =>
  idOf(db.insertInto('clientes').values(cliente).returning('id'));

/** Fields that are undefined stay as they are. */
export async function alterarCliente(
  db: Db,
  id: number,
  cliente: { readonly [C in keyof LinhaDeCliente]?: LinhaDeCliente[C] | undefined },
): Promise<void> {
  await db
    .updateTable('clientes')
    .set({ ...cliente, alterado_em: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a customer and answers with their line of the list of who was forgotten; undefined when there was none. */
export const apagarCliente = (db: Db, id: number): Promise<{ naLista: string } | undefined> =>
  db.deleteFrom('clientes').where('id', '=', id).returning(NA_LISTA.as('naLista')).executeTakeFirst();

/** Locks a customer against changes and new sales until the end of the transaction. Answers false when there is none. */
export async function segurarCliente(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from clientes where id = ${id} for update`.execute(db);
  return rows.length > 0;
}

/** Keeps a customer from being deleted or anonymised until the end of the transaction. Other sales to them go on. */
export async function segurarComprador(db: Db, id: number): Promise<Comprador | undefined> {
  const [comprador] = await COMPRADOR(db, { id });
  return comprador;
}

type Comprador = Endereco & Pick<Cliente, 'anonimizado_em'>;
const COMPRADOR = prepared<{ id: number }, Comprador>(
  ({ id }) => sql`
    select cep, endereco, numero, complemento, bairro, municipio, uf, anonimizado_em
    from clientes where id = ${id} for key share`,
);

/** Empties a customer's personal data. The row stays for their sales. */
export async function esvaziarCliente(db: Db, id: number): Promise<void> {
  await db
    .updateTable('clientes')
    .set({
      ...CLIENTE_VAZIO,
      nome: NINGUEM.nome,
      cpf: null,
      cnpj: null,
      anonimizado_em: sql`now()`,
      alterado_em: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Names a customer in the list of who was forgotten. */
const NA_LISTA = sql<string>`id || ' ' || (extract(epoch from criado_em) * 1000000)::bigint`;

/** Lists the anonymous customers, or this one. */
export async function listarAnonimos(db: Db, id: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ linha: string }>`
    select ${NA_LISTA} as linha from clientes
    where anonimizado_em is not null and id = coalesce(${id}, id)`.execute(db);
  return rows.map(({ linha }) => linha);
}

/** Finds who is in the list of the forgotten and has a name all the same. */
export async function listarQueVoltaram(db: Db, linhas: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from clientes
    where id = any(${linhas.map(idDaLinha)}::int[]) and anonimizado_em is null and ${NA_LISTA} = any(${linhas}::text[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const idDaLinha = (linha: string): number => Number(linha.split(' ')[0]);

/** Keeps the number that Bling gave a customer, or none. Returns their last change to the microsecond, or nothing when they are gone. */
export async function anotarContatoNoBling(db: Db, id: number, id_bling: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ alterado_em: string; nome: string; outro: boolean }>`
    update clientes c set id_bling = ${id_bling}
    from (select id, id_bling from clientes where id = ${id} for no key update) antes
    where c.id = antes.id
    returning c.alterado_em::text as alterado_em, c.nome, antes.id_bling is distinct from c.id_bling as outro`.execute(
    db,
  );
  const [cliente] = rows;
  if (cliente?.outro && id_bling !== null) {
    const mudancas = [dito('numero_no_bling', String(id_bling))];
    await anotar(db, O_BLING, { acao: 'cliente.publicado', alvo: { id, nome: cliente.nome }, mudancas });
  }
  return cliente?.alterado_em;
}

/** Leaves the Consumidor out by its id, which the indexes of names have as well. */
const MENOS_O_CONSUMIDOR = sql<boolean>`c.id is distinct from (select id from clientes where consumidor)`;

/** Reads the id of the shop's own customer; undefined before the first sale without a name. */
export async function lerConsumidor(db: Db): Promise<number | undefined> {
  const lido = await db.selectFrom('clientes').select('id').where('consumidor', '=', true).executeTakeFirst();
  return lido?.id;
}

/** Finds the shop's own customer. The first to look for it makes it. */
export async function acharConsumidor(db: Db): Promise<number> {
  const achado = await lerConsumidor(db);
  if (achado !== undefined) return achado;
  await sql`
    insert into clientes (nome, consumidor) values ('Consumidor', true)
    on conflict (consumidor) where consumidor do nothing`.execute(db);
  const feito = await lerConsumidor(db);
  if (feito === undefined) throw new Error('there is no Consumidor');
  return feito;
}

/** Tests whether a customer, in the table aliased `c`, contains every word. */
export const combinaCliente = (busca: string): RawBuilder<boolean> => matchesWords(sql`c.busca`, semPontuacao(busca));

/**
 * Takes the punctuation out of numbers, as telephones and documents are indexed: (11) 98123-4455 becomes 11 981234455. A CNPJ may
 * have letters, and is known by its points as soon as the second one is typed.
 */
const semPontuacao = (busca: string): string =>
  busca.replace(/\S+/g, (word) => (SO_NUMEROS.test(word) || COM_LETRAS.test(word) ? word.replace(/\W/g, '') : word));

const SO_NUMEROS = /^[\d().+/-]*\d[\d().+/-]*$/;
const COM_LETRAS = /^[\da-z]{2}\.[\da-z]{3}\.[\da-z]{0,3}(\/[\da-z]{0,4}(-\d{0,2})?)?$/i;

const comValidade = (lida: Lida): ClienteSozinho => ({
  ...lida,
  cpf_valido: temDocumentoValido(lida),
});

const COLUNAS = sql`
  c.id, ${columnsOf(CAMPOS_DO_CLIENTE, 'c')}, c.anonimizado_em, c.credito, c.consumidor`;
const CLIENTE: RawBuilder<Lida> = sql`select ${COLUNAS} from clientes c`;
const UM_CLIENTE = prepared<{ id: number }, Lida>(({ id }) => sql`${CLIENTE} where c.id = ${id}`);

/** Selects a customer as one JSON value inside another statement. `lerCliente` reads it. */
export const clienteEmJson = (id: RawBuilder<unknown>): RawBuilder<LidaNaVenda> =>
  sql<LidaNaVenda>`(select to_json(um) from (select ${COLUNAS} from clientes c where c.id = ${id}) um)`;

/** Converts the moment, because JSON has it in PostgreSQL's own format. */
export const lerCliente = ({ anonimizado_em, ...lida }: LidaNaVenda) =>
  comValidade({ ...lida, anonimizado_em: anonimizado_em && new Date(anonimizado_em).toISOString() });
