-- The notes of how many rows there are (decision 21) are the totais: a contagem is what the shop calls counting its shelves.
alter table contagens rename to totais;
alter index contagens_de rename to totais_de;

create or replace function anotar_idos_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from idos;
  insert into totais (de, muda) select tg_table_name, -count(*) from idos having count(*) > 0;
  return null;
end $$;

create or replace function anotar_novos_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from novos;
  insert into totais (de, muda) select tg_table_name, count(*) from novos having count(*) > 0;
  return null;
end $$;

create or replace function contar_mudanca_de_status() returns trigger language plpgsql as $$
begin
  insert into totais (de, muda) values ('vendas:' || old.status, -1), ('vendas:' || new.status, 1);
  return null;
end $$;

create or replace function vendas_nasceram() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from novas);
begin
  if ids = '{}' then return null; end if;
  insert into totais (de, muda)
  select 'vendas', cardinality(ids) union all select 'vendas:' || status, count(*) from novas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from novas;
  if exists (select from novas where pedido_bling_id is not null) then
    perform acompanhar_no_bling('venda', array(select id from novas where pedido_bling_id is not null));
  end if;
  perform avisar('vendas', ids);
  return null;
end $$;

create or replace function vendas_sairam() returns trigger language plpgsql as $$
begin
  insert into totais (de, muda)
  select 'vendas', -count(*) from idas having count(*) > 0 union all select 'vendas:' || status, -count(*) from idas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from idas;
  return null;
end $$;
