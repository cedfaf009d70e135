import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { leaseIn } from '../../base/db/lease.ts';
import type { TabelasDeEnvio } from '../envio.tables.ts';
import type { Pacote } from '../pacote.ts';
import type { VendasDoEnvio } from './vendas-do-envio.ts';

/** The lease is longer than any pause of a living process, which renews it again and again while it works on a row. */
export const VALE_POR_S = 30;
const TOMADO = leaseIn('tomado_por', 'tomado_ate');

export type EnvioGuardado = Selectable<TabelasDeEnvio['envios']>;
/** A row that one process works on. */
export type Tomada = { id: number; dono: string };

export const verEnvio = (db: Db, id: number): Promise<EnvioGuardado> =>
  envios(db).where('id', '=', id).executeTakeFirstOrThrow();

/** The shipment of a sale that counts: the one not given up. */
export const verEnvioVivo = (db: Db, venda_id: number): Promise<EnvioGuardado | undefined> =>
  envios(db).where('venda_id', '=', venda_id).where('anulado_em', 'is', null).executeTakeFirst();

/** A label that may be printed: one that was given up is not for any parcel. */
export const verPronto = (db: Db, id: number): Promise<EnvioGuardado | undefined> =>
  prontos(db).where('id', '=', id).executeTakeFirst();

const envios = (db: Db) => db.selectFrom('envios').selectAll();
const prontos = (db: Db) => envios(db).where('fase', '=', 'pronta').where('anulado_em', 'is', null);

export const inserirEnvio = (db: Db, envio: Insertable<TabelasDeEnvio['envios']>): Promise<EnvioGuardado> =>
  db.insertInto('envios').values(envio).returningAll().executeTakeFirstOrThrow();

/**
 * True when the shipment is certainly unpaid: it may be given up for one that is made otherwise. One that may lie in the
 * cart is looked for there when it is given back.
 */
export const nadaPago = ({ fase, incerto }: Pick<EnvioGuardado, 'fase' | 'incerto'>): boolean =>
  fase === 'pretendida' || (fase === 'preparada' && !incerto);

/** A person asks for the label again: a refused shipment is retried, and a pause ends. */
export const reabrirEnvio = (db: Db, id: number): Promise<EnvioGuardado> =>
  db
    .updateTable('envios')
    .set({ recusado: false, tentar_depois_de: AGORA, alterado_em: AGORA })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** True when the shipment would be made otherwise by now. */
export async function mudou(
  db: Db,
  id: number,
  { pedido, ...igual }: Pick<EnvioGuardado, 'pedido' | 'provedor' | 'valor_cotado'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from envios where id = ${id}
      and (provedor, valor_cotado, pedido) = (${igual.provedor}, ${igual.valor_cotado}, ${JSON.stringify(pedido)}::jsonb)`.execute(
    db,
  );
  return rows.length === 0;
}

/** Gives up a label: it is not used any more, and its price is to be given back. */
export async function anularEnvio(db: Db, id: number, motivo: string): Promise<void> {
  const anulado = { anulado_em: AGORA, motivo_da_anulacao: motivo, devolucao: 'pendente' } as const;
  await db
    .updateTable('envios')
    .set({ ...anulado, tentar_depois_de: AGORA, alterado_em: AGORA })
    .where('id', '=', id)
    .where('anulado_em', 'is', null)
    .execute();
}

const AGORA = sql<string>`clock_timestamp()`;

/** The prices that services asked for this very parcel today replace those they had quoted. Its label was not paid. */
export async function valoresConfirmados(
  db: Db,
  { venda_id, cep, medidas, valor }: Pacote,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ codigo_servico: string; valor_confirmado: number }>`
    select codigo_servico, valor_confirmado from envios
    where venda_id = ${venda_id} and anulado_em > now() - interval '1 day' and valor_confirmado <> valor_cotado
      and pedido @> ${JSON.stringify({ medidas, valor, destinatario: { cep } })}::jsonb
    order by id`.execute(db);
  return new Map(rows.map(({ codigo_servico, valor_confirmado }) => [codigo_servico, valor_confirmado]));
}

type QuemRecusou = { codigo_servico: string; transportadora: number | null };
type Oferta = { codigo: string; transportadora?: number | null };

/** A carrier that refused one of its services to a company would refuse the others too. */
export const recusouOferta = (recusaram: readonly QuemRecusou[], { codigo, transportadora }: Oferta): boolean =>
  recusaram.some(
    (quem) =>
      quem.codigo_servico === codigo || (quem.transportadora !== null && quem.transportadora === transportadora),
  );

/** Lists the services that did not take this company's CNPJ in the last 30 days, with their carriers. */
export async function recusaramOCnpj(db: Db, cnpj: string): Promise<QuemRecusou[]> {
  const { rows } = await sql<QuemRecusou>`
    select distinct codigo_servico, (pedido ->> 'transportadora')::int as transportadora from envios
    where cnpj_recusado and pedido -> 'destinatario' ->> 'cnpj' = ${cnpj} and alterado_em > now() - interval '30 days'`.execute(
    db,
  );
  return rows;
}

/** Takes the row as the waiting caller saw it, if it is free and was not tried since. */
export async function tomarEnvio(
  db: Db,
  { id, dono, tentativas }: Tomada & { tentativas: number },
): Promise<EnvioGuardado | undefined> {
  const { rows } = await sql<EnvioGuardado>`
    update envios set ${TOMADO.taken(dono, VALE_POR_S)}
    where id = ${id} and tentativas = ${tentativas} and ${TOMADO.isFree} and ${PARA_LEVAR}
    returning *`.execute(db);
  return rows[0];
}

/** Takes the shipment that waits longest among the interrupted ones and those to be given back. */
export async function tomarProximo(db: Db, dono: string): Promise<EnvioGuardado | undefined> {
  const { rows } = await sql<EnvioGuardado>`
    update envios set ${TOMADO.taken(dono, VALE_POR_S)}
    where id = (
      select id from envios
      where tentar_depois_de <= now() and ${TOMADO.isFree} and (${PARA_LEVAR} or devolucao = 'pendente')
      order by tentar_depois_de limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

const PARA_LEVAR = sql`(anulado_em is null and fase <> 'pronta' and not recusado)`;

export async function manterTomado(db: Db, { id, dono }: Tomada): Promise<void> {
  await sql`update envios set ${TOMADO.extended(VALE_POR_S)} where id = ${id} and tomado_por = ${dono}`.execute(db);
}

/** Writes to the shipment while it is held, with `vivo` only while the label is still wanted; else answers undefined. */
export const gravarNoEnvio = (
  db: Db,
  { id, dono, vivo = false }: Tomada & { vivo?: boolean },
  mudancas: Omit<Updateable<TabelasDeEnvio['envios']>, 'alterado_em'>,
): Promise<EnvioGuardado | undefined> =>
  db
    .updateTable('envios')
    .set({ ...mudancas, alterado_em: AGORA })
    .where('id', '=', id)
    .where('tomado_por', '=', dono)
    .$if(vivo, (alterar) => alterar.where('anulado_em', 'is', null))
    .returningAll()
    .executeTakeFirst();

export async function soltarEnvio(db: Db, { id, dono }: Tomada): Promise<void> {
  await sql`update envios set ${TOMADO.ended} where id = ${id} and tomado_por = ${dono}`.execute(db);
}

type Falhou = { espera_ms: number; ultimo_erro: string | null; recusado: boolean; cnpj_recusado: boolean };

/** Notes a failed try and the time of the next one. */
export async function anotarTentativa(db: Db, { id, dono }: Tomada, falhou: Falhou): Promise<void> {
  await sql`
    update envios set ultimo_erro = ${falhou.ultimo_erro}, recusado = ${falhou.recusado}, cnpj_recusado = cnpj_recusado or ${falhou.cnpj_recusado}, tentativas = tentativas + 1,
      tentar_depois_de = now() + make_interval(secs => ${falhou.espera_ms / 1000}), alterado_em = clock_timestamp(),
      ${TOMADO.ended}
    where id = ${id} and tomado_por = ${dono}`.execute(db);
}

/** Ends all leases. The caller is the only process with this database, so their holders are dead. */
export async function soltarTodos(db: Db): Promise<void> {
  await sql`update envios set ${TOMADO.ended} where tomado_por is not null`.execute(db);
}

/** Open screens of the sale show the change of its label. */
export async function anunciarVenda(db: Db, venda_id: number): Promise<void> {
  await sql`select avisar('vendas', array[${venda_id}]::bigint[])`.execute(db);
}

/** Stores the code once, and only for a label that is not given up. */
export async function guardarCodigo(db: Db, id: number, codigo_rastreamento: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('envios')
    .set({ codigo_rastreamento, alterado_em: AGORA })
    .where('id', '=', id)
    .where('codigo_rastreamento', 'is', null)
    .where('anulado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Labels without a tracking code whose parcels have not arrived, the one that was asked about longest ago first. */
export const semCodigo = (
  db: Db,
  { aCaminho }: Pick<VendasDoEnvio, 'aCaminho'>,
  limite: number,
): Promise<EnvioGuardado[]> =>
  prontos(db)
    .where('codigo_rastreamento', 'is', null)
    .where(aCaminho(sql.ref('envios.venda_id')))
    .orderBy('codigo_procurado_em', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limite)
    .execute();

export async function anotarProcura(db: Db, id: number): Promise<void> {
  await db.updateTable('envios').set({ codigo_procurado_em: AGORA }).where('id', '=', id).execute();
}
