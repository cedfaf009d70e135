-- A product may be made of another one, its blank, and of up to four prints. Its variations find the blank's by colour and size.
alter table produtos
  add column lisa_id int constraint produtos_lisa_id_fkey references produtos (id),
  add column estampa_ids int[],
  add constraint produtos_feito_de
    check ((lisa_id is null) = (estampa_ids is null) and lisa_id <> id and cardinality(estampa_ids) <= 4);
-- A variation may name the blank's variation, and prints of its own.
alter table variacoes
  add column lisa_variacao_id int constraint variacoes_lisa_variacao_id_fkey references variacoes (id),
  add column estampa_ids int[] constraint variacoes_estampa_ids_check check (cardinality(estampa_ids) <= 4);

create index produtos_por_lisa on produtos (lisa_id) where lisa_id is not null;
create index produtos_por_estampa on produtos using gin (estampa_ids) where estampa_ids is not null;
create index variacoes_por_lisa on variacoes (lisa_variacao_id) where lisa_variacao_id is not null;
create index variacoes_por_estampa on variacoes using gin (estampa_ids) where estampa_ids is not null;

-- One plain select, so that the planner sees through it and remembers what it found for the same colour and size.
create function lisa_da_variacao(lisa int, corrigida int, chave text, hex text, tam text)
returns table (lisa_variacao_id int, livres int, custo numeric) language sql stable parallel safe as $$
  select b.id, case when l.tem_variacoes then b.saldo - b.reservado else l.saldo - l.reservado end,
    coalesce(b.preco_custo, l.preco_custo)
  from produtos l left join variacoes b on b.produto_id = l.id and l.tem_variacoes and b.arquivada_em is null
    and case when corrigida is not null then b.id = corrigida
      else b.tamanho is not distinct from tam
        and (b.chave_cor = chave or b.cor = hex or coalesce(b.chave_cor, b.cor, chave, hex) is null) end
  where l.id = lisa and (b.id is not null or not l.tem_variacoes)
  order by b.chave_cor = chave desc nulls last, b.id limit 1
$$;
comment on function lisa_da_variacao is
  'The variation of a blank that is printed on, the units that no sale holds, and what it costs. A blank without variations is all of it.';

create function a_estampar_do_produto(produto int) returns int language sql stable parallel safe as $$
  select least(coalesce(sum(livres), 0)::int, max(da_lisa)) from (
    select distinct b.lisa_variacao_id, b.livres, l.saldo - l.reservado as da_lisa
    from produtos p join produtos l on l.id = p.lisa_id
      left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
      left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b on true
    where p.id = produto
  ) lisas
$$;
comment on function a_estampar_do_produto is 'The free units of the blanks of a product, each blank counted once; null where it is made of none.';

create function custo_da_peca(produto int, variacao int) returns numeric language sql stable parallel safe as $$
  select b.custo + coalesce((select sum(e.custo) from estampas e where e.id = any(coalesce(v.estampa_ids, p.estampa_ids))), 0)
  from produtos p left join variacoes v on v.id = variacao
    cross join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b
  where p.id = produto
$$;
comment on function custo_da_peca is 'The cost of a blank with its prints; null for a product that is made of none.';

create or replace function anotar_custo() returns trigger language plpgsql as $$
begin
  new.custo_unitario := coalesce(
    (select preco_custo from variacoes where id = new.variacao_id),
    (select preco_custo from produtos where id = new.produto_id),
    custo_da_peca(new.produto_id, new.variacao_id)
  );
  return new;
end $$;
