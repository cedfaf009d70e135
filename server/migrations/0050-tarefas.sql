-- Long work on many records. It is done in steps, each in one transaction together with how far it came, by whoever holds the
-- lease: a process that dies loses nothing, and nothing is done twice.
create table tarefas (
  id int generated always as identity primary key,
  tipo text not null,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'fazendo', 'pronta', 'falhou', 'desfeita')),
  -- It is being undone, or was.
  desfazendo boolean not null default false,
  -- The work is about this; each kind has its own.
  dados jsonb not null default '{}',
  feitos int not null default 0 check (feitos >= 0),
  total int not null default 0 check (total >= 0),
  falhas jsonb not null default '[]',
  resultado jsonb,
  usuario_id int not null references usuarios (id),
  criada_em timestamptz not null default now(),
  terminada_em timestamptz,
  tentar_depois_de timestamptz not null default now(),
  tomada_por uuid,
  tomada_ate timestamptz,
  check ((tomada_por is null) = (tomada_ate is null)),
  check ((estado in ('pronta', 'falhou', 'desfeita')) = (terminada_em is not null)),
  check (estado <> 'desfeita' or desfazendo)
);
create index tarefas_abertas on tarefas (tipo, id) where estado in ('na_fila', 'fazendo');

create trigger tarefas_avisadas after insert or delete on tarefas
  for each row execute function avisar_linha('tarefas', 'id');
comment on trigger tarefas_avisadas on tarefas is 'Open screens and workers hear of a task that comes or goes.';
create trigger tarefas_andam after update on tarefas for each row
  when ((old.estado, old.desfazendo, old.feitos, old.total, old.falhas, old.resultado)
    is distinct from (new.estado, new.desfazendo, new.feitos, new.total, new.falhas, new.resultado))
  execute function avisar_linha('tarefas', 'id');
comment on trigger tarefas_andam on tarefas is 'Open screens and workers hear of a task that goes on; a lease is none of that.';
