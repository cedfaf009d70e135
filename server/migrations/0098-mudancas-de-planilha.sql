-- What an import of a spreadsheet would do, row by row and field by field, as it was looked at: so many in one. It is shown, and
-- nothing else is written. It goes with the rows.
create table mudancas_de_planilha (
  importacao_id int not null references planilhas_importadas (id) on delete cascade,
  bloco int not null,
  mudancas jsonb not null,
  primary key (importacao_id, bloco)
);

-- Those that were looked at before this are looked at once more.
update planilhas_importadas set previa = null where aplicada_em is null;
