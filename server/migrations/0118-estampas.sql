-- A print goes on clothes. A customer's own goes on that customer's sales only.
create function codigo_da_estampa(id int) returns text language sql immutable parallel safe
return 'E' || case when id < 1000 then lpad(id::text, 4, '0') else id::text end;
comment on function codigo_da_estampa(int) is 'Writes the code by which staff know a print: E0001.';

create table estampas (
  id int generated always as identity primary key,
  codigo text not null generated always as (codigo_da_estampa(id)) stored,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 100),
  tecnica text not null check (tecnica in ('dtf', 'silk', 'sublimacao', 'bordado', 'vinil', 'outra')),
  posicao text not null check (posicao in ('frente', 'costas', 'peito', 'manga', 'gola', 'outra')),
  largura_mm int not null check (largura_mm between 5 and 1000),
  -- Without a height the art says it, in its own proportion.
  altura_mm int check (altura_mm between 5 and 1000),
  preco numeric(12, 2) not null default 0 check (preco >= 0),
  custo numeric(12, 2) check (custo >= 0),
  cliente_id int references clientes (id),
  situacao text not null default 'ativa' check (situacao in ('ativa', 'arquivada')),
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  busca text not null generated always as (normalizar(codigo_da_estampa(id) || ' ' || nome)) stored
);
create index estampas_do_cliente on estampas (cliente_id) where cliente_id is not null;
create index estampas_recentes on estampas (alterado_em desc, id desc);
create index estampas_busca on estampas using gin (busca gin_trgm_ops);
create index estampas_vizinhas on estampas using gin (vizinhas(busca));
create trigger estampas_avisadas after insert or update or delete on estampas
  for each row execute function avisar_linha('estampas', 'id');
comment on trigger estampas_avisadas on estampas is 'Open screens hear of a print that comes, changes or goes.';

-- Each upload is a version. Of a person who was forgotten the bytes are gone, and the hash stays.
create table artes (
  id int generated always as identity primary key,
  estampa_id int not null references estampas (id) on delete cascade,
  versao int not null check (versao > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  formato text not null check (formato in ('png', 'jpeg', 'webp')),
  largura_px int not null check (largura_px > 0),
  altura_px int not null check (altura_px > 0),
  bytes int not null check (bytes > 0),
  arquivo text constraint artes_arquivo unique,
  criado_em timestamptz not null default now(),
  usuario_id int references usuarios (id),
  constraint artes_versao unique (estampa_id, versao),
  constraint artes_conteudo unique (estampa_id, sha256)
);
create trigger artes_avisadas after insert or update or delete on artes
  for each row execute function avisar_linha('estampas', 'estampa_id');
comment on trigger artes_avisadas on artes is 'Open screens hear of a new version of an art.';

alter table historico drop constraint historico_alvo_tipo_check, add constraint historico_alvo_tipo_check check (alvo_tipo in (
  'produto', 'modelo', 'categoria', 'atributo', 'cliente', 'venda', 'pagamento', 'devolucao', 'usuario', 'configuracao',
  'tarefa', 'contagem', 'estampa'));

-- A shop prints nothing until it says so; the demonstration shows all.
alter table partes drop constraint partes_chave_check,
  add constraint partes_chave_check check (chave in ('estampas', 'ondas', 'contagens', 'caixa'));
insert into partes (chave, ligada) values ('estampas', exists (select from linhas_da_amostra));
