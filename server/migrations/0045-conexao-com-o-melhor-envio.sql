-- The shop's consent to our application at Melhor Envio: at most one row. Without it the token of the panel counts, if there is one.
-- Both tokens are encrypted; the key is elsewhere.
create table conexao_com_o_melhor_envio (
  id int primary key default 1 check (id = 1),
  estado text not null check (estado in ('conectado', 'precisa_autorizar')),
  -- Another pair of tokens is another value.
  par uuid not null,
  acesso bytea,
  renovacao bytea,
  emitido_em timestamptz not null,
  acesso_expira_em timestamptz not null,
  renovacao_expira_em timestamptz not null,
  autorizado_em timestamptz not null default now(),
  autorizado_por int not null references usuarios (id),
  renovando_por uuid,
  renovando_ate timestamptz,
  renovar_depois_de timestamptz not null default now(),
  check ((estado = 'conectado') = (acesso is not null and renovacao is not null))
);

-- A trip to the consent page: made for one person, and used once.
create table idas_ao_melhor_envio (
  hash bytea primary key,
  usuario_id int not null references usuarios (id) on delete cascade,
  redirecionamento text not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
