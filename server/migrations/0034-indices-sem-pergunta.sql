-- Nobody asks for a note of a count by its id: its key was an index more to write with each sale.
alter table contagens drop column id;

-- The primary key, which begins with the variation, answers the same.
drop index imagens_da_variacao_variacao;
