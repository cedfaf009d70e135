-- The answer given to an Idempotency-Key, so that the same call again is answered and not done again.
create table chaves_de_repeticao (
  usuario_id int not null references usuarios (id),
  chave text not null,
  pedido bytea not null,
  -- Who is doing the work, until when: a call that outlives its lease must not answer for the one that took over.
  presa_por uuid,
  presa_ate timestamptz,
  status int,
  resposta text,
  criada_em timestamptz not null default now(),
  primary key (usuario_id, chave),
  check ((presa_ate is null) <> (status is null) and (presa_ate is null) = (presa_por is null))
);
create index chaves_de_repeticao_criada on chaves_de_repeticao (criada_em);
