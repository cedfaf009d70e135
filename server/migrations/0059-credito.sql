-- Credit that customers have in the shop. It is a form of payment: what a return gives in it, and what pays with it, are payments
-- like others, and name the customer.
alter table clientes add column credito numeric(14, 2) not null default 0 constraint clientes_credito check (credito >= 0);

alter table pagamentos
  add column devolucao_id int references devolucoes (id),
  add column cliente_id int references clientes (id),
  drop column movimento,
  drop constraint pagamentos_estorno_tem_dia;
alter table pagamentos
  add column movimento numeric(12, 2) generated always as (
    case when recebido_em is null then 0 when estorna is null and devolucao_id is null then valor else -valor end
  ) stored not null,
  add constraint pagamentos_estorno_tem_dia check (num_nonnulls(estorna, devolucao_id) = 0 or recebido_em is not null),
  add constraint pagamentos_devolvem_uma_vez check (num_nonnulls(estorna, devolucao_id) <= 1),
  add constraint pagamentos_credito_de_alguem check ((forma = 'credito') = (cliente_id is not null));
create index pagamentos_da_devolucao on pagamentos (devolucao_id) where devolucao_id is not null;
create index pagamentos_em_credito on pagamentos (cliente_id) where cliente_id is not null;

create or replace function pagamento_mudou() returns trigger language plpgsql as $$
declare
  venda int := coalesce(new.venda_id, old.venda_id);
  muda numeric := coalesce(new.movimento, 0) - coalesce(old.movimento, 0);
begin
  if muda <> 0 then
    update vendas set pago = pago + muda where id = venda;
  end if;
  -- Credit that pays is gone, and credit that is given is there: what the row took before is given back first.
  if (old.cliente_id, old.movimento) is distinct from (new.cliente_id, new.movimento) then
    update clientes set credito = credito + old.movimento where id = old.cliente_id and old.movimento <> 0;
    update clientes set credito = credito - new.movimento where id = new.cliente_id and new.movimento <> 0;
  end if;
  perform mudou_para_o_bling('venda', array[venda]);
  perform avisar('vendas', array[venda]);
  return null;
end $$;
comment on trigger pagamentos_mudam on pagamentos is
  'What was paid of a sale is the sum of its payments, and a customer''s credit what was given of it less what paid; Bling and open screens hear of them.';
