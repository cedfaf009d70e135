-- The figures of a period are added up from sums of its days (docs/decisions/0042-figures.md). Whatever changes the figures of a day marks
-- it, in its own transaction and by a row of its own, so that nobody waits for anybody. A marked day is counted sale by sale until
-- its sums are made anew, which takes its marks away.
create table dias_mudados (dia date not null);
create index dias_mudados_dia on dias_mudados (dia);

create table vendas_do_dia (
  dia date not null,
  origem text not null,
  vendedor_id int not null,
  vendas int not null,
  valor numeric not null,
  frete numeric not null,
  pecas bigint not null,
  descontos numeric not null,
  valor_com_custo numeric not null,
  custo numeric not null,
  valor_sem_custo numeric not null,
  primary key (dia, origem, vendedor_id)
);

create table pecas_do_dia (
  dia date not null,
  produto_id int,
  variacao_id int,
  pecas int not null,
  valor numeric not null,
  -- Nobody noted what some of them cost.
  custo numeric
);
create index pecas_do_dia_dia on pecas_do_dia (dia);

create index devolucoes_por_dia on devolucoes (criado_em);
create index vendas_por_dia on vendas (criado_em) where status <> 'cancelado';

create or replace function vendas_nasceram() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from novas);
begin
  if ids = '{}' then return null; end if;
  insert into contagens (de, muda) values ('vendas', cardinality(ids));
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from novas;
  if exists (select from novas where pedido_bling_id is not null) then
    perform acompanhar_no_bling('venda', array(select id from novas where pedido_bling_id is not null));
  end if;
  perform avisar('vendas', ids);
  return null;
end $$;
comment on trigger vendas_novas on vendas is
  'The number of sales is kept, their days are summed up anew, open screens hear of new ones, and those whose order Bling has are followed.';

drop trigger vendas_idas_contadas on vendas;
drop function anotar_idos;
create function vendas_sairam() returns trigger language plpgsql as $$
begin
  insert into contagens (de, muda) select 'vendas', -count(*) from idas having count(*) > 0;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from idas;
  return null;
end $$;
create trigger vendas_idas after delete on vendas
referencing old table as idas for each statement execute function vendas_sairam();
comment on trigger vendas_idas on vendas is 'The number of sales is kept, and their days are summed up anew.';

create function marcar_dia() returns trigger language plpgsql as $$
begin
  insert into dias_mudados
  select (old.criado_em at time zone 'America/Sao_Paulo')::date union select (new.criado_em at time zone 'America/Sao_Paulo')::date;
  return null;
end $$;
create trigger vendas_mudam_o_dia after update of origem, vendedor_id, frete_valor, criado_em, cancelado_em on vendas for each row
when ((old.origem, old.vendedor_id, old.frete_valor, old.criado_em, old.cancelado_em)
  is distinct from (new.origem, new.vendedor_id, new.frete_valor, new.criado_em, new.cancelado_em))
execute function marcar_dia();
comment on trigger vendas_mudam_o_dia on vendas is 'The day of a sale that counts otherwise is summed up anew; its lines see to their own.';

create or replace function somar_itens() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (
    select from (select distinct venda_id from mudados) m
    join vendas v on v.id = m.venda_id join itens_da_venda i on i.venda_id = v.id
    group by v.id having v.cesta is null or (v.total, v.n_itens) is distinct from (sum(i.subtotal), count(*)::int)
  ) then
    -- The sale was made with these lines, has their sums and has marked its day.
    return null;
  end if;
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      cesta_de(array_agg(i.quantidade) filter (where i.id is not null), array_agg(i.sku) filter (where i.id is not null)) as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id and (v.total, v.n_itens, v.cesta) is distinct from (s.total, s.n_itens::int, s.cesta);
  insert into dias_mudados
  select distinct (v.criado_em at time zone 'America/Sao_Paulo')::date from mudados m join vendas v on v.id = m.venda_id;
  return null;
end $$;
comment on function somar_itens is 'Total, number of lines and basket of a sale are those of its lines, and its day is summed up anew.';

-- The triggers keep everybody else from changing sales until the end of this transaction. Their sums are made once the server runs.
insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from vendas;
