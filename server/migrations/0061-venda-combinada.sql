-- Staff note here what matters to the person who picks the sale. It never goes on a label.
alter table vendas add column observacao text not null default '' check (char_length(observacao) <= 500);

-- Carriers quoted these for a basket before there was a sale: for a day a new sale may be made at that price.
create table fretes_simulados (
  cep text not null check (cep ~ '^[0-9]{8}$'),
  cesta uuid not null,
  -- The value of the goods, which the insurance follows.
  valor numeric(14, 2) not null,
  altura numeric(7, 2) not null,
  largura numeric(7, 2) not null,
  comprimento numeric(7, 2) not null,
  peso numeric(7, 3) not null,
  opcoes jsonb not null,
  em timestamptz not null default now(),
  primary key (cep, cesta, valor)
);
create index fretes_simulados_em on fretes_simulados (em);
