-- An import of a spreadsheet is written part by part: up to which row it came, and with so many of each kind, is noted with each part. What
-- a look found stands beside what an earlier one did until it counts, because it is kept block by block too.
alter table planilhas_importadas
  add column escritas jsonb not null default '{"ate_linha": 0, "criar": 0, "mudar": 0, "iguais": 0, "n_erros": 0}',
  add column olhares int not null default 0,
  add column vez int not null default 0;

alter table mudancas_de_planilha add column vez int not null default 0;
alter table mudancas_de_planilha alter column vez drop default;
alter table mudancas_de_planilha drop constraint mudancas_de_planilha_pkey, add primary key (importacao_id, vez, bloco);

-- A task that is written whole or not at all failed in the middle, and is undone by itself.
alter table tarefas add column voltando boolean not null default false;

-- An undoing that left something may be asked for again: up to which record the last one came, how much it left, and which fields of a
-- record went back already.
alter table registros_de_planilha add column voltaram text[] not null default '{}';
alter table planilhas_importadas add column desfeita_ate int not null default 0;
alter table tarefas add column ficaram int not null default 0;
