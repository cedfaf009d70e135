-- What is kept in step with Bling: a row for each record, whether it waits for its turn or has had it. That it is to be brought
-- there again is counted, not listed: however often it changed meanwhile, it goes there once, as it is then.
create table sincronizacoes (
  id int generated always as identity primary key,
  tipo text not null check (tipo in ('categoria', 'produto', 'estoque', 'contato', 'venda')),
  -- No foreign key: what was removed here is still to be removed there.
  registro_id int not null,
  pedida int not null default 1,
  feita int not null default 0 check (feita <= pedida),
  -- The one that Bling said no to: it is tried again when it changes, or when somebody asks.
  recusada int check (recusada <= pedida),
  causa text check (causa <> ''),
  tentativas int not null default 0,
  tentar_depois_de timestamptz not null default now(),
  -- The last try may have reached Bling: the next one looks before it writes.
  procurar boolean not null default false,
  -- Somebody waits for it, since when.
  urgente_desde timestamptz,
  -- By which run it is being brought there, and until when that is believed.
  tomada_por uuid,
  tomada_ate timestamptz,
  pedida_em timestamptz not null default clock_timestamp(),
  feita_em timestamptz,
  -- The transaction that asked last: it asks once.
  transacao xid8,
  -- Of a record that is gone: what it was called, and its number at Bling.
  titulo text,
  id_bling bigint,
  unique (tipo, registro_id)
);
create index sincronizacoes_a_fazer on sincronizacoes (urgente_desde, pedida_em, id)
where feita < pedida and recusada is distinct from pedida;
create index sincronizacoes_recusadas on sincronizacoes (id) where recusada = pedida and feita < pedida;
create index sincronizacoes_feitas on sincronizacoes (feita_em desc nulls last, id desc) where feita = pedida;

-- One call at a time over all processes, and the next a while after its answer: so no second sees more than three.
create table faixa_do_bling (
  id int primary key default 1 check (id = 1),
  ocupada_por uuid,
  ocupada_ate timestamptz,
  livre_em timestamptz not null default now(),
  check ((ocupada_por is null) = (ocupada_ate is null))
);
insert into faixa_do_bling default values;

-- Of all processes one works the queue. What hinders the whole of it is here, not with each piece of work.
create table fila_do_bling (
  id int primary key default 1 check (id = 1),
  dono uuid,
  dono_ate timestamptz,
  pausada_em timestamptz,
  pausada_ate timestamptz,
  motivo_da_pausa text check (motivo_da_pausa in ('limite_por_segundo', 'limite_por_dia', 'fora_do_ar')),
  falhas_seguidas int not null default 0,
  -- A call that nobody waits for any more may still do its work there: until then nothing goes, whoever asks.
  calada_ate timestamptz,
  check ((dono is null) = (dono_ate is null)),
  check (num_nulls(pausada_em, pausada_ate, motivo_da_pausa) in (0, 3))
);
insert into fila_do_bling default values;

-- What Bling was last seen to hold, and what we last set out to make it hold: anything else was done there by somebody.
create table pedidos_no_bling (
  venda_id int primary key references vendas (id) on delete cascade,
  situacao_id bigint,
  situacao_enviada bigint,
  -- While the sale is in this status, what Bling has is taken as it is: somebody chose its side.
  aceita_no_status text
);
create table saldos_no_bling (
  id_bling bigint primary key,
  produto_id int not null references produtos (id) on delete cascade,
  saldo numeric(14, 4),
  saldo_enviado int
);
create index saldos_no_bling_produto on saldos_no_bling (produto_id);

-- By what we set out to make something there whose number nobody has noted yet: the record may go by another by now, or be gone.
create table criacoes_no_bling (
  tipo text not null check (tipo in ('categoria', 'produto', 'contato')),
  registro_id int not null,
  chave text not null,
  primary key (tipo, registro_id, chave)
);

-- What was changed there and here is different. One side is chosen; until then neither overwrites the other.
create table diferencas_com_o_bling (
  id int generated always as identity primary key,
  tipo text not null check (tipo in ('situacao', 'pedido_ausente', 'saldo')),
  venda_id int references vendas (id) on delete cascade,
  produto_id int references produtos (id) on delete cascade,
  variacao_id int references variacoes (id) on delete cascade,
  -- In words of the shop, as they are shown.
  no_varal text not null,
  no_bling text not null,
  -- What is at Bling: the situation's id, or the balance.
  valor_no_bling numeric(18, 4),
  vista_em timestamptz not null default clock_timestamp(),
  resolvida_em timestamptz,
  resolvida_por int references usuarios (id),
  lado text check (lado in ('varal', 'bling', 'nenhum')),
  check ((tipo = 'saldo') = (produto_id is not null) and (tipo = 'saldo') = (venda_id is null)),
  -- Nobody: the two became equal by themselves.
  check ((resolvida_em is null) = (lado is null))
);
create unique index diferencas_abertas on diferencas_com_o_bling
  (tipo, coalesce(venda_id, 0), coalesce(produto_id, 0), coalesce(variacao_id, 0)) where resolvida_em is null;
create index diferencas_da_venda on diferencas_com_o_bling (venda_id) where venda_id is not null;
create index diferencas_do_produto on diferencas_com_o_bling (produto_id) where produto_id is not null;

-- Which situation the order of a sale has at Bling while the sale is in a status. The seven each account is born with are known
-- beforehand; the shop's own are read from Bling.
create table situacoes_do_bling (
  id bigint primary key,
  nome text not null check (nome <> '')
);
insert into situacoes_do_bling (id, nome) values (6, 'Em aberto'), (9, 'Atendido'), (12, 'Cancelado'), (15, 'Em andamento'),
  (18, 'Venda agenciada'), (21, 'Em digitação'), (24, 'Verificado');
create table situacao_por_status (
  status text primary key check (status in
    ('separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada', 'enviado', 'concluido', 'cancelado')),
  situacao_id bigint not null references situacoes_do_bling (id)
);
insert into situacao_por_status (status, situacao_id) values ('separacao', 6), ('embalagem', 15), ('selecionar_envio', 15),
  ('etiqueta', 15), ('retirada', 15), ('enviado', 9), ('concluido', 9), ('cancelado', 12);

-- Bling may send an event twice: the second is known by its id.
create table avisos_do_bling (
  evento_id text primary key check (char_length(evento_id) between 1 and 200),
  recebido_em timestamptz not null default now()
);
create index avisos_do_bling_recebido on avisos_do_bling (recebido_em);

-- When what changed at Bling was last asked for, by whichever process; until when that is known of orders; when a round over all
-- balances was last finished, and up to which product the one under way has come; when the names of the situations were read.
alter table conexao_com_o_bling add column verificado_em timestamptz;
alter table conexao_com_o_bling add column pedidos_vistos_ate timestamptz;
alter table conexao_com_o_bling add column saldos_vistos_em timestamptz;
alter table conexao_com_o_bling add column saldos_vistos_ate bigint;
alter table conexao_com_o_bling add column situacoes_vistas_em timestamptz;

alter table clientes add column id_bling bigint;
create unique index clientes_id_bling on clientes (id_bling) where id_bling is not null;

-- Whoever changes a record that is kept in step asks in the same transaction that it be brought there. What waits already
-- keeps its place.
create function mudou_para_o_bling(qual text, ids int[]) returns void language sql
begin atomic
  update sincronizacoes set pedida = pedida + 1, transacao = pg_current_xact_id(),
    pedida_em = case when feita < pedida and recusada is distinct from pedida then pedida_em else clock_timestamp() end
  where tipo = qual and registro_id = any (ids)
    -- In another database, where a backup was brought, the numbers of transactions come again.
    and (transacao is distinct from pg_current_xact_id() or feita = pedida or recusada = pedida);
end;

create function acompanhar_no_bling(qual text, ids int[]) returns void language sql
begin atomic
  insert into sincronizacoes (tipo, registro_id, feita, feita_em)
  select qual, unnest(ids), 1, now() on conflict (tipo, registro_id) do nothing;
end;

create function mudou_linha_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling(tg_argv[0], array[new.id]);
  return null;
end $$;

create function acompanhar_linha_no_bling() returns trigger language plpgsql as $$
begin
  perform acompanhar_no_bling(tg_argv[0], array[new.id]);
  return null;
end $$;

-- Of what goes for good, what Bling is to be told is noted before nobody knows it any more.
create function sumiu_para_o_bling() returns trigger language plpgsql as $$
begin
  update sincronizacoes set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = old.id_bling,
    titulo = to_jsonb(old) ->> tg_argv[1]
  where tipo = tg_argv[0] and registro_id = old.id;
  return null;
end $$;

create trigger categorias_mudam_no_bling after update of nome on categorias for each row
when (old.nome is distinct from new.nome) execute function mudou_linha_para_o_bling('categoria');
create trigger categorias_no_bling after insert or update of id_bling on categorias for each row
when (new.id_bling is not null) execute function acompanhar_linha_no_bling('categoria');
create trigger categorias_somem_no_bling after delete on categorias for each row
execute function sumiu_para_o_bling('categoria', 'nome');

create trigger produtos_mudam_no_bling
after update of titulo, descricao, sku, preco_custo, preco_venda, modelo_id, categoria_id, tem_variacoes, excluido_em
on produtos for each row
when ((old.titulo, old.descricao, old.sku, old.preco_custo, old.preco_venda, old.modelo_id, old.categoria_id,
    old.tem_variacoes, old.excluido_em)
  is distinct from (new.titulo, new.descricao, new.sku, new.preco_custo, new.preco_venda, new.modelo_id,
    new.categoria_id, new.tem_variacoes, new.excluido_em))
execute function mudou_linha_para_o_bling('produto');
create trigger produtos_no_bling after insert or update of id_bling on produtos for each row
when (new.id_bling is not null) execute function acompanhar_linha_no_bling('produto');
create trigger produtos_com_saldo_no_bling after insert or update of id_bling on produtos for each row
when (new.id_bling is not null) execute function acompanhar_linha_no_bling('estoque');
create trigger produtos_somem_no_bling after delete on produtos for each row
execute function sumiu_para_o_bling('produto', 'titulo');
create trigger produtos_mudam_saldo_no_bling after update of saldo on produtos for each row
when (old.saldo <> new.saldo) execute function mudou_linha_para_o_bling('estoque');

create function variacoes_mudaram_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('produto', array(select distinct produto_id from mudadas));
  return null;
end $$;
create trigger variacoes_novas_no_bling after insert on variacoes
referencing new table as mudadas for each statement execute function variacoes_mudaram_para_o_bling();
create trigger variacoes_apagadas_no_bling after delete on variacoes
referencing old table as mudadas for each statement execute function variacoes_mudaram_para_o_bling();

-- A row at a time, so that a movement of stock, which changes none of these, costs nothing; asked for once a transaction.
create function variacao_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling(tg_argv[0], array[new.produto_id]);
  return null;
end $$;
create trigger variacoes_mudam_no_bling
after update of sku, cor, nome_cor, tamanho, descricao, preco_custo, preco_venda, arquivada_em on variacoes for each row
when ((old.sku, old.cor, old.nome_cor, old.tamanho, old.descricao, old.preco_custo, old.preco_venda, old.arquivada_em)
  is distinct from (new.sku, new.cor, new.nome_cor, new.tamanho, new.descricao, new.preco_custo, new.preco_venda,
    new.arquivada_em))
execute function variacao_mudou_para_o_bling('produto');
create trigger variacoes_mudam_saldo_no_bling after update of saldo on variacoes for each row
when (old.saldo <> new.saldo) execute function variacao_mudou_para_o_bling('estoque');

create function imagens_mudaram_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('produto', array(select distinct produto_id from mudadas));
  return null;
end $$;
create trigger imagens_novas_no_bling after insert on imagens_de_produto
referencing new table as mudadas for each statement execute function imagens_mudaram_para_o_bling();
create trigger imagens_mudadas_no_bling after update on imagens_de_produto
referencing new table as mudadas for each statement execute function imagens_mudaram_para_o_bling();
create trigger imagens_apagadas_no_bling after delete on imagens_de_produto
referencing old table as mudadas for each statement execute function imagens_mudaram_para_o_bling();

create trigger imagens_da_variacao_novas_no_bling after insert on imagens_da_variacao
referencing new table as mudadas for each statement execute function imagens_mudaram_para_o_bling();
create trigger imagens_da_variacao_apagadas_no_bling after delete on imagens_da_variacao
referencing old table as mudadas for each statement execute function imagens_mudaram_para_o_bling();

create function modelo_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('produto', array(select id from produtos where modelo_id = new.id));
  return null;
end $$;
create trigger modelos_mudam_no_bling after update of peso, largura, altura, profundidade on modelos for each row
when ((old.peso, old.largura, old.altura, old.profundidade)
  is distinct from (new.peso, new.largura, new.altura, new.profundidade))
execute function modelo_mudou_para_o_bling();

create trigger clientes_mudam_no_bling
after update of nome, cpf, telefone, email, cep, endereco, numero, complemento, bairro, municipio, uf on clientes
for each row
when (new.anonimizado_em is null
  and (old.nome, old.cpf, old.telefone, old.email, old.cep, old.endereco, old.numero, old.complemento, old.bairro,
    old.municipio, old.uf)
  is distinct from (new.nome, new.cpf, new.telefone, new.email, new.cep, new.endereco, new.numero, new.complemento,
    new.bairro, new.municipio, new.uf))
execute function mudou_linha_para_o_bling('contato');
-- What Bling said no to may have been for the person's sake.
create function cliente_mudou_para_as_vendas() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform mudou_para_o_bling('venda', array(
    select registro_id from sincronizacoes s join vendas v on v.id = s.registro_id
    where s.tipo = 'venda' and s.recusada = s.pedida and s.feita < s.pedida and v.cliente_id = new.id));
  return null;
end $$;
create trigger clientes_mudam_vendas_recusadas after update of nome, cpf, telefone, email on clientes for each row
when (new.anonimizado_em is null and (old.nome, old.cpf, old.telefone, old.email)
  is distinct from (new.nome, new.cpf, new.telefone, new.email))
execute function cliente_mudou_para_as_vendas();
create trigger clientes_no_bling after insert or update of id_bling on clientes for each row
when (new.id_bling is not null) execute function acompanhar_linha_no_bling('contato');

create trigger vendas_mudam_no_bling after update of versao on vendas for each row
when (old.versao <> new.versao) execute function mudou_linha_para_o_bling('venda');
create trigger vendas_no_bling after insert or update of pedido_bling_id on vendas for each row
when (new.pedido_bling_id is not null) execute function acompanhar_linha_no_bling('venda');

-- What there was before: what Bling has is kept in step from here on, and the wishes become places in the queue.
select acompanhar_no_bling('categoria', array(select id from categorias where id_bling is not null)),
  acompanhar_no_bling('produto', array(select id from produtos where id_bling is not null)),
  acompanhar_no_bling('estoque', array(select id from produtos where id_bling is not null)),
  acompanhar_no_bling('venda', array(select id from vendas where pedido_bling_id is not null));
insert into sincronizacoes (tipo, registro_id, pedida_em)
select 'produto', id, publicacao_pedida_em from produtos where publicacao_pedida_em is not null
union all
select 'venda', id, sincronizacao_pedida_em from vendas where sincronizacao_pedida_em is not null
on conflict (tipo, registro_id) do update set pedida = sincronizacoes.pedida + 1, pedida_em = excluded.pedida_em;
alter table produtos drop column publicacao_pedida_em;
alter table vendas drop column sincronizacao_pedida_em;

-- Who looks at the Central, at a product or at a sale sees how far it is.
create function avisar_sincronizacao() returns trigger language plpgsql as $$
begin
  perform avisar('sincronizacao', array(select distinct id from mudados limit 101));
  perform avisar('produtos', array(select distinct registro_id from mudados where tipo = 'produto' limit 101));
  perform avisar('vendas', array(select distinct registro_id from mudados where tipo = 'venda' limit 101));
  return null;
end $$;
create trigger sincronizacoes_novas_avisadas after insert on sincronizacoes
referencing new table as mudados for each statement execute function avisar_sincronizacao();
create trigger sincronizacoes_apagadas_avisadas after delete on sincronizacoes
referencing old table as mudados for each statement execute function avisar_sincronizacao();
create trigger sincronizacoes_mudadas_avisadas after update on sincronizacoes
referencing new table as mudados for each statement execute function avisar_sincronizacao();

-- Differences are few: whoever shows them asks for all again.
create function avisar_diferenca() returns trigger language plpgsql as $$
begin
  perform pg_notify('varal', '{"assunto":"sincronizacao"}');
  return null;
end $$;
create trigger diferencas_avisadas after insert or update on diferencas_com_o_bling
for each statement execute function avisar_diferenca();
