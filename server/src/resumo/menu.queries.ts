import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import type { NumerosDoMenu } from '@varal/contract/resumo/resumo';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { quantosEm } from '../totais/totais.queries.ts';

/** Reads what is kept of the large tables and counts only what is few: every screen asks for it, whatever the shop's size. */
export async function verNumerosDoMenu(db: Db): Promise<NumerosDoMenu> {
  const { rows } = await sql<NumerosDoMenu>`
    select
      ${quantosEm('produtos_na_busca')} as produtos,
      (select count(*) from modelos) as modelos,
      (select count(*) from categorias) as categorias,
      (select coalesce(sum(muda), 0) from totais
        where de in (select 'vendas:' || status from unnest(${SEGURA_ESTOQUE}::text[]) status)) as vendas_abertas,
      (select count(*) from pecas where aberta and estado <> 'espera') as pecas,
      (select count(*) from diferencas_com_o_bling where resolvida_em is null)
        + (select count(*) from sincronizacoes where feita < pedida and recusada = pedida) as a_resolver`.execute(db);
  const [contado] = rows;
  if (!contado) throw new Error('A statement without a table has one row.');
  return contado;
}
