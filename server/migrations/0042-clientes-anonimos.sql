-- A start compares them with the list of who was forgotten.
create index clientes_anonimos on clientes (id) where anonimizado_em is not null;
