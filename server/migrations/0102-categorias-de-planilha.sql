-- An import of a spreadsheet makes the categories that are missing where a person ticked it, and takes them away again when it is undone.
create table categorias_de_planilha (
  importacao_id int not null references planilhas_importadas on delete cascade,
  categoria_id int not null,
  desfeita boolean not null default false,
  -- The undoing under way has tried it.
  tentada boolean not null default false,
  primary key (importacao_id, categoria_id)
);
