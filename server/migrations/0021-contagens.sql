-- How many rows a big table has, without counting them each time a list is shown: what came and went is noted in rows of its own,
-- by each statement that adds or removes some, in its transaction. Nobody waits for anybody, since no row is changed; the notes
-- of a kind add up to the number that everybody sees at that moment. Now and then many are put together.
create table contagens (
  id bigint generated always as identity primary key,
  de text not null,
  muda bigint not null
);

create function anotar_novos() returns trigger language plpgsql as $$
begin
  insert into contagens (de, muda) select tg_table_name, count(*) from novos having count(*) > 0;
  return null;
end $$;

create function anotar_idos() returns trigger language plpgsql as $$
begin
  insert into contagens (de, muda) select tg_table_name, -count(*) from idos having count(*) > 0;
  return null;
end $$;

create trigger produtos_na_busca_novos_contados after insert on produtos_na_busca
referencing new table as novos for each statement execute function anotar_novos();
create trigger produtos_na_busca_idos_contados after delete on produtos_na_busca
referencing old table as idos for each statement execute function anotar_idos();
create trigger vendas_novas_contadas after insert on vendas
referencing new table as novos for each statement execute function anotar_novos();
create trigger vendas_idas_contadas after delete on vendas
referencing old table as idos for each statement execute function anotar_idos();

-- Their triggers keep everybody else from changing them until the end of this transaction.
insert into contagens (de, muda)
select 'produtos_na_busca', count(*) from produtos_na_busca having count(*) > 0
union all
select 'vendas', count(*) from vendas having count(*) > 0;
