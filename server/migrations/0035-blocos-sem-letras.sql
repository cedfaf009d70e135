-- Only servers older than the version before make blocks without rows for letters, so nothing has to keep them from it any more.
-- A server of the version before, still running beside a new one, makes no block without this column, and goes on reading.
alter table palavras_por_bloco drop column letras;
