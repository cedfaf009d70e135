-- SKUs that left: renamed, archived, thrown away or deleted for good. A spreadsheet of before that names one brings its stock back only
-- where somebody confirms it.
create table skus_que_sairam (
  produto_id int not null,
  chave text not null,
  primary key (produto_id, chave)
);
create index skus_que_sairam_chave on skus_que_sairam (chave);

-- While variations exchange their SKUs, each has one for a moment that begins with a tilde.
create function anotar_skus_que_saem() returns trigger language plpgsql as $$
begin
  insert into skus_que_sairam (produto_id, chave)
  select produto_id, chave from saidos where not starts_with(chave, '~') on conflict do nothing;
  return null;
end $$;
create trigger skus_saem after delete on skus
referencing old table as saidos for each statement execute function anotar_skus_que_saem();

insert into skus_que_sairam (produto_id, chave)
select id, chave_de_sku(sku) from produtos where excluido_em is not null
union
select v.produto_id, chave_de_sku(v.sku) from variacoes v join produtos p on p.id = v.produto_id
where v.arquivada_em is not null or p.excluido_em is not null
on conflict do nothing;
