-- The history has one row for each write of a person, an import or Bling, made in the transaction of that write.
create table historico (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  -- Users are never deleted, and a key to them would lock the person's row for every write. The name is as it was then.
  usuario_id int,
  usuario_nome text,
  origem text not null check (origem in ('tela', 'planilha', 'massa', 'bling', 'comando', 'sistema')),
  acao text not null,
  alvo_tipo text not null check (alvo_tipo in (
    'produto', 'modelo', 'categoria', 'atributo', 'cliente', 'venda', 'pagamento', 'devolucao', 'usuario', 'configuracao',
    'tarefa', 'contagem'
  )),
  alvo_id int,
  alvo_nome text not null,
  resumo text not null,
  mudancas jsonb not null,
  -- The row that this one undid.
  desfaz bigint references historico (id),
  -- The person whom it named was forgotten.
  anonimo boolean not null default false,
  check ((usuario_id is null) = (usuario_nome is null))
);
create index historico_alvo on historico (alvo_tipo, alvo_id, id);
create index historico_usuario on historico (usuario_id, id) where usuario_id is not null;
create index historico_em on historico (em);
-- A row is undone once.
create unique index historico_desfaz on historico (desfaz) where desfaz is not null;

create function historico_fica() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{alvo_nome,mudancas,anonimo}'::text[] = to_jsonb(old) - '{alvo_nome,mudancas,anonimo}'::text[]
    and new.anonimo then
    return new;
  end if;
  raise exception 'rows of the history stay as they are' using errcode = 'check_violation', constraint = 'historico_fica';
end $$;
create trigger historico_fica before update or delete on historico for each row execute function historico_fica();
comment on trigger historico_fica on historico is
  'Rows of the history are never changed or deleted; a forgotten person’s name and values are emptied.';
