-- What was read of each line of a sale, unit by unit: while picking, and once more while packing. Beside the sale, not in it: a
-- unit that is read is no change of the sale, of which Bling would have to hear.

-- So that a count knows how many there are of its line.
create unique index itens_quantidade on itens_da_venda (id, quantidade);

create table conferencias (
  item_id bigint not null,
  passo text not null check (passo in ('separacao', 'embalagem')),
  venda_id int not null references vendas (id) on delete cascade,
  quantidade int not null,
  lidas int not null default 0,
  -- Looked for and not found.
  faltam int not null default 0,
  motivo text check (motivo <> '' and char_length(motivo) <= 200),
  -- Grows with each reading of the sale.
  vez int not null,
  por int not null references usuarios (id),
  em timestamptz not null default now(),
  primary key (item_id, passo),
  constraint conferencias_do_item foreign key (item_id, quantidade) references itens_da_venda (id, quantidade) on delete cascade,
  constraint conferencias_lidas check (lidas between 0 and quantidade),
  constraint conferencias_faltam check (faltam between 0 and quantidade - lidas),
  constraint conferencias_motivo check ((faltam > 0) = (motivo is not null)),
  constraint conferencias_falta_na_separacao check (passo = 'separacao' or faltam = 0)
) with (fillfactor = 85);
create index conferencias_da_venda on conferencias (venda_id);

-- Another quantity, or another thing: it has to be read anew.
create function esquecer_conferencia() returns trigger language plpgsql as $$
begin
  delete from conferencias where item_id = old.id;
  return new;
end $$;
create trigger itens_conferidos_mudados before update on itens_da_venda for each row
when ((old.sku, old.quantidade, old.a_definir) is distinct from (new.sku, new.quantidade, new.a_definir))
execute function esquecer_conferencia();

-- Announced as a kind of its own: the sale and the lists it stands in are as they were.
create function avisar_conferencia() returns trigger language plpgsql as $$
begin
  perform avisar('conferencias', array(select distinct venda_id from mudados limit 101));
  return null;
end $$;
create trigger conferencias_novas_avisadas after insert on conferencias
referencing new table as mudados for each statement execute function avisar_conferencia();
create trigger conferencias_mudadas_avisadas after update on conferencias
referencing new table as mudados for each statement execute function avisar_conferencia();
create trigger conferencias_apagadas_avisadas after delete on conferencias
referencing old table as mudados for each statement execute function avisar_conferencia();
