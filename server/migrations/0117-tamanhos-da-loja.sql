-- The values of an attribute have an order of their own.
alter table valores_de_atributo add column ordem int;
update valores_de_atributo v set ordem = n.ordem
from (select id, row_number() over (partition by atributo_id order by id) as ordem from valores_de_atributo) n
where n.id = v.id;

-- A value of the attribute Tamanho that is a size is written here as well, so that variations can name it.
alter table valores_de_atributo add column tamanho text;

update atributos set nome = 'Tamanho' where chave = 'tamanho' and nome <> 'Tamanho';
insert into atributos (nome) values ('Tamanho') on conflict (chave) do nothing;

-- Every shop has these. A value that differs from one of them by case or accents alone is that one.
insert into valores_de_atributo (atributo_id, valor, ordem, tamanho)
select a.id, fixo, lugar, fixo
from atributos a, unnest(array['PP', 'P', 'M', 'G', 'GG', 'U']) with ordinality as f (fixo, lugar)
where a.chave = 'tamanho' order by lugar
on conflict (atributo_id, chave) do update set valor = excluded.valor, tamanho = excluded.tamanho;

-- The other values become sizes where they fit, as far as there is room.
update valores_de_atributo v set valor = upper(v.valor), tamanho = upper(v.valor)
from (
  select v.id from valores_de_atributo v join atributos a on a.id = v.atributo_id
  where a.chave = 'tamanho' and v.tamanho is null and char_length(v.valor) <= 6 and v.valor ~ '^[0-9A-Za-z]+(/[0-9A-Za-z]+)?$'
  order by v.ordem limit 60
) cabem
where cabem.id = v.id;

-- Sizes first, those of every shop before them, each in the order in which they were.
update valores_de_atributo v set ordem = n.ordem
from (
  select v.id, row_number() over (
    order by v.tamanho is null, array_position(array['PP', 'P', 'M', 'G', 'GG', 'U'], v.tamanho) nulls last, v.ordem) as ordem
  from valores_de_atributo v join atributos a on a.id = v.atributo_id where a.chave = 'tamanho'
) n
where n.id = v.id;

alter table valores_de_atributo alter column ordem set not null,
  add constraint valores_de_atributo_tamanho unique (tamanho),
  add constraint valores_de_atributo_tamanho_check
    check (tamanho = valor and char_length(tamanho) <= 6 and tamanho ~ '^[0-9A-Z]+(/[0-9A-Z]+)?$');
create index valores_de_atributo_em_ordem on valores_de_atributo (atributo_id, ordem);

alter table variacoes drop constraint variacoes_tamanho_check,
  add constraint variacoes_tamanho_fkey foreign key (tamanho) references valores_de_atributo (tamanho);
-- The archive is asked too whether a size is in use; it is small beside the rest.
create index variacoes_tamanho_no_arquivo on variacoes (tamanho) where arquivada_em is not null;

-- The sample does not take the shop's sizes with it.
delete from linhas_da_amostra where tabela = 'atributos' and id = (select id from atributos where chave = 'tamanho');

-- The place of a size in the shop's list stands in the walk, not the size itself.
drop function lugar_na_caminhada(text, text, text, text, text, text);
create function lugar_na_caminhada(local text, modelo text, titulo text, cor text, lugar_do_tamanho int, sku text) returns text
language sql immutable parallel safe
return case when local is null then '2' else '1' || em_ordem_natural(local) end || E'\n' || em_ordem_natural(modelo) || E'\n'
  || em_ordem_natural(titulo) || E'\n' || coalesce(em_ordem_natural(cor), '') || E'\n'
  || lpad(coalesce(lugar_do_tamanho, 0)::text, 5, '0') || em_ordem_natural(sku);

-- Things that come into an open count must find their place among those that are in it.
update itens_da_contagem i
set caminhada = lugar_na_caminhada(coalesce(v.local, p.local), m.codigo, p.titulo, v.nome_cor, t.ordem, coalesce(v.sku, p.sku))
from contagens c, produtos p join modelos m on m.id = p.modelo_id left join variacoes v on v.produto_id = p.id
  left join valores_de_atributo t on t.tamanho = v.tamanho
where c.id = i.contagem_id and c.fechada_em is null and p.id = i.produto_id and v.id is not distinct from i.variacao_id;
