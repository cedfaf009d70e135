-- Who buys. CPF and CEP without punctuation; whether the check digits of a CPF are right is worked out, not stored.
create table clientes (
  id int generated always as identity primary key,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 200),
  cpf text unique check (cpf ~ '^[0-9]{11}$'),
  telefone text not null default '' check (char_length(telefone) <= 40),
  email text not null default '' check (char_length(email) <= 200),
  cep text not null default '' check (cep ~ '^([0-9]{8})?$'),
  endereco text not null default '' check (char_length(endereco) <= 200),
  numero text not null default '' check (char_length(numero) <= 20),
  complemento text not null default '' check (char_length(complemento) <= 100),
  bairro text not null default '' check (char_length(bairro) <= 100),
  municipio text not null default '' check (char_length(municipio) <= 100),
  uf text not null default '' check (uf ~ '^[A-Z]{0,2}$'),
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  -- The person is gone, the sales stay.
  anonimizado_em timestamptz,
  -- Digits also without their punctuation, as they are searched for.
  busca text not null generated always as (
    normalizar(nome || ' ' || email || ' ' || telefone || ' ' || regexp_replace(telefone, '[^0-9]', '', 'g') || ' '
      || coalesce(cpf, ''))
  ) stored,
  constraint clientes_cpf_ou_anonimo check ((cpf is null) = (anonimizado_em is not null))
);
create index clientes_nome on clientes (normalizar(nome), id);
create index clientes_busca on clientes using gin (busca gin_trgm_ops);
