import type { CategoriasQueFaltam } from '@varal/contract/categorias/categorias.routes';
import type { Reason } from '@varal/contract/errors';
import type { EstadoDoItem, FaseDaLeitura, TipoDeItem } from '@varal/contract/importacao/importacao';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { matchesWords } from '../base/db/words/words.ts';
import { SEM_CATEGORIA } from './aplicacao/aplicacao.queries.ts';

/** Keeps others from beginning an import until the end of the transaction. */
export async function umaPorVez(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('importacoes_do_bling'))`.execute(db);
}

export async function inserirImportacao(db: Db, id: number): Promise<void> {
  await db.insertInto('importacoes_do_bling').values({ id, aplicacao_id: null }).execute();
}

export type LinhaDaImportacao = { id: number; aplicacao_id: number | null; fase: FaseDaLeitura };

const LINHA = ['id', 'aplicacao_id', 'fase'] as const;

export const buscarImportacao = (db: Db, id: number): Promise<LinhaDaImportacao | undefined> =>
  db.selectFrom('importacoes_do_bling').select(LINHA).where('id', '=', id).executeTakeFirst();

export const travarImportacao = (db: Db, id: number): Promise<LinhaDaImportacao | undefined> =>
  db.selectFrom('importacoes_do_bling').select(LINHA).where('id', '=', id).forUpdate().executeTakeFirst();

export const listarImportacoes = (db: Db, quantas: number): Promise<LinhaDaImportacao[]> =>
  db.selectFrom('importacoes_do_bling').select(LINHA).orderBy('id', 'desc').limit(quantas).execute();

/** True when anything was ever read of Bling's account: its pictures come with it. */
export async function leuImportacao(db: Db): Promise<boolean> {
  const { rows } = await sql`select from importacoes_do_bling limit 1`.execute(db);
  return rows.length > 0;
}

/** Lists the imports that were read and never applied. */
export async function listarSoLidas(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from importacoes_do_bling where aplicacao_id is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function anotarAplicacao(db: Db, id: number, aplicacao_id: number): Promise<void> {
  await db.updateTable('importacoes_do_bling').set({ aplicacao_id }).where('id', '=', id).execute();
}

export type Contagem = { tipo: TipoDeItem; estado: EstadoDoItem; quantos: number };

export async function contarItens(db: Db, id: number): Promise<Contagem[]> {
  const { rows } = await sql<Contagem>`
    select tipo, estado, count(*) as quantos from itens_da_importacao
    where importacao_id = ${id} and estado is not null group by tipo, estado`.execute(db);
  return rows;
}

export type ImagensContadas = { baixadas: number; faltam: number; recusadas: number };

export async function contarImagens(db: Db, id: number): Promise<ImagensContadas> {
  const { rows } = await sql<ImagensContadas>`
    select count(arquivo) as baixadas, count(*) filter (where arquivo is null and motivo is null) as faltam, count(motivo) as recusadas
    from imagens_da_importacao where importacao_id = ${id}`.execute(db);
  return rows[0] ?? { baixadas: 0, faltam: 0, recusadas: 0 };
}

export type LinhaDoItem = {
  tipo: TipoDeItem;
  id_bling: number;
  nome: string;
  codigo: string;
  n_variacoes: number;
  estado: EstadoDoItem;
  motivo: Reason | null;
  avisos: Reason[];
  imagens_recusadas: Reason[];
  registro_id: number | null;
};

type Procura = { tipo: TipoDeItem; estado: EstadoDoItem; busca: string; pagina: number; limite: number };

export async function listarItens(
  db: Db,
  id: number,
  { tipo, estado, busca, pagina, limite }: Procura,
): Promise<{ itens: LinhaDoItem[]; n_itens: number }> {
  const quais = sql`i.importacao_id = ${id} and i.tipo = ${tipo} and i.estado = ${estado}
    and ${matchesWords(sql`normalizar(i.nome || ' ' || ${CODIGO})`, busca)}`;
  const total = await sql<{ n: number }>`select count(*) as n from itens_da_importacao i where ${quais}`.execute(db);
  const { rows } = await sql<LinhaDoItem>`
    select i.tipo, i.id_bling, i.nome, ${CODIGO} as codigo,
      coalesce(jsonb_array_length(coalesce(i.pronto -> 'variacoes', i.lido -> 'variacoes')), 0) as n_variacoes,
      i.estado, i.motivo, i.avisos, i.registro_id, (
        select coalesce(jsonb_agg(m.motivo order by m.ordem), '[]') from imagens_da_importacao m
        where m.importacao_id = i.importacao_id and i.tipo = 'produto' and m.id_bling = i.id_bling and m.motivo is not null
      ) as imagens_recusadas
    from itens_da_importacao i where ${quais}
    order by normalizar(i.nome), i.id_bling limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { itens: rows, n_itens: total.rows[0]?.n ?? 0 };
}

const CODIGO = sql`coalesce(
  i.pronto ->> 'sku', case i.tipo when 'produto' then i.lido ->> 'codigo' when 'cliente' then i.lido ->> 'numeroDocumento' end, '')`;

export type LinhaDoModelo = {
  categoria: number;
  nome: string | null;
  n_produtos: number;
  modelo_id: number | null;
  falta: boolean;
};

export async function listarModelosDaImportacao(db: Db, id: number): Promise<LinhaDoModelo[]> {
  const { rows } = await sql<LinhaDoModelo>`
    with recursive ${daquiDe(id)}
    select m.categoria, c.nome, m.modelo_id,
      case when c.id_bling is null then not exists (${raiz(SEM_CATEGORIA)})
        else not exists (select from daqui d where d.id_bling = c.id_bling) end as falta, (
      select count(*) from itens_da_importacao p
      where p.importacao_id = ${id} and p.tipo = 'produto' and p.estado = 'novo' and (p.pronto ->> 'categoria')::bigint = m.categoria
    ) as n_produtos
    from modelos_da_importacao m
    left join itens_da_importacao c on c.importacao_id = ${id} and c.tipo = 'categoria' and c.id_bling = m.categoria
    where m.importacao_id = ${id} order by normalizar(c.nome), m.categoria`.execute(db);
  return rows;
}

/** Tells which categories of Bling's are here: by what was read, or because somebody made them since. */
const daquiDe = (id: number) => sql`
  lidas as (
    select id_bling, registro_id, normalizar(pronto ->> 'nome') as chave, (pronto ->> 'pai')::bigint as pai, (pronto ->> 'igual_a')::bigint as igual_a
    from itens_da_importacao where importacao_id = ${id} and tipo = 'categoria'
  ),
  daqui (id_bling, categoria_id) as (
    select l.id_bling, coalesce(l.registro_id, c.id) from lidas l
    left join categorias c on l.pai = 0 and coalesce(c.categoria_pai, 0) = 0 and c.chave = l.chave
    where coalesce(l.registro_id, c.id) is not null
    union
    select l.id_bling, coalesce(c.id, d.categoria_id) from daqui d
    join lidas l on l.registro_id is null and coalesce(l.igual_a, l.pai) = d.id_bling
    left join categorias c on l.igual_a is null and coalesce(c.categoria_pai, 0) = d.categoria_id and c.chave = l.chave
    where coalesce(c.id, l.igual_a) is not null
  )`;

const raiz = (nome: string) => sql`select from categorias where categoria_pai is null and chave = normalizar(${nome})`;

/** Lists the first of the categories that bringing an import would make, with how many they are. */
export async function listarCategoriasQueFaltam(db: Db, id: number, limite: number): Promise<CategoriasQueFaltam> {
  const { rows } = await sql<{ caminho: string; n: number }>`
    with recursive ${daquiDe(id)}, novas as (
      select id_bling, nome, (pronto ->> 'pai')::bigint as pai, (pronto ->> 'nivel')::int as nivel, count(*) over () as n
      from itens_da_importacao where importacao_id = ${id} and tipo = 'categoria' and estado = 'novo'
        and not exists (select from daqui d where d.id_bling = itens_da_importacao.id_bling)
      order by nivel, nome, id_bling limit ${limite}
    ), acima as (
      select id_bling, nome as caminho, pai, nivel, n, 0 as passos from novas
      union all
      select a.id_bling, i.nome || ' > ' || a.caminho, coalesce((i.lido ->> 'categoriaPai')::bigint, 0), a.nivel, a.n, a.passos + 1
      from acima a join itens_da_importacao i on i.importacao_id = ${id} and i.tipo = 'categoria' and i.id_bling = a.pai
      where a.passos < a.nivel
    )
    select caminho, n from (select distinct on (id_bling) * from acima order by id_bling, passos desc) inteiras
    order by nivel, caminho`.execute(db);
  const caminhos = rows.map(({ caminho }) => caminho);
  return { n: rows[0]?.n ?? 0, caminhos };
}

export async function escolherModelos(
  db: Db,
  id: number,
  escolhas: readonly { categoria: number; modelo_id: number | null }[],
): Promise<void> {
  if (escolhas.length === 0) return;
  await sql`
    update modelos_da_importacao m set modelo_id = n.modelo_id
    from unnest(${escolhas.map(({ categoria }) => categoria)}::bigint[], ${escolhas.map(({ modelo_id }) => modelo_id)}::int[])
      as n (categoria, modelo_id)
    where m.importacao_id = ${id} and m.categoria = n.categoria`.execute(db);
}
