-- Money of a sale: what came in, what is to come, and what was given back. A row that gives back names the payment it takes from.
create table pagamentos (
  id int generated always as identity primary key,
  venda_id int not null references vendas (id),
  forma text not null check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'boleto', 'credito', 'outro')),
  valor numeric(12, 2) not null check (valor > 0),
  parcelas int not null default 1 check (parcelas between 1 and 24),
  -- Null while it is only expected.
  recebido_em timestamptz,
  vence_em date,
  observacao text not null default '' check (char_length(observacao) <= 200),
  usuario_id int not null references usuarios (id),
  estorna int references pagamentos (id),
  criado_em timestamptz not null default now(),
  -- The day of the shop on which the money moved, and how much of it came in: less than nothing where it went out.
  dia date generated always as ((recebido_em at time zone 'America/Sao_Paulo')::date) stored,
  movimento numeric(12, 2) generated always as (
    case when recebido_em is null then 0 when estorna is null then valor else -valor end
  ) stored not null,
  constraint pagamentos_estorno_tem_dia check (estorna is null or recebido_em is not null)
);
create index pagamentos_da_venda on pagamentos (venda_id, id);
create index pagamentos_do_dia on pagamentos (dia, id) where dia is not null;
create index pagamentos_estornados on pagamentos (estorna) where estorna is not null;

-- Each day on which money moved. Whoever moves some holds its row shared; whoever closes the day, alone.
create table caixas (
  dia date primary key,
  fechado_em timestamptz,
  fechado_por int references usuarios (id),
  -- Cash that was counted, and cash that should be there.
  contado numeric(12, 2) check (contado >= 0),
  esperado numeric(14, 2),
  observacao text not null default '' check (char_length(observacao) <= 500),
  constraint caixas_fechado check (num_nulls(fechado_em, fechado_por, contado, esperado) in (0, 4))
);

-- The amount due changes with a sale's lines, its freight and its end; the amount paid changes with its payments only.
alter table vendas
  add column pago numeric(14, 2) not null default 0 check (pago >= 0),
  add column a_receber numeric(14, 2) not null generated always as (
    case when status = 'cancelado' then 0 else greatest(total + coalesce(frete_valor, 0) - pago, 0) end
  ) stored,
  add column situacao_do_pagamento text not null generated always as (
    case
      when pago > case when status = 'cancelado' then 0 else total + coalesce(frete_valor, 0) end then 'a_mais'
      when pago = 0 and (status = 'cancelado' or total + coalesce(frete_valor, 0) > 0) then 'sem_pagamento'
      when pago = total + coalesce(frete_valor, 0) then 'pago'
      else 'parcial'
    end
  ) stored;
create index vendas_por_pagamento on vendas (situacao_do_pagamento, alterado_em desc, id desc);

create function pagamento_mudou() returns trigger language plpgsql as $$
declare
  venda int := coalesce(new.venda_id, old.venda_id);
  muda numeric := coalesce(new.movimento, 0) - coalesce(old.movimento, 0);
begin
  if muda <> 0 then
    update vendas set pago = pago + muda where id = venda;
  end if;
  perform mudou_para_o_bling('venda', array[venda]);
  perform avisar('vendas', array[venda]);
  return null;
end $$;
create trigger pagamentos_mudam after insert or update or delete on pagamentos
  for each row execute function pagamento_mudou();
comment on trigger pagamentos_mudam on pagamentos is 'What was paid of a sale is the sum of its payments; Bling and open screens hear of them.';

create function avisar_caixa() returns trigger language plpgsql as $$
begin
  perform pg_notify('varal', '{"assunto":"caixa"}');
  return null;
end $$;
create trigger caixas_avisados after update on caixas for each row
  when (old.fechado_em is distinct from new.fechado_em) execute function avisar_caixa();
comment on trigger caixas_avisados on caixas is 'Open screens hear of a day that is closed or reopened.';

-- A payment is told under the name of its sale, whose history shows it also after it was erased.
create index historico_dos_pagamentos on historico (alvo_nome, id desc) where alvo_tipo = 'pagamento';
