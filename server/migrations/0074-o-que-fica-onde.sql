-- One asks what lies at a place, and which places are in use. A place is the same in capitals and in small letters.
create index produtos_por_local on produtos (lower(local)) where local is not null and excluido_em is null;
create index variacoes_por_local on variacoes (lower(local)) where local is not null and arquivada_em is null;
