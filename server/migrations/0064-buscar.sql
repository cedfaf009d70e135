-- Beginnings are found by an index whatever the language of the database sorts by (docs/decisions/0043-one-box.md).
create index skus_comeco on skus (chave text_pattern_ops);
create index clientes_comeco on clientes (chave text_pattern_ops);
-- The text begins with the title. An index holds no text without end.
create index produtos_comeco on produtos ("left"(busca, 100) text_pattern_ops) where excluido_em is null;
drop index vendas_pelo_rastreamento;
create index vendas_pelo_rastreamento on vendas (upper(codigo_rastreamento) text_pattern_ops) where codigo_rastreamento is not null;

-- A sale is found by the title and the SKU of its lines, as they were sold.
create function palavras_do_item(titulo text, sku text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select palavra from regexp_split_to_table(normalizar(titulo || ' ' || sku), '[^a-z0-9]+') palavra where palavra <> ''
));
create index itens_palavras on itens_da_venda using gin (palavras_do_item(titulo, sku));
