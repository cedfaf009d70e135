-- The products that a change of many is still to take in, so that asking for one writes one row, however many they are.
create table produtos_da_massa (
  tarefa_id int primary key references tarefas (id) on delete cascade,
  ids int[] not null,
  -- So many of them, from the first, are in produtos_em_massa.
  tomados int not null default 0
);
