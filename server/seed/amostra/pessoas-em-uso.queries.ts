import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';

/** What a sign-in leaves behind is no work of a person. */
const DO_ACESSO = ['sessoes', 'enderecos_conhecidos'];

/**
 * Which of these people still work here, or are named by something of the shop. The database itself says what may name a person,
 * so that no table is forgotten.
 */
export async function lerPessoasEmUso(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows: nomeiam } = await sql<{ tabela: string; coluna: string }>`
    select r.relname as tabela, a.attname as coluna
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'usuarios'::regclass and c.confdeltype = 'a'
      and r.relname <> all(${DO_ACESSO}::text[])
    order by 1, 2`.execute(db);
  const usos = nomeiam.map(
    ({ tabela, coluna }) => sql`exists (select from ${sql.table(tabela)} t where t.${sql.ref(coluna)} = u.id)`,
  );
  const { rows } = await sql<{ id: number }>`
    select u.id from usuarios u
    where u.id = any(${ids}::int[]) and (u.ativo
      or exists (select from historico h where h.usuario_id = u.id and not starts_with(h.acao, 'acesso.'))
      or ${sql.join(usos, sql` or `)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
