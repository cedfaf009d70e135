-- Each letter and each pair of neighbouring ones has a row of bits too, like a word: what is typed first is shorter than a trigram
-- (docs/decisions/0023-words-in-blocks.md). Blocks that were made before have none, so all products are noted as changed: they are
-- looked at themselves until their block is made anew.
truncate palavras_por_bloco;
insert into mudados_na_busca select produto_id from produtos_na_busca;

-- A server of before, still running beside a new one, does not say it: it can make no block without letters, and goes on reading.
alter table palavras_por_bloco add column letras int not null;
