-- What tells products apart in a SKU: its runs of letters and digits that have a digit, and each of them with the run before it.
-- A SKU that is typed tells most of its runs whole, so that few products are looked at (docs/decisions/0024-skus-by-their-pieces.md).
-- Those of fewer than four characters are left out: too many products have them.
create function pedacos_com_digito(texto text) returns tsvector language plpgsql immutable strict parallel restricted as $$
declare
  antes text := '';
  corrida text;
  par text;
  pedacos text[] := '{}';
begin
  -- One after the other and one at a time: by number, or two at once, PostgreSQL goes through the whole array for each.
  foreach corrida in array regexp_split_to_array(texto, '[^a-z0-9]+') loop
    if corrida ~ '[0-9]' then
      par := antes || '-' || corrida;
      if length(par) >= 4 then
        pedacos := pedacos || par;
      end if;
      if length(corrida) >= 4 then
        pedacos := pedacos || corrida;
      end if;
    end if;
    antes := corrida;
  end loop;
  return array_to_tsvector(pedacos);
end $$;

create index produtos_pedacos on produtos using gin (pedacos_com_digito(busca)) with (fastupdate = off)
where excluido_em is null;
