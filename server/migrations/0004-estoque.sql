-- The stock ledger. A balance changes by one thing only: a row in here, whose trigger moves the balance and notes what it was
-- afterwards. And what a product or variation is born with writes its first row. So neither can be written without the
-- other, and the sum of the rows is the balance.
--
-- A product's saldo and reservado are totals: its variations' and, of reservado, also the lines of sales whose variation is
-- still to be chosen, which hold the product as such. Archived variations count too: whoever archives one adjusts its saldo
-- down to what sales still hold of it.
--
-- Rows of one transaction are inserted in the order of (produto_id, variacao_id), or after their products were locked in order
-- of id: two sales of the same things then wait for each other and never block each other.
create table movimentos_de_estoque (
  id bigint generated always as identity primary key,
  produto_id int not null references produtos (id) on delete cascade,
  variacao_id int,
  tipo text not null check (tipo in ('inicial', 'ajuste', 'reserva', 'liberacao', 'saida', 'estorno', 'devolucao')),
  muda_saldo int not null default 0,
  muda_reservado int not null default 0,
  -- Of the variation, or of the product where there is none.
  saldo_depois int not null,
  reservado_depois int not null,
  usuario_id int not null references usuarios (id),
  motivo text not null check (motivo <> '' and char_length(motivo) <= 300),
  criado_em timestamptz not null default now(),

  foreign key (produto_id, variacao_id) references variacoes (produto_id, id) on delete cascade,
  constraint movimentos_forma check (case tipo
    when 'inicial' then muda_saldo > 0 and muda_reservado = 0
    when 'ajuste' then muda_saldo <> 0 and muda_reservado = 0
    when 'reserva' then muda_saldo = 0 and muda_reservado > 0
    when 'liberacao' then muda_saldo = 0 and muda_reservado < 0
    -- What was held leaves the shop, and a step back takes it in again, held as before.
    when 'saida' then muda_saldo < 0 and muda_reservado = muda_saldo
    when 'estorno' then muda_saldo > 0 and muda_reservado = muda_saldo
    -- A cancelled sale whose goods came back.
    when 'devolucao' then muda_saldo > 0 and muda_reservado = 0
  end)
);
create index movimentos_do_produto on movimentos_de_estoque (produto_id, id);
create index movimentos_da_variacao on movimentos_de_estoque (variacao_id) where variacao_id is not null;

create function aplicar_movimento() returns trigger language plpgsql as $$
declare
  com_variacoes boolean;
begin
  if new.variacao_id is null then
    update produtos set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.produto_id
    returning saldo, reservado, tem_variacoes into new.saldo_depois, new.reservado_depois, com_variacoes;
    if com_variacoes and new.muda_saldo <> 0 then
      raise exception using errcode = 'check_violation', constraint = 'movimentos_nivel', table = 'movimentos_de_estoque',
        message = 'a product with variations has no balance of its own';
    end if;
  else
    perform 1 from produtos where id = new.produto_id for no key update;
    update variacoes set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.variacao_id and produto_id = new.produto_id
    returning saldo, reservado into new.saldo_depois, new.reservado_depois;
  end if;
  -- Without such a product or variation the foreign keys refuse the row.
  new.saldo_depois := coalesce(new.saldo_depois, 0);
  new.reservado_depois := coalesce(new.reservado_depois, 0);
  return new;
end $$;
create trigger movimentos_aplicados before insert on movimentos_de_estoque
for each row when (new.tipo <> 'inicial') execute function aplicar_movimento();

create function somar_movimentos_das_variacoes() returns trigger language plpgsql as $$
begin
  update produtos p set saldo = p.saldo + s.muda_saldo, reservado = p.reservado + s.muda_reservado
  from (
    select produto_id, sum(muda_saldo) as muda_saldo, sum(muda_reservado) as muda_reservado
    from novos where variacao_id is not null and tipo <> 'inicial' group by produto_id
  ) s
  where p.id = s.produto_id;
  return null;
end $$;
create trigger movimentos_somados after insert on movimentos_de_estoque
referencing new table as novos for each statement execute function somar_movimentos_das_variacoes();

create function recusar_saldo_sem_movimento() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = tg_table_name,
    message = 'a balance changes by a row of movimentos_de_estoque only';
end $$;
create trigger produtos_saldo_ao_nascer before insert on produtos
for each row when (new.reservado <> 0 or new.saldo <> 0 and new.tem_variacoes) execute function recusar_saldo_sem_movimento();
create trigger variacoes_saldo_ao_nascer before insert on variacoes
for each row when (new.reservado <> 0) execute function recusar_saldo_sem_movimento();
-- Depth 0 is a statement of somebody's own; the ledger's come from inside its triggers.
create trigger movimentos_iniciais before insert on movimentos_de_estoque
for each row when (new.tipo = 'inicial' and pg_trigger_depth() = 0) execute function recusar_saldo_sem_movimento();
create trigger produtos_saldo_so_por_movimento before update of saldo, reservado on produtos
for each row when (pg_trigger_depth() = 0) execute function recusar_saldo_sem_movimento();
create trigger variacoes_saldo_so_por_movimento before update of saldo, reservado on variacoes
for each row when (pg_trigger_depth() = 0) execute function recusar_saldo_sem_movimento();

create function anotar_saldo_do_produto() returns trigger language plpgsql as $$
begin
  insert into movimentos_de_estoque
    (produto_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novos where saldo <> 0 order by id;
  return null;
end $$;
create trigger produtos_saldo_anotado after insert on produtos
referencing new table as novos for each statement execute function anotar_saldo_do_produto();

create function anotar_saldo_da_variacao() returns trigger language plpgsql as $$
begin
  insert into movimentos_de_estoque
    (produto_id, variacao_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select produto_id, id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novas
  where saldo <> 0 order by id;
  return null;
end $$;
create trigger variacoes_saldo_anotado after insert on variacoes
referencing new table as novas for each statement execute function anotar_saldo_da_variacao();

-- A movement is a fact: a wrong one is answered by another. It goes only with the product or the variation it is about.
create function manter_movimento() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    not exists (select from produtos where id = old.produto_id)
    or not exists (select from variacoes where id = old.variacao_id) and old.variacao_id is not null
  ) then
    return old;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'movimentos_sao_fatos', table = 'movimentos_de_estoque',
    message = 'a movement of stock is neither changed nor removed';
end $$;
create trigger movimentos_sao_fatos before update or delete on movimentos_de_estoque
for each row execute function manter_movimento();
create trigger movimentos_nao_se_esvaziam before truncate on movimentos_de_estoque
for each statement execute function manter_movimento();

-- A variation takes its rows of the ledger with it: they must add up to nothing, or the product's would not be right any more.
create function recusar_variacao_com_estoque() returns trigger language plpgsql as $$
begin
  if not exists (select from produtos where id = old.produto_id) then return old; end if;
  raise exception using errcode = 'check_violation', constraint = 'variacoes_vazias_ao_sair', table = 'variacoes',
    message = 'a variation with stock is not removed';
end $$;
create trigger variacoes_vazias_ao_sair before delete on variacoes
for each row when (old.saldo <> 0 or old.reservado <> 0) execute function recusar_variacao_com_estoque();

create function recusar_produto_reservado() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'produtos_livres_ao_sair', table = 'produtos',
    message = 'a product that sales hold is not removed';
end $$;
create trigger produtos_livres_ao_sair before delete on produtos
for each row when (old.reservado <> 0) execute function recusar_produto_reservado();

-- The balance of a product that gets variations lies with them: what it had of its own is adjusted away first.
create function recusar_saldo_proprio() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select coalesce(sum(saldo), 0) as saldo, coalesce(sum(reservado), 0) as reservado from variacoes where produto_id = new.id
    ) das_variacoes
    where (das_variacoes.saldo, das_variacoes.reservado) is distinct from (new.saldo::bigint, new.reservado::bigint)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'produtos_sem_saldo_proprio', table = 'produtos',
      message = 'a product with a balance of its own gets no variations';
  end if;
  return new;
end $$;
create trigger produtos_sem_saldo_proprio before update of tem_variacoes on produtos
for each row when (new.tem_variacoes and not old.tem_variacoes) execute function recusar_saldo_proprio();
