import { RETIRADA, TABELA_PROPRIA } from '@varal/contract/envio/retirada';
import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import type { AFazer } from '@varal/contract/resumo/resumo';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Counts the things that wait for somebody, each where it is kept. */
export async function verAFazer(db: Db): Promise<AFazer> {
  const { rows } = await sql<AFazer>`
    select
      coalesce((select json_agg(p) from (
        select status, count(*) as vendas,
          to_char(min(coalesce(no_status_desde, criado_em)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde
        from vendas where status = any(${SEGURA_ESTOQUE}::text[]) group by status
        order by array_position(${SEGURA_ESTOQUE}::text[], status)
      ) p), '[]') as passos,
      (select count(*) from vendas where status = 'etiqueta' and link_etiqueta_pdf is null
        and codigo_servico_frete is distinct from ${RETIRADA.codigo}
        and starts_with(codigo_servico_frete, ${TABELA_PROPRIA}) is not true) as sem_etiqueta,
      (select json_build_object('vendas', count(*), 'valor', coalesce(sum(a_receber), 0)) from vendas
        where a_receber > 0) as a_receber,
      (select count(*) from diferencas_com_o_bling where resolvida_em is null) as diferencas,
      (select count(*) from sincronizacoes where feita < pedida and recusada = pedida) as recusadas,
      (select count(*) from tarefas where estado = 'falhou' and terminada_em > now() - interval '7 days') as tarefas_que_falharam`.execute(
    db,
  );
  const [contado] = rows;
  if (!contado) throw new Error('A statement without a table has one row.');
  return contado;
}
