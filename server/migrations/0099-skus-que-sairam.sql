-- SKUs that left: renamed, archived, thrown away or deleted for good, the first and the last of these from now on. A spreadsheet of before
-- that names one brings its stock back only where somebody confirms it.
create table skus_que_sairam (
  produto_id int not null,
  chave text not null,
  primary key (produto_id, chave)
);
create index skus_que_sairam_chave on skus_que_sairam (chave);

-- While a product takes over the SKU of its variation, that one has a random SKU for a moment.
create function anotar_skus_que_saem() returns trigger language plpgsql as $$
begin
  insert into skus_que_sairam (produto_id, chave)
  select produto_id, chave from saidos where chave !~ '^~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' on conflict do nothing;
  return null;
end $$;
create trigger skus_saem after delete on skus
referencing old table as saidos for each statement execute function anotar_skus_que_saem();
comment on trigger skus_saem on skus is 'A SKU that leaves is noted, so that its stock comes back only confirmed.';

insert into skus_que_sairam (produto_id, chave)
select id, chave_de_sku(sku) from produtos where excluido_em is not null
union
select v.produto_id, chave_de_sku(v.sku) from variacoes v join produtos p on p.id = v.produto_id
where v.arquivada_em is not null or p.excluido_em is not null
on conflict do nothing;
