-- The till runs from closing to closing. Money that moved carries the closing that took it; none means the open stretch.
create table fechamentos (
  id int generated always as identity primary key,
  -- The day of the shop that it closes.
  dia date not null,
  -- The stretch: null at the beginning of everything. A forgotten day ends at its midnight, and is closed later.
  de timestamptz,
  ate timestamptz not null,
  fechado_em timestamptz not null default clock_timestamp(),
  -- Nobody counted what is older than this table.
  fechado_por int references usuarios (id),
  -- Cash: what the closing before left in the drawer, and what came in and went out since.
  ficou numeric(14, 2) not null,
  entrou numeric(14, 2) not null check (entrou >= 0),
  saiu numeric(14, 2) not null check (saiu >= 0),
  esperado numeric(14, 2) generated always as (ficou + entrou - saiu) stored not null,
  contado numeric(12, 2) check (contado >= 0),
  diferenca numeric(14, 2) generated always as (contado - (ficou + entrou - saiu)) stored,
  -- So much of what was counted stays in the drawer for the next stretch.
  fica numeric(12, 2) not null check (fica >= 0 and fica <= coalesce(contado, 0)),
  -- So many payments of all forms moved money in the stretch.
  n int not null check (n >= 0),
  observacao text not null default '' check (char_length(observacao) <= 500),
  motivo text not null default '' check (char_length(motivo) <= 500),
  constraint fechamentos_contado check ((fechado_por is null) = (contado is null))
);
create index fechamentos_do_dia on fechamentos (dia, id);

-- Bling, the sale's sums and open screens hear of money that moves, not of the closing that takes it.
drop trigger pagamentos_mudam on pagamentos;
create trigger pagamentos_mudam
  after insert or delete or update of venda_id, forma, valor, parcelas, recebido_em, vence_em, observacao, estorna, devolucao_id, cliente_id
  on pagamentos for each row execute function pagamento_mudou();
comment on trigger pagamentos_mudam on pagamentos is
  'What was paid of a sale is the sum of its payments, and a customer''s credit what was given of it less what paid; Bling and open screens hear of them.';

-- A day that was closed becomes a closing, which leaves no cash behind: the drawer's change was not counted then. The rest of what is
-- older than today is one closing that nobody counted.
create temporary table somas_dos_dias on commit drop as
  select dia, count(*)::int as n,
    coalesce(sum(movimento) filter (where forma = 'dinheiro' and movimento > 0), 0) as entrou,
    coalesce(-sum(movimento) filter (where forma = 'dinheiro' and movimento < 0), 0) as saiu
  from pagamentos where dia is not null group by dia;

insert into fechamentos (dia, ate, ficou, entrou, saiu, fica, n, motivo)
  select hoje - 1, hoje::timestamp at time zone 'America/Sao_Paulo', 0, sum(entrou), sum(saiu), 0, sum(n), 'Antes de ' || to_char(hoje, 'DD/MM')
  from (select (now() at time zone 'America/Sao_Paulo')::date as hoje) h join somas_dos_dias s on s.dia < h.hoje
  where not exists (select from caixas c where c.dia = s.dia and c.fechado_em is not null)
  group by hoje;

insert into fechamentos (dia, de, ate, fechado_em, fechado_por, ficou, entrou, saiu, contado, fica, n, observacao)
  select c.dia, c.dia::timestamp at time zone 'America/Sao_Paulo', c.fechado_em, c.fechado_em, c.fechado_por,
    c.esperado - coalesce(s.entrou - s.saiu, 0), coalesce(s.entrou, 0), coalesce(s.saiu, 0), c.contado, 0, coalesce(s.n, 0), c.observacao
  from caixas c left join somas_dos_dias s using (dia)
  where c.fechado_em is not null order by c.fechado_em, c.dia;

alter table pagamentos add column fechamento_id int;
-- One rewrite of the table, with the closing of each day in an array, takes a tenth of the time of an update of a million rows.
do $$
declare
  primeiro date;
  do_dia int[];
begin
  select min(d.dia), array_agg(coalesce(deste.id, antes.id, 0) order by d.dia) into primeiro, do_dia
  from (select generate_series(min(dia), max(dia), interval '1 day')::date as dia from somas_dos_dias) d
  left join fechamentos deste on deste.dia = d.dia and deste.fechado_por is not null
  left join fechamentos antes on antes.fechado_por is null and d.dia <= antes.dia;
  if primeiro is not null then
    execute format('alter table pagamentos alter column fechamento_id type int using nullif((%L::int[])[dia - %L::date + 1], 0)', do_dia, primeiro);
  end if;
end $$;

alter table pagamentos
  -- The moment of noting says whether it is money of a forgotten day; older rows are as good as noted when they moved.
  add column anotado_em timestamptz,
  add constraint pagamentos_do_fechamento_moveram check (fechamento_id is null or recebido_em is not null),
  add constraint pagamentos_fechamento_id_fkey foreign key (fechamento_id) references fechamentos (id) on delete set null;
alter table pagamentos alter column anotado_em set default clock_timestamp();
create index pagamentos_em_aberto on pagamentos (id) where recebido_em is not null and fechamento_id is null;
create index pagamentos_do_fechamento on pagamentos (fechamento_id) where fechamento_id is not null;

create function anotar_recebimento() returns trigger language plpgsql as $$
begin
  new.anotado_em := clock_timestamp();
  return new;
end $$;
create trigger pagamentos_recebidos before update of recebido_em on pagamentos
  for each row when (old.recebido_em is null and new.recebido_em is not null) execute function anotar_recebimento();
comment on trigger pagamentos_recebidos on pagamentos is 'Money that was expected is noted at the moment when it is received.';

drop table caixas;
create trigger fechamentos_avisados after insert or delete on fechamentos
  for each statement execute function avisar_caixa();
comment on trigger fechamentos_avisados on fechamentos is 'Open screens hear that the till was closed or reopened.';
