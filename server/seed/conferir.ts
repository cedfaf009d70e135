import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';

/** Counts, for each rule that must hold of every shop at every moment, the places that break it. */
export async function conferirEstoque(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from variacoes v left join (
          select variacao_id, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado
          from movimentos_de_estoque group by variacao_id
        ) m on m.variacao_id = v.id
        where (v.saldo, v.reservado) is distinct from (coalesce(m.saldo, 0), coalesce(m.reservado, 0))
      ) as "variações cujo saldo não é a soma dos movimentos",
      (select count(*) from produtos p left join (
          select produto_id, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado
          from movimentos_de_estoque group by produto_id
        ) m on m.produto_id = p.id
        where (p.saldo, p.reservado) is distinct from (coalesce(m.saldo, 0), coalesce(m.reservado, 0))
      ) as "produtos cujo saldo não é a soma dos movimentos",
      (select count(*) from produtos p join (
          select produto_id, sum(saldo) as saldo from variacoes group by produto_id
        ) v on v.produto_id = p.id
        where p.tem_variacoes and p.saldo <> v.saldo
      ) as "produtos cujo saldo não é a soma das variações",
      (select count(distinct venda_id) from (
          select venda_id from (
            select venda_id, produto_id, variacao_id, muda_reservado as n from movimentos_de_estoque where venda_id is not null
            union all
            select i.venda_id, coisa.produto_id, coisa.variacao_id, -coisa.n
            from itens_da_venda i join vendas v on v.id = i.venda_id cross join lateral (values
              (case when i.estampas is null then i.produto_id end, i.variacao_id, i.quantidade - i.a_estampar),
              (i.lisa_id, i.lisa_variacao_id, i.a_estampar - i.sem_roupa)
            ) as coisa (produto_id, variacao_id, n)
            where coisa.produto_id is not null and v.status = any(${[...SEGURA_ESTOQUE]})
          ) d group by venda_id, produto_id, variacao_id having sum(n) <> 0
        ) erradas
      ) as "vendas que não seguram o que vendem",
      (select count(*) from itens_da_venda i left join (
          select item_id, count(*) filter (where aberta) as abertas, count(*) filter (where aberta and sem_roupa) as sem_roupa,
            count(*) filter (where avanco = 'pronta') as prontas, array_agg(personalizacao order by personalizacao)
              filter (where personalizacao is not null and aberta) as nomes
          from pecas where item_id is not null group by item_id
        ) p on p.item_id = i.id
        where (case when i.a_definir then (0, 0) else (i.a_estampar, i.sem_roupa) end)
            is distinct from (coalesce(p.abertas, 0)::int, coalesce(p.sem_roupa, 0)::int)
          or coalesce(p.prontas, 0) > i.quantidade - i.a_estampar
          or not coalesce(p.nomes, '{}') <@ coalesce(i.personalizacoes, '{}')
          or i.personalizacoes is not null and cardinality(p.nomes) < i.a_estampar
      ) as "linhas cujas peças na fila não são as que faltam estampar",
      (select count(*) from pecas p left join (
          select peca_id, min(passo_do_avanco(avanco)) as passo from estampas_da_peca group by peca_id
        ) e on e.peca_id = p.id
        where p.aberta and e.passo <> passo_do_avanco(p.avanco)
      ) as "peças adiante das estampas delas",
      (select count(*) from (
          select 'vendas' as de, count(*) as n from vendas
          union all
          select 'vendas:' || status, count(*) from vendas group by status
          union all
          select 'produtos_na_busca', count(*) from produtos_na_busca
        ) t full join (select de, sum(muda) as n from totais group by de) c using (de)
        where coalesce(t.n, 0) <> coalesce(c.n, 0)
      ) as "totais que não são o número de linhas",
      (select count(*) from (
          select dia, sum(vendas) as vendas, sum(valor) as valor from vendas_do_dia group by dia
        ) s full join (
          select (criado_em at time zone 'America/Sao_Paulo')::date as dia, count(*) as vendas, sum(total) as valor
          from vendas where status <> 'cancelado' group by 1
        ) v using (dia)
        where (s.vendas, s.valor) is distinct from (v.vendas, v.valor) and dia not in (select m.dia from dias_mudados m)
      ) as "dias cujas somas não são as das vendas"`.execute(db);
  return rows[0] ?? {};
}
