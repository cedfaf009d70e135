-- It says which rows of the history have a word, 512 rows at a time: bit n of block b is row 512 b + n. Rows that came since are looked at
-- themselves (docs/decisions/0031-history.md). A word of a block may have several rows here, which add up. The kinds other than
-- 'palavra' are found by the whole key: up to three neighbouring letters or signs, what was done, to which kind of record, by whom.
create table busca_do_historico (
  tipo text not null check (tipo in ('palavra', 'letras', 'acao', 'alvo', 'usuario')),
  chave text not null,
  bloco int not null,
  linhas bit(512) not null
);
create index busca_do_historico_palavra on busca_do_historico using gin (chave gin_trgm_ops) with (fastupdate = off)
  where tipo = 'palavra';
create index busca_do_historico_chave on busca_do_historico (chave, tipo, bloco) where tipo <> 'palavra';
create index busca_do_historico_bloco on busca_do_historico (bloco);

-- The rows up to this one are in the blocks. Whoever writes the blocks holds this row.
create table blocos_do_historico (
  unica boolean primary key default true check (unica),
  ate bigint not null
);
insert into blocos_do_historico (ate) values (0);
