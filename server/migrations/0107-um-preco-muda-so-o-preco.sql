-- A change of a price made all words of its product anew: its row was written again into each index of the search, since one index
-- beside them held its lowest price, and its words were split again. Now that index is the narrow row's, and words that are the same
-- stay where they are.

alter table produtos_na_busca add column menor_preco numeric(12,2);
update produtos_na_busca n set menor_preco = p.menor_preco from produtos p where p.id = n.produto_id and p.menor_preco is not null;
create index produtos_na_busca_menor_preco on produtos_na_busca (menor_preco);

drop view produtos_como_se_buscam;
drop function linha_na_busca(produtos);
create function linha_na_busca(p produtos, palavras_de_antes text default null)
returns produtos_na_busca language plpgsql stable set enable_seqscan = off as $$
declare
  linha produtos_na_busca;
begin
  linha.produto_id := p.id;
  linha.modelo_id := p.modelo_id;
  linha.preco_min := p.preco_min;
  linha.preco_max := p.preco_max;
  -- What costs nothing has no price yet.
  linha.menor_preco := lower(p.precos * nummultirange(numrange(0, null, '()')));
  linha.precos_do_meio := nullif(p.precos * nummultirange(numrange(p.preco_min, p.preco_max, '()')), '{}');
  linha.tamanhos := '';
  if p.n_variacoes > 0 then
    -- Archived ones are left out here and not by `where`: no index of active ones alone is in question then, which to a plan made
    -- in a small shop looks as good as the one by product.
    select coalesce(' ' || string_agg(distinct tamanho, ' ') filter (where arquivada_em is null) || ' ', '')
    into linha.tamanhos from variacoes where produto_id = p.id;
  end if;
  linha.palavras := palavras_de_antes;
  if palavras_de_antes is null then
    select coalesce(string_agg(distinct palavra, ' '), '') into linha.palavras from regexp_split_to_table(p.busca, '[^a-z0-9]+') palavra;
  end if;
  return linha;
end $$;

create view produtos_como_se_buscam as
select linha.* from produtos p cross join lateral linha_na_busca(p) linha where p.excluido_em is null;

create or replace function acompanhar_na_busca() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  de_antes text;
begin
  if new.excluido_em is not null then
    delete from produtos_na_busca where produto_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.busca = old.busca then
    select palavras into de_antes from produtos_na_busca where produto_id = new.id;
  end if;
  insert into produtos_na_busca as antes
  select * from linha_na_busca(new, de_antes)
  on conflict (produto_id) do update
  set (modelo_id, preco_min, preco_max, menor_preco, tamanhos, palavras, precos_do_meio) =
    (excluded.modelo_id, excluded.preco_min, excluded.preco_max, excluded.menor_preco, excluded.tamanhos, excluded.palavras,
      excluded.precos_do_meio)
  where (antes.*) is distinct from (excluded.*);
  return null;
end $$;

create or replace function resumir_produto() returns trigger language plpgsql as $$
declare
  modelo text;
  das_variacoes text := '';
  texto text;
begin
  select codigo || ' ' || nome into modelo from modelos where id = new.modelo_id;
  new.n_variacoes := 0;
  new.variacoes_publicadas := 0;
  if tg_op = 'UPDATE' then
    select count(*), count(id_bling), coalesce(range_agg(numrange(preco, preco, '[]')) filter (where preco is not null), '{}'),
      coalesce(string_agg(sku, ' ' order by id) || ' ' || coalesce(string_agg(distinct nome_cor, ' '), ''), '')
    into new.n_variacoes, new.variacoes_publicadas, new.precos, das_variacoes
    from (
      select id, id_bling, sku, nome_cor, coalesce(preco_venda, new.preco_venda) as preco
      from variacoes where produto_id = new.id and arquivada_em is null
    ) v;
  end if;
  if new.n_variacoes = 0 then
    new.precos := '{}';
    if new.preco_venda is not null then
      new.precos := nummultirange(numrange(new.preco_venda, new.preco_venda, '[]'));
    end if;
  end if;
  texto := normalizar(
    -- Without such a model the foreign key refuses the row.
    concat_ws(' ', new.titulo, codigo_automatico(new.id), new.sku, modelo, nullif(das_variacoes, '')));
  -- A long text that is set again looks like another one to the indexes, as the stored one is compressed.
  if tg_op = 'INSERT' or texto <> old.busca then new.busca := texto; end if;
  return new;
end $$;

drop index produtos_menor_preco;
alter table produtos drop column menor_preco;
