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
};

/** Takes the turn to look for changes at Bling, from where the last one ended; undefined for all other processes. */
export async function tomarVerificacao(db: Db): Promise<Verificacao | undefined> {
  const { rows } = await sql<Verificacao>`
    update conexao_com_o_bling set verificado_em = clock_timestamp()
    where estado = 'conectado'
      and (verificado_em is null or verificado_em < clock_timestamp() - make_interval(secs => ${VEZ_S}))
    returning pedidos_vistos_ate, saldos_vistos_ate,
      (saldos_vistos_ate is not null or saldos_vistos_em is null
        or saldos_vistos_em < now() - interval '6 hours') as saldos_vencidos,
      (situacoes_vistas_em is null or situacoes_vistas_em < now() - interval '1 day'
        or situacoes_vistas_em < autorizado_em) as situacoes_vencidas,
      ${TEM_TRABALHO} as ocupada,
      exists (select from fila_do_bling where pausada_ate > now()) as pausada`.execute(db);
  return rows[0];
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

export async function anotarSituacoesVistas(db: Db): Promise<void> {
  await sql`update conexao_com_o_bling set situacoes_vistas_em = now()`.execute(db);
}
