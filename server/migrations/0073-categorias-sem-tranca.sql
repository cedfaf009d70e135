-- PostgreSQL locks a row against those that refer to it while a column of a plain unique index changes. Two categories that are hung below
-- each other at once waited for each other then. An index over an expression locks nothing.
drop index categorias_nome;
create unique index categorias_nome on categorias ((coalesce(categoria_pai, 0)), chave);
