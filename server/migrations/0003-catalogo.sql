-- What the shop sells: categories, models, attributes, products with their variations and images.

create extension if not exists pg_trgm;

-- Lower case without accents, for searching and for names that must not repeat. Not the unaccent extension: that one is not
-- immutable, so nothing could be stored or indexed by it. The letters are listed because a database made with the locale C
-- knows no capital but the unaccented ones; normalize joins an accent that was typed as a sign of its own to its letter.
create function normalizar(texto text) returns text language sql immutable strict parallel safe
return lower(translate(normalize(texto),
  'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ',
  'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNnYyy'));

-- SKUs are compared trimmed and without case; their accents count.
create function chave_de_sku(sku text) returns text language sql immutable strict parallel safe
return lower(translate(normalize(btrim(sku)), 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ', 'áàâãäåéèêëíìîïóòôõöúùûüçñý'));

-- 7 is 0007, 123456 is 123456: made of the id, so it is short, unique and never changes.
create function codigo_automatico(id int) returns text language sql immutable strict parallel safe
return lpad(id::text, greatest(4, length(id::text)), '0');

create table categorias (
  id int generated always as identity primary key,
  codigo text not null generated always as (codigo_automatico(id)) stored,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 120),
  categoria_pai int references categorias (id),
  id_bling bigint,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  chave text not null generated always as (normalizar(nome)) stored
);
create unique index categorias_nome on categorias (categoria_pai, chave) nulls not distinct;
create unique index categorias_id_bling on categorias (id_bling) where id_bling is not null;

-- A parent is older than its child and never changes, so the tree cannot come to hold a circle.
create function manter_categoria_pai() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'categorias_pai_fixo', table = 'categorias',
    message = 'the parent of a category is chosen once';
end $$;
create trigger categorias_pai_fixo before update of categoria_pai on categorias
for each row when (old.categoria_pai is distinct from new.categoria_pai) execute function manter_categoria_pai();
alter table categorias add constraint categorias_nao_e_seu_pai check (categoria_pai <> id);

create table atributos (
  id int generated always as identity primary key,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 120),
  criado_em timestamptz not null default now(),
  chave text not null generated always as (normalizar(nome)) stored
);
create unique index atributos_nome on atributos (chave);

create table valores_de_atributo (
  id int generated always as identity primary key,
  atributo_id int not null references atributos (id) on delete cascade,
  valor text not null check (valor = btrim(valor) and valor <> '' and char_length(valor) <= 120),
  chave text not null generated always as (normalizar(valor)) stored
);
create unique index valores_de_atributo_valor on valores_de_atributo (atributo_id, chave);

-- Measures in cm, weight in kg; they hold for every product of the model.
create table modelos (
  id int generated always as identity primary key,
  codigo text not null check (codigo = btrim(codigo) and codigo <> '' and char_length(codigo) <= 60),
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 200),
  descricao text not null default '',
  observacao text not null default '',
  padronizar boolean not null default false,
  categoria_id int references categorias (id),
  preco_custo numeric(12, 2) not null default 0 check (preco_custo >= 0),
  preco_venda numeric(12, 2) not null default 0 check (preco_venda >= 0),
  peso numeric(10, 3) not null default 0 check (peso >= 0),
  largura numeric(10, 2) not null default 0 check (largura >= 0),
  altura numeric(10, 2) not null default 0 check (altura >= 0),
  profundidade numeric(10, 2) not null default 0 check (profundidade >= 0),
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  busca text not null generated always as (normalizar(codigo || ' ' || nome)) stored
);
create unique index modelos_codigo on modelos (chave_de_sku(codigo));
create index modelos_categoria on modelos (categoria_id);
create index modelos_busca on modelos using gin (busca gin_trgm_ops);

-- The columns after `excluido_por` are never written by hand: saldo and reservado follow the stock ledger (0004), the rest is
-- what the list shows and filters by, put together from the product, its model and its variations by resumir_produto.
-- Only what a product without variations is born with is given to it, as saldo.
create table produtos (
  id int generated always as identity primary key,
  codigo text not null generated always as (codigo_automatico(id)) stored,
  titulo text not null check (titulo = btrim(titulo) and titulo <> '' and char_length(titulo) <= 300),
  descricao text not null default '',
  sku text not null check (sku = btrim(sku) and sku <> '' and char_length(sku) <= 200),
  modelo_id int not null references modelos (id),
  categoria_id int not null references categorias (id),
  preco_custo numeric(12, 2) check (preco_custo >= 0),
  preco_venda numeric(12, 2) check (preco_venda >= 0),
  tem_variacoes boolean not null default false,
  tem_cor boolean not null default false,
  tem_tamanho boolean not null default false,
  id_bling bigint,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  criado_por int not null references usuarios (id),
  alterado_em timestamptz not null default now(),
  excluido_em timestamptz,
  excluido_por int references usuarios (id),

  saldo int not null default 0,
  reservado int not null default 0,
  n_variacoes int not null default 0,
  variacoes_publicadas int not null default 0,
  -- Each price as a range of one value: `precos && numrange(50, 100, '[]')` finds who has any price in between.
  precos nummultirange not null default '{}',
  preco_min numeric(12, 2) generated always as (lower(precos)) stored,
  preco_max numeric(12, 2) generated always as (upper(precos)) stored,
  -- The lowest above zero.
  menor_preco numeric(12, 2),
  busca text not null default '',

  -- Nobody sells what is not there: also the last guard between two sales of the last unit.
  constraint produtos_estoque check (reservado between 0 and saldo),
  constraint produtos_variacoes check (tem_variacoes or n_variacoes = 0),
  check (excluido_por is null or excluido_em is not null)
) with (fillfactor = 85); -- room for a movement of stock to stay on its page, where it costs no index a write

create index produtos_ativos on produtos (id) where excluido_em is null;
create index produtos_lixeira on produtos (excluido_em, id) where excluido_em is not null;
create index produtos_modelo on produtos (modelo_id, id);
create index produtos_categoria on produtos (categoria_id);
create unique index produtos_id_bling on produtos (id_bling) where id_bling is not null;
create index produtos_precos on produtos using gist (precos) where excluido_em is null;
create index produtos_menor_preco on produtos (menor_preco) where excluido_em is null;
create index produtos_preco_max on produtos (preco_max) where excluido_em is null;
create index produtos_busca on produtos using gin (busca gin_trgm_ops) where excluido_em is null;

-- Neither colour nor size is required and both may repeat: prints of one product differ by their description alone.
-- A variation is born with its first saldo; from then on only the ledger changes it.
-- Whoever changes variations changes or locks their product first (its versao, say): a sale takes the product and then the
-- variation, and two that lock in opposite orders block each other.
create table variacoes (
  id int generated always as identity primary key,
  produto_id int not null references produtos (id) on delete cascade,
  sku text not null check (sku = btrim(sku) and sku <> '' and char_length(sku) <= 200),
  sku_personalizado boolean not null default false,
  cor text check (cor ~ '^#[0-9a-f]{6}$'),
  nome_cor text check (nome_cor <> '' and char_length(nome_cor) <= 60),
  tamanho text check (tamanho in ('PP', 'P', 'M', 'G', 'GG', 'U')),
  descricao text not null default '',
  preco_custo numeric(12, 2) check (preco_custo >= 0),
  preco_venda numeric(12, 2) check (preco_venda >= 0),
  id_bling bigint,
  criado_em timestamptz not null default now(),
  criado_por int not null references usuarios (id),
  -- Taken out of the product, but sold, held or published before: it stays for the sales that name it and gives its SKU back.
  arquivada_em timestamptz,

  saldo int not null default 0,
  reservado int not null default 0,
  constraint variacoes_estoque check (reservado between 0 and saldo),
  constraint variacoes_do_produto unique (produto_id, id)
) with (fillfactor = 85);
create unique index variacoes_id_bling on variacoes (id_bling) where id_bling is not null;
create index variacoes_cor on variacoes (nome_cor, tamanho, produto_id) where arquivada_em is null;

-- Every SKU in use, of products and variations together: its key is what makes one unique, also against a sale or a form that
-- is being saved at the same moment. Filled by the triggers below and by nothing else, hence no foreign keys. What is in the
-- trash or archived is not in here.
create table skus (
  chave text primary key,
  produto_id int not null,
  variacao_id int
);

create function guardar_skus_novos() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, so that two who take the same SKUs wait for each other instead of blocking each other.
  insert into skus (chave, produto_id)
  select chave_de_sku(sku), id from novos where excluido_em is null order by 1;
  return null;
end $$;
create trigger produtos_skus_novos after insert on produtos
referencing new table as novos for each statement execute function guardar_skus_novos();

create function guardar_sku_do_produto() returns trigger language plpgsql as $$
begin
  if old.excluido_em is null then
    delete from skus where chave = chave_de_sku(old.sku) and produto_id = old.id and variacao_id is null;
  end if;
  if tg_op = 'DELETE' then return null; end if;

  if old.excluido_em is null and new.excluido_em is not null then
    delete from skus
    using variacoes v
    where v.produto_id = new.id and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  end if;
  if new.excluido_em is null then
    insert into skus (chave, produto_id, variacao_id)
    select chave_de_sku(new.sku), new.id, null
    union all
    select chave_de_sku(sku), produto_id, id from variacoes
    where produto_id = new.id and arquivada_em is null and old.excluido_em is not null
    order by 1;
  end if;
  return null;
end $$;
create trigger produtos_sku_mudado after update of sku, excluido_em on produtos for each row
when (old.sku is distinct from new.sku or (old.excluido_em is null) <> (new.excluido_em is null))
execute function guardar_sku_do_produto();
create trigger produtos_sku_apagado after delete on produtos
for each row execute function guardar_sku_do_produto();

-- What the list shows of a product. Setting n_variacoes, to whatever, asks for it.
create function resumir_produto() returns trigger language plpgsql as $$
declare
  modelo text;
  das_variacoes text := '';
begin
  select codigo || ' ' || nome into modelo from modelos where id = new.modelo_id;
  new.n_variacoes := 0;
  new.variacoes_publicadas := 0;
  if tg_op = 'UPDATE' then
    select count(*), count(id_bling), coalesce(range_agg(numrange(preco_venda, preco_venda, '[]'))
        filter (where preco_venda is not null), '{}'), min(preco_venda) filter (where preco_venda > 0),
      coalesce(string_agg(sku, ' ' order by id) || ' ' || coalesce(string_agg(distinct nome_cor, ' '), ''), '')
    into new.n_variacoes, new.variacoes_publicadas, new.precos, new.menor_preco, das_variacoes
    from variacoes where produto_id = new.id and arquivada_em is null;
  end if;
  if new.n_variacoes = 0 then
    new.precos := '{}';
    if new.preco_venda is not null then
      new.precos := nummultirange(numrange(new.preco_venda, new.preco_venda, '[]'));
    end if;
    new.menor_preco := nullif(new.preco_venda, 0);
  end if;
  new.busca := normalizar(
    -- Without such a model the foreign key refuses the row.
    concat_ws(' ', new.titulo, codigo_automatico(new.id), new.sku, modelo, nullif(das_variacoes, '')));
  return new;
end $$;
create trigger produtos_resumo
before insert or update of titulo, sku, modelo_id, preco_venda, n_variacoes on produtos
for each row execute function resumir_produto();

create function resumir_produtos_do_modelo() returns trigger language plpgsql as $$
begin
  update produtos set n_variacoes = 0 where modelo_id = new.id;
  return null;
end $$;
create trigger modelos_renomeados after update of codigo, nome on modelos for each row
when (old.codigo is distinct from new.codigo or old.nome is distinct from new.nome)
execute function resumir_produtos_do_modelo();

-- The product first: from there on nobody can move it into the trash or out of it, which decides whether its SKUs count.
create function acompanhar_variacoes_novas() returns trigger language plpgsql as $$
begin
  update produtos p set n_variacoes = 0, saldo = p.saldo + n.saldo
  from (select produto_id, sum(saldo) as saldo from novas group by produto_id) n
  where p.id = n.produto_id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(v.sku), v.produto_id, v.id
  from novas v join produtos p on p.id = v.produto_id
  where v.arquivada_em is null and p.excluido_em is null
  order by 1;
  return null;
end $$;
create trigger variacoes_novas after insert on variacoes
referencing new table as novas for each statement execute function acompanhar_variacoes_novas();

-- Planned anew each time: the plan that suits one changed cell compares each row of a whole grid with every other.
create function acompanhar_variacoes_mudadas() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  mudados int[];
  skus_tambem boolean;
begin
  select array_agg(distinct n.produto_id), bool_or((n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null))
  into mudados, skus_tambem
  from novas n join velhas v using (id)
  where (n.sku, n.nome_cor, n.preco_venda, n.id_bling, n.arquivada_em)
    is distinct from (v.sku, v.nome_cor, v.preco_venda, v.id_bling, v.arquivada_em);

  update produtos set n_variacoes = 0 where id = any(mudados);
  if skus_tambem is not true then return null; end if;

  -- All old keys before any new one, so that two variations may exchange their SKUs in one statement.
  delete from skus
  using velhas v join novas n using (id)
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(n.sku), n.produto_id, n.id
  from velhas v join novas n using (id) join produtos p on p.id = n.produto_id
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and n.arquivada_em is null and p.excluido_em is null
  order by 1;
  return null;
end $$;
-- A movement of stock changes variations from inside its own trigger, and nothing this one looks at.
create trigger variacoes_mudadas after update on variacoes
referencing old table as velhas new table as novas
for each statement when (pg_trigger_depth() = 0) execute function acompanhar_variacoes_mudadas();

create function acompanhar_variacoes_apagadas() returns trigger language plpgsql as $$
begin
  update produtos set n_variacoes = 0 where id in (select produto_id from velhas);
  delete from skus using velhas v where skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  return null;
end $$;
create trigger variacoes_apagadas after delete on variacoes
referencing old table as velhas for each statement execute function acompanhar_variacoes_apagadas();

-- `arquivo` is the name in the store of files. At most 20 a product, by their places; checked at the end of the transaction, so
-- that they can change places.
create table imagens_de_produto (
  id int generated always as identity primary key,
  produto_id int not null references produtos (id) on delete cascade,
  arquivo text not null unique check (arquivo <> '' and char_length(arquivo) <= 300),
  ordem smallint not null check (ordem between 1 and 20),
  largura int not null check (largura > 0),
  altura int not null check (altura > 0),
  bytes int not null check (bytes > 0),
  criado_em timestamptz not null default now(),
  constraint imagens_do_produto unique (produto_id, id),
  constraint imagens_ordem unique (produto_id, ordem) deferrable initially deferred
);

-- The pair with the product sees to it that a variation shows images of its own product only.
create table imagens_da_variacao (
  produto_id int not null,
  variacao_id int not null,
  imagem_id int not null,
  primary key (variacao_id, imagem_id),
  foreign key (produto_id, variacao_id) references variacoes (produto_id, id) on delete cascade,
  foreign key (produto_id, imagem_id) references imagens_de_produto (produto_id, id) on delete cascade
);
create index imagens_da_variacao_imagem on imagens_da_variacao (produto_id, imagem_id);
create index imagens_da_variacao_variacao on imagens_da_variacao (produto_id, variacao_id);
