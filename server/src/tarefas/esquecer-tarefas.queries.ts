import { reason, sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

const ESQUECIDA = reason('tarefa.esquecida');
const FRASE = JSON.stringify(sentenceOf(ESQUECIDA));

/** A sale that left them was theirs until then. */
type Esquecida = {
  cliente_id: number;
  vendas: readonly number[];
  sairam: readonly { venda_id: number; ate: string }[];
  nome: string;
};

/**
 * Empties what tasks found of a person: their name beside their sales, and why something failed for them, since a refusal of others
 * may name them.
 */
export async function esquecerPessoaNasTarefas(db: Db, { cliente_id, vendas, sairam, nome }: Esquecida): Promise<void> {
  const ids = [...vendas, ...sairam.map(({ venda_id }) => venda_id)];
  const ate = [...vendas.map(() => 'infinity'), ...sairam.map((saiu) => saiu.ate)];
  const suas = sql`unnest(${ids}::int[], ${ate}::timestamptz[]) as s (id, ate)`;
  const daVenda = sql`exists (select from ${suas} where s.id = (v ->> 'venda_id')::int and criada_em <= s.ate)`;
  const ehEla = sql`(f ->> 'alvo' = ${nome} or (f ->> 'cliente_id')::int = ${cliente_id})`;
  const falhouPorEla = sql`(${ehEla}
    or exists (select from ${suas} where f ->> 'alvo' = 'Venda ' || s.id and criada_em <= s.ate))`;
  await sql`
    update tarefas set
      falhas = (
        select coalesce(jsonb_agg(
          case when ${falhouPorEla}
            then jsonb_build_object('alvo', case when ${ehEla} then '' else f ->> 'alvo' end, 'motivo', ${JSON.stringify(ESQUECIDA)}::jsonb)
            else f end order by lugar), '[]')
        from jsonb_array_elements(falhas) with ordinality as d (f, lugar)
      ),
      resultado = case when resultado ? 'vendas' then jsonb_set(resultado, '{vendas}', (
        select coalesce(jsonb_agg(case when ${daVenda} then ${SEM_PESSOA} else v end order by lugar), '[]')
        from jsonb_array_elements(resultado -> 'vendas') with ordinality as d (v, lugar)
      )) else resultado end
    where exists (select from jsonb_array_elements(resultado -> 'vendas') v where ${daVenda})
      or exists (select from jsonb_array_elements(falhas) f where ${falhouPorEla})`.execute(db);
}

/** One sale of a lot keeps its numbers, and loses its name and the words of its refusal. */
const SEM_PESSOA = sql`v
  || case when v ? 'cliente_nome' then '{"cliente_nome": ""}'::jsonb else '{}' end
  || case when jsonb_typeof(v -> 'motivo') = 'string' then jsonb_build_object('motivo', ${FRASE}::jsonb) else '{}' end
  || case when jsonb_typeof(v -> 'falta') = 'object'
      then jsonb_build_object('falta', (v -> 'falta') || jsonb_build_object('motivo', ${FRASE}::jsonb)) else '{}' end`;
