import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import type { LinhaDaOnda } from '@varal/contract/ondas/o-que-buscar';
import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { idOf } from '../base/db/rows.ts';
import { NAO_DESFEITA } from '../leituras/leituras.queries.ts';

export type OndaGuardada = { id: number; aberta: boolean; criada_em: string; por: string };

const ONDA = sql`
  select o.id, o.concluida_em is null as aberta, o.criada_em, u.nome as por
  from ondas o join usuarios u on u.id = o.criada_por`;

export async function buscarOnda(db: Db, id: number): Promise<OndaGuardada | undefined> {
  const { rows } = await sql<OndaGuardada>`${ONDA} where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function listarAbertas(db: Db): Promise<(OndaGuardada & { venda_ids: number[] })[]> {
  const { rows } = await sql<OndaGuardada & { venda_ids: number[] }>`
    select o.id, true as aberta, o.criada_em, u.nome as por,
      array(select venda_id from vendas_da_onda where onda_id = o.id order by posicao) as venda_ids
    from ondas o join usuarios u on u.id = o.criada_por
    where o.concluida_em is null order by o.id desc`.execute(db);
  return rows;
}

export async function contarOndasAbertas(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ondas where concluida_em is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Locks an open wave, so that two readings of one thing go to two boxes. Finds nothing for one that is over. */
export async function travarOnda(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ondas where id = ${id} and concluida_em is null for no key update`.execute(db);
  return rows.length > 0;
}

export type VendaNaOnda = {
  id: number;
  posicao: number;
  cliente_nome: string;
  observacao: string;
  status: StatusDaVenda;
  a_estampar: number;
  fim: 'movida' | 'liberada' | null;
};

export async function listarVendasDaOnda(db: Db, onda_id: number): Promise<VendaNaOnda[]> {
  const { rows } = await sql<VendaNaOnda>`
    select v.id, o.posicao, c.nome as cliente_nome, v.observacao, v.status, v.a_estampar, o.fim
    from vendas_da_onda o join vendas v on v.id = o.venda_id join clientes c on c.id = v.cliente_id
    where o.onda_id = ${onda_id} order by o.posicao`.execute(db);
  return rows;
}

/** `a_estampar` is that of the whole sale. */
export type LinhaLida = LinhaDaOnda & {
  a_definir: boolean;
  tem_variacoes: boolean;
  status: StatusDaVenda;
  a_estampar: number;
  estampas: readonly unknown[] | null;
};

/** Reads the lines of the wave's sales with what was read of them while picking, and where the things lie today. */
export async function listarLinhasDaOnda(db: Db, onda_id: number): Promise<LinhaLida[]> {
  const { rows } = await sql<LinhaLida>`
    select o.venda_id, o.posicao, v.status, v.a_estampar, i.id as item_id, i.produto_id, i.variacao_id, i.sku, i.titulo, i.modelo_codigo,
      i.nome_cor, i.tamanho, i.imagem_url, i.quantidade, i.a_definir, coalesce(p.tem_variacoes, false) as tem_variacoes,
      coalesce(va.local, p.local) as local, case when i.variacao_id is null then p.gtin else va.gtin end as gtin,
      coalesce(c.lidas, 0) as lidas, coalesce(c.faltam, 0) as em_falta, i.estampas, i.estampas is not null as propria
    from vendas_da_onda o
    join vendas v on v.id = o.venda_id
    join itens_da_venda i on i.venda_id = v.id
    left join produtos p on p.id = i.produto_id
    left join variacoes va on va.id = i.variacao_id
    left join conferencias c on c.item_id = i.id and c.passo = 'separacao'
    where o.onda_id = ${onda_id} order by o.posicao, i.posicao`.execute(db);
  return rows;
}

export type Candidata = {
  id: number;
  status: StatusDaVenda;
  a_definir: string | null;
  a_estampar: number;
  onda_id: number | null;
};

/** Locks sales that are to come into a wave, and tells what might keep them out. */
export async function travarCandidatas(db: Db, ids: readonly number[]): Promise<Candidata[]> {
  const { rows } = await sql<Candidata>`
    select v.id, v.status, v.a_estampar,
      (select i.titulo from itens_da_venda i where i.venda_id = v.id and i.a_definir order by i.posicao limit 1) as a_definir,
      (select o.onda_id from vendas_da_onda o where o.venda_id = v.id and o.fim is null) as onda_id
    from vendas v where v.id = any(${ids}::int[]) order by v.id for no key update of v`.execute(db);
  return rows;
}

/** Makes a wave of sales in the order of their boxes. */
export async function inserirOnda(
  db: Db,
  { venda_ids, criada_por }: { venda_ids: readonly number[]; criada_por: number },
): Promise<number> {
  const id = await idOf(db.insertInto('ondas').values({ criada_por }).returning('id'));
  await sql`
    insert into vendas_da_onda (onda_id, venda_id, posicao)
    select ${id}, venda_id, posicao from unnest(${venda_ids}::int[]) with ordinality as v (venda_id, posicao)`.execute(
    db,
  );
  return id;
}

export type LeituraGuardada = {
  leitura_id: string;
  /** Null where it was read on the sale's own screen. */
  onda_id: number | null;
  venda_id: number;
  item_id: number | null;
  desfeita: boolean;
  resposta: LeituraDaOnda | null;
};

const LEITURAS = sql`
  select l.leitura_id, l.onda_id, l.alvo_id as venda_id, l.item_id, not ${NAO_DESFEITA} as desfeita, l.resposta -> 'onda' as resposta
  from leituras l where l.destino = 'venda' and l.desfaz is null`;

/** Finds a reading that counted for a sale, in a wave or on the sale's own screen. */
export async function buscarLeitura(db: Db, leitura_id: string): Promise<LeituraGuardada | undefined> {
  const { rows } = await sql<LeituraGuardada>`
    ${LEITURAS} and l.leitura_id = ${leitura_id}`.execute(db);
  return rows[0];
}

/**
 * The readings of a line are forgotten when the line changes, and the last ones of it count. So a reading counts no
 * more where as many as are counted came after it, in waves or on the sale's own screen.
 */
const AINDA_CONTA = sql`(
  select count(*) from (
    select l.leitura_id, l.destino, l.alvo_id from leituras l
    where l.venda_id = uma.venda_id and l.item_id = uma.item_id and l.desfaz is null and l.em > uma.em
  ) l where ${NAO_DESFEITA}
) < coalesce((select lidas from conferencias where item_id = uma.item_id and passo = 'separacao'), 0)`;

export async function aindaConta(db: Db, leitura_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leituras uma where uma.leitura_id = ${leitura_id} and uma.destino = 'venda' and ${AINDA_CONTA}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Finds the last reading of a person, of one of these lines, that counts and was not taken back. */
export async function buscarUltimaLeitura(
  db: Db,
  { onda_id, usuario_id, itens }: { onda_id: number; usuario_id: number; itens: readonly number[] },
): Promise<LeituraGuardada | undefined> {
  const { rows } = await sql<LeituraGuardada>`
    ${LEITURAS} and l.onda_id = ${onda_id} and l.usuario_id = ${usuario_id} and l.item_id = any(${itens}::bigint[])
      and ${NAO_DESFEITA} and (select ${AINDA_CONTA} from leituras uma where uma.leitura_id = l.leitura_id and uma.destino = 'venda')
    order by l.em desc limit 1`.execute(db);
  return rows[0];
}

/** Ends a wave: each of its sales was moved on, or is let go. */
export async function encerrarOnda(
  db: Db,
  id: number,
  { movidas, liberadas }: { movidas: readonly number[]; liberadas: readonly number[] },
): Promise<void> {
  await sql`update ondas set concluida_em = now() where id = ${id}`.execute(db);
  await sql`
    update vendas_da_onda o set fim = case when o.venda_id = any(${movidas}::int[]) then 'movida' else 'liberada' end
    where o.onda_id = ${id} and o.venda_id = any(${[...movidas, ...liberadas]}::int[])`.execute(db);
}
