import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { TabelasDeEnvio } from '../envio.tables.ts';
import type { Andamento } from './rastreio.ts';

/** A stored answer holds for this long. */
const VALE_POR_S = 300;

/** A parcel; without a code while its carrier has not told it. */
type Pacote = { venda_id: number; codigo: string | null };
type Guardado = Pick<Selectable<TabelasDeEnvio['rastreamentos']>, 'resposta' | 'consultado_em'> & { recente: boolean };

export async function verRastreamentoGuardado(db: Db, { venda_id, codigo }: Pacote): Promise<Guardado | undefined> {
  return db
    .selectFrom('rastreamentos')
    .select(['resposta', 'consultado_em'])
    .select(sql<boolean>`consultado_em > now() - make_interval(secs => ${VALE_POR_S})`.as('recente'))
    .where('venda_id', '=', venda_id)
    .where('codigo', '=', codigo ?? SEM_CODIGO)
    .executeTakeFirst();
}

/** Keeps an answer while the label is still the sale's: whoever was forgotten meanwhile has no places and moments. */
export async function guardarRastreamento(
  db: Db,
  { venda_id, codigo, envio_id }: Pacote & { envio_id: number },
  { resposta, consultado_em }: { resposta: Andamento; consultado_em: string },
): Promise<void> {
  await sql`
    insert into rastreamentos (venda_id, codigo, resposta, consultado_em)
    select ${venda_id}::int, ${codigo ?? resposta.codigo_rastreamento ?? SEM_CODIGO}::text, ${JSON.stringify(resposta)}::jsonb, ${consultado_em}::timestamptz
    from envios where id = ${envio_id} and anulado_em is null for share
    on conflict (venda_id) do update
      set codigo = excluded.codigo, resposta = excluded.resposta, consultado_em = excluded.consultado_em`.execute(db);
}

const SEM_CODIGO = '';
