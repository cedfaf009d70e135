import type { EstoquesDaPlanilha, TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import type { QuaisMudancas } from '@varal/contract/planilhas/planilhas.routes';
import { type RawBuilder, sql } from 'kysely';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import { AppError } from '../base/errors.ts';
import type { Mudanca } from '../historico/mudancas.ts';
import type { PlanilhaLida } from './leitura/ler-arquivo.ts';
import type { Estilo, LinhaLida } from './leitura/lido.ts';
import type { MudancaGuardada } from './mudanca-dita.ts';
import type { Contagens, Escolhas, Escritas } from './planilhas.tables.ts';

export type Importacao = {
  id: number;
  tipo: TipoDePlanilha;
  arquivo: string;
  colunas: string[];
  estilos: Estilo[];
  n_linhas: number;
  escolhas: Escolhas | null;
  previa: Contagens | null;
  escritas: Escritas;
  vez: number;
  usuario_id: number;
  tarefa_id: number | null;
  aplicada_em: string | null;
};

type Nova = { tipo: TipoDePlanilha; arquivo: string; usuario_id: number; lida: PlanilhaLida };

/** Forgets spreadsheets that nobody went on with for a day, and the rows of those that came in a week ago. */
export async function esquecerVelhas(db: Db): Promise<void> {
  await sql`delete from planilhas_importadas p where ${NAO_VEM} and criada_em < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select p.id from planilhas_importadas p
    where p.aplicada_em < now() - interval '7 days' and (
      exists (select from linhas_de_planilha l where l.importacao_id = p.id)
      or exists (select from mudancas_de_planilha m where m.importacao_id = p.id))
    order by p.id`.execute(db);
  for (const { id } of rows) {
    await esquecerAsLinhas(db, sql`p.id = ${id} and p.aplicada_em < now() - interval '7 days'`);
  }
}

/** Keeps a spreadsheet as it was read, block by block, so that nobody waits for all of it. Nobody knows of it before this answers. */
export async function guardarPlanilha(db: Db, { tipo, arquivo, usuario_id, lida }: Nova): Promise<number> {
  const { colunas, estilos, n_linhas, blocos } = lida;
  const id = await idOf(
    db
      .insertInto('planilhas_importadas')
      .values({
        tipo,
        arquivo,
        n_linhas,
        usuario_id,
        colunas: JSON.stringify(colunas),
        estilos: JSON.stringify(estilos),
      })
      .returning('id'),
  );
  for (const [bloco, { bloco: linhas }] of blocos.entries()) {
    await sql`insert into linhas_de_planilha (importacao_id, bloco, linhas) values (${id}, ${bloco}, ${linhas}::jsonb)`.execute(
      db,
    );
  }
  return id;
}

export const buscarPlanilha = (db: Db, id: number): Promise<Importacao | undefined> =>
  db.selectFrom('planilhas_importadas').select(COLUNAS).where('id', '=', id).executeTakeFirst();

/** Locks an import until the end of the transaction. */
export const travarPlanilha = (db: Db, id: number): Promise<Importacao | undefined> =>
  db.selectFrom('planilhas_importadas').select(COLUNAS).where('id', '=', id).forUpdate().executeTakeFirst();

export const buscarPelaTarefa = (db: Db, tarefa_id: number): Promise<Importacao | undefined> =>
  db.selectFrom('planilhas_importadas').select(COLUNAS).where('tarefa_id', '=', tarefa_id).executeTakeFirst();

const COLUNAS = [
  'id',
  'tipo',
  'arquivo',
  'colunas',
  'estilos',
  'n_linhas',
  'escolhas',
  'previa',
  'escritas',
  'vez',
  'usuario_id',
  'tarefa_id',
  'aplicada_em',
] as const;

/** Keeps what a look found, block by block, beside what an earlier one did: it counts once somebody says so. */
export async function guardarMudancas(db: Db, id: number, blocos: readonly string[]): Promise<number> {
  const { rows } = await sql<{ vez: number }>`
    update planilhas_importadas set olhares = olhares + 1 where id = ${id} returning olhares as vez`.execute(db);
  const vez = rows[0]?.vez;
  if (vez === undefined) throw new AppError('planilha.nao_encontrada');
  for (const [bloco, mudancas] of blocos.entries()) {
    const guardar = sql`
      insert into mudancas_de_planilha (importacao_id, vez, bloco, mudancas)
      values (${id}, ${vez}, ${bloco}, ${mudancas}::jsonb)`;
    await orRefuse(guardar.execute(db), {
      mudancas_de_planilha_importacao_id_fkey: () => new AppError('planilha.nao_encontrada'),
    });
  }
  return vez;
}

/** Keeps the result of a preview, which an import then writes, unless somebody looked later. */
export async function guardarPrevia(
  db: Db,
  { id, escolhas, previa, vez }: { id: number; escolhas: Escolhas; previa: Contagens; vez: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('planilhas_importadas')
    .set({ escolhas: JSON.stringify(escolhas), previa: JSON.stringify(previa), vez })
    .where('id', '=', id)
    .where('vez', '<', vez)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets what a look found that does not count. */
export async function esquecerVez(db: Db, id: number, vez: number): Promise<void> {
  await db.deleteFrom('mudancas_de_planilha').where('importacao_id', '=', id).where('vez', '=', vez).execute();
}

/** Forgets what earlier looks found, a number of blocks at a time. */
export async function esquecerMudancas(db: Db, id: number): Promise<void> {
  for (let foram = BLOCOS_POR_VEZ; foram === BLOCOS_POR_VEZ; ) {
    const { rows } = await sql`
      delete from mudancas_de_planilha where ctid = any(array(
        select m.ctid from mudancas_de_planilha m join planilhas_importadas p on p.id = m.importacao_id
        where p.id = ${id} and m.vez < p.vez limit ${sql.lit(BLOCOS_POR_VEZ)}
      )) returning 1`.execute(db);
    foram = rows.length;
  }
}
const BLOCOS_POR_VEZ = 50;

/** An import was written up to this row. */
export async function anotarEscritas(db: Db, id: number, escritas: Escritas): Promise<void> {
  await db
    .updateTable('planilhas_importadas')
    .set({ escritas: JSON.stringify(escritas) })
    .where('id', '=', id)
    .execute();
}

/** Lists the blocks of what a look found. */
export async function blocosDaPrevia(db: Db, importacao_id: number): Promise<number[]> {
  const { rows } = await sql<{ bloco: number }>`
    select bloco from ${daVez} where importacao_id = ${importacao_id} order by bloco`.execute(db);
  return rows.map(({ bloco }) => bloco);
}

type DaPrevia = QuaisMudancas & { importacao_id: number };

/** Reads what a look found of one kind in these blocks. */
export async function lerMudancas(
  db: Db,
  { blocos, limite, ...quais }: DaPrevia & { blocos: readonly number[]; limite?: number },
): Promise<MudancaGuardada[]> {
  const { rows } = await sql<{ m: MudancaGuardada }>`
    select m from ${mudancasDa(quais)} and bloco = any(${blocos}::int[])
    order by bloco, lugar limit ${limite ?? null}`.execute(db);
  return rows.map(({ m }) => m);
}

export async function contarMudancas(db: Db, { bloco, ...quais }: DaPrevia & { bloco: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${mudancasDa(quais)} and bloco = ${bloco}`.execute(db);
  return rows[0]?.n ?? 0;
}

const daVez = sql`
  mudancas_de_planilha join planilhas_importadas on planilhas_importadas.id = importacao_id and planilhas_importadas.vez = mudancas_de_planilha.vez`;

const mudancasDa = ({ importacao_id, tipo, campo, estoques }: DaPrevia) => sql`
  ${daVez}, jsonb_array_elements(mudancas) with ordinality as d (m, lugar)
  where importacao_id = ${importacao_id} and m ->> 'vale' in ('sempre', ${estoques})
    ${tipo ? sql`and m ->> 'tipo' = ${tipo}` : sql``} ${campo ? sql`and m ->> 'campo' = ${campo}` : sql``}`;

export type MudancaPrometida = Pick<MudancaGuardada, 'tipo' | 'linha' | 'registro' | 'caminho' | 'marca'> & {
  dono: number;
  /** These two are told for a change of stock alone. */
  de: number | null;
  para: number | null;
};

/** Reads in short what a block promises of each record. */
export async function lerPrometidas(
  db: Db,
  { importacao_id, estoques, bloco }: { importacao_id: number; estoques: EstoquesDaPlanilha; bloco: number },
): Promise<MudancaPrometida[]> {
  const { rows } = await sql<MudancaPrometida>`
    select m ->> 'tipo' as tipo, (m ->> 'linha')::int as linha, (m ->> 'dono')::int as dono, (m ->> 'registro')::int as registro,
      m ->> 'caminho' as caminho, m ->> 'marca' as marca,
      case when m ->> 'campo' = 'saldo' and m ->> 'tipo' <> 'erros' then (m ->> 'de')::int end as de,
      case when m ->> 'campo' = 'saldo' and m ->> 'tipo' <> 'erros' then (m ->> 'para')::int end as para
    from ${mudancasDa({ importacao_id, estoques })} and bloco = ${bloco} and m -> 'dono' <> 'null'`.execute(db);
  return rows;
}

export async function ligarATarefa(db: Db, id: number, tarefa_id: number): Promise<void> {
  await db.updateTable('planilhas_importadas').set({ tarefa_id }).where('id', '=', id).execute();
}

/** The rows of an import stay for a while, so that it can be done again after an undoing. */
export async function terminarPlanilha(db: Db, id: number, feito: Contagens): Promise<void> {
  await sql`
    update planilhas_importadas set aplicada_em = now(), previa = ${JSON.stringify(feito)}::jsonb where id = ${id}`.execute(
    db,
  );
}

/** Has an import that was undone begin once more; false when its rows are gone. What the undoing left is the shop's own by now. */
export async function recomecarPlanilha(db: Db, tarefa_id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update planilhas_importadas p set aplicada_em = null, escritas = default, desfeita_ate = 0
    where p.tarefa_id = ${tarefa_id} and exists (select from linhas_de_planilha l where l.importacao_id = p.id)
    returning p.id`.execute(db);
  for (const { id } of rows) {
    await db.deleteFrom('registros_de_planilha').where('importacao_id', '=', id).execute();
    await db.deleteFrom('categorias_de_planilha').where('importacao_id', '=', id).execute();
  }
  return rows.length > 0;
}

export async function lerBloco(db: Db, importacao_id: number, bloco: number): Promise<LinhaLida[] | undefined> {
  const { rows } = await sql<{ linhas: LinhaLida[] }>`
    select linhas from linhas_de_planilha where importacao_id = ${importacao_id} and bloco = ${bloco}`.execute(db);
  return rows[0]?.linhas;
}

/** Notes which records an import wrote, each with the last row of its history, which is the import's. */
export async function anotarRegistros(
  db: Db,
  {
    importacao_id,
    alvo,
    criados,
    mudados,
  }: { importacao_id: number; alvo: string; criados: number[]; mudados: number[] },
): Promise<void> {
  await sql`
    insert into registros_de_planilha (importacao_id, registro_id, historico_id, criado)
    select ${importacao_id}, r.id, (
      select h.id from historico h where h.alvo_tipo = ${alvo} and h.alvo_id = r.id order by h.id desc limit 1
    ), r.criado
    from (
      select unnest(${criados}::int[]) as id, true as criado union all select unnest(${mudados}::int[]), false
    ) r`.execute(db);
}

export async function anotarCategoriaFeita(db: Db, importacao_id: number, categoria_id: number): Promise<void> {
  await db.insertInto('categorias_de_planilha').values({ importacao_id, categoria_id }).execute();
}

/** Lists the categories that an import made and that no undoing took back. */
export async function lerCategoriasFeitas(db: Db, importacao_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('categorias_de_planilha')
    .select('categoria_id')
    .where('importacao_id', '=', importacao_id)
    .where('desfeita', '=', false)
    .execute();
  return rows.map(({ categoria_id }) => categoria_id);
}

/** The next categories that the undoing under way has not tried, the last that were made first: they hang below the others. */
export async function proximasCategorias(db: Db, importacao_id: number, quantas: number): Promise<number[]> {
  const { rows } = await sql<{ categoria_id: number }>`
    select categoria_id from categorias_de_planilha
    where importacao_id = ${importacao_id} and not desfeita and not tentada order by categoria_id desc limit ${quantas}`.execute(
    db,
  );
  return rows.map(({ categoria_id }) => categoria_id);
}

export async function anotarCategoriasDesfeitas(
  db: Db,
  importacao_id: number,
  { tentadas, ficaram }: { tentadas: readonly number[]; ficaram: ReadonlySet<number> },
): Promise<Desfeitos> {
  await sql`
    update categorias_de_planilha set tentada = true, desfeita = categoria_id <> all(${[...ficaram]}::int[])
    where importacao_id = ${importacao_id} and categoria_id = any(${tentadas}::int[])`.execute(db);
  return contarDesfeitos(db, importacao_id);
}

export type RegistroFeito = {
  registro_id: number;
  criado: boolean;
  historico_id: number;
  nome: string;
  mudancas: Mudanca[];
  /** Something else was done to it later. */
  mexido: boolean;
};

/** The next records that the undoing under way has not tried. */
export async function proximosADesfazer(db: Db, importacao_id: number, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ registro_id: number }>`
    select r.registro_id from registros_de_planilha r join planilhas_importadas p on p.id = r.importacao_id
    where r.importacao_id = ${importacao_id} and not r.desfeito and r.registro_id > p.desfeita_ate
    order by r.registro_id limit ${quantos}`.execute(db);
  return rows.map(({ registro_id }) => registro_id);
}

/** Reads what is left of what an import did to these records, which nobody else changes meanwhile. */
export async function lerADesfazer(db: Db, importacao_id: number, ids: readonly number[]): Promise<RegistroFeito[]> {
  const { rows } = await sql<RegistroFeito & { voltaram: string[] }>`
    select r.registro_id, r.criado, r.historico_id, h.alvo_nome as nome, h.mudancas, r.voltaram, exists (
      select from historico d where d.alvo_tipo = h.alvo_tipo and d.alvo_id = h.alvo_id and d.id > h.id) as mexido
    from registros_de_planilha r join historico h on h.id = r.historico_id
    where r.importacao_id = ${importacao_id} and r.registro_id = any(${ids}::int[]) order by r.registro_id`.execute(db);
  return rows.map(({ voltaram, ...registro }) => ({
    ...registro,
    mudancas: registro.mudancas.filter(({ campo }) => !voltaram.includes(campo)),
  }));
}

/** Reads what an import wrote into the stock of the next products. */
export async function lerEstoquesEscritos(
  db: Db,
  tarefa_id: number,
  { depois_de, quantos }: { depois_de: number; quantos: number },
): Promise<{ produto_id: number; mudancas: Mudanca[] }[]> {
  const { rows } = await sql<{ produto_id: number; mudancas: Mudanca[] }>`
    select r.registro_id as produto_id, jsonb_path_query_array(h.mudancas,
      '$[*] ? (@.campo like_regex "^(saldo|variacoes[.][0-9]+([.]saldo)?)$")') as mudancas
    from planilhas_importadas p join registros_de_planilha r on r.importacao_id = p.id
    join historico h on h.id = r.historico_id
    where p.tarefa_id = ${tarefa_id} and p.tipo = 'produtos' and r.registro_id > ${depois_de}
    order by r.registro_id limit ${quantos}`.execute(db);
  return rows;
}

/** An undoing that is asked for begins with the first record. */
export async function recomecarDesfazer(db: Db, tarefa_id: number): Promise<void> {
  await sql`
    with p as (update planilhas_importadas set desfeita_ate = 0 where tarefa_id = ${tarefa_id} returning id)
    update categorias_de_planilha c set tentada = false from p where c.importacao_id = p.id and c.tentada`.execute(db);
}

/** Notes what an undoing tried, and of records that stayed in part what went back: that is not tried again. */
export async function anotarDesfeitos(
  db: Db,
  importacao_id: number,
  { tentados, ficaram }: { tentados: readonly number[]; ficaram: ReadonlyMap<number, readonly string[]> },
): Promise<Desfeitos> {
  const sairam = tentados.filter((id) => !ficaram.has(id));
  await sql`
    update registros_de_planilha set desfeito = true
    where importacao_id = ${importacao_id} and registro_id = any(${sairam}::int[])`.execute(db);
  await sql`
    update registros_de_planilha r set voltaram = r.voltaram || array(select jsonb_array_elements_text(n.campos))
    from jsonb_to_recordset(${JSON.stringify([...ficaram].map(([id, campos]) => ({ id, campos })))}::jsonb) as n (id int, campos jsonb)
    where r.importacao_id = ${importacao_id} and r.registro_id = n.id`.execute(db);
  await sql`
    update planilhas_importadas set desfeita_ate = greatest(desfeita_ate, ${Math.max(0, ...tentados)}::int)
    where id = ${importacao_id}`.execute(db);
  return contarDesfeitos(db, importacao_id);
}

type Desfeitos = { feitos: number; total: number; ficaram: number };

async function contarDesfeitos(db: Db, importacao_id: number): Promise<Desfeitos> {
  const { rows } = await sql<Desfeitos>`
    select count(*) filter (where desfeito or tentado) as feitos, count(*) as total,
      count(*) filter (where not desfeito and tentado) as ficaram
    from (
      select r.desfeito, r.registro_id <= p.desfeita_ate as tentado
      from registros_de_planilha r join planilhas_importadas p on p.id = r.importacao_id
      where r.importacao_id = ${importacao_id}
      union all
      select desfeita, tentada from categorias_de_planilha where importacao_id = ${importacao_id}
    ) t`.execute(db);
  return rows[0] ?? { feitos: 0, total: 0, ficaram: 0 };
}

/** Remembers what was chosen for spreadsheets with these columns. */
export async function lembrarColunas(
  db: Db,
  { tipo, colunas, campos }: { tipo: TipoDePlanilha; colunas: readonly string[]; campos: readonly (string | null)[] },
): Promise<void> {
  await sql`
    insert into colunas_de_planilha (tipo, chave, campos) values (${tipo}, md5(${JSON.stringify(colunas)}), ${JSON.stringify(campos)}::jsonb)
    on conflict (tipo, chave) do update set campos = excluded.campos`.execute(db);
}

export async function lembradas(
  db: Db,
  tipo: TipoDePlanilha,
  colunas: readonly string[],
): Promise<(string | null)[] | undefined> {
  const { rows } = await sql<{ campos: (string | null)[] }>`
    select campos from colunas_de_planilha where tipo = ${tipo} and chave = md5(${JSON.stringify(colunas)})`.execute(
    db,
  );
  return rows[0]?.campos;
}

/** The rows of an import that will not come in are of no more use, nor is what was found of them. */
export const esquecerLinhas = (db: Db, tarefa_id: number): Promise<void> =>
  esquecerAsLinhas(db, sql`p.tarefa_id = ${tarefa_id} and p.aplicada_em is null`);

/** Whoever has an import begin once more meanwhile goes first, and keeps its rows. */
async function esquecerAsLinhas(db: Db, quais: RawBuilder<unknown>): Promise<void> {
  await sql`
    with quais as materialized (select p.id from planilhas_importadas p where ${quais} order by p.id for no key update),
      linhas as (delete from linhas_de_planilha l using quais where l.importacao_id = quais.id)
    delete from mudancas_de_planilha m using quais where m.importacao_id = quais.id`.execute(db);
}

/** A spreadsheet of customers may name the person who is forgotten: one that was not brought in goes, and the rows of one that was. */
export async function esquecerPessoaNasPlanilhas(db: Db): Promise<void> {
  await sql`delete from planilhas_importadas p where tipo = 'clientes' and ${NAO_VEM}`.execute(db);
  await esquecerAsLinhas(db, sql`p.tipo = 'clientes' and p.aplicada_em is not null`);
}

/** Nobody asked for it, or its task ended and left nothing of it. */
const NAO_VEM = sql`p.aplicada_em is null
  and not exists (select from tarefas t where t.id = p.tarefa_id and t.terminada_em is null)
  and not exists (select from registros_de_planilha r where r.importacao_id = p.id and not r.desfeito)
  and not exists (select from categorias_de_planilha c where c.importacao_id = p.id and not c.desfeita)`;
