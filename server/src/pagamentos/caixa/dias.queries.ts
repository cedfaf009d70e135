import { escreverDia } from '@varal/contract/dia-da-loja';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';

/** Keeps these days open until the end of the transaction; refuses where one is closed. */
export async function segurarDias(db: Db, dados: readonly (string | null)[]): Promise<void> {
  const dias = [...new Set(dados.filter((dia) => dia !== null))].sort();
  if (dias.length === 0) return;
  await comecar(db, dias);
  const { rows } = await sql<{ dia: string; fechado: boolean }>`
    select dia, fechado_em is not null as fechado from caixas where dia = any(${dias}::date[]) order by dia for share`.execute(
    db,
  );
  const fechado = rows.find((um) => um.fechado);
  if (fechado) throw new AppError('caixa.fechado', { dia: escreverDia(fechado.dia) });
}

/** Locks a day that is about to be closed or reopened: nobody moves money on it meanwhile. */
export async function travarDia(db: Db, dia: string): Promise<{ fechado: boolean }> {
  await comecar(db, [dia]);
  const { rows } = await sql<{ fechado: boolean }>`
    select fechado_em is not null as fechado from caixas where dia = ${dia} for update`.execute(db);
  const [travado] = rows;
  if (!travado) throw new Error(`the day ${dia} was begun and is not there`);
  return travado;
}

async function comecar(db: Db, dias: readonly string[]): Promise<void> {
  await sql`
    insert into caixas (dia) select dia from unnest(${dias}::date[]) dia order by dia on conflict do nothing`.execute(
    db,
  );
}
