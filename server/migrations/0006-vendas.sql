-- Sales and their lines. A sale is never removed: it is cancelled.
create table vendas (
  id int generated always as identity primary key,
  status text not null default 'separacao' check (status in
    ('separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada', 'enviado', 'concluido', 'cancelado')),
  origem text not null check (origem in ('loja_integrada', 'redes_sociais', 'loja_fisica')),
  cliente_id int not null references clientes (id),
  vendedor_id int not null references usuarios (id),
  -- The name as it was on that day.
  vendedor text not null check (vendedor <> ''),
  -- Where it goes, copied from the customer when the sale was made.
  endereco jsonb not null check (endereco ?& array['cep', 'endereco', 'numero', 'complemento', 'bairro', 'municipio', 'uf']),

  -- Of the parcel: cm and kg.
  altura numeric(10, 2) check (altura > 0),
  largura numeric(10, 2) check (largura > 0),
  comprimento numeric(10, 2) check (comprimento > 0),
  peso numeric(10, 3) check (peso > 0),

  servico_frete text check (servico_frete <> ''),
  frete_valor numeric(12, 2) check (frete_valor >= 0),
  codigo_servico_frete text check (codigo_servico_frete <> ''),
  link_etiqueta_pdf text check (link_etiqueta_pdf <> ''),
  codigo_rastreamento text check (codigo_rastreamento <> ''),

  numero_pedido_bling text check (numero_pedido_bling <> ''),
  -- An edit forgets the number above, not the order: the next synchronisation changes that same one.
  pedido_bling_id bigint,

  edicoes int not null default 0 check (edicoes >= 0),
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  cancelado_em timestamptz,

  -- Of the lines, kept by their trigger.
  total numeric(14, 2) not null default 0,
  n_itens int not null default 0,

  constraint vendas_medidas check (num_nulls(altura, largura, comprimento, peso) in (0, 4)),
  constraint vendas_frete check (num_nulls(servico_frete, frete_valor, codigo_servico_frete) in (0, 3)),
  constraint vendas_cancelado check ((status = 'cancelado') = (cancelado_em is not null))
) with (fillfactor = 85);
create index vendas_recentes on vendas (alterado_em desc, id desc);
create index vendas_por_status on vendas (status, alterado_em desc, id desc);
create index vendas_do_cliente on vendas (cliente_id, alterado_em desc, id desc);
create unique index vendas_pedido_bling on vendas (pedido_bling_id) where pedido_bling_id is not null;

-- What was sold, as it was that day: the product may change, go to the trash or be removed for good.
create table itens_da_venda (
  id bigint generated always as identity primary key,
  venda_id int not null references vendas (id) on delete cascade,
  posicao smallint not null check (posicao >= 1),
  produto_id int references produtos (id) on delete set null,
  variacao_id int references variacoes (id) on delete set null,
  -- The product has variations and which one is still to be chosen: the line holds the product as such.
  a_definir boolean not null default false,
  sku text not null check (sku = btrim(sku) and sku <> ''),
  titulo text not null check (titulo <> ''),
  descricao text not null default '',
  modelo_codigo text not null default '',
  cor text,
  nome_cor text,
  tamanho text,
  imagem_url text,
  quantidade int not null check (quantidade > 0),
  valor_unitario numeric(12, 2) not null check (valor_unitario > 0),
  desconto numeric(12, 2) not null default 0,
  subtotal numeric(14, 2) not null generated always as (quantidade * valor_unitario - desconto) stored,
  constraint itens_desconto check (desconto between 0 and quantidade * valor_unitario),
  constraint itens_a_definir check (not (a_definir and variacao_id is not null)),
  constraint itens_posicao unique (venda_id, posicao) deferrable initially deferred
);
create unique index itens_sku on itens_da_venda (venda_id, chave_de_sku(sku));
create index itens_do_produto on itens_da_venda (produto_id);
create index itens_da_variacao on itens_da_venda (variacao_id);

create function somar_itens() returns trigger language plpgsql as $$
begin
  update vendas v set total = s.total, n_itens = s.n_itens
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id and (v.total, v.n_itens) is distinct from (s.total, s.n_itens::int);
  return null;
end $$;
create trigger itens_novos after insert on itens_da_venda
referencing new table as mudados for each statement execute function somar_itens();
create trigger itens_mudados after update on itens_da_venda
referencing new table as mudados for each statement execute function somar_itens();
create trigger itens_apagados after delete on itens_da_venda
referencing old table as mudados for each statement execute function somar_itens();

-- Everything in the ledger but first balances and adjustments is done by a sale.
alter table movimentos_de_estoque
  add column venda_id int references vendas (id),
  add constraint movimentos_da_venda check ((tipo in ('inicial', 'ajuste')) = (venda_id is null));
create index movimentos_por_venda on movimentos_de_estoque (venda_id) where venda_id is not null;
