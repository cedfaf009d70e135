-- The copies of the shop: each is made, kept, and restored beside the shop to be proven.
create table copias (
  id int generated always as identity primary key,
  estado text not null default 'fazendo' check (estado in ('fazendo', 'conferindo', 'comprovada', 'falhou')),
  -- The night it is of; none, where a person asked for it.
  noite date,
  pedida_por int references usuarios (id),
  iniciada_em timestamptz not null default clock_timestamp(),
  guardada_em timestamptz,
  terminada_em timestamptz,
  arquivo text,
  bytes bigint,
  cifrada boolean not null,
  registros int,
  arquivos int,
  motivo text,
  tomada_por text,
  tomada_ate timestamptz,
  -- For a minute the file is given to whoever shows what this is the hash of.
  chave bytea,
  chave_ate timestamptz,
  check ((guardada_em is null) = (arquivo is null)),
  check (estado <> 'comprovada' or arquivo is not null),
  check ((estado = 'falhou') = (motivo is not null)),
  check ((estado in ('comprovada', 'falhou')) = (terminada_em is not null)),
  check ((noite is null) <> (pedida_por is null))
);
comment on table copias is 'Each copy of the shop, under way or kept.';
-- All servers together make one at a time.
create unique index copias_em_andamento on copias ((true)) where estado in ('fazendo', 'conferindo');
create index copias_noite on copias (noite) where noite is not null;
create index copias_pedida_por on copias (pedida_por) where pedida_por is not null;
