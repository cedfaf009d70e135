import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { cpfValido } from '@varal/contract/documentos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { prepared } from '../base/db/prepared.ts';
import { matchesWords } from '../base/db/words.ts';
import { SEM_RUA } from './respostas-dadas.queries.ts';

export type LinhaDeCliente = Omit<Cliente, 'id' | 'cpf_valido' | 'n_vendas' | 'anonimizado_em' | 'cpf'> & {
  cpf: string;
};
type Lida = Omit<Cliente, 'cpf_valido'>;
export type LidaNaVenda = Omit<Lida, 'n_vendas'>;

export async function listarClientes(
  db: Db,
  { busca, pagina, limite }: { busca: string; pagina: number; limite: number },
): Promise<{ rows: Cliente[]; total: number }> {
  const combina = combinaCliente(busca);
  const total = await sql<{ total: number }>`select count(*) as total from clientes c where ${combina}`.execute(db);
  const page = await sql<Lida>`
    ${CLIENTE} where ${combina} order by normalizar(c.nome), c.id
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows: page.rows.map(comValidade), total: total.rows[0]?.total ?? 0 };
}

export async function buscarCliente(db: Db, id: number): Promise<Cliente | undefined> {
  const [lida] = await UM_CLIENTE(db, { id });
  return lida && comValidade(lida);
}

export async function inserirCliente(db: Db, cliente: LinhaDeCliente): Promise<number> {
  const { id } = await db.insertInto('clientes').values(cliente).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function alterarCliente(db: Db, id: number, cliente: Partial<LinhaDeCliente>): Promise<void> {
  await db
    .updateTable('clientes')
    .set({ ...cliente, alterado_em: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether there was such a customer. */
export async function apagarCliente(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with fila as (delete from sincronizacoes where tipo = 'contato' and registro_id = ${id}),
      criacao as (delete from criacoes_no_bling where tipo = 'contato' and registro_id = ${id})
    delete from clientes where id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** Keeps whoever would change the customer, or sell to them, waiting until this transaction is over. */
export async function segurarCliente(db: Db, id: number): Promise<{ vendas_abertas: number } | undefined> {
  const { rows } = await sql`select from clientes where id = ${id} for update`.execute(db);
  if (rows.length === 0) return undefined;
  const abertas = await sql<{ n: number }>`
    select count(*) as n from vendas
    where cliente_id = ${id} and status not in ('concluido', 'cancelado')`.execute(db);
  return { vendas_abertas: abertas.rows[0]?.n ?? 0 };
}

/** Keeps a customer from being deleted or anonymised until this transaction is over; others may sell to them as well. */
export async function segurarComprador(db: Db, id: number): Promise<Comprador | undefined> {
  const [comprador] = await COMPRADOR(db, { id });
  return comprador;
}

type Comprador = Pick<
  Cliente,
  'cep' | 'endereco' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'uf' | 'anonimizado_em'
>;
const COMPRADOR = prepared<{ id: number }, Comprador>(
  ({ id }) => sql`
    select cep, endereco, numero, complemento, bairro, municipio, uf, anonimizado_em
    from clientes where id = ${id} for key share`,
);

/** The person goes; their sales stay. */
export async function apagarDadosDoCliente(db: Db, id: number): Promise<void> {
  await sql`
    update clientes set nome = 'Cliente anonimizado', cpf = null, telefone = '', email = '', cep = '', endereco = '',
      numero = '', complemento = '', bairro = '', municipio = '', uf = '', anonimizado_em = now(), alterado_em = now()
    where id = ${id}`.execute(db);
  await esquecerEnvios(db, id);
  await sql`
    update vendas
    set link_etiqueta_pdf = null,
      endereco = endereco || ${SEM_RUA}::jsonb
    where cliente_id = ${id}`.execute(db);
  await esquecerSincronizacoes(db, id);
}

/**
 * A label has the person on it: it is of no more use, and nothing is to come back for one that brought its parcel there. What is
 * to be given back still is: that goes by the carrier's number.
 */
async function esquecerEnvios(db: Db, id: number): Promise<void> {
  await sql`
    update envios
    set pedido = jsonb_set(pedido, '{destinatario}', coalesce(pedido->'destinatario', '{}') || ${JSON.stringify(NINGUEM)}::jsonb),
      ultimo_erro = null, tomado_por = null, tomado_ate = null, alterado_em = now(),
      devolucao = coalesce(devolucao, 'feita'), anulado_em = coalesce(anulado_em, now()),
      motivo_da_anulacao = coalesce(motivo_da_anulacao, 'O cliente foi anonimizado.')
    where venda_id in (select id from vendas where cliente_id = ${id})`.execute(db);
}

const NINGUEM = {
  nome: 'Cliente anonimizado',
  cpf: null,
  telefone: '',
  email: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
};

/** The files of all labels that were ever made for a customer. */
export async function listarEtiquetasDoCliente(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    select e.arquivo from envios e join vendas v on v.id = e.venda_id
    where v.cliente_id = ${id} and e.arquivo is not null`.execute(db);
  return rows.map(({ arquivo }) => arquivo);
}

/**
 * What kept a record from Bling may name the person. Of them nothing goes there any more; of their sales only the reason is
 * forgotten. Whoever is bringing one there at this moment loses it, and with it what they would have noted. By what they may be
 * there already, which is their CPF, nobody looks for them any more.
 */
async function esquecerSincronizacoes(db: Db, id: number): Promise<void> {
  await sql`
    update sincronizacoes set feita = pedida, feita_em = now(), recusada = null, causa = null, tentativas = 0,
      procurar = false, urgente_desde = null, tomada_por = null, tomada_ate = null
    where tipo = 'contato' and registro_id = ${id}`.execute(db);
  await sql`delete from criacoes_no_bling where tipo = 'contato' and registro_id = ${id}`.execute(db);
  await sql`
    update sincronizacoes set causa = case when recusada = pedida then ${CAUSA_APAGADA} end, tomada_por = null,
      tomada_ate = null
    where tipo = 'venda' and registro_id in (select id from vendas where cliente_id = ${id})
      and (causa is not null or tomada_por is not null)`.execute(db);
}

const CAUSA_APAGADA = 'O motivo foi apagado com os dados do cliente.';

/** Whether each word is somewhere in a customer, whose table is at hand as c. */
export const combinaCliente = (busca: string): RawBuilder<boolean> => matchesWords(sql`c.busca`, semPontuacao(busca));

/** (11) 98123-4455 is looked for as 11 981234455: telephones and CPFs are also kept as digits alone. */
const semPontuacao = (busca: string): string =>
  busca.replace(/\S+/g, (word) => (/^[\d().+/-]*\d[\d().+/-]*$/.test(word) ? word.replace(/\D/g, '') : word));

const comValidade = <L extends LidaNaVenda>(lida: L) => ({
  ...lida,
  cpf_valido: lida.cpf !== null && cpfValido(lida.cpf),
});

const COLUNAS = sql`
  c.id, c.nome, c.cpf, c.telefone, c.email, c.cep, c.endereco, c.numero, c.complemento, c.bairro, c.municipio, c.uf,
  c.anonimizado_em`;
const CLIENTE: RawBuilder<Lida> = sql`
  select ${COLUNAS}, (select count(*) from vendas v where v.cliente_id = c.id) as n_vendas from clientes c`;
const UM_CLIENTE = prepared<{ id: number }, Lida>(({ id }) => sql`${CLIENTE} where c.id = ${id}`);

/** A customer as one value of another statement, without what grows with each sale; `lerCliente` reads it. */
export const clienteEmJson = (id: RawBuilder<unknown>): RawBuilder<LidaNaVenda> =>
  sql<LidaNaVenda>`(select to_json(um) from (select ${COLUNAS} from clientes c where c.id = ${id}) um)`;

/** JSON tells a moment in PostgreSQL's own words. */
export const lerCliente = ({ anonimizado_em, ...lida }: LidaNaVenda) =>
  comValidade({ ...lida, anonimizado_em: anonimizado_em && new Date(anonimizado_em).toISOString() });
