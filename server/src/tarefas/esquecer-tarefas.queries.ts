import { reason, sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

const ESQUECIDA = reason('tarefa.esquecida');
const FRASE = JSON.stringify(sentenceOf(ESQUECIDA));

/**
 * Empties what tasks found of a person: their name beside their sales, and why something failed for them, since a refusal of others
 * may name them.
 */
export async function esquecerPessoaNasTarefas(
  db: Db,
  { vendas, nome }: { vendas: readonly number[]; nome: string },
): Promise<void> {
  const alvos = [nome, ...vendas.map((id) => `Venda ${id}`)];
  const dela = sql`(v ->> 'venda_id')::int = any(${vendas}::int[])`;
  await sql`
    update tarefas set
      falhas = (
        select coalesce(jsonb_agg(
          case when f ->> 'alvo' = any(${alvos}::text[])
            then jsonb_build_object('alvo', case f ->> 'alvo' when ${nome} then '' else f ->> 'alvo' end, 'motivo', ${JSON.stringify(ESQUECIDA)}::jsonb)
            else f end order by lugar), '[]')
        from jsonb_array_elements(falhas) with ordinality as d (f, lugar)
      ),
      resultado = case when resultado ? 'vendas' then jsonb_set(resultado, '{vendas}', (
        select coalesce(jsonb_agg(case when ${dela} then ${SEM_PESSOA} else v end order by lugar), '[]')
        from jsonb_array_elements(resultado -> 'vendas') with ordinality as d (v, lugar)
      )) else resultado end
    where exists (select from jsonb_array_elements(resultado -> 'vendas') v where ${dela})
      or exists (select from jsonb_array_elements(falhas) f where f ->> 'alvo' = any(${alvos}::text[]))`.execute(db);
}

/** One sale of a lot keeps its numbers, and loses its name and the words of its refusal. */
const SEM_PESSOA = sql`v
  || case when v ? 'cliente_nome' then '{"cliente_nome": ""}'::jsonb else '{}' end
  || case when jsonb_typeof(v -> 'motivo') = 'string' then jsonb_build_object('motivo', ${FRASE}::jsonb) else '{}' end
  || case when jsonb_typeof(v -> 'falta') = 'object'
      then jsonb_build_object('falta', (v -> 'falta') || jsonb_build_object('motivo', ${FRASE}::jsonb)) else '{}' end`;
