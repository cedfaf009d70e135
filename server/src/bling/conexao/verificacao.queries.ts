import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** A turn lasts nearly until the next look, so that only one of several processes looks. It has no holder, so it is no lease. */
const VEZ_S = 50;

export type Verificacao = {
  /** True while a record is due to go to Bling: looking comes second. */
  ocupada: boolean;
  /** True while the queue pauses because Bling refuses or is away. */
  pausada: boolean;
  pedidos_vistos_ate: string | null;
  saldos_vencidos: boolean;
  saldos_vistos_ate: number | null;
  situacoes_vencidas: boolean;
  /** The account's situations were not read since the shop gave its consent. */
  situacoes_por_ver: boolean;
  vendas_vencidas: boolean;
  vendas_varridas_ate: number | null;
  /** True if no notice was missed since the last check. */
  pedidos_seguidos: boolean;
  saldos_seguidos: boolean;
};

/** A longer pause between turns is a break: the server or the link was away, and notices with it. */
const QUEBRA_S = 600;

/** Takes the turn to look for changes at Bling, from where the last one ended; undefined for all other processes. */
export async function tomarVerificacao(db: Db): Promise<Verificacao | undefined> {
  const { rows } = await sql<Verificacao>`
    update conexao_com_o_bling set verificado_em = clock_timestamp(),
      acordado_em = case when verificado_em > clock_timestamp() - make_interval(secs => ${QUEBRA_S}) and acordado_em is not null
        then acordado_em else clock_timestamp() end
    where estado = 'conectado'
      and (verificado_em is null or verificado_em < clock_timestamp() - make_interval(secs => ${VEZ_S}))
    returning pedidos_vistos_ate, saldos_vistos_ate,
      (saldos_vistos_ate is not null or saldos_vistos_em is null
        or saldos_vistos_em < now() - interval '6 hours') as saldos_vencidos,
      coalesce(situacoes_vistas_em < now() - interval '1 day', true) as situacoes_vencidas,
      ${SITUACOES_POR_VER} as situacoes_por_ver,
      (vendas_varridas_ate is not null or vendas_varridas_em is null
        or vendas_varridas_em < now() - interval '1 day') as vendas_vencidas, vendas_varridas_ate,
      coalesce(pedidos_vistos_ate >= acordado_em, false) as pedidos_seguidos,
      coalesce(saldos_vistos_em >= acordado_em, false) as saldos_seguidos,
      ${TEM_TRABALHO} as ocupada,
      exists (select from fila_do_bling where pausada_ate > now()) as pausada`.execute(db);
  return rows[0];
}

const SITUACOES_POR_VER = sql<boolean>`coalesce(situacoes_vistas_em < autorizado_em, true)`;

/** True when nothing was read of the account's situations since the shop gave its consent. */
export async function temSituacoesPorVer(db: Db): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    select ${SITUACOES_POR_VER} as tem from conexao_com_o_bling where estado = 'conectado'`.execute(db);
  return rows[0]?.tem ?? false;
}

/** True when work waits that could go to Bling now. */
export async function temTrabalho(db: Db): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`select ${TEM_TRABALHO} as tem`.execute(db);
  return rows[0]?.tem ?? false;
}

const TEM_TRABALHO = sql<boolean>`exists (
  select from sincronizacoes
  where feita < pedida and recusada is distinct from pedida and tentar_depois_de <= now()
)`;

export async function anotarPedidosVistos(db: Db, ate: Date): Promise<void> {
  await db.updateTable('conexao_com_o_bling').set({ pedidos_vistos_ate: ate.toISOString() }).execute();
}

/** Notes the place that the round has reached; null ends the round. */
export async function anotarSaldosVistos(db: Db, ate: number | null): Promise<void> {
  await sql`
    update conexao_com_o_bling set saldos_vistos_ate = ${ate},
      saldos_vistos_em = case when ${ate}::bigint is null then now() else saldos_vistos_em end`.execute(db);
}

/** Notes the sale that the day's sweep has reached; null ends it. */
export async function anotarVendasVarridas(db: Db, ate: number | null): Promise<void> {
  await sql`
    update conexao_com_o_bling set vendas_varridas_ate = ${ate},
      vendas_varridas_em = case when ${ate}::int is null then now() else vendas_varridas_em end`.execute(db);
}

export async function anotarSituacoesVistas(db: Db): Promise<void> {
  await sql`update conexao_com_o_bling set situacoes_vistas_em = now()`.execute(db);
}

export async function anotarLojasVistas(db: Db): Promise<void> {
  await sql`update conexao_com_o_bling set lojas_vistas_em = clock_timestamp()`.execute(db);
}

export async function anotarFormasVistas(db: Db): Promise<void> {
  await sql`update conexao_com_o_bling set formas_vistas_em = clock_timestamp()`.execute(db);
}
