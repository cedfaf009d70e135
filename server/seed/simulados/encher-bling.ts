import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/base/db/db.ts';

/** A shop of thousands is for measuring, and the simulator writes down all it holds at every change. */
const NO_MAXIMO = 500;

type Publicado = { id: number; id_bling: number };

/**
 * Fills an empty simulated Bling with the products that the demonstration's shop calls published, balances included:
 * before the first start, or after it was reset. Everything else is brought there as soon as it is needed.
 */
export async function encherBlingSimulado(db: Db, simulador: string): Promise<void> {
  const { produtos } = await carregar(simulador, {});
  if (produtos > 0) return;
  const publicados = await db
    .selectFrom('produtos')
    .select(['id', 'id_bling'])
    .where('id_bling', 'is not', null)
    .orderBy('id')
    .limit(NO_MAXIMO)
    .$narrowType<Publicado>()
    .execute();
  if (publicados.length === 0) return;

  const ids = publicados.map(({ id }) => id);
  await carregar(simulador, { categorias: await lerCategorias(db), produtos: await lerProdutos(db, ids) });
  await anotarSaldos(db, ids);
}

async function lerCategorias(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id_bling as id, c.nome as descricao, json_build_object('id', coalesce(pai.id_bling, 0)) as "categoriaPai"
    from categorias c left join categorias pai on pai.id = c.categoria_pai
    where c.id_bling is not null order by c.id`.execute(db);
  return rows;
}

/**
 * The products as a person would have typed them there: the shop's better knowledge goes there with the first change.
 */
async function lerProdutos(db: Db, ids: number[]): Promise<unknown[]> {
  const { rows } = await sql<{ produto: unknown }>`
    with variacoes_publicadas as (
      select v.produto_id, json_agg(json_build_object(
        'id', v.id_bling,
        'nome', left(concat_ws(' ', p.titulo, v.nome_cor, v.tamanho, nullif(v.descricao, '')), 120),
        'codigo', v.sku,
        'preco', coalesce(v.preco_venda, 0)::float8,
        'tipo', 'P',
        'situacao', case when v.arquivada_em is null then 'A' else 'I' end,
        'formato', 'S',
        'saldo', v.saldo,
        'variacao', json_build_object(
          'nome', coalesce(nullif(concat_ws(';', 'Cor:' || v.nome_cor, 'Tamanho:' || v.tamanho), ''), 'Opção:' || v.descricao),
          'ordem', v.ordem,
          'produtoPai', json_build_object('cloneInfo', false)
        )
      ) order by v.id) as lista
      from (
        select *, row_number() over (partition by produto_id order by id) as ordem from variacoes
        where produto_id = any(${ids}::int[]) and id_bling is not null
      ) v join produtos p on p.id = v.produto_id
      group by v.produto_id
    )
    select json_strip_nulls(json_build_object(
      'id', p.id_bling,
      'nome', left(p.titulo, 120),
      'codigo', p.sku,
      'preco', case when not p.tem_variacoes then coalesce(p.preco_venda, 0)::float8 end,
      'tipo', 'P',
      'situacao', case when p.excluido_em is null then 'A' else 'I' end,
      'formato', case when p.tem_variacoes then 'V' else 'S' end,
      'saldo', case when not p.tem_variacoes then p.saldo end,
      'categoria', case when c.id_bling is not null then json_build_object('id', c.id_bling) end,
      'variacoes', v.lista
    )) as produto
    from produtos p
    join categorias c on c.id = p.categoria_id
    left join variacoes_publicadas v on v.produto_id = p.id
    where p.id = any(${ids}::int[]) order by p.id`.execute(db);
  return rows.map(({ produto }) => produto);
}

/** A different balance there is a person's doing from now on. */
async function anotarSaldos(db: Db, ids: number[]): Promise<void> {
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo)
    select id_bling, id, saldo from produtos where id = any(${ids}::int[]) and not tem_variacoes
    union all
    select id_bling, produto_id, saldo from variacoes where produto_id = any(${ids}::int[]) and id_bling is not null
    on conflict (id_bling) do update set saldo = excluded.saldo, saldo_enviado = null`.execute(db);
}

const contagem = z.object({ produtos: z.int() });

/** Answers how much the simulated account now holds. */
async function carregar(simulador: string, carga: object): Promise<z.output<typeof contagem>> {
  const answer = await fetch(new URL('/_simulador/bling/carregar', simulador), {
    method: 'POST',
    body: JSON.stringify(carga),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`The simulated Bling answered ${answer.status}: ${await answer.text()}`);
  return contagem.parse(await answer.json());
}
