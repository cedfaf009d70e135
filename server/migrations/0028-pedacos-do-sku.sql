-- What tells products apart in a SKU: its runs of letters and digits that have a digit, and each of them with the run before it.
-- A SKU that is typed tells most of its runs whole, so that few products are looked at (docs/decisions/0024-skus-by-their-pieces.md).
create function pedacos_com_digito(texto text) returns tsvector language plpgsql immutable strict parallel restricted as $$
declare
  pedacos text[] := regexp_split_to_array(texto, '[^a-z0-9]+');
  com_digito text[] := '{}';
begin
  for n in 1..cardinality(pedacos) loop
    if pedacos[n] ~ '[0-9]' then
      com_digito := com_digito || pedacos[n] || (pedacos[n - 1] || '-' || pedacos[n]);
    end if;
  end loop;
  -- Shorter ones have too many products to tell them apart.
  return array_to_tsvector(array(select pedaco from unnest(com_digito) pedaco where length(pedaco) >= 4));
end $$;

create index produtos_pedacos on produtos using gin (pedacos_com_digito(busca)) with (fastupdate = off)
where excluido_em is null;
