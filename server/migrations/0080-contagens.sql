-- Counting the shelves: what is counted, each reading of it, and what was written into the ledger because of it.
create table contagens (
  id int generated always as identity primary key,
  nome text not null check (nome <> '' and char_length(nome) <= 100),
  -- What is to be counted, as it was asked for, and in words.
  escopo jsonb not null,
  escopo_dito text not null,
  cega boolean not null,
  criada_por int not null references usuarios (id),
  criada_em timestamptz not null default now(),
  fechada_em timestamptz
);
create index contagens_abertas on contagens (id) where fechada_em is null;
create trigger contagens_avisadas after insert or update on contagens
  for each row execute function avisar_linha('contagens', 'id');
comment on trigger contagens_avisadas on contagens is 'Open screens hear of a count that begins, ends or is opened again.';

create table itens_da_contagem (
  contagem_id int not null references contagens (id) on delete cascade,
  produto_id int not null references produtos (id) on delete cascade,
  variacao_id int,
  -- It is counted anew: earlier readings do not count any more.
  desde timestamptz,
  unique nulls not distinct (contagem_id, produto_id, variacao_id),
  foreign key (produto_id, variacao_id) references variacoes (produto_id, id) on delete cascade
);
create index itens_de_contagens_do_produto on itens_da_contagem (produto_id, variacao_id);

-- A phone may send a reading again and again, and late: it counts once. One that was refused stays refused, with its reason.
create table leituras_da_contagem (
  leitura_id text primary key check (leitura_id <> '' and char_length(leitura_id) <= 100),
  contagem_id int not null references contagens (id) on delete cascade,
  produto_id int,
  variacao_id int,
  codigo text not null,
  quantidade int not null,
  -- It takes this reading back, which may come later.
  desfaz text,
  em timestamptz not null,
  usuario_id int not null references usuarios (id),
  recusa jsonb,
  check ((produto_id is null) = (desfaz is not null or recusa is not null))
);
create index leituras_dos_itens on leituras_da_contagem (contagem_id, produto_id, coalesce(variacao_id, 0));
create index leituras_que_desfazem on leituras_da_contagem (desfaz) where desfaz is not null;

create function avisar_contagens_lidas() returns trigger language plpgsql as $$
begin
  perform avisar('contagens', array(select distinct contagem_id::bigint from novas));
  return null;
end $$;
create trigger leituras_da_contagem_avisadas after insert on leituras_da_contagem
  referencing new table as novas for each statement execute function avisar_contagens_lidas();
comment on trigger leituras_da_contagem_avisadas on leituras_da_contagem is 'Open screens hear of what others count.';

-- One application of a count is a task. Each row is one of its things, and tells what the ledger got for it, to be put back.
create table aplicacoes_da_contagem (
  tarefa_id int not null references tarefas (id) on delete cascade,
  contagem_id int not null references contagens (id) on delete cascade,
  produto_id int not null,
  variacao_id int,
  sku text not null,
  estado text not null default 'a_fazer' check (estado in ('a_fazer', 'feito', 'desfeito')),
  muda_saldo int not null default 0,
  unique nulls not distinct (tarefa_id, produto_id, variacao_id)
);
create index aplicacoes_da_contagem_a_fazer on aplicacoes_da_contagem (tarefa_id, produto_id) where estado = 'a_fazer';
create index aplicacoes_da_contagem_feitas on aplicacoes_da_contagem (contagem_id) where estado <> 'desfeito';

alter table movimentos_de_estoque
  add column contagem_id int references contagens (id),
  -- Why somebody corrected a balance by hand.
  add column motivo_do_ajuste text check (motivo_do_ajuste in ('contagem', 'perda', 'uso', 'outro')),
  drop constraint movimentos_de_estoque_tipo_check,
  drop constraint movimentos_da_venda,
  drop constraint movimentos_forma,
  add constraint movimentos_de_estoque_tipo_check check (tipo in
    ('inicial', 'ajuste', 'importacao', 'contagem', 'reserva', 'liberacao', 'saida', 'estorno', 'devolucao')),
  add constraint movimentos_da_venda check ((tipo in ('inicial', 'ajuste', 'importacao', 'contagem')) = (venda_id is null)),
  add constraint movimentos_da_contagem check ((tipo = 'contagem') = (contagem_id is not null)),
  add constraint movimentos_corrigidos check (motivo_do_ajuste is null or tipo = 'ajuste'),
  add constraint movimentos_forma check (
    case tipo
      when 'inicial' then muda_saldo > 0 and muda_reservado = 0
      when 'ajuste' then muda_saldo <> 0 and muda_reservado = 0
      when 'importacao' then muda_saldo > 0 and muda_reservado = 0
      when 'contagem' then muda_saldo <> 0 and muda_reservado = 0
      when 'reserva' then muda_saldo = 0 and muda_reservado > 0
      when 'liberacao' then muda_saldo = 0 and muda_reservado < 0
      when 'saida' then muda_saldo < 0 and muda_reservado = muda_saldo
      when 'estorno' then muda_saldo > 0 and muda_reservado = muda_saldo
      when 'devolucao' then muda_saldo > 0 and muda_reservado = 0
    end);
