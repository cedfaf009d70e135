import type pg from 'pg';
import { withClientInTransaction } from './client-in-transaction.ts';

/** Drops the empty tables and everything else that migrations create in the schema. Extensions stay. */
export const emptyDatabase = (pool: pg.Pool): Promise<void> =>
  withClientInTransaction(pool, async (client) => {
    const { rows } = await client.query<{ type: string; name: string }>(
      `select thing.type, thing.identity as name
       from pg_depend d, pg_identify_object(d.classid, d.objid, 0) as thing
       where d.refclassid = 'pg_namespace'::regclass
         and d.refobjid = (select oid from pg_namespace where nspname = current_schema())
         and d.classid not in ('pg_extension'::regclass, 'pg_default_acl'::regclass)
         and not exists (
           select from pg_depend member
           where member.classid = d.classid and member.objid = d.objid and member.deptype = 'e'
         )
       order by thing.type <> 'table', thing.identity`,
    );
    // Tables are dropped first, because their parts go with them and cannot be dropped alone.
    for (const { type, name } of rows) await client.query(`drop ${type} if exists ${name} cascade`);
  });
