-- A step of a sale has to know whether anything of it was ever scanned, or said to be missing: it is told by the sale itself, so
-- that a change of the sale can say that it holds only while nothing was.
alter table vendas add column conferida boolean not null default false;
alter table vendas disable trigger user;
update vendas set conferida = true where exists (select from conferencias where venda_id = id);
alter table vendas enable trigger user;

create function notar_conferencia() returns trigger language plpgsql as $$
begin
  update vendas set conferida = true where id in (select venda_id from novas) and not conferida;
  return null;
end $$;
create trigger conferencias_novas_notadas after insert on conferencias
referencing new table as novas for each statement execute function notar_conferencia();
