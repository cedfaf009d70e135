-- A spreadsheet that was sent to be imported, as it was read.
create table planilhas_importadas (
  id int generated always as identity primary key,
  tipo text not null check (tipo in ('produtos', 'clientes')),
  arquivo text not null,
  -- The names of its columns, and how each writes decimals.
  colunas jsonb not null,
  estilos jsonb not null,
  n_linhas int not null check (n_linhas > 0),
  -- What stands in each column, as a person said, with what else was chosen.
  escolhas jsonb,
  -- The counts that were promised.
  previa jsonb,
  usuario_id int not null references usuarios (id),
  criada_em timestamptz not null default now(),
  -- The task that brings it in; it exists once somebody asked for it.
  tarefa_id int unique references tarefas (id) on delete cascade,
  aplicada_em timestamptz
);

-- Its rows, so many in one. They go once they are imported.
create table linhas_de_planilha (
  importacao_id int not null references planilhas_importadas (id) on delete cascade,
  bloco int not null,
  linhas jsonb not null,
  primary key (importacao_id, bloco)
);

-- A record that an import made or changed, and the row of the history that tells of it: so it is put back.
create table registros_de_planilha (
  importacao_id int not null references planilhas_importadas (id) on delete cascade,
  registro_id int not null,
  historico_id bigint not null,
  criado boolean not null,
  desfeito boolean not null default false,
  primary key (importacao_id, registro_id)
);
create index registros_de_planilha_a_desfazer on registros_de_planilha (importacao_id, registro_id) where not desfeito;

-- What was chosen for spreadsheets with these columns, for the next one.
create table colunas_de_planilha (
  tipo text not null check (tipo in ('produtos', 'clientes')),
  chave text not null,
  campos jsonb not null,
  primary key (tipo, chave)
);
