-- The shop's link to its account at Bling: one, or none.
create table conexao_com_o_bling (
  id int primary key default 1 check (id = 1),
  estado text not null check (estado in ('conectado', 'precisa_autorizar')),
  -- Changes with every pair of tokens, so that what is decided about one pair never touches the next.
  par uuid not null,
  -- Encrypted; nothing once Bling has ended them.
  acesso bytea,
  renovacao bytea,
  acesso_expira_em timestamptz not null,
  renovacao_expira_em timestamptz not null,
  autorizado_em timestamptz not null default now(),
  autorizado_por int not null references usuarios (id),
  empresa_id text,
  empresa_nome text,
  -- Who is renewing, until when: others wait, and follow one whose process died.
  renovando_por uuid,
  renovando_ate timestamptz,
  -- After a renewal that failed, when the next may be tried.
  renovar_depois_de timestamptz not null default now(),
  check ((renovando_por is null) = (renovando_ate is null)),
  check ((estado = 'conectado') = (acesso is not null) and (acesso is null) = (renovacao is null))
);

-- A trip to Bling's consent page and what came of it; the state itself is only in the browser.
create table idas_ao_bling (
  hash bytea primary key,
  usuario_id int not null references usuarios (id),
  expira_em timestamptz not null,
  -- Of the code it came back with.
  codigo bytea,
  tentada_em timestamptz,
  desfecho text check (desfecho in ('feita', 'recusada', 'desconhecida')),
  check ((codigo is null) = (tentada_em is null)),
  check (desfecho is null or codigo is not null)
);
create index idas_ao_bling_expira on idas_ao_bling (expira_em);
