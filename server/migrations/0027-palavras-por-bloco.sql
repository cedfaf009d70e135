-- Which products have a word, 8,192 products at a time: bit n of block b is product 8192 b + n. How many have what somebody types is
-- counted in these bits, without looking at the products. A block is as old as when it was made; whatever changed since stands in
-- `mudados_na_busca` and is looked at itself (docs/decisions/0023-words-in-blocks.md).
create table palavras_por_bloco (
  palavra text not null,
  bloco int not null,
  produtos bit(8192) not null
);
create index palavras_por_bloco_palavra on palavras_por_bloco using gin (palavra gin_trgm_ops) with (fastupdate = off);
create index palavras_por_bloco_bloco on palavras_por_bloco (bloco);

-- A row for each change and none that two would write: nobody waits for anybody.
create table mudados_na_busca (produto_id int not null);

create function anotar_novos_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from novos;
  return null;
end $$;
create function anotar_idos_da_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from idos;
  return null;
end $$;
create function anotar_mudados_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca
  select produto_id from novos join idos using (produto_id) where novos.palavras <> idos.palavras;
  return null;
end $$;

create trigger produtos_na_busca_novos_anotados after insert on produtos_na_busca
referencing new table as novos for each statement execute function anotar_novos_na_busca();
create trigger produtos_na_busca_idos_anotados after delete on produtos_na_busca
referencing old table as idos for each statement execute function anotar_idos_da_busca();
create trigger produtos_na_busca_mudados_anotados after update on produtos_na_busca
referencing new table as novos old table as idos for each statement execute function anotar_mudados_na_busca();

-- Their triggers keep everybody else from changing them until the end of this transaction.
insert into mudados_na_busca select produto_id from produtos_na_busca;
