-- The list of products is also sorted by title, and filtered by what Bling does not have. How much there is of a product, and for how
-- much, changes too often for an index: those are sorted when they are asked for.
create index produtos_por_titulo on produtos (normalizar(titulo), id) where excluido_em is null;
create index produtos_nao_publicados on produtos (id)
where excluido_em is null and (id_bling is null or variacoes_publicadas < n_variacoes);
