-- Where each person signed in from, so that an attack on their name does not lock them out there.
create table enderecos_conhecidos (
  usuario_id int not null references usuarios (id),
  endereco text not null,
  usado_em timestamptz not null default now(),
  primary key (usuario_id, endereco)
);

-- A password that an admin gave has to be changed before anything else is done.
alter table usuarios add column trocar_senha boolean not null default false;
alter table sessoes drop constraint sessoes_motivo_check;
alter table sessoes add constraint sessoes_motivo_check
  check (motivo in ('saida', 'reuso', 'comando', 'senha', 'desativado', 'rebaixado'));
