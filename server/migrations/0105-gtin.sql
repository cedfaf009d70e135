-- Goods carry a bar code, their GTIN: 8, 12, 13 or 14 digits, as they were typed. Two things never have the same one, and a UPC of 12
-- digits is the EAN of 13 with a zero in front.
alter table produtos add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
alter table variacoes add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');

create function chave_de_gtin(gtin text) returns text language sql immutable strict parallel safe
return lpad(gtin, 14, '0');

-- Every GTIN in use, as `skus` has every SKU: of active products and of their variations outside the archive.
create table gtins (
  chave text primary key,
  produto_id int not null,
  variacao_id int
);
create index gtins_produto on gtins (produto_id);

create function acompanhar_gtin_do_produto() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from gtins where produto_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.excluido_em is null then
    delete from gtins where produto_id = old.id and (new.excluido_em is not null or variacao_id is null);
  end if;
  if new.excluido_em is null then
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(new.gtin), new.id, null where new.gtin is not null
    union all
    select chave_de_gtin(gtin), produto_id, id from variacoes
    where tg_op = 'UPDATE' and old.excluido_em is not null
      and produto_id = new.id and arquivada_em is null and gtin is not null
    order by 1;
  end if;
  if tg_op = 'UPDATE' and old.gtin is distinct from new.gtin then
    perform mudou_para_o_bling('produto', array[new.id]);
  end if;
  return null;
end $$;
create trigger produtos_gtin_novo after insert on produtos for each row
when (new.gtin is not null) execute function acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_novo on produtos is 'A product that is born with a GTIN takes it.';
create trigger produtos_gtin_muda after update of gtin, excluido_em on produtos for each row
when (old.gtin is distinct from new.gtin or (old.excluido_em is null) <> (new.excluido_em is null))
execute function acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_muda on produtos is
  'The GTINs of a product and its variations are taken while it is active and given back in the trash, and Bling hears of the product''s.';
create trigger produtos_gtin_sai after delete on produtos for each row
when (old.excluido_em is null) execute function acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_sai on produtos is 'A product that goes without the trash gives back its GTIN and those of its variations.';

create function acompanhar_gtin_da_variacao() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from gtins where chave = chave_de_gtin(old.gtin) and variacao_id = old.id;
  else
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(new.gtin), new.produto_id, new.id from produtos where id = new.produto_id and excluido_em is null;
  end if;
  return null;
end $$;
create trigger variacoes_gtin_novo after insert on variacoes for each row
when (new.gtin is not null and new.arquivada_em is null) execute function acompanhar_gtin_da_variacao();
comment on trigger variacoes_gtin_novo on variacoes is 'A variation that is born with a GTIN takes it.';
create trigger variacoes_gtin_sai after delete on variacoes for each row
when (old.gtin is not null) execute function acompanhar_gtin_da_variacao();
comment on trigger variacoes_gtin_sai on variacoes is 'A variation that goes gives its GTIN back.';

create or replace function acompanhar_variacoes_mudadas() returns trigger language plpgsql
set plan_cache_mode = 'force_custom_plan' set enable_nestloop = off as $$
declare
  mudados int[];
  para_o_bling int[];
  skus_tambem boolean;
  gtins_tambem boolean;
begin
  select
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.nome_cor, n.tamanho, n.preco_venda, n.id_bling, n.arquivada_em)
      is distinct from (v.sku, v.nome_cor, v.tamanho, v.preco_venda, v.id_bling, v.arquivada_em)),
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.gtin, n.cor, n.nome_cor, n.tamanho, n.descricao, n.preco_custo, n.preco_venda, n.arquivada_em)
      is distinct from
      (v.sku, v.gtin, v.cor, v.nome_cor, v.tamanho, v.descricao, v.preco_custo, v.preco_venda, v.arquivada_em)),
    bool_or((n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)),
    bool_or((n.gtin, n.gtin is not null and n.arquivada_em is null) is distinct from
      (v.gtin, v.gtin is not null and v.arquivada_em is null))
  into mudados, para_o_bling, skus_tambem, gtins_tambem
  from novas n join velhas v using (id);

  update produtos set n_variacoes = 0 where id = any (mudados);
  if para_o_bling is not null then
    perform mudou_para_o_bling('produto', para_o_bling);
  end if;
  -- All old keys before any new one, so that two variations may exchange their SKUs, or their GTINs, in one statement.
  if gtins_tambem then
    delete from gtins using velhas v where gtins.variacao_id = v.id and gtins.produto_id = v.produto_id;
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(n.gtin), n.produto_id, n.id from novas n join produtos p on p.id = n.produto_id
    where n.gtin is not null and n.arquivada_em is null and p.excluido_em is null
    order by 1;
  end if;
  if skus_tambem is not true then return null; end if;

  delete from skus
  using velhas v join novas n using (id)
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(n.sku), n.produto_id, n.id
  from velhas v join novas n using (id) join produtos p on p.id = n.produto_id
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and n.arquivada_em is null and p.excluido_em is null
  order by 1;
  return null;
end $$;
