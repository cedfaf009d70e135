-- Several sales that are picked in one walk. What is read is the sales' own count.
create table ondas (
  id int generated always as identity primary key,
  criada_por int not null references usuarios (id),
  criada_em timestamptz not null default now(),
  concluida_em timestamptz
);
create index ondas_abertas on ondas (id) where concluida_em is null;

create table vendas_da_onda (
  onda_id int not null references ondas (id) on delete cascade,
  venda_id int not null references vendas (id) on delete cascade,
  -- The box into which its units go.
  posicao smallint not null check (posicao between 1 and 40),
  -- What became of it when the wave ended; until then it is in this wave and in no other.
  fim text check (fim in ('movida', 'liberada')),
  primary key (onda_id, venda_id),
  unique (onda_id, posicao)
);
create unique index vendas_em_onda on vendas_da_onda (venda_id) where fim is null;
create trigger vendas_da_onda_avisadas after insert or update on vendas_da_onda
  for each row execute function avisar_linha('vendas', 'venda_id');
comment on trigger vendas_da_onda_avisadas on vendas_da_onda is 'Open screens hear of a sale that comes into a wave or leaves it.';

-- A phone may send a reading again and again: it counts once, and is answered as it was then.
create table leituras_da_onda (
  leitura_id text primary key check (leitura_id <> '' and char_length(leitura_id) <= 100),
  onda_id int not null references ondas (id) on delete cascade,
  venda_id int not null,
  item_id bigint not null,
  usuario_id int not null references usuarios (id),
  em timestamptz not null default clock_timestamp(),
  desfeita boolean not null default false,
  resposta jsonb not null
);
create index leituras_da_onda_de_alguem on leituras_da_onda (onda_id, usuario_id, em) where not desfeita;
