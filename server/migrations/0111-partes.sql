-- A shop may do without these parts. A new one begins with the till alone; one that exists keeps what it has used.
create table partes (
  chave text primary key check (chave in ('ondas', 'contagens', 'caixa')),
  ligada boolean not null
);
insert into partes (chave, ligada) values
  ('ondas', exists (select from ondas) or exists (select from linhas_da_amostra)),
  ('contagens', exists (select from contagens)),
  ('caixa', true);

create function avisar_partes() returns trigger language plpgsql as $$
begin
  perform pg_notify('varal', '{"assunto":"partes"}');
  return null;
end $$;
create trigger partes_avisadas after update on partes for each statement execute function avisar_partes();
comment on trigger partes_avisadas on partes is 'Open screens hear what the shop does from now on, or no longer.';
