-- The shop and its account at Bling say here who lowers a balance there.
create table estoque_no_bling (
  id int primary key default 1 check (id = 1),
  -- As the shop said; null until it did.
  quem_baixa text check (quem_baixa in ('varal', 'nota', 'transicao')),
  -- When the transitions were read last, and whether Bling refused to show them.
  transicoes_vistas_em timestamptz,
  sem_permissao boolean not null default false,
  -- This account reserves what open orders hold, which makes its virtual balance a witness; null until it was seen.
  reserva boolean
);
insert into estoque_no_bling default values;

-- The active ways of an order from a situation to another, with what Bling then does by itself.
create table transicoes_do_bling (
  id bigint primary key,
  de bigint not null,
  para bigint not null,
  acoes text[] not null check (acoes <@ array['lancar_estoque', 'estornar_estoque', 'lancar_contas', 'estornar_contas'])
);

-- Those that the account itself showed. The others are known from other accounts only.
alter table situacoes_do_bling add column confirmada boolean not null default false;

-- The orders of our own sales took these units out of Bling's balances by themselves, as far as we know. A row says whether it is out now, or was put back.
create table lancamentos_no_bling (
  venda_id int not null references vendas (id) on delete cascade,
  id_bling bigint not null,
  produto_id int not null references produtos (id) on delete cascade,
  quantidade int not null check (quantidade > 0),
  estornado boolean not null default false,
  -- It had been put back before, when this posting was noted: the row goes back to that if another order was the one.
  era_estornado boolean not null default false,
  primary key (venda_id, id_bling)
);
create index lancamentos_no_bling_produto on lancamentos_no_bling (produto_id);

-- Others than our own orders reserve so much of it there, as last seen.
alter table saldos_no_bling add column de_outros numeric(14, 4);
-- While a count there is a difference that nobody decided: the balance as it was seen last.
alter table saldos_no_bling add column contado numeric(14, 4);
-- It was written by us and not seen since: what came between our look and our writing is under it.
alter table saldos_no_bling add column escrito boolean not null default false;

-- The posting that we asked for ourselves: asked for once.
alter table pedidos_no_bling add column lancamento_pedido text check (lancamento_pedido in ('lancar', 'estornar'));
