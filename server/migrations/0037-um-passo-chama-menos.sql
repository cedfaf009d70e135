-- A step of a sale calls only what it needs: its label and its order at Bling stay as they are, so nobody looks after them.
drop trigger vendas_mudam on vendas;
create or replace function venda_mudou() returns trigger language plpgsql as $$
begin
  if new.pedido_bling_id is not null and old.pedido_bling_id is distinct from new.pedido_bling_id then
    perform acompanhar_no_bling('venda', array[new.id]);
  end if;
  if (old.altura, old.largura, old.comprimento, old.peso, old.codigo_servico_frete, old.endereco, old.cliente_id, old.edicoes, old.cancelado_em)
    is distinct from
    (new.altura, new.largura, new.comprimento, new.peso, new.codigo_servico_frete, new.endereco, new.cliente_id, new.edicoes, new.cancelado_em)
  then
    update envios set anulado_em = clock_timestamp(), devolucao = 'pendente', alterado_em = clock_timestamp(),
      tentar_depois_de = clock_timestamp(),
      motivo_da_anulacao = case when new.status = 'cancelado' then 'A venda foi cancelada.' else 'O envio da venda foi alterado.' end
    where venda_id = new.id and anulado_em is null;
  end if;
  return null;
end $$;
create trigger vendas_mudam
after update of altura, largura, comprimento, peso, codigo_servico_frete, endereco, cliente_id, edicoes, cancelado_em, pedido_bling_id
on vendas for each row execute function venda_mudou();
comment on trigger vendas_mudam on vendas is
  'A sale whose order Bling has is followed; a label is given up when its sale is cancelled, edited or gets another parcel, service or address.';

create function venda_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('venda', array[new.id]);
  return null;
end $$;
create trigger vendas_mudam_para_o_bling after update of versao
on vendas for each row execute function venda_mudou_para_o_bling();
comment on trigger vendas_mudam_para_o_bling on vendas is 'Bling hears of a new version of a sale that it has or is to have.';

-- Two triggers said less, or something else, than they do.
comment on trigger movimentos_aplicados on movimentos_de_estoque is
  'A movement changes the balance of its variation, or of its product if that has none, and notes what there is after it.';
comment on trigger movimentos_somados on movimentos_de_estoque is
  'Movements of variations change the balance of their product too, and Bling hears of balances that change, not of reservations.';
