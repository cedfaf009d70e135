import type { Fechamento, Trecho } from '@varal/contract/pagamentos/pagamento';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { idOf } from '../../base/db/rows.ts';
import type { NotadoNoDia } from './trecho.ts';

export type FechamentoLido = Fechamento & { fechado_em: string; observacao: string };

/** The closings of a day, in their order. */
export async function listarFechamentos(db: Db, dia: string): Promise<FechamentoLido[]> {
  const { rows } = await sql<FechamentoLido>`
    select f.id, f.de, f.ate, case when u.id is not null then json_build_object('id', u.id, 'nome', u.nome) end as por,
      f.esperado, f.contado, f.diferenca, f.fica, f.motivo, f.fechado_em, f.observacao
    from fechamentos f left join usuarios u on u.id = f.fechado_por where f.dia = ${dia} order by f.id`.execute(db);
  return rows;
}

export type UltimoFechamento = {
  id: number;
  dia: string;
  ate: string;
  fica: number;
  fechado_em: string;
  /** It is null where nobody counted. */
  por_id: number | null;
  por_nome: string | null;
  ha_segundos: number;
};

/** The last closing of all. The database's own clock says how long ago it was. */
export async function buscarUltimoFechamento(db: Db): Promise<UltimoFechamento | undefined> {
  const { rows } = await sql<UltimoFechamento>`
    select f.id, f.dia, f.ate, f.fica, f.fechado_em, u.id as por_id, u.nome as por_nome,
      extract(epoch from clock_timestamp() - f.fechado_em)::float8 as ha_segundos
    from fechamentos f left join usuarios u on u.id = f.fechado_por order by f.id desc limit 1`.execute(db);
  return rows[0];
}

/** Money that no closing took. */
const EM_ABERTO = sql`recebido_em is not null and fechamento_id is null`;
const NOTADO_NO_DIA = sql`(coalesce(anotado_em, recebido_em) at time zone 'America/Sao_Paulo')::date`;

export async function listarEmAberto(db: Db): Promise<NotadoNoDia[]> {
  const { rows } = await sql<NotadoNoDia>`
    select notado_no_dia, coalesce(sum(dinheiro) filter (where dinheiro > 0), 0) as entrou,
      coalesce(-sum(dinheiro) filter (where dinheiro < 0), 0) as saiu, sum(n)::int as n
    from (
      select ${NOTADO_NO_DIA} as notado_no_dia, case when forma = 'dinheiro' then movimento else 0 end as dinheiro, 1 as n
      from pagamentos where ${EM_ABERTO}
      union all
      select (em at time zone 'America/Sao_Paulo')::date, movimento, 0
      from movimentos_do_caixa where fechamento_id is null and do_fechamento is null
    ) notados group by 1`.execute(db);
  return rows;
}

type Novo = {
  dia: string;
  trecho: Trecho;
  /** The stretch ends at this day's midnight; null: it ends now. */
  ate: string | null;
  /** Both are null where nobody counted. */
  usuario_id: number | null;
  contado: number | null;
  fica: number;
  observacao: string;
  motivo: string;
};

export const inserirFechamento = (db: Db, { trecho, ate, usuario_id, ...novo }: Novo): Promise<number> => {
  const { de, ficou, entrou, saiu, n } = trecho;
  const fim = ate
    ? sql<string>`(${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`
    : sql<string>`clock_timestamp()`;
  const linha = { ...novo, de, ate: fim, fechado_por: usuario_id, ficou, entrou, saiu, n };
  return idOf(db.insertInto('fechamentos').values(linha).returning('id'));
};

/** Puts what is open into a closing, and says how many payments those were. */
export async function levarAoFechamento(db: Db, id: number, ate: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update pagamentos set fechamento_id = ${id}
    where ${EM_ABERTO} and (${ate}::date is null or ${NOTADO_NO_DIA} <= ${ate}::date)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes a closing away: what it took is open again. */
export async function excluirFechamento(db: Db, id: number): Promise<void> {
  await db.deleteFrom('fechamentos').where('id', '=', id).execute();
}
