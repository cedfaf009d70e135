-- A sale at the counter without a name is the shop's own customer's, who has no CPF. The first such sale makes it.
alter table clientes add column consumidor boolean not null default false;
alter table clientes
  drop constraint clientes_cpf_ou_anonimo,
  add constraint clientes_cpf_ou_anonimo check ((cpf is null) = (anonimizado_em is not null or consumidor)),
  add constraint clientes_consumidor_fica check (not (consumidor and anonimizado_em is not null));
create unique index clientes_consumidor on clientes (consumidor) where consumidor;
