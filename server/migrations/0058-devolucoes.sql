-- Goods of a sale that came back. How many of each line did stands with the line, so that no unit comes back twice.
create table devolucoes (
  id int generated always as identity primary key,
  venda_id int not null references vendas (id),
  motivo text not null check (char_length(motivo) <= 500),
  -- These goods cost so much there; refund and credit are at most that.
  valor numeric(14, 2) not null check (valor >= 0),
  -- The sale of what was taken in exchange.
  troca_id int unique references vendas (id),
  usuario_id int not null references usuarios (id),
  criado_em timestamptz not null default now()
);
create index devolucoes_da_venda on devolucoes (venda_id, id);

create table itens_da_devolucao (
  devolucao_id int not null references devolucoes (id) on delete cascade,
  item_id bigint not null references itens_da_venda (id),
  destino text not null check (destino in ('estoque', 'defeito')),
  quantidade int not null check (quantidade > 0),
  valor numeric(14, 2) not null check (valor >= 0),
  primary key (devolucao_id, item_id, destino)
);
create index itens_da_devolucao_do_item on itens_da_devolucao (item_id);

alter table itens_da_venda
  add column devolvidas int not null default 0,
  -- These came back and are no stock any more.
  add column com_defeito int not null default 0,
  add constraint itens_devolvidas check (devolvidas between com_defeito and quantidade and com_defeito >= 0);

-- Goods that came back are not due any more. A credit given for goods that were never paid leaves less than nothing paid, and
-- stays due, also when the sale is cancelled.
drop index vendas_por_pagamento;
alter table vendas
  drop constraint vendas_pago_check,
  drop column a_receber,
  drop column situacao_do_pagamento,
  add column devolvido numeric(14, 2) not null default 0 check (devolvido >= 0),
  add column situacao_da_devolucao text not null default 'nenhuma' check (situacao_da_devolucao in ('nenhuma', 'parcial', 'total')),
  add column a_receber numeric(14, 2) not null generated always as (
    greatest(case when status = 'cancelado' then 0 else total + coalesce(frete_valor, 0) - devolvido end - pago, 0)
  ) stored,
  add column situacao_do_pagamento text not null generated always as (
    case
      when pago > case when status = 'cancelado' then 0 else total + coalesce(frete_valor, 0) - devolvido end then 'a_mais'
      when pago = total + coalesce(frete_valor, 0) - devolvido and status <> 'cancelado' then 'pago'
      when pago > 0 then 'parcial'
      else 'sem_pagamento'
    end
  ) stored;
create index vendas_por_pagamento on vendas (situacao_do_pagamento, alterado_em desc, id desc);

-- The history of a sale tells also of its payments and returns.
drop index historico_dos_pagamentos;
create index historico_da_venda on historico (alvo_nome, id desc) where alvo_tipo in ('pagamento', 'devolucao');
