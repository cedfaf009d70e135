import type { Agencia } from '@varal/contract/envio/agencias';
import { sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import { idDoServico } from '../servico.ts';
import { transportadoraDoServico } from '../transportadoras.ts';

/** The agency that takes the parcels of a carrier. */
export type AgenciaEscolhida = Agencia & {
  transportadora: number;
  /** It was looked at so long ago that it may have closed. */
  vencida: boolean;
};

/** Looked at once a day: an agency does not close between two sales. */
export async function lerAgencias(db: Db): Promise<AgenciaEscolhida[]> {
  return db
    .selectFrom('agencias_de_envio')
    .select(['transportadora', 'agencia as id', 'nome', 'endereco', 'municipio', 'uf', 'telefone', 'aberta'])
    .select(sql<boolean>`conferida_em < now() - interval '1 day'`.as('vencida'))
    .orderBy('transportadora')
    .execute();
}

export async function guardarAgencia(db: Db, transportadora: number, { id, ...dela }: Agencia): Promise<void> {
  const linha = { ...dela, agencia: id, conferida_em: sql<string>`clock_timestamp()` };
  await db
    .insertInto('agencias_de_envio')
    .values({ transportadora, ...linha })
    .onConflict((conflito) => conflito.column('transportadora').doUpdateSet(linha))
    .execute();
}

type Conferida = Pick<AgenciaEscolhida, 'id' | 'transportadora' | 'aberta'>;

/** Notes what was seen of an agency for one carrier, unless another was chosen meanwhile: it may serve others still. */
export async function anotarConferencia(db: Db, { id, transportadora, aberta }: Conferida): Promise<void> {
  await db
    .updateTable('agencias_de_envio')
    .set({ aberta, conferida_em: sql<string>`clock_timestamp()` })
    .where('transportadora', '=', transportadora)
    .where('agencia', '=', id)
    .execute();
}

/** Has an agency looked at again when all of them are looked at next. */
export async function esquecerConferencia(db: Db, transportadora: number): Promise<void> {
  await db
    .updateTable('agencias_de_envio')
    .set({ conferida_em: sql<string>`'-infinity'` })
    .where('transportadora', '=', transportadora)
    .execute();
}

export async function esquecerAgencia(db: Db, transportadora: number): Promise<void> {
  await db.deleteFrom('agencias_de_envio').where('transportadora', '=', transportadora).execute();
}

/** The agency for a service; services that were chosen before their carrier was noted tell it by their number. */
export async function agenciaDoServico(
  db: Db,
  { codigo, transportadora = transportadoraDoServico(idDoServico(codigo) ?? 0) }: DoServico,
): Promise<number | undefined> {
  if (transportadora === undefined) return undefined;
  const agencias = await lerAgencias(db);
  return agencias.find((uma) => uma.transportadora === transportadora)?.id;
}

type DoServico = { codigo: string; transportadora?: number | undefined };
