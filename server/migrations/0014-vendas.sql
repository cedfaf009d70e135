-- That a sale shall be brought to Bling is kept with it: asked for once, it is not forgotten while Bling is away.
alter table vendas add column sincronizacao_pedida_em timestamptz;

-- What the carriers offered for a sale the last time they were asked. A service is chosen from here, at this value; who changes
-- what is to be sent, or where to, empties it.
create table cotacoes_de_frete (
  venda_id int not null references vendas (id) on delete cascade,
  codigo text not null check (codigo <> ''),
  nome text not null check (nome <> ''),
  valor numeric(12, 2) not null check (valor >= 0),
  prazo_entrega int not null check (prazo_entrega >= 0),
  primary key (venda_id, codigo)
);

-- Whether a sale still shows a picture is asked before the picture goes.
create index itens_imagem on itens_da_venda (imagem_url) where imagem_url is not null;

-- The search asks for the sales of some customers in some statuses, and counts them all: the index answers without the row.
drop index vendas_do_cliente;
create index vendas_do_cliente on vendas (cliente_id, alterado_em desc, id desc) include (status);
