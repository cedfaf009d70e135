import type { Reason } from '@varal/contract/errors';
import type { EstadoDaTarefa, TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { leaseIn } from '../base/db/lease.ts';
import { idOf } from '../base/db/rows.ts';
import type { Falha } from './tarefas.tables.ts';

/** A task as it is kept. */
export type Linha = {
  id: number;
  tipo: TipoDeTarefa;
  estado: EstadoDaTarefa;
  desfazendo: boolean;
  parar: boolean;
  voltando: boolean;
  ficaram: number;
  feitos: number;
  total: number;
  falhas: Falha[];
  n_falhas: number;
  resultado: Record<string, unknown> | null;
  usuario_id: number;
  usuario_nome: string;
  criada_em: string;
  terminada_em: string | null;
};

/** A task in the hands of the process that works on it. */
export type Tomada = {
  id: number;
  tipo: TipoDeTarefa;
  desfazendo: boolean;
  parar: boolean;
  /** It failed, and is undone by itself. */
  voltando: boolean;
  dados: unknown;
  usuario_id: number;
  usuario_nome: string;
  por: string;
};

const LEASE_S = 15;
const TOMADA = leaseIn('tomada_por', 'tomada_ate');
/** The most failures that a task keeps: a call names at most this many products. Failures beyond them are counted. */
const MAIS_FALHAS = 10_000;

const ABERTA = sql`t.estado in ('na_fila', 'fazendo')`;
const FALHAS_MOSTRADAS = sql`jsonb_path_query_array(t.falhas, '$[0 to 99]')`;
/** The list, which every screen reads, goes without what a task found of each record. */
const SEM_REGISTROS = sql`t.resultado - 'vendas'`;
const linhas = (resultado: RawBuilder<unknown>) => sql`
  select t.id, t.tipo, t.estado, t.desfazendo, t.parar, t.voltando, t.ficaram, t.feitos, t.total, ${FALHAS_MOSTRADAS} as falhas,
    jsonb_array_length(t.falhas) + t.falhas_a_mais as n_falhas, ${resultado} as resultado, t.usuario_id, u.nome as usuario_nome, t.criada_em, t.terminada_em
  from tarefas t join usuarios u on u.id = t.usuario_id`;

export async function listarTarefas(
  db: Db,
  { pagina, limite, abertas }: { pagina: number; limite: number; abertas: boolean },
): Promise<{ rows: Linha[]; total: number }> {
  const quais = abertas ? ABERTA : sql`true`;
  const total = await sql<{ total: number }>`select count(*) as total from tarefas t where ${quais}`.execute(db);
  const page = await sql<Linha>`
    ${linhas(SEM_REGISTROS)} where ${quais} order by t.id desc limit ${limite} offset ${(pagina - 1) * limite}`.execute(
    db,
  );
  return { rows: page.rows, total: total.rows[0]?.total ?? 0 };
}

export async function buscarTarefa(db: Db, id: number): Promise<Linha | undefined> {
  const { rows } = await sql<Linha>`${linhas(sql`t.resultado`)} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads all failures of a task that are kept. */
export async function buscarFalhas(db: Db, id: number): Promise<Falha[] | undefined> {
  const tarefa = await db.selectFrom('tarefas').select('falhas').where('id', '=', id).executeTakeFirst();
  return tarefa?.falhas;
}

export const inserirTarefa = (
  db: Db,
  { tipo, dados, usuario_id }: { tipo: TipoDeTarefa; dados: object; usuario_id: number },
): Promise<number> =>
  idOf(
    db
      .insertInto('tarefas')
      .values({ tipo, dados: JSON.stringify(dados), usuario_id })
      .returning('id'),
  );

/** Finds a task of this kind that is not over. */
export async function buscarAberta(db: Db, tipo: TipoDeTarefa): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tarefas t where t.tipo = ${tipo} and ${ABERTA} order by t.id limit 1`.execute(db);
  return rows[0]?.id;
}

const LIVRE = sql`${ABERTA} and ${TOMADA.isFree} and (t.parar or t.tentar_depois_de <= clock_timestamp())`;

/** Tells of which kinds there is a task that nobody works on. */
export async function tiposQueEsperam(db: Db): Promise<TipoDeTarefa[]> {
  const { rows } = await sql<{ tipo: TipoDeTarefa }>`select distinct t.tipo from tarefas t where ${LIVRE}`.execute(db);
  return rows.map(({ tipo }) => tipo);
}

/** Takes the oldest open task of a kind that nobody works on. Two processes never take the same one. */
export async function tomarTarefa(db: Db, tipo: TipoDeTarefa, por: string): Promise<Tomada | undefined> {
  const { rows } = await sql<Tomada>`
    update tarefas t set estado = 'fazendo', ${TOMADA.taken(por, LEASE_S)}
    from usuarios u
    where u.id = t.usuario_id and t.id = (
      select t.id from tarefas t
      where t.tipo = ${tipo} and ${LIVRE}
      order by t.id limit 1 for update skip locked
    )
    returning t.id, t.tipo, t.desfazendo, t.parar, t.voltando, t.dados, t.usuario_id, u.nome as usuario_nome, ${por}::text as por`.execute(
    db,
  );
  return rows[0];
}

/** Locks the task and lengthens the lease; false when it is another process's by now. */
export async function segurarTomada(db: Db, { id, por }: Tomada): Promise<boolean> {
  const { rows } = await sql`
    update tarefas set ${TOMADA.extended(LEASE_S)} where id = ${id} and tomada_por = ${por} returning 1`.execute(db);
  return rows.length === 1;
}

/** Tells whether somebody asked in the meantime that the task stop. */
export async function pediramParar(db: Db, id: number): Promise<boolean> {
  const { parar } = await db.selectFrom('tarefas').select('parar').where('id', '=', id).executeTakeFirstOrThrow();
  return parar;
}

/** Notes the wish to stop. One that nobody has begun ends at once. */
export async function pedirParada(db: Db, id: number): Promise<void> {
  await sql`
    update tarefas set parar = true, estado = case estado when 'na_fila' then 'parada' else estado end,
      terminada_em = case estado when 'na_fila' then clock_timestamp() end
    where id = ${id}`.execute(db);
}

type Andamento = { feitos?: number; total?: number; ficaram?: number; falhas?: readonly Falha[]; resultado?: object };

/** Notes how far the task came, in the transaction of the work itself. */
export async function anotarAndamento(
  db: Db,
  id: number,
  { feitos, total, ficaram, falhas = [], resultado }: Andamento,
): Promise<void> {
  await sql`
    update tarefas set feitos = coalesce(${feitos ?? null}, feitos), total = coalesce(${total ?? null}, total),
      ficaram = coalesce(${ficaram ?? null}, ficaram), ${falhas.length > 0 ? maisFalhas(falhas) : sql``}
      resultado = coalesce(${resultado ? JSON.stringify(resultado) : null}::jsonb, resultado)
    where id = ${id}`.execute(db);
}

/** The new ones alone are cut off, and where there are none the list stays unwritten: a long one takes its time. */
const maisFalhas = (falhas: readonly Falha[]) => sql`
      falhas = falhas || jsonb_path_query_array(${JSON.stringify(falhas)}::jsonb, '$[0 to $ate]',
        jsonb_build_object('ate', ${sql.lit(MAIS_FALHAS - 1)} - jsonb_array_length(falhas))),
      falhas_a_mais = falhas_a_mais + greatest(0, jsonb_array_length(falhas) + ${falhas.length}::int - ${sql.lit(MAIS_FALHAS)}),`;

/** Reads what a task is to know; its parts may have noted something there. */
export async function lerDados(db: Db, id: number): Promise<unknown> {
  const { dados } = await db.selectFrom('tarefas').select('dados').where('id', '=', id).executeTakeFirstOrThrow();
  return dados;
}

/** Notes what the next part of a task, or its undoing, is to know, in the transaction of the work itself. */
export async function guardarDados(db: Db, id: number, dados: object): Promise<void> {
  await db
    .updateTable('tarefas')
    .set({ dados: JSON.stringify(dados) })
    .where('id', '=', id)
    .execute();
}

/** Gives the task back, to be gone on with later. */
export async function devolverTarefa(db: Db, { id, por }: Tomada, pausa_ms = 0): Promise<void> {
  await sql`
    update tarefas set ${TOMADA.ended}, tentar_depois_de = clock_timestamp() + make_interval(secs => ${pausa_ms / 1_000})
    where id = ${id} and tomada_por = ${por}`.execute(db);
}

/** Has a task that failed in the middle undone; false when it is another process's by now. */
export async function voltarTarefa(db: Db, { id, por }: Tomada, motivo: Reason): Promise<boolean> {
  const falhas = [{ alvo: '', motivo }];
  const { rows } = await sql`
    update tarefas set voltando = true, desfazendo = true, feitos = 0, total = 0, falhas = ${JSON.stringify(falhas)}::jsonb, falhas_a_mais = 0,
      ${TOMADA.ended}
    where id = ${id} and tomada_por = ${por} returning 1`.execute(db);
  return rows.length === 1;
}

/** Ends a task; false when it is another process's by now. */
export async function terminarTarefa(
  db: Db,
  { id, por, desfazendo, parar, voltando }: Tomada,
  motivo?: Reason,
): Promise<boolean> {
  const estado = motivo || voltando ? 'falhou' : desfazendo ? 'desfeita' : parar ? 'parada' : 'pronta';
  const falhas = motivo ? [{ alvo: '', motivo }] : [];
  const { rows } = await sql`
    update tarefas set estado = ${estado}, voltando = ${voltando && !motivo}, terminada_em = clock_timestamp(), ${TOMADA.ended},
      falhas = falhas || ${JSON.stringify(falhas)}::jsonb
    where id = ${id} and tomada_por = ${por} returning 1`.execute(db);
  return rows.length === 1;
}

/** Puts a finished task back to work, to be undone. */
export async function reabrirTarefa(db: Db, id: number, { desfazendo }: { desfazendo: boolean }): Promise<void> {
  await sql`
    update tarefas set estado = 'na_fila', desfazendo = ${desfazendo}, voltando = false, parar = false, feitos = 0, total = 0, ficaram = 0, falhas = '[]', falhas_a_mais = 0,
      terminada_em = null, tentar_depois_de = clock_timestamp()
    where id = ${id}`.execute(db);
}

const TRAVADA = [
  'id',
  'tipo',
  'estado',
  'desfazendo',
  'parar',
  'voltando',
  'ficaram',
  'usuario_id',
  'terminada_em',
] as const;
type Travada = Pick<Linha, (typeof TRAVADA)[number]>;

/** Locks a task until the end of the transaction. */
export async function travarTarefa(db: Db, id: number): Promise<Travada | undefined> {
  return db.selectFrom('tarefas').select(TRAVADA).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Ends all leases: this process is alone, so their holders are dead. */
export async function soltarTarefas(db: Db): Promise<void> {
  await sql`update tarefas set ${TOMADA.ended} where tomada_por is not null`.execute(db);
}

/** The row of the history that tells of the end of a task. */
export async function buscarFimNoHistorico(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from historico where alvo_tipo = 'tarefa' and alvo_id = ${id} and acao = 'tarefa.feita'
    order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}
