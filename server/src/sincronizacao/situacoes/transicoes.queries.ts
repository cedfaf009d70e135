import type { AcaoDaTransicao, EstoqueNoBling } from '@varal/contract/sincronizacao/estoque-no-bling';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type TransicaoDoBling = { id: number; de: number; para: number; acoes: AcaoDaTransicao[] };

export async function gravarTransicoes(db: Db, transicoes: readonly TransicaoDoBling[]): Promise<void> {
  await sql`
    with saem as (delete from transicoes_do_bling where id <> all (${transicoes.map(({ id }) => id)}::bigint[])),
    novas as (
      insert into transicoes_do_bling (id, de, para, acoes)
      select (t ->> 'id')::bigint, (t ->> 'de')::bigint, (t ->> 'para')::bigint,
        array(select jsonb_array_elements_text(t -> 'acoes'))
      from jsonb_array_elements(${JSON.stringify(transicoes)}::jsonb) t
      on conflict (id) do update set de = excluded.de, para = excluded.para, acoes = excluded.acoes
    )
    update estoque_no_bling set transicoes_vistas_em = now(), sem_permissao = false`.execute(db);
}

/** The transitions read before stay: the account did not change because the permission went. */
export async function anotarSemPermissao(db: Db): Promise<void> {
  await db.updateTable('estoque_no_bling').set({ sem_permissao: true }).execute();
}

export type EstoqueEscolhido = Pick<EstoqueNoBling, 'quem_baixa' | 'pecas_no_bling'>;

export async function gravarEstoqueEscolhido(db: Db, escolhido: EstoqueEscolhido): Promise<void> {
  await db.updateTable('estoque_no_bling').set(escolhido).execute();
}

/** Printed pieces become compositions there, or end to be such; the blanks' balances follow, and the account is learnt anew. */
export async function pedirPecas(db: Db): Promise<void> {
  await db.updateTable('estoque_no_bling').set({ reserva_componentes: null, baixa_componentes: null }).execute();
  await sql`
    with pecas as (select id, lisa_id from produtos where lisa_id is not null)
    select mudou_para_o_bling('estoque', array(select id from pecas union select lisa_id from pecas order by 1)),
      mudou_para_o_bling('produto', array(select id from pecas order by 1))`.execute(db);
}

export async function lerEstoqueNoBling(db: Db): Promise<EstoqueNoBling> {
  const { rows } = await sql<EstoqueNoBling>`
    select quem_baixa, pecas_no_bling, reserva_componentes, baixa_componentes,
      case when sem_permissao then 'sem_permissao' when transicoes_vistas_em is null then 'pendente' else 'lida' end as leitura,
      coalesce((
        select json_agg(json_build_object('de', coalesce(a.nome, t.de::text), 'para', coalesce(b.nome, t.para::text),
          'acoes', t.acoes) order by t.para, t.de)
        from transicoes_do_bling t
        left join situacoes_do_bling a on a.id = t.de
        left join situacoes_do_bling b on b.id = t.para
      ), '[]') as transicoes
    from estoque_no_bling`.execute(db);
  const [lido] = rows;
  if (!lido) throw new Error('The settings have their one row.');
  return lido;
}
