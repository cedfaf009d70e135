-- A task can be stopped: what is under way comes to its end, nothing more is begun.
alter table tarefas add column parar boolean not null default false;
alter table tarefas drop constraint tarefas_estado_check;
alter table tarefas add constraint tarefas_estado_check
  check (estado in ('na_fila', 'fazendo', 'pronta', 'falhou', 'parada', 'desfeita'));
alter table tarefas drop constraint tarefas_check1;
alter table tarefas add constraint tarefas_terminadas
  check ((estado in ('pronta', 'falhou', 'parada', 'desfeita')) = (terminada_em is not null));
alter table tarefas add constraint tarefas_paradas check (estado <> 'parada' or parar);

drop trigger tarefas_andam on tarefas;
create trigger tarefas_andam after update on tarefas for each row
  when (old.estado is distinct from new.estado or old.desfazendo is distinct from new.desfazendo
    or old.parar is distinct from new.parar or old.feitos is distinct from new.feitos or old.total is distinct from new.total
    or old.falhas is distinct from new.falhas or old.resultado is distinct from new.resultado)
  execute function avisar_linha('tarefas', 'id');
comment on trigger tarefas_andam on tarefas is 'Open screens and workers hear of a task that goes on; a lease is none of that.';
