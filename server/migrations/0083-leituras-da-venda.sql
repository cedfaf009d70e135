-- A phone without signal keeps what it read for as long as it has to, longer than a key of repetition lives. Each of its
-- readings counts once for ever, and is answered as it was then.
create table leituras_da_venda (
  leitura_id text primary key check (leitura_id <> '' and char_length(leitura_id) <= 100),
  venda_id int not null references vendas (id) on delete cascade,
  usuario_id int not null references usuarios (id),
  em timestamptz not null default clock_timestamp(),
  resposta jsonb not null
);
create index leituras_da_venda_por_venda on leituras_da_venda (venda_id);
