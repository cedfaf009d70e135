-- People, their sessions and what guards the door.

create table usuarios (
  id int generated always as identity primary key,
  username text not null check (username = btrim(username) and username <> ''),
  nome text not null check (nome <> ''),
  tipo text not null check (tipo in ('admin', 'vendedor')),
  senha_hash text not null,
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create unique index usuarios_username on usuarios (lower(username));

-- A session is a family of refresh tokens: each start-up makes a new generation.
create table sessoes (
  id bigint generated always as identity primary key,
  usuario_id int not null references usuarios (id),
  geracao int not null default 1,
  girada_em timestamptz not null default now(),
  criada_em timestamptz not null default now(),
  usada_em timestamptz not null default now(),
  encerrada_em timestamptz,
  motivo text check (motivo in ('saida', 'reuso', 'comando', 'senha', 'desativado')),
  navegador text not null default '',
  check ((encerrada_em is null) = (motivo is null))
);
create index sessoes_abertas on sessoes (usuario_id) where encerrada_em is null;

create table refresh_tokens (
  hash bytea primary key,
  sessao_id bigint not null references sessoes (id) on delete cascade,
  geracao int not null,
  criado_em timestamptz not null default now()
);
create index refresh_tokens_sessao on refresh_tokens (sessao_id);

-- Moments of the wrong passwords of the last minute, by name and address.
create table tentativas_de_login (
  nome text not null,
  endereco text not null,
  momentos timestamptz[] not null,
  ultima_em timestamptz not null default now(),
  primary key (nome, endereco)
);
create index tentativas_de_login_ultima on tentativas_de_login (ultima_em);

-- Made by the first process that starts, shared by all that use this database.
create table segredos (
  nome text primary key,
  valor bytea not null
);
