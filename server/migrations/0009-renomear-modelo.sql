-- A model that is renamed takes its products in the order of their ids, as everybody does who takes several: those who move them
-- to the trash or out of it then wait for it, and it for them, instead of blocking each other.
create or replace function resumir_produtos_do_modelo() returns trigger language plpgsql as $$
begin
  perform 1 from produtos where modelo_id = new.id order by id for no key update;
  update produtos set n_variacoes = 0 where modelo_id = new.id;
  return null;
end $$;
