import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';

type Registro = { tipo: TipoDeRegistro; registro_id: number };

/**
 * Asks, together with the change itself, that a record be brought to Bling. Two requests before it goes are one.
 * Returns the number of the request. `urgente`: a person waits for it, so it goes before the others and without the
 * rest of its pause.
 */
export async function pedirAoBling(db: Db, { tipo, registro_id }: Registro, { urgente = false } = {}): Promise<number> {
  const [pedido] = await (urgente ? PEDIR_JA : PEDIR)(db, { tipo, registro_id });
  return pedido?.pedida ?? 0;
}

const pedir = (urgente: boolean) =>
  prepared<Registro, { pedida: number }>(({ tipo, registro_id }) => {
    const desde = urgente ? sql`clock_timestamp()` : sql`null`;
    const parada = sql`(s.feita = s.pedida or s.recusada is not distinct from s.pedida)`;
    return sql`
      insert into sincronizacoes as s (tipo, registro_id, urgente_desde, transacao)
      values (${tipo}, ${registro_id}, ${desde}, pg_current_xact_id())
      on conflict (tipo, registro_id) do update set
        pedida = s.pedida + case when ${parada} or s.transacao is distinct from excluded.transacao then 1 else 0 end,
        pedida_em = case when ${parada} then excluded.pedida_em else s.pedida_em end,
        transacao = excluded.transacao,
        urgente_desde = coalesce(excluded.urgente_desde, s.urgente_desde),
        tentar_depois_de = case when ${sql.lit(urgente)} then now() else s.tentar_depois_de end
      returning pedida`;
  });
const PEDIR = pedir(false);
const PEDIR_JA = pedir(true);

/** Asks for records in the statement that makes them. */
export const pedirNovosAoBling = (tipo: TipoDeRegistro, ids: RawBuilder<unknown>): RawBuilder<never> => sql`
  insert into sincronizacoes (tipo, registro_id, transacao)
  select ${sql.lit(tipo)}, id, pg_current_xact_id() from (${ids}) novos`;

/** A record that was never at Bling leaves the queue. One that may be there, or is on its way, stays in it. */
export async function desistirDoBling(db: Db, { tipo, registro_id }: Registro): Promise<void> {
  await sql`
    delete from sincronizacoes where tipo = ${tipo} and registro_id = ${registro_id} and not procurar`.execute(db);
}

/** Asks again for whatever Bling said no to, and for whatever waits for its next try. */
export async function pedirTodasDeNovo(db: Db): Promise<number> {
  const { rows } = await sql`
    update sincronizacoes s set
      pedida = pedida + case when recusada = pedida then 1 else 0 end,
      pedida_em = clock_timestamp(), tentar_depois_de = now()
    where feita < pedida and (recusada = pedida or tentar_depois_de > now())
    returning 1`.execute(db);
  return rows.length;
}

/** A record that was removed here while it was being made at Bling is to be removed there, by the number it got. */
export async function lembrarDoQueSumiu(
  db: Db,
  { tipo, registro_id, id_bling }: { tipo: 'categoria' | 'produto'; registro_id: number; id_bling: number },
): Promise<void> {
  await db
    .updateTable('sincronizacoes')
    .set({ id_bling })
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .execute();
}
