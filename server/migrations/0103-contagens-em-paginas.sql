-- A count of everything is read by pages of its walk, so each of its things keeps its place in it.

-- A2 comes before A10, and neither case nor accents count.
create function em_ordem_natural(texto text) returns text language sql immutable strict parallel safe
return "left"(regexp_replace(regexp_replace(normalizar(texto), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), 100);

-- Place, model, title, colour, size; what has no place comes last.
create function lugar_na_caminhada(local text, modelo text, titulo text, cor text, tamanho text, sku text) returns text
language sql immutable parallel safe
return case when local is null then '2' else '1' || em_ordem_natural(local) end || E'\n' || em_ordem_natural(modelo) || E'\n'
  || em_ordem_natural(titulo) || E'\n' || coalesce(em_ordem_natural(cor), '') || E'\n'
  || coalesce(array_position(array['PP', 'P', 'M', 'G', 'GG', 'U'], tamanho), 0) || em_ordem_natural(sku);

alter table itens_da_contagem add column caminhada text collate "C";
update itens_da_contagem i
set caminhada = lugar_na_caminhada(coalesce(v.local, p.local), m.codigo, p.titulo, v.nome_cor, v.tamanho, coalesce(v.sku, p.sku))
from produtos p join modelos m on m.id = p.modelo_id left join variacoes v on v.produto_id = p.id
where p.id = i.produto_id and v.id is not distinct from i.variacao_id;
-- The product has variations by now: the count leaves it out.
update itens_da_contagem set caminhada = '' where caminhada is null;
alter table itens_da_contagem alter column caminhada set not null;
create index itens_na_caminhada on itens_da_contagem (contagem_id, caminhada);

-- The things of a long count come in part by part: those of products up to this number are in; it is null once all are.
alter table contagens add column juntou_ate int;

-- The key of the call that closed it: the same call may come again before its answer was kept.
alter table contagens add column fechada_com text;
