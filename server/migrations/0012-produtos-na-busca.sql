-- What the search reads: one narrow row for each product that is not in the trash. All that is found is counted, so each match is
-- read once: in `produtos` that is a wide row with everything else there is to know, and it moves with every sale.

-- `palavras` has each run of letters and digits of `produtos.busca` once: the SKUs of a product's variations repeat most of
-- theirs. `tamanhos` are those of its variations between blanks, ' G M ': an array takes five times the room. Of the prices,
-- only those between the lowest and the highest are a set, which most products do not have.
create table produtos_na_busca (
  produto_id int primary key references produtos (id) on delete cascade,
  modelo_id int not null,
  preco_min numeric(12, 2),
  preco_max numeric(12, 2),
  tamanhos text not null,
  palavras text not null,
  precos_do_meio nummultirange
);

-- What that table has to hold.
create view produtos_como_se_buscam as
select p.id as produto_id, p.modelo_id, p.preco_min, p.preco_max,
  (
    select coalesce(' ' || string_agg(distinct v.tamanho, ' ') || ' ', '')
    from variacoes v where v.produto_id = p.id and v.arquivada_em is null
  ) as tamanhos,
  (
    select coalesce(string_agg(distinct palavra, ' '), '') from regexp_split_to_table(p.busca, '[^a-z0-9]+') palavra
  ) as palavras,
  nullif(p.precos * nummultirange(numrange(p.preco_min, p.preco_max, '()')), '{}') as precos_do_meio
from produtos p
where p.excluido_em is null;

insert into produtos_na_busca select * from produtos_como_se_buscam order by produto_id;

create index produtos_na_busca_palavras on produtos_na_busca using gin (palavras gin_trgm_ops);
create index produtos_na_busca_modelo on produtos_na_busca (modelo_id);
create index produtos_na_busca_preco_min on produtos_na_busca (preco_min, produto_id);
create index produtos_na_busca_preco_max on produtos_na_busca (preco_max, preco_min, produto_id);
create index produtos_na_busca_precos_do_meio on produtos_na_busca using gist (precos_do_meio)
where precos_do_meio is not null;
analyze produtos_na_busca;

-- A row that would stay as it is, is not written. Planned anew each time: a plan made while the shop was small, and kept since,
-- reads whole tables for each of ten thousand products.
create function acompanhar_na_busca() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if new.excluido_em is not null then
    delete from produtos_na_busca where produto_id = new.id;
    return null;
  end if;
  insert into produtos_na_busca as antes
  select * from produtos_como_se_buscam where produto_id = new.id
  on conflict (produto_id) do update
  set (modelo_id, preco_min, preco_max, tamanhos, palavras, precos_do_meio) =
    (excluded.modelo_id, excluded.preco_min, excluded.preco_max, excluded.tamanhos, excluded.palavras, excluded.precos_do_meio)
  where (antes.*) is distinct from (excluded.*);
  return null;
end $$;
-- The columns that resumir_produto answers to, and the trash. A movement of stock sets none of them.
create trigger produtos_na_busca_mudados
after insert or update of titulo, sku, modelo_id, preco_venda, n_variacoes, excluido_em on produtos
for each row execute function acompanhar_na_busca();

-- As before, and a changed size also asks for the summary: the search has it from there.
create or replace function acompanhar_variacoes_mudadas() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  mudados int[];
  skus_tambem boolean;
begin
  select array_agg(distinct n.produto_id), bool_or((n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null))
  into mudados, skus_tambem
  from novas n join velhas v using (id)
  where (n.sku, n.nome_cor, n.tamanho, n.preco_venda, n.id_bling, n.arquivada_em)
    is distinct from (v.sku, v.nome_cor, v.tamanho, v.preco_venda, v.id_bling, v.arquivada_em);

  update produtos set n_variacoes = 0 where id = any(mudados);
  if skus_tambem is not true then return null; end if;

  -- All old keys before any new one, so that two variations may exchange their SKUs in one statement.
  delete from skus
  using velhas v join novas n using (id)
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(n.sku), n.produto_id, n.id
  from velhas v join novas n using (id) join produtos p on p.id = n.produto_id
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and n.arquivada_em is null and p.excluido_em is null
  order by 1;
  return null;
end $$;

-- What only the search asked of the wide table.
drop index produtos_ativos;
drop index produtos_do_modelo;
drop index produtos_preco_min;
drop index produtos_preco_max;
drop index produtos_precos_do_meio;
