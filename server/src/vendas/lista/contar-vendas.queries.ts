import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import type { ContagensDeVendas } from '@varal/contract/vendas/lista/filtros-de-vendas';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Tells how many sales there are, in all and in each status, by the notes that are kept of them. */
export async function contarVendas(db: Db): Promise<ContagensDeVendas> {
  const { rows } = await sql<{ contagens: ContagensDeVendas }>`
    select json_object_agg(nome, quantas) as contagens from (
      select nome, (
        select coalesce(sum(muda), 0) from totais where de = case nome when 'todas' then 'vendas' else 'vendas:' || nome end
      ) as quantas
      from unnest(${['todas', ...STATUS_DA_VENDA]}::text[]) nome
    ) cada`.execute(db);
  const [lidas] = rows;
  if (!lidas) throw new Error('A statement without a table has one row.');
  return lidas.contagens;
}
