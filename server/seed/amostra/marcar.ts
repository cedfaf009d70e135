import { type RawBuilder, sql } from 'kysely';
import { MARCAVEIS, type TabelaDaAmostra } from '../../src/amostra/linhas.ts';
import type { Db } from '../../src/base/db/db.ts';

const TABELAS = Object.keys(MARCAVEIS).filter((nome): nome is TabelaDaAmostra => Object.hasOwn(MARCAVEIS, nome));

/** Notes that the shop holds invented data. */
export async function marcarLoja(db: Db): Promise<void> {
  await db
    .insertInto('amostra')
    .defaultValues()
    .onConflict((um) => um.doNothing())
    .execute();
}

/** Marks whatever this transaction made, as it is now: what is changed afterwards was changed by somebody. */
export async function marcarFeitoAqui(trx: Db): Promise<void> {
  await marcarLoja(trx);
  for (const tabela of TABELAS) await marcar(trx, tabela, sql`t.xmin = pg_current_xact_id()::xid`);
}

export async function marcar(db: Db, tabela: TabelaDaAmostra, quais: RawBuilder<unknown>): Promise<void> {
  const { id, estado, ...mais } = MARCAVEIS[tabela];
  const menos = 'menos' in mais ? mais.menos : sql`false`;
  await sql`
    insert into linhas_da_amostra (tabela, id, estado)
    select ${tabela}, ${id}, ${estado} from ${sql.table(tabela)} t where (${quais}) and not (${menos})
    on conflict do nothing`.execute(db);
}
