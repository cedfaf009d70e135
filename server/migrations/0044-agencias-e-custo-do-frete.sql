-- The agency that takes the parcels of a carrier, as Melhor Envio numbers both. With a token of its panel some carriers sell no
-- label without one. Agencies close: so each is looked at again now and then.
create table agencias_de_envio (
  transportadora int primary key check (transportadora > 0),
  agencia int not null check (agencia > 0),
  nome text not null,
  endereco text not null default '',
  municipio text not null default '',
  uf text not null default '',
  telefone text not null default '',
  aberta boolean not null default true,
  conferida_em timestamptz not null default now()
);

-- Keeps what the carrier takes for a service, beside what the customer is shown: the panel may add to it or take off. A service that
-- cannot be bought says why, and where that can be mended.
alter table cotacoes_de_frete
  add column custo numeric(12, 2) check (custo >= 0),
  add column transportadora int,
  add column fora text,
  add column conserto text check (conserto in ('envio', 'cliente')),
  add constraint cotacoes_de_frete_fora check (fora is not null or conserto is null);

-- The freight that was chosen for a sale, at what the carrier takes for it. It counts as long as the sale has this service at this
-- value.
create table fretes_escolhidos (
  venda_id int primary key references vendas (id) on delete cascade,
  codigo text not null,
  valor numeric(12, 2) not null,
  custo numeric(12, 2) not null check (custo >= 0),
  transportadora int
);

-- The sender's economic activity, which some carriers ask of a company.
alter table configuracao_de_envio
  add column cnae text not null default '' check (cnae ~ '^([0-9]{7})?$');
