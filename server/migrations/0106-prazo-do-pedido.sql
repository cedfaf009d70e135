-- A sale may be promised for a day of the shop's calendar.
alter table vendas add column prazo_pedido date check (prazo_pedido between '2000-01-01' and '2199-12-31');

-- The list in the order of promised days reads its pages here, and a sale without such a day stands last.
create index vendas_por_prazo on vendas ((coalesce(prazo_pedido, date '9999-12-31')), id);

-- A sale can be late only while its goods are in the shop.
create index vendas_a_cumprir on vendas (prazo_pedido)
  where prazo_pedido is not null and status in ('separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada');
