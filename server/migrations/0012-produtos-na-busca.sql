-- What the search reads: one narrow row for each product that is not in the trash. Counting what is found means looking at every
-- match once, and in `produtos` that means reading its whole wide row.

-- `palavras` holds each run of letters and digits of `produtos.busca` once: the SKUs of a product's variations repeat most
-- of theirs. Prices between the lowest and the highest are kept apart, as most products have none.
create table produtos_na_busca (
  produto_id int primary key references produtos (id) on delete cascade,
  modelo_id int not null,
  palavras text not null,
  preco_min numeric(12, 2),
  preco_max numeric(12, 2),
  precos_do_meio nummultirange,
  tamanhos text[] not null
);

-- What that table holds, told from its sources.
create view produtos_como_se_buscam as
select p.id as produto_id, p.modelo_id,
  coalesce((
    select string_agg(distinct palavra, ' ') from regexp_split_to_table(p.busca, '[^a-z0-9]+') palavra where palavra <> ''
  ), '') as palavras,
  p.preco_min, p.preco_max,
  nullif(p.precos * nummultirange(numrange(p.preco_min, p.preco_max, '()')), '{}') as precos_do_meio,
  array(
    select distinct tamanho from variacoes v
    where v.produto_id = p.id and v.arquivada_em is null and v.tamanho is not null order by tamanho
  ) as tamanhos
from produtos p
where p.excluido_em is null;

insert into produtos_na_busca select * from produtos_como_se_buscam;
