import type { ContagensDasPecas, FiltrosDasPecas, Peca } from '@varal/contract/estamparia/peca';
import { TECNICAS } from '@varal/contract/estampas/estampa';
import { ESPERAS, ESTADOS_ABERTOS } from '@varal/contract/vendas/estampar/peca';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type EstampaLida = Omit<Peca['estampas'][number], 'miniatura_url'> & { arquivo: string | null };
export type PecaLida = Omit<Peca, 'estampas'> & { estampas: EstampaLida[] };

const PRAZO = sql`coalesce(v.prazo_pedido, d.prazo, p.prazo)`;
const DE = sql`
  from pecas p left join vendas v on v.id = p.venda_id left join producao_das_vendas d on d.venda_id = p.venda_id`;

const ORDEM: Record<FiltrosDasPecas['ordem'], RawBuilder<unknown>> = {
  prazo: sql`p.primeira desc, ${PRAZO}, p.id`,
  '-prazo': sql`${PRAZO} desc nulls last, p.id desc`,
  id: sql`p.id`,
  '-id': sql`p.id desc`,
  '-terminou_em': sql`p.terminou_em desc nulls last, p.id desc`,
};

/** Reads one page of pieces in the order in which they are made, and how many there are in all. */
export async function listarPecas(
  db: Db,
  { pagina, limite, ordem, ...filtros }: FiltrosDasPecas,
): Promise<{ rows: PecaLida[]; total: number }> {
  const combina = condicoes(filtros);
  const naPagina = sql<boolean>`true order by ${ORDEM[ordem]} limit ${limite} offset ${(pagina - 1) * limite}`;
  const { rows } = await sql<{ id: number }>`
    select p.id ${DE} where ${combina} and ${naPagina}`.execute(db);
  const todas = await sql<{ total: number }>`
    select count(*) as total ${DE} where ${combina}`.execute(db);
  return {
    rows: await lerPecasInteiras(
      db,
      rows.map(({ id }) => id),
    ),
    total: todas.rows[0]?.total ?? 0,
  };
}

/** Reads these pieces in this order, each with its garment and its prints. */
async function lerPecasInteiras(db: Db, ids: readonly number[]): Promise<PecaLida[]> {
  const { rows } = await sql<PecaLida>`
    select p.id, p.venda_id, p.item_id, case when p.venda_id is null then 1 else vivas.n end as n,
      case when p.venda_id is null then 1 else vivas.de end as de,
      case when c.tipo_pessoa = 'juridica' then c.nome else split_part(c.nome, ' ', 1) end as cliente,
      coalesce(i.titulo, pr.titulo, '') as titulo,
      json_build_object('produto_id', p.lisa_id, 'variacao_id', p.lisa_variacao_id, 'titulo', l.titulo, 'nome_cor', lv.nome_cor,
        'tamanho', lv.tamanho) as lisa,
      p.personalizacao, ${PRAZO} as prazo, p.estado, p.espera_por, p.primeira,
      coalesce((
        select json_agg(json_build_object('estampa_id', e.id, 'codigo', e.codigo, 'nome', e.nome, 'tecnica', x.tecnica,
          'posicao', x.posicao, 'largura_mm', x.largura_mm,
          'altura_mm', coalesce(round(e.altura_mm::numeric * x.largura_mm / e.largura_mm),
            round(a.altura_px::numeric * x.largura_mm / a.largura_px))::int,
          'arte_sha256', x.arte_sha256, 'arquivo', a.arquivo, 'folha_id', null,
          'estado', case when p.avanco in ('perdida', 'cancelada') then p.avanco
            when x.avanco <> 'fila' then x.avanco when p.espera_por is null then 'liberada' else 'espera' end) order by x.ordem)
        from estampas_da_peca x join estampas e on e.id = x.estampa_id
          left join artes a on a.estampa_id = x.estampa_id and a.sha256 = x.arte_sha256
        where x.peca_id = p.id
      ), '[]') as estampas
    ${DE} join unnest(${ids}::int[]) with ordinality as pedidas (id, lugar) on pedidas.id = p.id
    left join itens_da_venda i on i.id = p.item_id left join produtos pr on pr.id = p.produto_id
    left join clientes c on c.id = v.cliente_id
    left join produtos l on l.id = p.lisa_id
    left join variacoes lv on lv.id = p.lisa_variacao_id
    left join lateral (
      select count(*) filter (where o.id <= p.id) as n, count(*) as de from pecas o
      where o.venda_id = p.venda_id and (o.avanco not in ('perdida', 'cancelada') or o.id = p.id)
    ) vivas on true
    order by pedidas.lugar`.execute(db);
  return rows;
}

const TERMINADAS = ['pronta', 'perdida', 'cancelada'];

type Filtros = Omit<FiltrosDasPecas, 'pagina' | 'limite' | 'ordem'>;

function condicoes({ estado, tecnica, venda, prazo_ate }: Filtros): RawBuilder<boolean> {
  const todas = [
    ...(estado === 'na_fila' ? [sql`p.aberta and p.estado <> 'espera'`] : []),
    ...(estado && estado !== 'na_fila' ? [sql`p.estado = ${estado}`] : []),
    // The index of finished pieces holds no others.
    ...(TERMINADAS.some((uma) => uma === estado) ? [sql`not p.aberta`] : []),
    ...(estado || venda ? [] : [sql`p.aberta`]),
    ...(venda ? [sql`p.venda_id = ${venda}`] : []),
    ...(venda && !estado ? [sql`p.avanco not in ('perdida', 'cancelada')`] : []),
    ...(prazo_ate ? [sql`${PRAZO} <= ${prazo_ate}::date`] : []),
    ...(tecnica
      ? [
          // A print that is done is nobody's work any more, although its piece is not done yet.
          sql`exists (
            select from estampas_da_peca x where x.peca_id = p.id and x.tecnica = ${tecnica} and not (p.aberta and x.avanco = 'pronta'))`,
        ]
      : []),
  ];
  return sql<boolean>`${sql.join([...todas, sql`true`], sql` and `)}`;
}

/** Counts the pieces that are still to be done; `hoje` is the shop's day. */
export async function contarPecas(db: Db, hoje: string): Promise<ContagensDasPecas> {
  const { rows } = await sql<ContagensDasPecas>`
    with abertas as materialized (
      select p.estado, p.espera_por, ${PRAZO} as prazo, array(
        select distinct x.tecnica from estampas_da_peca x where x.peca_id = p.id and x.avanco <> 'pronta'
      ) as tecnicas
      ${DE} where p.aberta
    )
    select (select count(*) from abertas)::int as abertas,
      (select count(*) from abertas where prazo < ${hoje}::date)::int as atrasadas,
      (select json_object_agg(nome, (select count(*) from abertas where estado = nome))
        from unnest(${[...ESTADOS_ABERTOS]}::text[]) nome) as estados,
      (select json_object_agg(nome, (select count(*) from abertas where espera_por = nome))
        from unnest(${[...ESPERAS]}::text[]) nome) as espera_por,
      (select json_object_agg(nome, (select count(*) from abertas where nome = any(tecnicas)))
        from unnest(${[...TECNICAS]}::text[]) nome) as tecnicas`.execute(db);
  const [contagens] = rows;
  if (!contagens) throw new Error('A statement without a table has one row.');
  return contagens;
}

/** Counts the pieces that are to be printed for the shelf. */
export async function contarPecasDaPrateleira(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pecas where aberta and venda_id is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
