-- Each status notes how many sales came and went, as the list does for all of them (docs/decisions/0021-counts-are-kept.md): the tabs of
-- the list tell how many are in each without counting them.
create or replace function vendas_nasceram() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from novas);
begin
  if ids = '{}' then return null; end if;
  insert into contagens (de, muda)
  select 'vendas', cardinality(ids) union all select 'vendas:' || status, count(*) from novas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from novas;
  if exists (select from novas where pedido_bling_id is not null) then
    perform acompanhar_no_bling('venda', array(select id from novas where pedido_bling_id is not null));
  end if;
  perform avisar('vendas', ids);
  return null;
end $$;
comment on trigger vendas_novas on vendas is
  'The numbers of sales are kept, their days are summed up anew, open screens hear of new ones, and those whose order Bling has are followed.';

create or replace function vendas_sairam() returns trigger language plpgsql as $$
begin
  insert into contagens (de, muda)
  select 'vendas', -count(*) from idas having count(*) > 0 union all select 'vendas:' || status, -count(*) from idas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from idas;
  return null;
end $$;
comment on trigger vendas_idas on vendas is 'The numbers of sales are kept, and their days are summed up anew.';

create function contar_mudanca_de_status() returns trigger language plpgsql as $$
begin
  insert into contagens (de, muda) values ('vendas:' || old.status, -1), ('vendas:' || new.status, 1);
  return null;
end $$;
create trigger vendas_mudam_de_status after update of status on vendas for each row
when (old.status <> new.status) execute function contar_mudanca_de_status();
comment on trigger vendas_mudam_de_status on vendas is 'The numbers of sales in each status are kept.';

-- The triggers keep everybody else from changing sales until the end of this transaction.
insert into contagens (de, muda) select 'vendas:' || status, count(*) from vendas group by status;

-- The list is sorted and filtered by these. The number is the key; a status and how far a sale is paid have their index already. The
-- figures of a day find its sales by the first.
create index vendas_por_pedido on vendas (criado_em, id);
drop index vendas_por_dia;
create index vendas_por_total on vendas (total, id);
create index vendas_por_origem on vendas (origem, alterado_em desc, id desc);
create index vendas_por_vendedor on vendas (vendedor_id, alterado_em desc, id desc);
