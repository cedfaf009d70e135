-- What the list of products is searched and filtered by, so that it answers alike for a thousand and for a hundred thousand.

-- Colours are one when their names are, whatever their case and accents. The index also holds what is shown of a colour.
alter table variacoes add column chave_cor text generated always as (normalizar(nome_cor)) stored;
drop index variacoes_cor;
create index variacoes_cor on variacoes (chave_cor, produto_id, tamanho) include (nome_cor, cor) where arquivada_em is null;
create index variacoes_tamanho on variacoes (tamanho, produto_id) where arquivada_em is null;

create index produtos_do_modelo on produtos (modelo_id, id) where excluido_em is null;

-- Whether any price of a product lies in a range: its lowest does, or its highest, or one in between. So three indexes that hold
-- the answer answer it; the one over the whole set of prices read the product for each it might be.
drop index produtos_precos;
drop index produtos_preco_max;
create index produtos_preco_min on produtos (preco_min, id) where excluido_em is null;
create index produtos_preco_max on produtos (preco_max, preco_min, id) where excluido_em is null;
create index produtos_precos_do_meio on produtos (preco_min, preco_max)
where excluido_em is null and precos && numrange(preco_min, preco_max, '()');
