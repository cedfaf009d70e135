-- A line of a product made of a blank says how many of its units are still to be printed. A sale holds the ready ones of the product
-- and, for the others, blanks.
alter table itens_da_venda
  add column lisa_id int constraint itens_lisa references produtos (id) on delete set null,
  add column lisa_variacao_id int constraint itens_lisa_variacao references variacoes (id) on delete set null,
  add column a_estampar int not null default 0,
  -- Units to be printed for which there is no blank hold none.
  add column sem_roupa int not null default 0,
  add constraint itens_a_estampar check (
    a_estampar between 0 and quantidade and sem_roupa between 0 and a_estampar
    and (a_estampar = 0 or lisa_id is not null and produto_id is not null));
create index itens_da_lisa on itens_da_venda (lisa_id) where lisa_id is not null;
create index itens_da_lisa_variacao on itens_da_venda (lisa_variacao_id) where lisa_variacao_id is not null;

create function pecas_a_estampar(produtos int[]) returns int language sql stable parallel safe as $$
  select coalesce(sum(a_estampar), 0)::int from itens_da_venda where produto_id = any(produtos) and a_estampar > 0
$$;
comment on function pecas_a_estampar is 'The units of these products that were sold and are still to be printed.';

create function esta_em_vendas(variacao int) returns boolean language sql stable parallel safe as $$
  select exists (select from itens_da_venda where variacao_id = variacao)
    or exists (select from itens_da_venda where lisa_variacao_id = variacao)
$$;
comment on function esta_em_vendas is 'A line of a sale names this variation, as what was sold or as what that is printed on.';

-- A sale goes on only when all of it is printed, whoever moves it.
alter table vendas
  add column a_estampar int not null default 0,
  add constraint vendas_a_estampar check (a_estampar = 0 or a_estampar > 0 and status = 'separacao');

create or replace function somar_itens() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (
    select from (select distinct venda_id from mudados) m
    join vendas v on v.id = m.venda_id join itens_da_venda i on i.venda_id = v.id
    group by v.id having v.cesta is null
      or (v.total, v.n_itens, v.a_estampar) is distinct from (sum(i.subtotal), count(*)::int, sum(i.a_estampar)::int)
  ) then
    -- The sale was made with these lines, has their sums and has marked its day.
    return null;
  end if;
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta, a_estampar = s.a_estampar
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      coalesce(sum(i.a_estampar), 0)::int as a_estampar,
      cesta_de(array_agg(i.quantidade) filter (where i.id is not null), array_agg(i.sku) filter (where i.id is not null)) as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id
    and (v.total, v.n_itens, v.cesta, v.a_estampar) is distinct from (s.total, s.n_itens::int, s.cesta, s.a_estampar);
  insert into dias_mudados
  select distinct (v.criado_em at time zone 'America/Sao_Paulo')::date from mudados m join vendas v on v.id = m.venda_id;
  return null;
end $$;
comment on function somar_itens() is
  'Total, number of lines, pieces to be printed and basket of a sale are those of its lines, and its day is summed up anew.';

drop trigger itens_conferidos_mudados on itens_da_venda;
create trigger itens_conferidos_mudados before update on itens_da_venda for each row
  when (old.sku is distinct from new.sku or old.quantidade is distinct from new.quantidade or old.a_definir is distinct from new.a_definir
    or old.a_estampar < new.a_estampar)
  execute function esquecer_conferencia();
comment on trigger itens_conferidos_mudados on itens_da_venda is
  'What was scanned of a line is forgotten when its thing or its quantity changes, or a ready piece is not ready: it has to be read anew.';

-- A blank that is printed becomes a piece: the ledger says it in a pair. In a sale the reservation goes along.
alter table movimentos_de_estoque
  add column conhece_lisas boolean not null default false,
  drop constraint movimentos_de_estoque_tipo_check,
  add constraint movimentos_de_estoque_tipo_check check (tipo in ('inicial', 'ajuste', 'importacao', 'contagem', 'reserva', 'liberacao',
    'saida', 'estorno', 'devolucao', 'consumo', 'producao', 'perda')),
  drop constraint movimentos_da_venda,
  add constraint movimentos_da_venda check (
    tipo in ('consumo', 'producao', 'perda') or (tipo in ('inicial', 'ajuste', 'importacao', 'contagem')) = (venda_id is null)),
  drop constraint movimentos_forma,
  add constraint movimentos_forma check (case tipo
    when 'inicial' then muda_saldo > 0 and muda_reservado = 0
    when 'ajuste' then muda_saldo <> 0 and muda_reservado = 0
    when 'importacao' then muda_saldo > 0 and muda_reservado = 0
    when 'contagem' then muda_saldo <> 0 and muda_reservado = 0
    when 'reserva' then muda_saldo = 0 and muda_reservado > 0
    when 'liberacao' then muda_saldo = 0 and muda_reservado < 0
    when 'saida' then muda_saldo < 0 and muda_reservado = muda_saldo
    when 'estorno' then muda_saldo > 0 and muda_reservado = muda_saldo
    when 'devolucao' then muda_saldo > 0 and muda_reservado = 0
    when 'consumo' then muda_saldo <> 0 and muda_reservado = case when venda_id is null then 0 else muda_saldo end
    when 'producao' then muda_saldo <> 0 and muda_reservado = case when venda_id is null then 0 else muda_saldo end
    when 'perda' then muda_saldo < 0 and muda_reservado = case when venda_id is null then 0 else muda_saldo end
  end);
comment on column movimentos_de_estoque.conhece_lisas is
  'A server of the version before knows no blanks and leaves it false: it may not move what a sale with such lines holds.';

create or replace function somar_movimentos_das_variacoes() returns trigger language plpgsql as $$
begin
  if exists (select from novos where venda_id is not null and not conhece_lisas) and exists (
    select from novos n join itens_da_venda i on i.venda_id = n.venda_id where not n.conhece_lisas and i.lisa_id is not null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'movimentos_conhecem_lisas', table = 'movimentos_de_estoque',
      message = 'a server of an earlier version moves no stock of a sale with pieces made of blanks';
  end if;
  update produtos p set saldo = p.saldo + s.muda_saldo, reservado = p.reservado + s.muda_reservado
  from (
    select produto_id, sum(muda_saldo) as muda_saldo, sum(muda_reservado) as muda_reservado
    from novos where variacao_id is not null and tipo <> 'inicial' group by produto_id
  ) s
  where p.id = s.produto_id;
  -- What a sale holds is still in the shop.
  if exists (select from novos where muda_saldo <> 0) then
    perform mudou_para_o_bling('estoque', array(select distinct produto_id from novos where muda_saldo <> 0));
  end if;
  return null;
end $$;
comment on trigger movimentos_somados on movimentos_de_estoque is
  'Movements of variations change the balance of their product too, and Bling hears of balances that change, not of reservations. An older server moves no stock of a sale with pieces made of blanks.';
