-- A category can be moved below another; never below itself or what hangs below it.
create or replace function categoria_mudou() returns trigger language plpgsql as $$
begin
  perform avisar('categorias', array[coalesce(new.id, old.id)]);
  if tg_op = 'DELETE' then
    update sincronizacoes set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = old.id_bling, titulo = old.nome
    where tipo = 'categoria' and registro_id = old.id;
    return null;
  end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('categoria', array[new.id]);
  end if;
  if tg_op = 'UPDATE' and (old.nome <> new.nome or old.categoria_pai is distinct from new.categoria_pai) then
    perform mudou_para_o_bling('categoria', array[new.id]);
  end if;
  if tg_op = 'UPDATE' and old.categoria_pai is distinct from new.categoria_pai then
    -- Two moves at once could make a circle together: one waits for the other, and then sees it.
    perform pg_advisory_xact_lock(hashtext('categorias.movem'));
    if exists (
      with recursive acima as (
        select new.categoria_pai as id
        union
        select c.categoria_pai from categorias c join acima on c.id = acima.id
      )
      select from acima where id = new.id
    ) then
      raise exception using errcode = 'check_violation', constraint = 'categorias_circulo', table = 'categorias',
        message = 'a category hangs below itself';
    end if;
  end if;
  return null;
end $$;
comment on trigger categorias_mudam on categorias is 'Open screens and Bling hear of a category that comes, changes or goes, and none comes to hang below itself.';
