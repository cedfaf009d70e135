-- The most a seller may give off a sale, in per cent of it. Without a row there is no limit.
create table configuracao_de_vendas (
  id int primary key default 1 check (id = 1),
  desconto_maximo numeric(5, 2) not null check (desconto_maximo between 0 and 100)
);
