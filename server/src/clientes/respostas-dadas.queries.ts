import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/**
 * An answer is given again to who makes the same call again: from now on with the person as they are now. It is changed and not
 * removed, as without it the call would be done once more. Whose it is, its ids say: names and CPFs may have been others then.
 */
export async function anonimizarRespostas(db: Db, anonimo: Cliente): Promise<void> {
  const { id, nome } = anonimo;
  const pessoa = JSON.stringify(anonimo);
  await sql`
    update chaves_de_repeticao k set resposta = (case
      when r ? 'cliente_id' then r || jsonb_build_object(
        'cliente', ${pessoa}::jsonb - 'n_vendas', 'cliente_nome', ${nome}::text, 'link_etiqueta_pdf', null,
        'endereco', r->'endereco' || ${SEM_RUA}::jsonb, 'bling', r->'bling' || '{"erro": null}'
      )
      when r ? 'registro_id' then r || jsonb_build_object('titulo', ${nome}::text, 'causa', null)
      else ${pessoa}::jsonb
    end)::text
    from (
      select usuario_id, chave, case
        when resposta like '{%"anonimizado_em"%' or resposta like '{%"registro_id"%' then resposta::jsonb
      end as r
      from chaves_de_repeticao
    ) dada
    where k.usuario_id = dada.usuario_id and k.chave = dada.chave and (
      r->'cliente_id' = to_jsonb(${id}::int)
      or r ? 'anonimizado_em' and r->'id' = to_jsonb(${id}::int)
      or r->>'tipo' = 'contato' and r->'registro_id' = to_jsonb(${id}::int)
      or r->>'tipo' = 'venda' and r->'registro_id' in (select to_jsonb(id) from vendas where cliente_id = ${id})
    )`.execute(db);
}

/** Town and state of a sale stay, for the shop's accounts. */
export const SEM_RUA = '{"cep": "", "endereco": "", "numero": "", "complemento": "", "bairro": ""}';
