-- What the services said of a CEP, so that they are asked once in a long while; null: there is no such CEP.
create table ceps (
  cep text primary key check (cep ~ '^[0-9]{8}$'),
  endereco jsonb,
  consultado_em timestamptz not null default now()
);
