-- The lock that the process doing the work holds while it lives; null where its life cannot be told.
alter table chaves_de_repeticao add column presa_sessao bigint;
