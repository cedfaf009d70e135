-- What keeps the search's narrow rows was planned anew for each product, as a plan made while the shop was small read whole tables
-- for each of ten thousand. Now it takes the product as it was just written, looks only its variations up, and is planned once.

create function linha_na_busca(p produtos) returns produtos_na_busca language plpgsql stable set enable_seqscan = off as $$
declare
  linha produtos_na_busca;
begin
  linha.produto_id := p.id;
  linha.modelo_id := p.modelo_id;
  linha.preco_min := p.preco_min;
  linha.preco_max := p.preco_max;
  linha.precos_do_meio := nullif(p.precos * nummultirange(numrange(p.preco_min, p.preco_max, '()')), '{}');
  linha.tamanhos := '';
  if p.n_variacoes > 0 then
    -- Archived ones are left out here and not by `where`: no index of active ones alone is in question then, which to a plan made
    -- in a small shop looks as good as the one by product.
    select coalesce(' ' || string_agg(distinct tamanho, ' ') filter (where arquivada_em is null) || ' ', '')
    into linha.tamanhos from variacoes where produto_id = p.id;
  end if;
  select coalesce(string_agg(distinct palavra, ' '), '') into linha.palavras from regexp_split_to_table(p.busca, '[^a-z0-9]+') palavra;
  return linha;
end $$;

-- What the table has to hold.
drop view produtos_como_se_buscam;
create view produtos_como_se_buscam as
select linha.* from produtos p cross join lateral linha_na_busca(p) linha where p.excluido_em is null;

create or replace function acompanhar_na_busca() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.excluido_em is not null then
    delete from produtos_na_busca where produto_id = new.id;
    return null;
  end if;
  insert into produtos_na_busca as antes
  select * from linha_na_busca(new)
  on conflict (produto_id) do update
  set (modelo_id, preco_min, preco_max, tamanhos, palavras, precos_do_meio) =
    (excluded.modelo_id, excluded.preco_min, excluded.preco_max, excluded.tamanhos, excluded.palavras, excluded.precos_do_meio)
  where (antes.*) is distinct from (excluded.*);
  return null;
end $$;
