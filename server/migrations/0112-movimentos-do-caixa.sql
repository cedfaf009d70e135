-- Change that is put into the drawer, and money that is taken out of it, without a sale.
create table movimentos_do_caixa (
  id int generated always as identity primary key,
  tipo text not null check (tipo in ('fundo', 'sangria', 'suprimento')),
  valor numeric(12, 2) not null check (valor > 0),
  motivo text not null default '' check (char_length(motivo) <= 200),
  em timestamptz not null default clock_timestamp(),
  usuario_id int not null references usuarios (id),
  -- A row is reversed by another one, once.
  estorna int unique references movimentos_do_caixa (id),
  -- The closing that took it; none means the open stretch.
  fechamento_id int references fechamentos (id) on delete set null,
  -- What did not stay in the drawer at this closing left it with the closing, and changes none of its sums.
  do_fechamento int unique references fechamentos (id) on delete cascade,
  movimento numeric(12, 2) generated always as (case when (tipo = 'sangria') = (estorna is null) then -valor else valor end) stored not null,
  constraint movimentos_do_caixa_do_fechamento check (do_fechamento is null or (tipo = 'sangria' and estorna is null and fechamento_id is null))
);
create index movimentos_do_caixa_em_aberto on movimentos_do_caixa (id) where fechamento_id is null and do_fechamento is null;
create index movimentos_do_caixa_do_dia on movimentos_do_caixa (((em at time zone 'America/Sao_Paulo')::date));
create trigger movimentos_do_caixa_avisados after insert on movimentos_do_caixa
  for each statement execute function avisar_caixa();
comment on trigger movimentos_do_caixa_avisados on movimentos_do_caixa is 'Open screens hear of money that was put into the drawer or taken out.';
