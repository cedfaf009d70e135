-- The shop's own words to a customer at a moment of an order; without a row the usual ones stand.
create table mensagens (
  momento text primary key check (momento in
    ('criada', 'cobranca', 'falta_endereco', 'arte', 'pronta', 'etiqueta', 'enviada', 'retirada', 'atrasada')),
  texto text not null check (texto <> '' and char_length(texto) <= 1000)
);

-- Who opened a message of a sale last, and when. Whether it was sent, nobody knows.
create table mensagens_abertas (
  venda_id int not null references vendas (id) on delete cascade,
  momento text not null,
  aberta_em timestamptz not null default clock_timestamp(),
  usuario_id int not null references usuarios (id),
  primary key (venda_id, momento)
);
