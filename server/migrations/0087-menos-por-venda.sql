-- A sale and each step of it cost the database less (docs/performance.md).

-- A function in SQL with a select in it is planned and run like a statement, for each line of a sale; one expression becomes a part of
-- the index. It gives the same words, so the index stays.
create or replace function palavras_do_item(titulo text, sku text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array_remove(regexp_split_to_array(normalizar(titulo || ' ' || sku), '[^a-z0-9]+'), ''));

-- Changing a setting for a function costs more than looking whether it has anything to do: most sales that go a step are not, or not yet, in the queue.
create or replace function venda_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  if exists (select from sincronizacoes where tipo = 'venda' and registro_id = new.id) then
    perform mudou_para_o_bling('venda', array[new.id]);
  end if;
  return null;
end $$;
