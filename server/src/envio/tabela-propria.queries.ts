import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { TabelasDeEnvio } from './envio.tables.ts';

export type FaixaDeFrete = Omit<Selectable<TabelasDeEnvio['tabela_de_frete']>, 'id'>;

/** The lines of the shop's own table for where a parcel goes. */
export const buscarFaixas = (db: Db, cep: string): Promise<FaixaDeFrete[]> =>
  db
    .selectFrom('tabela_de_frete')
    .select(['nome', 'cep_de', 'cep_ate', 'peso_ate', 'valor', 'prazo_entrega'])
    .where('cep_de', '<=', cep)
    .where('cep_ate', '>=', cep)
    .orderBy('id')
    .execute();
