import type { CartaoDaContagem, EscopoDaContagem } from '@varal/contract/contagens/contagem';
import type { Reason } from '@varal/contract/errors';
import type { Lista } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import { matchesWords } from '../base/db/words/words.ts';
import { NAO_DESFEITA } from '../leituras/leituras.queries.ts';
import { COISAS, contadas, NO_CADASTRO } from './itens/itens.queries.ts';

type Resumo = Omit<CartaoDaContagem, 'por'> & { por_id: number; por_nome: string };

const RESUMO = sql`
  select c.id, c.nome, c.escopo, c.escopo_dito, c.cega,
    case when c.fechada_em is null then 'aberta'
      when exists (select from aplicacoes_da_contagem a where a.contagem_id = c.id and a.estado = 'feito') then 'aplicada'
      else 'fechada' end as situacao,
    u.id as por_id, u.nome as por_nome, c.criada_em, c.fechada_em, c.juntou_ate is not null as montando, n.n_itens, l.n_contados, l.unidades
  from contagens c join usuarios u on u.id = c.criada_por
  cross join lateral (
    select count(*) as n_itens from itens_da_contagem i ${COISAS} where i.contagem_id = c.id and ${NO_CADASTRO}
  ) n
  cross join lateral (
    select count(*) as n_contados, coalesce(sum(l.contada), 0) as unidades from (${contadas(sql`c.id`)}) l
  ) l`;

const comoCartao = ({ por_id, por_nome, ...resumo }: Resumo): CartaoDaContagem => ({
  ...resumo,
  por: { id: por_id, nome: por_nome },
});

export async function contarContagensAbertas(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from contagens where fechada_em is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function listarContagens(
  db: Db,
  { busca, pagina, limite }: Lista,
): Promise<{ rows: CartaoDaContagem[]; total: number }> {
  const combina = matchesWords(sql`normalizar(nome || ' ' || escopo_dito)`, busca);
  const { total } = await db
    .selectFrom('contagens')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(combina)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Resumo>`
    ${RESUMO} where c.id in (
      select id from contagens where ${combina} order by fechada_em is null desc, id desc limit ${limite} offset ${(pagina - 1) * limite}
    ) order by c.fechada_em is null desc, c.id desc`.execute(db);
  return { rows: rows.map(comoCartao), total };
}

export async function buscarContagem(db: Db, id: number): Promise<CartaoDaContagem | undefined> {
  const { rows } = await sql<Resumo>`${RESUMO} where c.id = ${id}`.execute(db);
  return rows[0] && comoCartao(rows[0]);
}

export type Travada = {
  id: number;
  nome: string;
  escopo: EscopoDaContagem;
  cega: boolean;
  criada_por: number;
  criada_em: string;
  fechada_em: string | null;
  fechada_com: string | null;
  /** The things of products up to this number are in; it is null once all are. */
  juntou_ate: number | null;
  /** The moment by the clock of the database, which the ledger keeps. */
  agora: string;
};

/** Locks a count until the end of the transaction. Those who read share it; whoever closes, opens or applies it is alone. */
export async function travarContagem(
  db: Db,
  id: number,
  como: 'para_ler' | 'para_mudar',
): Promise<Travada | undefined> {
  const tranca = como === 'para_ler' ? sql`for share` : sql`for update`;
  const { rows } = await sql<Omit<Travada, 'agora'>>`
    select id, nome, escopo, cega, criada_por, criada_em, fechada_em, fechada_com, juntou_ate from contagens where id = ${id} ${tranca}`.execute(
    db,
  );
  const [contagem] = rows;
  if (!contagem) return undefined;
  const relogio = await sql<{ agora: string }>`select clock_timestamp() as agora`.execute(db);
  return { ...contagem, agora: relogio.rows[0]?.agora ?? '' };
}

type Nova = { nome: string; escopo: EscopoDaContagem; escopo_dito: string; cega: boolean; criada_por: number };

export const inserirContagem = (db: Db, { escopo, ...nova }: Nova): Promise<number> =>
  idOf(
    db
      .insertInto('contagens')
      .values({ ...nova, escopo: JSON.stringify(escopo) })
      .returning('id'),
  );

/** Closes a count by a call with this key, or opens it again. */
export async function marcarFechada(db: Db, id: number, fecho: { chave: string | undefined } | null): Promise<void> {
  await sql`
    update contagens set fechada_em = ${fecho ? sql`clock_timestamp()` : sql`null`}, fechada_com = ${fecho?.chave ?? null}
    where id = ${id}`.execute(db);
}

/** Notes how far the things of a long count came in. */
export async function anotarJunta(db: Db, id: number, juntou_ate: number | null): Promise<void> {
  await db.updateTable('contagens').set({ juntou_ate }).where('id', '=', id).execute();
}

/** Lets what was read of these so far not count any more. Answers with the SKUs that are in the count. */
export async function recontar(db: Db, id: number, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    update itens_da_contagem i set desde = clock_timestamp()
    from skus s where s.chave = any(array(select chave_de_sku(um) from unnest(${skus}::text[]) um))
      and i.contagem_id = ${id} and i.produto_id = s.produto_id and i.variacao_id is not distinct from s.variacao_id
    returning (select um from unnest(${skus}::text[]) um where chave_de_sku(um) = s.chave limit 1) as sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

type QuemContou = { id: number; nome: string; leituras: number; unidades: number };

export async function listarPessoas(db: Db, contagem_id: number): Promise<QuemContou[]> {
  const { rows } = await sql<QuemContou>`
    select u.id, u.nome, count(*) as leituras, sum(l.quantidade) as unidades
    from leituras l join usuarios u on u.id = l.usuario_id
    where l.contagem_id = ${contagem_id} and l.recusa is null and l.desfaz is null and ${NAO_DESFEITA}
    group by u.id, u.nome order by u.nome, u.id`.execute(db);
  return rows;
}

type Recusada = { codigo: string; recusa: Reason; por: string };
const MAIS_RECUSADAS = 50;

export async function listarRecusadas(db: Db, contagem_id: number): Promise<Recusada[]> {
  const { rows } = await sql<Recusada>`
    select l.codigo, l.recusa, u.nome as por
    from leituras l join usuarios u on u.id = l.usuario_id
    where l.contagem_id = ${contagem_id} and l.recusa is not null
    order by l.em desc, l.leitura_id limit ${MAIS_RECUSADAS}`.execute(db);
  return rows;
}

type Aplicacao = { tarefa_id: number; aberta: boolean };

/** Finds the last task that wrote this count into the stock, or is about to. */
export async function buscarAplicacao(db: Db, contagem_id: number): Promise<Aplicacao | undefined> {
  const { rows } = await sql<Aplicacao>`
    select t.id as tarefa_id, t.estado in ('na_fila', 'fazendo') as aberta
    from tarefas t where t.id in (select tarefa_id from aplicacoes_da_contagem where contagem_id = ${contagem_id})
    order by t.id desc limit 1`.execute(db);
  return rows[0];
}
