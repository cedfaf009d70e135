-- Part of every step of a sale: one call for what changed instead of two, and a condition that is read only where it may hold.

create or replace function avisar_mudanca() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from mudados limit 101);
begin
  if cardinality(ids) > 100 then
    perform pg_notify('varal', '{"assunto":"' || tg_argv[0] || '"}');
  elsif ids <> '{}' then
    perform pg_notify('varal', '{"assunto":"' || tg_argv[0] || '","ids":[' || array_to_string(ids, ',') || ']}');
  end if;
  return null;
end $$;

drop trigger vendas_anulam_envio on vendas;
create trigger vendas_canceladas_anulam_envio after update of status on vendas for each row
when (old.status <> 'cancelado' and new.status = 'cancelado')
execute function anular_envio();
create trigger vendas_mudadas_anulam_envio
after update of altura, largura, comprimento, peso, codigo_servico_frete, endereco, cliente_id, edicoes on vendas for each row
when (
  (old.altura, old.largura, old.comprimento, old.peso, old.codigo_servico_frete, old.endereco, old.cliente_id, old.edicoes)
  is distinct from
  (new.altura, new.largura, new.comprimento, new.peso, new.codigo_servico_frete, new.endereco, new.cliente_id, new.edicoes)
)
execute function anular_envio();
