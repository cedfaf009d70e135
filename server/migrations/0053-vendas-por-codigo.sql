-- A sale is found by what staff have in hand: the number of its order at Bling, the tracking code of its parcel.
create index vendas_pelo_pedido on vendas (numero_pedido_bling) where numero_pedido_bling is not null;
create index vendas_pelo_rastreamento on vendas (upper(codigo_rastreamento)) where codigo_rastreamento is not null;
