-- The shop says how it prints: the working days of each technique, when its day ends, and the part of a sale that is paid before.
create table configuracao_da_estamparia (
  id int primary key default 1 check (id = 1),
  dias jsonb not null,
  fecha_as time not null,
  sinal int not null check (sinal between 0 and 100),
  feriados date[] not null
);
create function regras_da_estamparia() returns table (dias jsonb, fecha_as time, sinal int, feriados date[]) language sql stable parallel safe as $$
  select coalesce(c.dias, '{"dtf": 2, "silk": 5, "sublimacao": 3, "bordado": 5, "vinil": 2, "outra": 5}'),
    coalesce(c.fecha_as, '18:00'), coalesce(c.sinal, 0), coalesce(c.feriados, '{}')
  from (select) uma left join configuracao_da_estamparia c on true
$$;
comment on function regras_da_estamparia is 'What the shop said, or what holds until it says something.';

create function pascoa(ano int) returns date language sql immutable parallel safe as $$
  with a as (select ano % 19 as a, ano / 100 as b, ano % 100 as c),
    h as (select *, (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 as h from a),
    l as (select *, (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l from h),
    m as (select *, (a + 11 * h + 22 * l) / 451 as m from l)
  select make_date(ano, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1) from m
$$;
comment on function pascoa is 'Easter Sunday of a year, by the rule of Meeus, Jones and Butcher.';

create function eh_dia_util(dia date, feriados date[]) returns boolean language sql immutable parallel safe as $$
  select extract(isodow from dia) < 6
    and to_char(dia, 'MM-DD') not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25')
    -- The day of Zumbi is a holiday of the whole country since 2024.
    and not (to_char(dia, 'MM-DD') = '11-20' and dia >= '2024-01-01')
    and dia <> pascoa(extract(year from dia)::int) - 2
    and dia <> all (feriados)
$$;
comment on function eh_dia_util is 'Neither a weekend nor a holiday, of the country or of the shop.';

create function dias_uteis_apos(desde timestamptz, dias int, fecha_as time, feriados date[]) returns date language plpgsql immutable strict parallel safe as $$
declare
  local timestamp := desde at time zone 'America/Sao_Paulo';
  dia date := local::date;
  faltam int := dias;
begin
  if local::time > fecha_as then dia := dia + 1; end if;
  while not eh_dia_util(dia, feriados) loop dia := dia + 1; end loop;
  while faltam > 0 loop
    dia := dia + 1;
    if eh_dia_util(dia, feriados) then faltam := faltam - 1; end if;
  end loop;
  return dia;
end $$;
comment on function dias_uteis_apos is 'The day that comes so many working days after a moment; of none comes none. On no working day, or after the day''s end, it counts from the next.';

-- The rule of the moment stays with the sale.
create table producao_das_vendas (
  venda_id int primary key references vendas (id) on delete cascade,
  sinal int not null,
  dias jsonb not null,
  fecha_as time not null,
  -- The down payment is there since then.
  sinal_em timestamptz,
  prazo date
);

-- One garment of one line, or of the shelf. Its prints say how far each of them is.
create table pecas (
  id int generated always as identity primary key,
  venda_id int references vendas (id) on delete cascade,
  item_id bigint references itens_da_venda (id) on delete set null,
  produto_id int references produtos (id) on delete cascade,
  variacao_id int references variacoes (id) on delete set null,
  lisa_id int references produtos (id) on delete cascade,
  lisa_variacao_id int references variacoes (id) on delete set null,
  -- The prints that the line has of its own; null for a product that is made of them.
  proprias jsonb,
  personalizacao text,
  -- Of a piece for the shelf; a sale's own promise is the sale's.
  prazo date,
  -- It is there instead of one that was lost, and stands before all others.
  primeira boolean not null default false,
  paga boolean not null default true,
  sem_arte boolean not null default false,
  sem_roupa boolean not null default false,
  -- A person let it go before its rule.
  solta boolean not null default false,
  avanco text not null default 'fila' check (avanco in ('fila', 'em_folha', 'impressa', 'pronta', 'perdida', 'cancelada')),
  aberta boolean not null generated always as (avanco in ('fila', 'em_folha', 'impressa')) stored,
  espera_por text generated always as (case
    when avanco not in ('fila', 'em_folha', 'impressa') then null
    when not paga and not solta then 'pagamento'
    when sem_arte then 'arte'
    when sem_roupa then 'roupa' end) stored,
  estado text not null generated always as (case
    when avanco <> 'fila' then avanco
    when not paga and not solta or sem_arte or sem_roupa then 'espera'
    else 'liberada' end) stored,
  criado_em timestamptz not null default now(),
  terminou_em timestamptz,
  constraint pecas_de_uma_linha check ((venda_id is null) = (item_id is null) or avanco not in ('fila', 'em_folha', 'impressa'))
);
create index pecas_da_venda on pecas (venda_id);
create index pecas_do_item on pecas (item_id) where item_id is not null;
create index pecas_abertas on pecas (estado, id) where aberta;
create index pecas_sem_roupa on pecas (lisa_id) where sem_roupa and aberta;
create index pecas_do_produto on pecas (produto_id);
create index pecas_da_lisa on pecas (lisa_id);
create index pecas_da_variacao on pecas (variacao_id) where variacao_id is not null;
create index pecas_da_lisa_variacao on pecas (lisa_variacao_id) where lisa_variacao_id is not null;
create index pecas_terminadas on pecas (estado, terminou_em desc nulls last, id desc) where not aberta;

create table estampas_da_peca (
  peca_id int not null references pecas (id) on delete cascade,
  ordem smallint not null,
  -- A print that is deleted is on no piece any more that is to be done.
  estampa_id int not null references estampas (id) on delete cascade,
  tecnica text not null,
  posicao text not null,
  largura_mm int not null,
  -- A piece is printed from these bytes: of a new version of the art until it is printed.
  arte_sha256 text,
  avanco text not null default 'fila' check (avanco in ('fila', 'em_folha', 'impressa', 'pronta')),
  primary key (peca_id, ordem)
);
create index estampas_das_pecas on estampas_da_peca (estampa_id);

create function passo_do_avanco(avanco text) returns int language sql immutable parallel safe as $$
  select array_position(array['fila', 'em_folha', 'impressa', 'pronta'], avanco)
$$;
comment on function passo_do_avanco is 'Orders how far a print is.';

create function arte_de(estampa int) returns text language sql stable parallel safe as $$
  select sha256 from artes where estampa_id = estampa order by versao desc limit 1
$$;
comment on function arte_de is 'The bytes that a print is made from today.';

create function pecas_com_estampas() returns trigger language plpgsql as $$
begin
  insert into estampas_da_peca (peca_id, ordem, estampa_id, tecnica, posicao, largura_mm, arte_sha256)
  select n.id, dela.ordem, e.id, e.tecnica, coalesce(dela.posicao, e.posicao), coalesce(dela.largura_mm, e.largura_mm), arte_de(e.id)
  from novas n join produtos p on p.id = n.produto_id left join variacoes v on v.id = n.variacao_id
    cross join lateral (
      select id, ordem, null as posicao, null::int as largura_mm
      from unnest(coalesce(v.estampa_ids, p.estampa_ids)) with ordinality as do_produto (id, ordem) where n.proprias is null
      union all
      select estampa_id, row_number() over (), posicao, largura_mm
      from jsonb_to_recordset(n.proprias) as da_linha (estampa_id int, posicao text, largura_mm int)
    ) dela join estampas e on e.id = dela.id;
  perform pecas_veem_artes(array(select id from novas));
  perform avisar('pecas', array(select id from novas limit 101));
  return null;
end $$;
create trigger pecas_novas after insert on pecas referencing new table as novas
  for each statement execute function pecas_com_estampas();
comment on trigger pecas_novas on pecas is 'A piece gets its prints as they are today, and open screens hear of it.';

create function pecas_veem_artes(quais int[]) returns void language sql as $$
  update pecas p set sem_arte = falta
  from (
    select peca_id, bool_or(arte_sha256 is null and tecnica in ('dtf', 'sublimacao')) as falta
    from estampas_da_peca where peca_id = any(quais) group by peca_id
  ) dela
  where p.id = dela.peca_id and p.sem_arte <> falta
$$;
comment on function pecas_veem_artes is 'A film is printed from a file: a piece waits for those that are not there.';

create function pecas_mudadas() returns trigger language plpgsql as $$
begin
  perform avisar('pecas', array(select id from mudadas limit 101));
  perform avisar('vendas', array(select distinct venda_id from mudadas where venda_id is not null limit 101));
  return null;
end $$;
create trigger pecas_mudadas after update on pecas referencing new table as mudadas
  for each statement execute function pecas_mudadas();
comment on trigger pecas_mudadas on pecas is 'Open screens hear of a piece that goes on, and of its sale.';

create function soltar_pecas(quais int[]) returns void language plpgsql as $$
begin
  insert into producao_das_vendas (venda_id, sinal, dias, fecha_as)
  select distinct p.venda_id, c.sinal, c.dias, c.fecha_as
  from pecas p, regras_da_estamparia() c where p.venda_id = any(quais) and p.aberta
  on conflict do nothing;
  update producao_das_vendas d set sinal_em = case when pagas then coalesce(d.sinal_em, clock_timestamp()) end
  from (
    select v.id, v.pago >= round((v.total + coalesce(v.frete_valor, 0)) * r.sinal / 100, 2) as pagas
    from vendas v join producao_das_vendas r on r.venda_id = v.id where v.id = any(quais)
  ) v
  where d.venda_id = v.id and (d.sinal_em is not null) <> pagas;
  update pecas p set paga = true from producao_das_vendas d
  where d.venda_id = p.venda_id and p.venda_id = any(quais) and d.sinal_em is not null and not p.paga and p.aberta;
  update producao_das_vendas d set prazo = p.prazo
  from (
    select r.venda_id, dias_uteis_apos(r.sinal_em, coalesce(max((r.dias ->> e.tecnica)::int), 0), r.fecha_as, c.feriados) as prazo
    from producao_das_vendas r join pecas p on p.venda_id = r.venda_id and p.avanco not in ('perdida', 'cancelada')
      left join estampas_da_peca e on e.peca_id = p.id cross join regras_da_estamparia() c
    where r.venda_id = any(quais)
    group by r.venda_id, c.feriados
  ) p
  where d.venda_id = p.venda_id and d.prazo is distinct from p.prazo;
end $$;
comment on function soltar_pecas is
  'Pieces of sales whose down payment is there are let go, with the day on which they will be done. Those that were let go stay so when an edit makes the sale dearer.';

create function estampas_prontas(peca int) returns bigint language sql stable as $$
  select count(*) from estampas_da_peca where peca_id = peca and avanco = 'pronta'
$$;
comment on function estampas_prontas is 'The prints of a piece that are done: a garment that was begun is given up last.';

create function pecas_da_linha() returns trigger language plpgsql as $$
begin
  if not exists (
    select from mudados m where m.lisa_id is not null or exists (select from pecas p where p.item_id = m.id)
  ) then
    return null;
  end if;

  -- Pieces of another thing, or of other prints, than the line has now are given up.
  update pecas p set avanco = 'cancelada', terminou_em = now() from mudados m
  where p.item_id = m.id and p.aberta and (m.a_definir
    or (p.produto_id, p.variacao_id, p.lisa_id, p.lisa_variacao_id, p.proprias)
      is distinct from (m.produto_id, m.variacao_id, m.lisa_id, m.lisa_variacao_id, m.estampas));

  -- Fewer are to be printed: those whose name is gone, then those that wait, then those least far.
  update pecas p set avanco = 'cancelada', terminou_em = now()
  from (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by n.item_id is null, p.espera_por is not null,
      passo_do_avanco(p.avanco) desc, estampas_prontas(p.id) desc, p.primeira desc, p.id) as lugar
    from pecas_com_nome(array(select id from mudados)) n right join pecas p on p.id = n.peca_id
    where p.item_id in (select id from mudados) and p.aberta
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and (lugar > m.a_estampar or m.a_definir);

  -- Ready pieces that the line gave up lie on the shelf. Those with a print of its own are of no use to others.
  update pecas p set avanco = case when p.proprias is null then p.avanco else 'cancelada' end,
    venda_id = case when p.proprias is null then null else p.venda_id end, item_id = case when p.proprias is null then null else p.item_id end
  from (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by n.item_id is null, p.id) as lugar
    from pecas_com_nome(array(select id from mudados)) n right join pecas p on p.id = n.peca_id
    where p.item_id in (select id from mudados) and p.avanco = 'pronta'
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and lugar > m.quantidade - m.a_estampar;

  insert into pecas (venda_id, item_id, produto_id, variacao_id, lisa_id, lisa_variacao_id, proprias, paga)
  select m.venda_id, m.id, m.produto_id, m.variacao_id, m.lisa_id, m.lisa_variacao_id, m.estampas, false
  from mudados m, generate_series(1, m.a_estampar - (select count(*) from pecas p where p.item_id = m.id and p.aberta)::int)
  where not m.a_definir
  order by m.posicao;

  -- Each name of the line is on one piece.
  with soltos as (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by p.id) as lugar
    from pecas p where p.item_id in (select id from mudados) and p.aberta
      and p.id not in (select peca_id from pecas_com_nome(array(select id from mudados)))
  ), nomes as (
    select item_id, nome, row_number() over (partition by item_id order by ordem) as lugar
    from nomes_sem_peca(array(select id from mudados))
  )
  update pecas p set personalizacao = n.nome
  from soltos s left join nomes n using (item_id, lugar)
  where p.id = s.id and p.personalizacao is distinct from n.nome;
  update pecas p set personalizacao = null from mudados m
  where p.item_id = m.id and m.personalizacoes is null and p.personalizacao is not null;

  -- As many wait for a garment as the line says, the newest of them.
  update pecas p set sem_roupa = lugar <= m.sem_roupa
  from (
    select id, item_id, row_number() over (partition by item_id order by sem_roupa desc, id desc) as lugar
    from pecas where item_id in (select id from mudados) and avanco = 'fila'
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and p.sem_roupa <> (lugar <= m.sem_roupa);

  perform soltar_pecas(array(select distinct venda_id from mudados));
  return null;
end $$;

create function nomes_da_linha(quais bigint[]) returns table (item_id bigint, nome text, vez bigint, ordem bigint)
language sql stable as $$
  select i.id, nome, row_number() over (partition by i.id, nome order by ordem), ordem
  from itens_da_venda i, unnest(i.personalizacoes) with ordinality as n (nome, ordem) where i.id = any(quais)
$$;
comment on function nomes_da_linha is 'The names that lines ask for; `vez` tells apart those that are written alike.';

create function pecas_com_nome(quais bigint[]) returns table (peca_id int, item_id bigint, nome text, vez bigint)
language sql stable as $$
  select p.id, n.item_id, n.nome, n.vez
  from (
    select id, pecas.item_id, personalizacao, row_number() over (partition by pecas.item_id, personalizacao
      order by passo_do_avanco(avanco) desc, id) as vez
    from pecas where pecas.item_id = any(quais) and avanco not in ('perdida', 'cancelada')
  ) p join nomes_da_linha(quais) n on n.item_id = p.item_id and n.nome = p.personalizacao and n.vez = p.vez
$$;
comment on function pecas_com_nome is 'The pieces that carry a name which their line asks for.';

create function nomes_sem_peca(quais bigint[]) returns table (item_id bigint, nome text, ordem bigint) language sql stable as $$
  select n.item_id, n.nome, n.ordem from nomes_da_linha(quais) n
  where not exists (
    select from pecas_com_nome(quais) c where c.item_id = n.item_id and c.nome = n.nome and c.vez = n.vez
  )
$$;
comment on function nomes_sem_peca is 'The names that lines ask for and no piece carries.';

create trigger itens_novos_tem_pecas after insert on itens_da_venda referencing new table as mudados
  for each statement execute function pecas_da_linha();
create trigger itens_mudados_tem_pecas after update on itens_da_venda referencing new table as mudados
  for each statement execute function pecas_da_linha();
comment on trigger itens_novos_tem_pecas on itens_da_venda is 'A piece stands in the queue for each unit that is to be printed.';
comment on trigger itens_mudados_tem_pecas on itens_da_venda is
  'As many pieces stand in the queue as the line has units to be printed: verbs change its numbers, and this writes the difference.';

create function pecas_sem_linha() returns trigger language plpgsql as $$
begin
  update pecas set avanco = 'cancelada', terminou_em = now() where item_id = old.id and (aberta or avanco = 'pronta' and proprias is not null);
  update pecas set venda_id = null, item_id = null where item_id = old.id and avanco = 'pronta';
  return old;
end $$;
create trigger itens_apagados_sem_pecas before delete on itens_da_venda for each row
  when (old.lisa_id is not null) execute function pecas_sem_linha();
comment on trigger itens_apagados_sem_pecas on itens_da_venda is
  'A line that goes gives up its pieces. Ready ones lie on the shelf, but for those with a print of its own.';

create function pagamento_solta_pecas() returns trigger language plpgsql as $$
begin
  if not exists (select from producao_das_vendas where venda_id = new.id) then return null; end if;
  if new.pago < old.pago then
    update pecas p set paga = false from producao_das_vendas d
    where d.venda_id = new.id and p.venda_id = new.id and p.avanco = 'fila' and p.paga
      and new.pago < round((new.total + coalesce(new.frete_valor, 0)) * d.sinal / 100, 2);
  end if;
  perform soltar_pecas(array[new.id]);
  return null;
end $$;
create trigger vendas_pagas_soltam_pecas after update of pago, frete_valor on vendas for each row
  when (old.pago <> new.pago or old.frete_valor is distinct from new.frete_valor) execute function pagamento_solta_pecas();
comment on trigger vendas_pagas_soltam_pecas on vendas is
  'Money that comes, or freight that is less, lets pieces go. Money that is taken back holds those that are in no sheet yet.';

create function vestir_pecas() returns trigger language plpgsql as $$
declare
  peca record;
begin
  if not exists (
    select from novos n join pecas p on p.lisa_id = n.produto_id and p.sem_roupa and p.aberta where n.muda_saldo > n.muda_reservado
  ) then
    return null;
  end if;
  for peca in
    select p.id, p.item_id, p.venda_id, p.lisa_id, p.lisa_variacao_id
    from pecas p join vendas v on v.id = p.venda_id left join producao_das_vendas d on d.venda_id = v.id
    where p.aberta and p.sem_roupa and p.lisa_id in (select produto_id from novos where muda_saldo > muda_reservado)
    order by coalesce(v.prazo_pedido, d.prazo), p.id
  loop
    if exists (
      select from produtos l left join variacoes b on b.id = peca.lisa_variacao_id
      where l.id = peca.lisa_id and l.saldo > l.reservado and (b.id is null or b.saldo > b.reservado and b.arquivada_em is null)
    ) then
      update pecas set sem_roupa = false where id = peca.id;
      update itens_da_venda set sem_roupa = sem_roupa - 1 where id = peca.item_id;
      insert into movimentos_de_estoque
        (conhece_lisas, conhece_proprias, produto_id, variacao_id, venda_id, usuario_id, motivo, tipo, muda_saldo, muda_reservado)
      select true, true, peca.lisa_id, peca.lisa_variacao_id, peca.venda_id, (select max(usuario_id) from novos),
        'Reserva da venda ' || peca.venda_id, 'reserva', 0, 1;
    end if;
  end loop;
  return null;
end $$;
create trigger movimentos_vestem_pecas after insert on movimentos_de_estoque referencing new table as novos
  for each statement execute function vestir_pecas();
comment on trigger movimentos_vestem_pecas on movimentos_de_estoque is
  'Blanks that come free are for the pieces that wait for one, those promised first before all others.';

create function producao_da_venda(venda int) returns json language sql stable parallel safe as $$
  select json_build_object('total', count(*), 'em_espera', count(*) filter (where estado = 'espera'),
    'na_fila', count(*) filter (where estado in ('liberada', 'em_folha', 'impressa')), 'prontas', count(*) filter (where estado = 'pronta'),
    'prazo', (select prazo from producao_das_vendas where venda_id = venda),
    'espera_por', (array['pagamento', 'arte', 'roupa'])[min(array_position(array['pagamento', 'arte', 'roupa'], espera_por))])
  from pecas where venda_id = venda and avanco not in ('perdida', 'cancelada') having count(*) > 0
$$;
comment on function producao_da_venda is 'How far the pieces of a sale are; null for a sale that has none.';

-- What was sold before is in the queue, too.
insert into pecas (venda_id, item_id, produto_id, variacao_id, lisa_id, lisa_variacao_id, proprias, personalizacao, sem_roupa)
select venda_id, id, produto_id, variacao_id, lisa_id, lisa_variacao_id, estampas, personalizacoes[quantidade - a_estampar + n], n > a_estampar - sem_roupa
from itens_da_venda, generate_series(1, a_estampar) n where a_estampar > 0 and not a_definir
order by id, n;
select soltar_pecas(array(select distinct venda_id from pecas));

create function arte_nova_nas_pecas() returns trigger language plpgsql as $$
declare
  quais int[];
begin
  with mudadas as (
    update estampas_da_peca d set arte_sha256 = new.sha256 from pecas p
    where p.id = d.peca_id and p.aberta and d.estampa_id = new.estampa_id and d.avanco = 'fila'
    returning d.peca_id
  )
  select array_agg(distinct peca_id) into quais from mudadas;
  if quais is not null then perform pecas_veem_artes(quais); end if;
  return null;
end $$;
create trigger artes_nas_pecas after insert on artes for each row execute function arte_nova_nas_pecas();
comment on trigger artes_nas_pecas on artes is 'Pieces that are not printed yet are printed from the new version of an art.';

create table perdas (
  id int generated always as identity primary key,
  -- A loss stays in its month whatever becomes of the product.
  peca_id int references pecas (id) on delete set null,
  -- It stands in the queue instead.
  nova_id int references pecas (id) on delete set null,
  perdeu text not null check (perdeu in ('estampa', 'roupa', 'as_duas')),
  estampa_id int references estampas (id) on delete set null,
  causa text not null check (causa in ('arte', 'impressao', 'prensa', 'roupa', 'outra')),
  observacao text not null default '',
  -- The blank and the prints that were lost, as they cost that day.
  custo numeric(12, 2) not null,
  usuario_id int references usuarios (id),
  em timestamptz not null default now()
);
create index perdas_recentes on perdas (em);
create index perdas_da_peca on perdas (peca_id);
create index perdas_da_nova on perdas (nova_id) where nova_id is not null;
create index perdas_da_estampa on perdas (estampa_id) where estampa_id is not null;
create index perdas_de_quem on perdas (usuario_id) where usuario_id is not null;
