-- A task keeps its first failures. Those beyond them are counted, so that it tells how many there are, however many.
alter table tarefas add column falhas_a_mais int not null default 0 check (falhas_a_mais >= 0);
