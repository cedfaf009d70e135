-- Made by `npm run schema` from the migrations, and compared with them by a test: not to be edited.

create extension pg_trgm;

create table agencias_de_envio (
  transportadora integer not null,
  agencia integer not null,
  nome text not null,
  endereco text not null default ''::text,
  municipio text not null default ''::text,
  uf text not null default ''::text,
  telefone text not null default ''::text,
  aberta boolean not null default true,
  conferida_em timestamp with time zone not null default now(),
  constraint agencias_de_envio_pkey PRIMARY KEY (transportadora),
  constraint agencias_de_envio_agencia_check CHECK ((agencia > 0)),
  constraint agencias_de_envio_transportadora_check CHECK ((transportadora > 0))
);

create table amostra (
  unica boolean not null default true,
  enchida_em timestamp with time zone not null default now(),
  por_reconhecer boolean not null default false,
  em_producao_desde timestamp with time zone,
  constraint amostra_pkey PRIMARY KEY (unica),
  constraint amostra_unica_check CHECK (unica)
);
comment on column amostra.por_reconhecer is 'A version that marked nothing may have filled this shop: the next start looks which rows are invented.';
comment on column amostra.em_producao_desde is 'The shop worked with the invented data before there were marks: it goes on, and its admins are told.';

create table aplicacoes_da_contagem (
  tarefa_id integer not null,
  contagem_id integer not null,
  produto_id integer not null,
  variacao_id integer,
  sku text not null,
  estado text not null default 'a_fazer'::text,
  muda_saldo integer not null default 0,
  constraint aplicacoes_da_contagem_estado_check CHECK ((estado = ANY (ARRAY['a_fazer'::text, 'feito'::text, 'desfeito'::text]))),
  constraint aplicacoes_da_contagem_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES contagens(id) ON DELETE CASCADE,
  constraint aplicacoes_da_contagem_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefas(id) ON DELETE CASCADE,
  constraint aplicacoes_da_contagem_tarefa_id_produto_id_variacao_id_key UNIQUE NULLS NOT DISTINCT (tarefa_id, produto_id, variacao_id)
);
CREATE INDEX aplicacoes_da_contagem_a_fazer ON aplicacoes_da_contagem USING btree (tarefa_id, produto_id) WHERE (estado = 'a_fazer'::text);
CREATE INDEX aplicacoes_da_contagem_feitas ON aplicacoes_da_contagem USING btree (contagem_id) WHERE (estado <> 'desfeito'::text);

create table areas_de_estampa (
  produto_id integer not null,
  imagem_id integer not null,
  posicao text not null,
  x numeric(5,4) not null,
  y numeric(5,4) not null,
  largura numeric(5,4) not null,
  altura numeric(5,4) not null,
  largura_mm integer not null,
  constraint areas_de_estampa_pkey PRIMARY KEY (imagem_id, posicao),
  constraint areas_de_estampa_check CHECK (((largura > (0)::numeric) AND ((x + largura) <= (1)::numeric))),
  constraint areas_de_estampa_check1 CHECK (((altura > (0)::numeric) AND ((y + altura) <= (1)::numeric))),
  constraint areas_de_estampa_largura_mm_check CHECK (((largura_mm >= 5) AND (largura_mm <= 1000))),
  constraint areas_de_estampa_posicao_check CHECK ((posicao = ANY (ARRAY['frente'::text, 'costas'::text, 'peito'::text, 'manga'::text, 'gola'::text, 'outra'::text]))),
  constraint areas_de_estampa_x_check CHECK ((x >= (0)::numeric)),
  constraint areas_de_estampa_y_check CHECK ((y >= (0)::numeric)),
  constraint areas_de_estampa_produto_id_imagem_id_fkey FOREIGN KEY (produto_id, imagem_id) REFERENCES imagens_de_produto(produto_id, id) ON DELETE CASCADE
);
CREATE INDEX areas_do_produto ON areas_de_estampa USING btree (produto_id, imagem_id);
CREATE TRIGGER areas_avisadas AFTER INSERT OR DELETE OR UPDATE ON areas_de_estampa
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('produtos', 'produto_id');
comment on trigger areas_avisadas on areas_de_estampa is 'Open screens hear of an area that comes, changes or goes.';

create table artes (
  id integer generated always as identity not null,
  estampa_id integer not null,
  versao integer not null,
  sha256 text not null,
  formato text not null,
  largura_px integer not null,
  altura_px integer not null,
  bytes integer not null,
  arquivo text,
  criado_em timestamp with time zone not null default now(),
  usuario_id integer,
  constraint artes_pkey PRIMARY KEY (id),
  constraint artes_altura_px_check CHECK ((altura_px > 0)),
  constraint artes_bytes_check CHECK ((bytes > 0)),
  constraint artes_formato_check CHECK ((formato = ANY (ARRAY['png'::text, 'jpeg'::text, 'webp'::text]))),
  constraint artes_largura_px_check CHECK ((largura_px > 0)),
  constraint artes_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint artes_versao_check CHECK ((versao > 0)),
  constraint artes_estampa_id_fkey FOREIGN KEY (estampa_id) REFERENCES estampas(id) ON DELETE CASCADE,
  constraint artes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint artes_arquivo UNIQUE (arquivo),
  constraint artes_conteudo UNIQUE (estampa_id, sha256),
  constraint artes_versao UNIQUE (estampa_id, versao)
);
CREATE TRIGGER artes_avisadas AFTER INSERT OR DELETE OR UPDATE ON artes
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('estampas', 'estampa_id');
comment on trigger artes_avisadas on artes is 'Open screens hear of a new version of an art.';
CREATE TRIGGER artes_nas_pecas AFTER INSERT ON artes
  FOR EACH ROW EXECUTE FUNCTION arte_nova_nas_pecas();
comment on trigger artes_nas_pecas on artes is 'Pieces that are not printed yet are printed from the new version of an art.';

create table atributos (
  id integer generated always as identity not null,
  nome text not null,
  criado_em timestamp with time zone not null default now(),
  chave text generated always as (normalizar(nome)) stored not null,
  constraint atributos_pkey PRIMARY KEY (id),
  constraint atributos_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 120)))
);
CREATE UNIQUE INDEX atributos_nome ON atributos USING btree (chave);
CREATE TRIGGER atributos_avisados AFTER INSERT OR DELETE OR UPDATE ON atributos
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('atributos', 'id');
comment on trigger atributos_avisados on atributos is 'Open screens hear of an attribute that comes, changes or goes.';

create table avisos_do_bling (
  evento_id text not null,
  recebido_em timestamp with time zone not null default now(),
  constraint avisos_do_bling_pkey PRIMARY KEY (evento_id),
  constraint avisos_do_bling_evento_id_check CHECK (((char_length(evento_id) >= 1) AND (char_length(evento_id) <= 200)))
);
CREATE INDEX avisos_do_bling_recebido ON avisos_do_bling USING btree (recebido_em);

create table blocos_do_historico (
  unica boolean not null default true,
  ate bigint not null,
  constraint blocos_do_historico_pkey PRIMARY KEY (unica),
  constraint blocos_do_historico_unica_check CHECK (unica)
);

create table busca_do_historico (
  tipo text not null,
  chave text not null,
  bloco integer not null,
  linhas bit(512) not null,
  constraint busca_do_historico_tipo_check CHECK ((tipo = ANY (ARRAY['palavra'::text, 'letras'::text, 'acao'::text, 'alvo'::text, 'usuario'::text])))
);
CREATE INDEX busca_do_historico_bloco ON busca_do_historico USING btree (bloco);
CREATE INDEX busca_do_historico_chave ON busca_do_historico USING btree (chave, tipo, bloco) WHERE (tipo <> 'palavra'::text);
CREATE INDEX busca_do_historico_palavra ON busca_do_historico USING gin (chave gin_trgm_ops) WITH (fastupdate=off) WHERE (tipo = 'palavra'::text);

create table categorias (
  id integer generated always as identity not null,
  codigo text generated always as (codigo_automatico(id)) stored not null,
  nome text not null,
  categoria_pai integer,
  id_bling bigint,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  chave text generated always as (normalizar(nome)) stored not null,
  constraint categorias_pkey PRIMARY KEY (id),
  constraint categorias_nao_e_seu_pai CHECK ((categoria_pai <> id)),
  constraint categorias_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 120))),
  constraint categorias_categoria_pai_fkey FOREIGN KEY (categoria_pai) REFERENCES categorias(id)
);
CREATE UNIQUE INDEX categorias_id_bling ON categorias USING btree (id_bling) WHERE (id_bling IS NOT NULL);
CREATE UNIQUE INDEX categorias_nome ON categorias USING btree (COALESCE(categoria_pai, 0), chave);
CREATE TRIGGER categorias_mudam AFTER INSERT OR DELETE OR UPDATE ON categorias
  FOR EACH ROW EXECUTE FUNCTION categoria_mudou();
comment on trigger categorias_mudam on categorias is 'Open screens and Bling hear of a category that comes, changes or goes, and none comes to hang below itself.';

create table categorias_de_planilha (
  importacao_id integer not null,
  categoria_id integer not null,
  desfeita boolean not null default false,
  tentada boolean not null default false,
  constraint categorias_de_planilha_pkey PRIMARY KEY (importacao_id, categoria_id),
  constraint categorias_de_planilha_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES planilhas_importadas(id) ON DELETE CASCADE
);

create table ceps (
  cep text not null,
  endereco jsonb,
  consultado_em timestamp with time zone not null default now(),
  constraint ceps_pkey PRIMARY KEY (cep),
  constraint ceps_cep_check CHECK ((cep ~ '^[0-9]{8}$'::text))
);

create table chaves_de_repeticao (
  usuario_id integer not null,
  chave text not null,
  pedido bytea not null,
  presa_por uuid,
  presa_ate timestamp with time zone,
  status integer,
  resposta text,
  criada_em timestamp with time zone not null default now(),
  presa_sessao bigint,
  constraint chaves_de_repeticao_pkey PRIMARY KEY (usuario_id, chave),
  constraint chaves_de_repeticao_check CHECK ((((presa_ate IS NULL) <> (status IS NULL)) AND ((presa_ate IS NULL) = (presa_por IS NULL))))
) with (toast_tuple_target=8160);

create table clientes (
  id integer generated always as identity not null,
  nome text not null,
  cpf text,
  telefone text not null default ''::text,
  email text not null default ''::text,
  cep text not null default ''::text,
  endereco text not null default ''::text,
  numero text not null default ''::text,
  complemento text not null default ''::text,
  bairro text not null default ''::text,
  municipio text not null default ''::text,
  uf text not null default ''::text,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  anonimizado_em timestamp with time zone,
  id_bling bigint,
  chave text generated always as (normalizar(nome)) stored not null,
  credito numeric(14,2) not null default 0,
  consumidor boolean not null default false,
  tipo_pessoa text not null default 'fisica'::text,
  cnpj text,
  ie text not null default ''::text,
  busca text generated always as (normalizar(((((((((nome || ' '::text) || email) || ' '::text) || telefone) || ' '::text) || regexp_replace(telefone, '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(cpf, cnpj, ''::text)))) stored not null,
  constraint clientes_pkey PRIMARY KEY (id),
  constraint clientes_bairro_check CHECK ((char_length(bairro) <= 100)),
  constraint clientes_cep_check CHECK ((cep ~ '^([0-9]{8})?$'::text)),
  constraint clientes_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint clientes_complemento_check CHECK ((char_length(complemento) <= 100)),
  constraint clientes_consumidor_fica CHECK ((NOT (consumidor AND (anonimizado_em IS NOT NULL)))),
  constraint clientes_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  constraint clientes_credito CHECK ((credito >= (0)::numeric)),
  constraint clientes_documento CHECK (
CASE
    WHEN ((anonimizado_em IS NOT NULL) OR consumidor) THEN ((cpf IS NULL) AND (cnpj IS NULL) AND (tipo_pessoa = 'fisica'::text) AND (ie = ''::text))
    WHEN (tipo_pessoa = 'juridica'::text) THEN ((cpf IS NULL) AND (cnpj IS NOT NULL))
    ELSE ((cpf IS NOT NULL) AND (cnpj IS NULL) AND (ie = ''::text))
END),
  constraint clientes_email_check CHECK ((char_length(email) <= 200)),
  constraint clientes_endereco_check CHECK ((char_length(endereco) <= 200)),
  constraint clientes_ie_check CHECK ((ie ~ '^([0-9]{1,14}|ISENTO)?$'::text)),
  constraint clientes_municipio_check CHECK ((char_length(municipio) <= 100)),
  constraint clientes_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 200))),
  constraint clientes_numero_check CHECK ((char_length(numero) <= 20)),
  constraint clientes_telefone_check CHECK ((char_length(telefone) <= 40)),
  constraint clientes_tipo_pessoa_check CHECK ((tipo_pessoa = ANY (ARRAY['fisica'::text, 'juridica'::text]))),
  constraint clientes_uf_check CHECK ((uf ~ '^[A-Z]{0,2}$'::text)),
  constraint clientes_cnpj_key UNIQUE (cnpj),
  constraint clientes_cpf_key UNIQUE (cpf)
);
CREATE INDEX clientes_anonimos ON clientes USING btree (id) WHERE (anonimizado_em IS NOT NULL);
CREATE INDEX clientes_busca ON clientes USING gin (busca gin_trgm_ops);
CREATE INDEX clientes_comeco ON clientes USING btree (chave text_pattern_ops);
CREATE UNIQUE INDEX clientes_consumidor ON clientes USING btree (consumidor) WHERE consumidor;
CREATE UNIQUE INDEX clientes_id_bling ON clientes USING btree (id_bling) WHERE (id_bling IS NOT NULL);
CREATE INDEX clientes_nome ON clientes USING btree (chave, id);
CREATE INDEX clientes_vizinhas ON clientes USING gin (vizinhas(chave));
CREATE TRIGGER clientes_mudam AFTER DELETE OR UPDATE ON clientes
  FOR EACH ROW EXECUTE FUNCTION cliente_mudou();
comment on trigger clientes_mudam on clientes is 'Open screens hear of a customer that changes or goes; Bling hears of the change, and gets their refused sales once more.';
CREATE TRIGGER clientes_novos AFTER INSERT ON clientes REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION clientes_nasceram();
comment on trigger clientes_novos on clientes is 'Open screens hear of new customers, and those that Bling has are followed.';

create table colunas_de_planilha (
  tipo text not null,
  chave text not null,
  campos jsonb not null,
  constraint colunas_de_planilha_pkey PRIMARY KEY (tipo, chave),
  constraint colunas_de_planilha_tipo_check CHECK ((tipo = ANY (ARRAY['produtos'::text, 'clientes'::text])))
);

create table composicoes_no_bling (
  id_bling bigint not null,
  produto_id integer not null,
  componente bigint not null,
  da_conta boolean not null default false,
  constraint composicoes_no_bling_pkey PRIMARY KEY (id_bling),
  constraint composicoes_no_bling_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE
);
CREATE INDEX composicoes_por_componente ON composicoes_no_bling USING btree (componente);
CREATE INDEX composicoes_por_produto ON composicoes_no_bling USING btree (produto_id);

create table conexao_com_o_bling (
  id integer not null default 1,
  estado text not null,
  par uuid not null,
  acesso bytea,
  renovacao bytea,
  acesso_expira_em timestamp with time zone not null,
  renovacao_expira_em timestamp with time zone not null,
  autorizado_em timestamp with time zone not null default now(),
  autorizado_por integer not null,
  empresa_id text,
  empresa_nome text,
  renovando_por uuid,
  renovando_ate timestamp with time zone,
  renovar_depois_de timestamp with time zone not null default now(),
  verificado_em timestamp with time zone,
  pedidos_vistos_ate timestamp with time zone,
  saldos_vistos_em timestamp with time zone,
  saldos_vistos_ate bigint,
  situacoes_vistas_em timestamp with time zone,
  formas_vistas_em timestamp with time zone,
  acordado_em timestamp with time zone,
  vendas_varridas_em timestamp with time zone,
  vendas_varridas_ate integer,
  lojas_vistas_em timestamp with time zone,
  constraint conexao_com_o_bling_pkey PRIMARY KEY (id),
  constraint conexao_com_o_bling_check CHECK (((renovando_por IS NULL) = (renovando_ate IS NULL))),
  constraint conexao_com_o_bling_check1 CHECK ((((estado = 'conectado'::text) = (acesso IS NOT NULL)) AND ((acesso IS NULL) = (renovacao IS NULL)))),
  constraint conexao_com_o_bling_estado_check CHECK ((estado = ANY (ARRAY['conectado'::text, 'precisa_autorizar'::text]))),
  constraint conexao_com_o_bling_id_check CHECK ((id = 1)),
  constraint conexao_com_o_bling_autorizado_por_fkey FOREIGN KEY (autorizado_por) REFERENCES usuarios(id)
);

create table conexao_com_o_melhor_envio (
  id integer not null default 1,
  estado text not null,
  par uuid not null,
  acesso bytea,
  renovacao bytea,
  emitido_em timestamp with time zone not null,
  acesso_expira_em timestamp with time zone not null,
  renovacao_expira_em timestamp with time zone not null,
  autorizado_em timestamp with time zone not null default now(),
  autorizado_por integer not null,
  renovando_por uuid,
  renovando_ate timestamp with time zone,
  renovar_depois_de timestamp with time zone not null default now(),
  constraint conexao_com_o_melhor_envio_pkey PRIMARY KEY (id),
  constraint conexao_com_o_melhor_envio_check CHECK (((estado = 'conectado'::text) = ((acesso IS NOT NULL) AND (renovacao IS NOT NULL)))),
  constraint conexao_com_o_melhor_envio_estado_check CHECK ((estado = ANY (ARRAY['conectado'::text, 'precisa_autorizar'::text]))),
  constraint conexao_com_o_melhor_envio_id_check CHECK ((id = 1)),
  constraint conexao_com_o_melhor_envio_autorizado_por_fkey FOREIGN KEY (autorizado_por) REFERENCES usuarios(id)
);

create table conferencias (
  item_id bigint not null,
  passo text not null,
  venda_id integer not null,
  quantidade integer not null,
  lidas integer not null default 0,
  faltam integer not null default 0,
  motivo text,
  vez integer not null,
  por integer not null,
  em timestamp with time zone not null default now(),
  constraint conferencias_pkey PRIMARY KEY (item_id, passo),
  constraint conferencias_falta_na_separacao CHECK (((passo = 'separacao'::text) OR (faltam = 0))),
  constraint conferencias_faltam CHECK (((faltam >= 0) AND (faltam <= (quantidade - lidas)))),
  constraint conferencias_lidas CHECK (((lidas >= 0) AND (lidas <= quantidade))),
  constraint conferencias_motivo CHECK (((faltam > 0) = (motivo IS NOT NULL))),
  constraint conferencias_motivo_check CHECK (((motivo <> ''::text) AND (char_length(motivo) <= 200))),
  constraint conferencias_passo_check CHECK ((passo = ANY (ARRAY['separacao'::text, 'embalagem'::text]))),
  constraint conferencias_do_item FOREIGN KEY (item_id, quantidade) REFERENCES itens_da_venda(id, quantidade) ON DELETE CASCADE,
  constraint conferencias_por_fkey FOREIGN KEY (por) REFERENCES usuarios(id),
  constraint conferencias_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
) with (fillfactor=85);
CREATE INDEX conferencias_da_venda ON conferencias USING btree (venda_id);
CREATE TRIGGER conferencias_avisadas AFTER INSERT OR DELETE OR UPDATE ON conferencias
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('conferencias', 'venda_id');
comment on trigger conferencias_avisadas on conferencias is 'Open screens hear that something of a sale was scanned: as a kind of its own, since the sale is as it was.';

create table configuracao_da_estamparia (
  id integer not null default 1,
  dias jsonb not null,
  fecha_as time without time zone not null,
  sinal integer not null,
  feriados date[] not null,
  constraint configuracao_da_estamparia_pkey PRIMARY KEY (id),
  constraint configuracao_da_estamparia_id_check CHECK ((id = 1)),
  constraint configuracao_da_estamparia_sinal_check CHECK (((sinal >= 0) AND (sinal <= 100)))
);

create table configuracao_de_envio (
  id integer not null default 1,
  cotacoes text[] not null default '{melhor_envio}'::text[],
  etiquetas text not null default 'melhor_envio'::text,
  nome text not null default ''::text,
  documento text not null default ''::text,
  inscricao_estadual text not null default ''::text,
  telefone text not null default ''::text,
  email text not null default ''::text,
  cep text not null default ''::text,
  endereco text not null default ''::text,
  numero text not null default ''::text,
  complemento text not null default ''::text,
  bairro text not null default ''::text,
  municipio text not null default ''::text,
  uf text not null default ''::text,
  versao integer not null default 1,
  alterado_em timestamp with time zone not null default now(),
  cnae text not null default ''::text,
  constraint configuracao_de_envio_pkey PRIMARY KEY (id),
  constraint configuracao_de_envio_bairro_check CHECK ((char_length(bairro) <= 60)),
  constraint configuracao_de_envio_cep_check CHECK ((cep ~ '^([0-9]{8})?$'::text)),
  constraint configuracao_de_envio_cnae_check CHECK ((cnae ~ '^([0-9]{7})?$'::text)),
  constraint configuracao_de_envio_complemento_check CHECK ((char_length(complemento) <= 60)),
  constraint configuracao_de_envio_cotacoes_check CHECK ((cotacoes <@ ARRAY['melhor_envio'::text, 'tabela'::text])),
  constraint configuracao_de_envio_documento_check CHECK ((documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$'::text)),
  constraint configuracao_de_envio_email_check CHECK ((char_length(email) <= 200)),
  constraint configuracao_de_envio_endereco_check CHECK ((char_length(endereco) <= 60)),
  constraint configuracao_de_envio_etiquetas_check CHECK ((etiquetas = ANY (ARRAY['melhor_envio'::text, 'bling'::text]))),
  constraint configuracao_de_envio_id_check CHECK ((id = 1)),
  constraint configuracao_de_envio_inscricao_estadual_check CHECK ((char_length(inscricao_estadual) <= 20)),
  constraint configuracao_de_envio_municipio_check CHECK ((char_length(municipio) <= 60)),
  constraint configuracao_de_envio_nome_check CHECK ((char_length(nome) <= 60)),
  constraint configuracao_de_envio_numero_check CHECK ((char_length(numero) <= 10)),
  constraint configuracao_de_envio_telefone_check CHECK ((telefone ~ '^([0-9]{10,11})?$'::text)),
  constraint configuracao_de_envio_uf_check CHECK ((uf ~ '^([A-Z]{2})?$'::text))
);

create table configuracao_de_vendas (
  id integer not null default 1,
  desconto_maximo numeric(5,2) not null,
  constraint configuracao_de_vendas_pkey PRIMARY KEY (id),
  constraint configuracao_de_vendas_desconto_maximo_check CHECK (((desconto_maximo >= (0)::numeric) AND (desconto_maximo <= (100)::numeric))),
  constraint configuracao_de_vendas_id_check CHECK ((id = 1))
);

create table configuracao_do_pix (
  id integer not null default 1,
  chave text not null,
  tipo text not null,
  nome text not null,
  cidade text not null,
  constraint configuracao_do_pix_pkey PRIMARY KEY (id),
  constraint configuracao_do_pix_chave_check CHECK (((chave <> ''::text) AND (char_length(chave) <= 77))),
  constraint configuracao_do_pix_cidade_check CHECK (((cidade <> ''::text) AND (char_length(cidade) <= 15))),
  constraint configuracao_do_pix_id_check CHECK ((id = 1)),
  constraint configuracao_do_pix_nome_check CHECK (((nome <> ''::text) AND (char_length(nome) <= 25))),
  constraint configuracao_do_pix_tipo_check CHECK ((tipo = ANY (ARRAY['cpf'::text, 'cnpj'::text, 'telefone'::text, 'email'::text, 'aleatoria'::text])))
);

create table contagens (
  id integer generated always as identity not null,
  nome text not null,
  escopo jsonb not null,
  escopo_dito text not null,
  cega boolean not null,
  criada_por integer not null,
  criada_em timestamp with time zone not null default now(),
  fechada_em timestamp with time zone,
  juntou_ate integer,
  fechada_com text,
  constraint contagens_pkey PRIMARY KEY (id),
  constraint contagens_nome_check CHECK (((nome <> ''::text) AND (char_length(nome) <= 100))),
  constraint contagens_criada_por_fkey FOREIGN KEY (criada_por) REFERENCES usuarios(id)
);
CREATE INDEX contagens_abertas ON contagens USING btree (id) WHERE (fechada_em IS NULL);
CREATE TRIGGER contagens_avisadas AFTER INSERT OR UPDATE ON contagens
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('contagens', 'id');
comment on trigger contagens_avisadas on contagens is 'Open screens hear of a count that begins, ends or is opened again.';

create table contatos_no_bling (
  cliente_id integer not null,
  a_alinhar boolean not null default false,
  outro_email boolean not null default false,
  outro_telefone boolean not null default false,
  constraint contatos_no_bling_pkey PRIMARY KEY (cliente_id),
  constraint contatos_no_bling_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id) ON DELETE CASCADE
);

create table copias (
  id integer generated always as identity not null,
  estado text not null default 'fazendo'::text,
  noite date,
  pedida_por integer,
  iniciada_em timestamp with time zone not null default clock_timestamp(),
  guardada_em timestamp with time zone,
  terminada_em timestamp with time zone,
  arquivo text,
  bytes bigint,
  cifrada boolean not null,
  registros integer,
  arquivos integer,
  motivo text,
  tomada_por text,
  tomada_ate timestamp with time zone,
  chave bytea,
  chave_ate timestamp with time zone,
  constraint copias_pkey PRIMARY KEY (id),
  constraint copias_check CHECK (((guardada_em IS NULL) = (arquivo IS NULL))),
  constraint copias_check1 CHECK (((estado <> 'comprovada'::text) OR (arquivo IS NOT NULL))),
  constraint copias_check2 CHECK (((estado = 'falhou'::text) = (motivo IS NOT NULL))),
  constraint copias_check3 CHECK (((estado = ANY (ARRAY['comprovada'::text, 'falhou'::text])) = (terminada_em IS NOT NULL))),
  constraint copias_check4 CHECK (((noite IS NULL) <> (pedida_por IS NULL))),
  constraint copias_estado_check CHECK ((estado = ANY (ARRAY['fazendo'::text, 'conferindo'::text, 'comprovada'::text, 'falhou'::text]))),
  constraint copias_pedida_por_fkey FOREIGN KEY (pedida_por) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX copias_em_andamento ON copias USING btree ((true)) WHERE (estado = ANY (ARRAY['fazendo'::text, 'conferindo'::text]));
CREATE INDEX copias_noite ON copias USING btree (noite) WHERE (noite IS NOT NULL);
CREATE INDEX copias_pedida_por ON copias USING btree (pedida_por) WHERE (pedida_por IS NOT NULL);

create table cotacoes_de_frete (
  venda_id integer not null,
  codigo text not null,
  nome text not null,
  valor numeric(12,2) not null,
  prazo_entrega integer not null,
  custo numeric(12,2),
  transportadora integer,
  fora text,
  conserto text,
  constraint cotacoes_de_frete_pkey PRIMARY KEY (venda_id, codigo),
  constraint cotacoes_de_frete_codigo_check CHECK ((codigo <> ''::text)),
  constraint cotacoes_de_frete_conserto_check CHECK ((conserto = ANY (ARRAY['envio'::text, 'cliente'::text]))),
  constraint cotacoes_de_frete_custo_check CHECK ((custo >= (0)::numeric)),
  constraint cotacoes_de_frete_fora CHECK (((fora IS NOT NULL) OR (conserto IS NULL))),
  constraint cotacoes_de_frete_nome_check CHECK ((nome <> ''::text)),
  constraint cotacoes_de_frete_prazo_entrega_check CHECK ((prazo_entrega >= 0)),
  constraint cotacoes_de_frete_valor_check CHECK ((valor >= (0)::numeric)),
  constraint cotacoes_de_frete_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table criacoes_no_bling (
  tipo text not null,
  registro_id integer not null,
  chave text not null,
  constraint criacoes_no_bling_pkey PRIMARY KEY (tipo, registro_id, chave),
  constraint criacoes_no_bling_tipo_check CHECK ((tipo = ANY (ARRAY['categoria'::text, 'produto'::text, 'contato'::text])))
);

create table devolucoes (
  id integer generated always as identity not null,
  venda_id integer not null,
  motivo text not null,
  valor numeric(14,2) not null,
  troca_id integer,
  usuario_id integer not null,
  criado_em timestamp with time zone not null default now(),
  constraint devolucoes_pkey PRIMARY KEY (id),
  constraint devolucoes_motivo_check CHECK ((char_length(motivo) <= 500)),
  constraint devolucoes_valor_check CHECK ((valor >= (0)::numeric)),
  constraint devolucoes_troca_id_fkey FOREIGN KEY (troca_id) REFERENCES vendas(id),
  constraint devolucoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint devolucoes_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id),
  constraint devolucoes_troca_id_key UNIQUE (troca_id)
);
CREATE INDEX devolucoes_da_venda ON devolucoes USING btree (venda_id, id);
CREATE INDEX devolucoes_por_dia ON devolucoes USING btree (criado_em);

create table dias_mudados (
  dia date not null
);
CREATE INDEX dias_mudados_dia ON dias_mudados USING btree (dia);

create table diferencas_com_o_bling (
  id integer generated always as identity not null,
  tipo text not null,
  venda_id integer,
  produto_id integer,
  variacao_id integer,
  no_varal text not null,
  no_bling text not null,
  valor_no_bling numeric(18,4),
  vista_em timestamp with time zone not null default clock_timestamp(),
  resolvida_em timestamp with time zone,
  resolvida_por integer,
  lado text,
  constraint diferencas_com_o_bling_pkey PRIMARY KEY (id),
  constraint diferencas_com_o_bling_check CHECK ((((tipo = 'saldo'::text) = (produto_id IS NOT NULL)) AND ((tipo = 'saldo'::text) = (venda_id IS NULL)))),
  constraint diferencas_com_o_bling_check1 CHECK (((resolvida_em IS NULL) = (lado IS NULL))),
  constraint diferencas_com_o_bling_lado_check CHECK ((lado = ANY (ARRAY['varal'::text, 'bling'::text, 'nenhum'::text]))),
  constraint diferencas_com_o_bling_tipo_check CHECK ((tipo = ANY (ARRAY['situacao'::text, 'pedido_ausente'::text, 'saldo'::text]))),
  constraint diferencas_com_o_bling_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint diferencas_com_o_bling_resolvida_por_fkey FOREIGN KEY (resolvida_por) REFERENCES usuarios(id),
  constraint diferencas_com_o_bling_variacao_id_fkey FOREIGN KEY (variacao_id) REFERENCES variacoes(id) ON DELETE CASCADE,
  constraint diferencas_com_o_bling_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX diferencas_abertas ON diferencas_com_o_bling USING btree (tipo, COALESCE(venda_id, 0), COALESCE(produto_id, 0), COALESCE(variacao_id, 0)) WHERE (resolvida_em IS NULL);
CREATE INDEX diferencas_da_variacao ON diferencas_com_o_bling USING btree (variacao_id) WHERE (variacao_id IS NOT NULL);
CREATE INDEX diferencas_da_venda ON diferencas_com_o_bling USING btree (venda_id) WHERE (venda_id IS NOT NULL);
CREATE INDEX diferencas_do_produto ON diferencas_com_o_bling USING btree (produto_id) WHERE (produto_id IS NOT NULL);
CREATE TRIGGER diferencas_avisadas AFTER INSERT OR UPDATE ON diferencas_com_o_bling
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_diferenca();
comment on trigger diferencas_avisadas on diferencas_com_o_bling is 'Open screens hear of differences from Bling.';

create table enderecos_conhecidos (
  usuario_id integer not null,
  endereco text not null,
  usado_em timestamp with time zone not null default now(),
  constraint enderecos_conhecidos_pkey PRIMARY KEY (usuario_id, endereco),
  constraint enderecos_conhecidos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table envios (
  id integer generated always as identity not null,
  venda_id integer not null,
  provedor text not null,
  codigo_servico text not null,
  fase text not null default 'pretendida'::text,
  pedido jsonb not null,
  referencia text not null,
  id_externo text,
  protocolo text,
  id_compra text,
  valor_cotado numeric(12,2) not null,
  valor_confirmado numeric(12,2),
  incerto boolean not null default false,
  codigo_rastreamento text,
  arquivo text,
  chave text not null,
  tentativas integer not null default 0,
  tentar_depois_de timestamp with time zone not null default now(),
  ultimo_erro text,
  recusado boolean not null default false,
  tomado_por uuid,
  tomado_ate timestamp with time zone,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  anulado_em timestamp with time zone,
  motivo_da_anulacao text,
  devolucao text,
  codigo_procurado_em timestamp with time zone,
  cnpj_recusado boolean not null default false,
  constraint envios_pkey PRIMARY KEY (id),
  constraint envios_check CHECK (((anulado_em IS NULL) = (devolucao IS NULL))),
  constraint envios_check1 CHECK (((fase <> 'pronta'::text) OR (arquivo IS NOT NULL))),
  constraint envios_devolucao_check CHECK ((devolucao = ANY (ARRAY['pendente'::text, 'feita'::text, 'impossivel'::text]))),
  constraint envios_fase_check CHECK ((fase = ANY (ARRAY['pretendida'::text, 'preparada'::text, 'comprada'::text, 'gerada'::text, 'pronta'::text]))),
  constraint envios_provedor_check CHECK ((provedor = ANY (ARRAY['melhor_envio'::text, 'bling'::text, 'tabela'::text]))),
  constraint envios_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id),
  constraint envios_referencia_key UNIQUE (referencia)
);
CREATE INDEX envios_a_continuar ON envios USING btree (tentar_depois_de) WHERE (((anulado_em IS NULL) AND (fase <> 'pronta'::text) AND (NOT recusado)) OR (devolucao = 'pendente'::text));
CREATE INDEX envios_cnpj_recusado ON envios USING btree ((((pedido -> 'destinatario'::text) ->> 'cnpj'::text))) WHERE cnpj_recusado;
CREATE INDEX envios_da_venda ON envios USING btree (venda_id);
CREATE INDEX envios_sem_codigo ON envios USING btree (codigo_procurado_em NULLS FIRST, id) WHERE ((fase = 'pronta'::text) AND (anulado_em IS NULL) AND (codigo_rastreamento IS NULL));
CREATE UNIQUE INDEX envios_vivo ON envios USING btree (venda_id) WHERE (anulado_em IS NULL);

create table escolhas_de_qr (
  usuario_id integer not null,
  formato text not null,
  impressora_id integer,
  mostrar jsonb not null,
  constraint escolhas_de_qr_pkey PRIMARY KEY (usuario_id),
  constraint escolhas_de_qr_impressora_id_fkey FOREIGN KEY (impressora_id) REFERENCES impressoras(id) ON DELETE SET NULL,
  constraint escolhas_de_qr_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

create table estampas (
  id integer generated always as identity not null,
  codigo text generated always as (codigo_da_estampa(id)) stored not null,
  nome text not null,
  tecnica text not null,
  posicao text not null,
  largura_mm integer not null,
  altura_mm integer,
  preco numeric(12,2) not null default 0,
  custo numeric(12,2),
  cliente_id integer,
  situacao text not null default 'ativa'::text,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  busca text generated always as (normalizar(((codigo_da_estampa(id) || ' '::text) || nome))) stored not null,
  constraint estampas_pkey PRIMARY KEY (id),
  constraint estampas_altura_mm_check CHECK (((altura_mm >= 5) AND (altura_mm <= 1000))),
  constraint estampas_custo_check CHECK ((custo >= (0)::numeric)),
  constraint estampas_largura_mm_check CHECK (((largura_mm >= 5) AND (largura_mm <= 1000))),
  constraint estampas_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 100))),
  constraint estampas_posicao_check CHECK ((posicao = ANY (ARRAY['frente'::text, 'costas'::text, 'peito'::text, 'manga'::text, 'gola'::text, 'outra'::text]))),
  constraint estampas_preco_check CHECK ((preco >= (0)::numeric)),
  constraint estampas_situacao_check CHECK ((situacao = ANY (ARRAY['ativa'::text, 'arquivada'::text]))),
  constraint estampas_tecnica_check CHECK ((tecnica = ANY (ARRAY['dtf'::text, 'silk'::text, 'sublimacao'::text, 'bordado'::text, 'vinil'::text, 'outra'::text]))),
  constraint estampas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id)
);
CREATE INDEX estampas_busca ON estampas USING gin (busca gin_trgm_ops);
CREATE INDEX estampas_do_cliente ON estampas USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX estampas_recentes ON estampas USING btree (alterado_em DESC, id DESC);
CREATE INDEX estampas_vizinhas ON estampas USING gin (vizinhas(busca));
CREATE TRIGGER estampas_avisadas AFTER INSERT OR DELETE OR UPDATE ON estampas
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('estampas', 'id');
comment on trigger estampas_avisadas on estampas is 'Open screens hear of a print that comes, changes or goes.';

create table estampas_da_peca (
  peca_id integer not null,
  ordem smallint not null,
  estampa_id integer not null,
  tecnica text not null,
  posicao text not null,
  largura_mm integer not null,
  arte_sha256 text,
  avanco text not null default 'fila'::text,
  constraint estampas_da_peca_pkey PRIMARY KEY (peca_id, ordem),
  constraint estampas_da_peca_avanco_check CHECK ((avanco = ANY (ARRAY['fila'::text, 'em_folha'::text, 'impressa'::text, 'pronta'::text]))),
  constraint estampas_da_peca_estampa_id_fkey FOREIGN KEY (estampa_id) REFERENCES estampas(id) ON DELETE CASCADE,
  constraint estampas_da_peca_peca_id_fkey FOREIGN KEY (peca_id) REFERENCES pecas(id) ON DELETE CASCADE
);
CREATE INDEX estampas_das_pecas ON estampas_da_peca USING btree (estampa_id);

create table estoque_no_bling (
  id integer not null default 1,
  quem_baixa text,
  transicoes_vistas_em timestamp with time zone,
  sem_permissao boolean not null default false,
  reserva boolean,
  pecas_no_bling text not null default 'liga_desliga'::text,
  reserva_componentes boolean,
  baixa_componentes boolean,
  constraint estoque_no_bling_pkey PRIMARY KEY (id),
  constraint estoque_no_bling_id_check CHECK ((id = 1)),
  constraint estoque_no_bling_pecas CHECK ((pecas_no_bling = ANY (ARRAY['liga_desliga'::text, 'composicao'::text]))),
  constraint estoque_no_bling_quem_baixa_check CHECK ((quem_baixa = ANY (ARRAY['varal'::text, 'nota'::text, 'transicao'::text])))
);
comment on column estoque_no_bling.reserva_componentes is 'Open orders of compositions reserve the components; null while no such order was seen.';
comment on column estoque_no_bling.baixa_componentes is 'The posting of such an order takes the components out; null while no posting was seen.';

create table faixa_do_bling (
  id integer not null default 1,
  ocupada_por uuid,
  ocupada_ate timestamp with time zone,
  livre_em timestamp with time zone not null default now(),
  constraint faixa_do_bling_pkey PRIMARY KEY (id),
  constraint faixa_do_bling_check CHECK (((ocupada_por IS NULL) = (ocupada_ate IS NULL))),
  constraint faixa_do_bling_id_check CHECK ((id = 1))
);

create table fechamentos (
  id integer generated always as identity not null,
  dia date not null,
  de timestamp with time zone,
  ate timestamp with time zone not null,
  fechado_em timestamp with time zone not null default clock_timestamp(),
  fechado_por integer,
  ficou numeric(14,2) not null,
  entrou numeric(14,2) not null,
  saiu numeric(14,2) not null,
  esperado numeric(14,2) generated always as (((ficou + entrou) - saiu)) stored not null,
  contado numeric(12,2),
  diferenca numeric(14,2) generated always as ((contado - ((ficou + entrou) - saiu))) stored,
  fica numeric(12,2) not null,
  n integer not null,
  observacao text not null default ''::text,
  motivo text not null default ''::text,
  constraint fechamentos_pkey PRIMARY KEY (id),
  constraint fechamentos_check CHECK (((fica >= (0)::numeric) AND (fica <= COALESCE(contado, (0)::numeric)))),
  constraint fechamentos_contado CHECK (((fechado_por IS NULL) = (contado IS NULL))),
  constraint fechamentos_contado_check CHECK ((contado >= (0)::numeric)),
  constraint fechamentos_entrou_check CHECK ((entrou >= (0)::numeric)),
  constraint fechamentos_motivo_check CHECK ((char_length(motivo) <= 500)),
  constraint fechamentos_n_check CHECK ((n >= 0)),
  constraint fechamentos_observacao_check CHECK ((char_length(observacao) <= 500)),
  constraint fechamentos_saiu_check CHECK ((saiu >= (0)::numeric)),
  constraint fechamentos_fechado_por_fkey FOREIGN KEY (fechado_por) REFERENCES usuarios(id)
);
CREATE INDEX fechamentos_do_dia ON fechamentos USING btree (dia, id);
CREATE TRIGGER fechamentos_avisados AFTER INSERT OR DELETE ON fechamentos
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_caixa();
comment on trigger fechamentos_avisados on fechamentos is 'Open screens hear that the till was closed or reopened.';

create table fila_do_bling (
  id integer not null default 1,
  dono uuid,
  dono_ate timestamp with time zone,
  pausada_em timestamp with time zone,
  pausada_ate timestamp with time zone,
  motivo_da_pausa text,
  falhas_seguidas integer not null default 0,
  calada_ate timestamp with time zone,
  constraint fila_do_bling_pkey PRIMARY KEY (id),
  constraint fila_do_bling_check CHECK (((dono IS NULL) = (dono_ate IS NULL))),
  constraint fila_do_bling_check1 CHECK ((num_nulls(pausada_em, pausada_ate, motivo_da_pausa) = ANY (ARRAY[0, 3]))),
  constraint fila_do_bling_id_check CHECK ((id = 1)),
  constraint fila_do_bling_motivo_da_pausa_check CHECK ((motivo_da_pausa = ANY (ARRAY['limite_por_segundo'::text, 'limite_por_dia'::text, 'fora_do_ar'::text])))
);

create table folhas_de_qr (
  formato text not null,
  posicao integer not null,
  constraint folhas_de_qr_pkey PRIMARY KEY (formato),
  constraint folhas_de_qr_posicao_check CHECK ((posicao > 1))
);

create table forma_por_pagamento (
  forma text not null,
  forma_id bigint not null,
  constraint forma_por_pagamento_pkey PRIMARY KEY (forma),
  constraint forma_por_pagamento_forma_check CHECK ((forma = ANY (ARRAY['pix'::text, 'dinheiro'::text, 'cartao_credito'::text, 'cartao_debito'::text, 'boleto'::text, 'credito'::text, 'outro'::text, 'a_receber'::text])))
);

create table formas_do_bling (
  id bigint not null,
  descricao text not null,
  tipo integer not null,
  ativa boolean not null,
  finalidade integer not null,
  padrao boolean not null,
  constraint formas_do_bling_pkey PRIMARY KEY (id)
);

create table fretes_escolhidos (
  venda_id integer not null,
  codigo text not null,
  valor numeric(12,2) not null,
  custo numeric(12,2) not null,
  transportadora integer,
  constraint fretes_escolhidos_pkey PRIMARY KEY (venda_id),
  constraint fretes_escolhidos_custo_check CHECK ((custo >= (0)::numeric)),
  constraint fretes_escolhidos_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table fretes_simulados (
  cep text not null,
  cesta uuid not null,
  valor numeric(14,2) not null,
  altura numeric(7,2) not null,
  largura numeric(7,2) not null,
  comprimento numeric(7,2) not null,
  peso numeric(7,3) not null,
  opcoes jsonb not null,
  em timestamp with time zone not null default now(),
  constraint fretes_simulados_pkey PRIMARY KEY (cep, cesta, valor),
  constraint fretes_simulados_cep_check CHECK ((cep ~ '^[0-9]{8}$'::text))
);
CREATE INDEX fretes_simulados_em ON fretes_simulados USING btree (em);

create table gtins (
  chave text not null,
  produto_id integer not null,
  variacao_id integer,
  constraint gtins_pkey PRIMARY KEY (chave)
);
CREATE INDEX gtins_produto ON gtins USING btree (produto_id);

create table historico (
  id bigint generated always as identity not null,
  em timestamp with time zone not null default clock_timestamp(),
  usuario_id integer,
  usuario_nome text,
  origem text not null,
  acao text not null,
  alvo_tipo text not null,
  alvo_id integer,
  alvo_nome text not null,
  resumo text not null,
  mudancas jsonb not null,
  desfaz bigint,
  anonimo boolean not null default false,
  constraint historico_pkey PRIMARY KEY (id),
  constraint historico_alvo_tipo_check CHECK ((alvo_tipo = ANY (ARRAY['produto'::text, 'modelo'::text, 'categoria'::text, 'atributo'::text, 'cliente'::text, 'venda'::text, 'pagamento'::text, 'devolucao'::text, 'usuario'::text, 'configuracao'::text, 'tarefa'::text, 'contagem'::text, 'estampa'::text]))),
  constraint historico_check CHECK (((usuario_id IS NULL) = (usuario_nome IS NULL))),
  constraint historico_origem_check CHECK ((origem = ANY (ARRAY['tela'::text, 'planilha'::text, 'massa'::text, 'bling'::text, 'comando'::text, 'sistema'::text]))),
  constraint historico_desfaz_fkey FOREIGN KEY (desfaz) REFERENCES historico(id)
);
CREATE INDEX historico_alvo ON historico USING btree (alvo_tipo, alvo_id, id);
CREATE INDEX historico_da_venda ON historico USING btree (alvo_nome, id DESC) WHERE (alvo_tipo = ANY (ARRAY['pagamento'::text, 'devolucao'::text]));
CREATE UNIQUE INDEX historico_desfaz ON historico USING btree (desfaz) WHERE (desfaz IS NOT NULL);
CREATE INDEX historico_em ON historico USING btree (em);
CREATE INDEX historico_usuario ON historico USING btree (usuario_id, id) WHERE (usuario_id IS NOT NULL);
CREATE TRIGGER historico_fica BEFORE DELETE OR UPDATE ON historico
  FOR EACH ROW EXECUTE FUNCTION historico_fica();
comment on trigger historico_fica on historico is 'Rows of the history are never changed or deleted; a forgotten person’s name and values are emptied.';

create table idas_ao_bling (
  hash bytea not null,
  usuario_id integer not null,
  expira_em timestamp with time zone not null,
  codigo bytea,
  tentada_em timestamp with time zone,
  desfecho text,
  empresa_nome text,
  constraint idas_ao_bling_pkey PRIMARY KEY (hash),
  constraint idas_ao_bling_check CHECK (((codigo IS NULL) = (tentada_em IS NULL))),
  constraint idas_ao_bling_check1 CHECK (((desfecho IS NULL) OR (codigo IS NOT NULL))),
  constraint idas_ao_bling_desfecho_check CHECK ((desfecho = ANY (ARRAY['feita'::text, 'recusada'::text, 'desconhecida'::text, 'outra_empresa'::text]))),
  constraint idas_ao_bling_empresa_check CHECK (((NOT (desfecho IS DISTINCT FROM 'outra_empresa'::text)) = (empresa_nome IS NOT NULL))),
  constraint idas_ao_bling_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX idas_ao_bling_expira ON idas_ao_bling USING btree (expira_em);

create table idas_ao_melhor_envio (
  hash bytea not null,
  usuario_id integer not null,
  redirecionamento text not null,
  expira_em timestamp with time zone not null,
  usada_em timestamp with time zone,
  constraint idas_ao_melhor_envio_pkey PRIMARY KEY (hash),
  constraint idas_ao_melhor_envio_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);

create table imagens_da_importacao (
  importacao_id integer not null,
  tipo text not null default 'produto'::text,
  id_bling bigint not null,
  ordem smallint not null,
  link text not null,
  variacoes bigint[] not null,
  tentativas smallint not null default 0,
  arquivo text,
  largura integer,
  altura integer,
  bytes integer,
  motivo jsonb,
  sha256 text,
  constraint imagens_da_importacao_pkey PRIMARY KEY (importacao_id, id_bling, ordem),
  constraint imagens_da_importacao_check CHECK (((arquivo IS NULL) = (bytes IS NULL))),
  constraint imagens_da_importacao_check1 CHECK (((arquivo IS NULL) OR (motivo IS NULL))),
  constraint imagens_da_importacao_ordem_check CHECK (((ordem >= 1) AND (ordem <= 20))),
  constraint imagens_da_importacao_tipo_check CHECK ((tipo = 'produto'::text)),
  constraint imagens_da_importacao_importacao_id_tipo_id_bling_fkey FOREIGN KEY (importacao_id, tipo, id_bling) REFERENCES itens_da_importacao(importacao_id, tipo, id_bling) ON DELETE CASCADE
);
CREATE INDEX imagens_da_importacao_arquivo ON imagens_da_importacao USING btree (arquivo) WHERE (arquivo IS NOT NULL);
CREATE INDEX imagens_da_importacao_faltam ON imagens_da_importacao USING btree (importacao_id, id_bling) WHERE ((arquivo IS NULL) AND (motivo IS NULL));

create table imagens_da_variacao (
  produto_id integer not null,
  variacao_id integer not null,
  imagem_id integer not null,
  constraint imagens_da_variacao_pkey PRIMARY KEY (variacao_id, imagem_id),
  constraint imagens_da_variacao_produto_id_imagem_id_fkey FOREIGN KEY (produto_id, imagem_id) REFERENCES imagens_de_produto(produto_id, id) ON DELETE CASCADE,
  constraint imagens_da_variacao_produto_id_variacao_id_fkey FOREIGN KEY (produto_id, variacao_id) REFERENCES variacoes(produto_id, id) ON DELETE CASCADE
);
CREATE INDEX imagens_da_variacao_imagem ON imagens_da_variacao USING btree (produto_id, imagem_id);
CREATE TRIGGER imagens_da_variacao_apagadas AFTER DELETE ON imagens_da_variacao REFERENCING OLD TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION imagens_mudaram();
CREATE TRIGGER imagens_da_variacao_novas AFTER INSERT ON imagens_da_variacao REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION imagens_mudaram();

create table imagens_de_produto (
  id integer generated always as identity not null,
  produto_id integer not null,
  arquivo text not null,
  ordem smallint not null,
  largura integer not null,
  altura integer not null,
  bytes integer not null,
  criado_em timestamp with time zone not null default now(),
  sha256 text,
  constraint imagens_de_produto_pkey PRIMARY KEY (id),
  constraint imagens_de_produto_altura_check CHECK ((altura > 0)),
  constraint imagens_de_produto_arquivo_check CHECK (((arquivo <> ''::text) AND (char_length(arquivo) <= 300))),
  constraint imagens_de_produto_bytes_check CHECK ((bytes > 0)),
  constraint imagens_de_produto_largura_check CHECK ((largura > 0)),
  constraint imagens_de_produto_ordem_check CHECK (((ordem >= 1) AND (ordem <= 20))),
  constraint imagens_de_produto_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint imagens_de_produto_arquivo_key UNIQUE (arquivo),
  constraint imagens_do_produto UNIQUE (produto_id, id),
  constraint imagens_ordem UNIQUE (produto_id, ordem) DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER imagens_apagadas AFTER DELETE ON imagens_de_produto REFERENCING OLD TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION imagens_mudaram();
CREATE TRIGGER imagens_mudadas AFTER UPDATE ON imagens_de_produto REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION imagens_mudaram();
CREATE TRIGGER imagens_novas AFTER INSERT ON imagens_de_produto REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION imagens_mudaram();

create table importacoes_do_bling (
  id integer not null,
  aplicacao_id integer,
  fase text not null default 'categorias'::text,
  pagina integer not null default 1,
  constraint importacoes_do_bling_pkey PRIMARY KEY (id),
  constraint importacoes_do_bling_fase_check CHECK ((fase = ANY (ARRAY['categorias'::text, 'com_saldo'::text, 'sem_saldo'::text, 'saldo_negativo'::text, 'contatos'::text, 'detalhes'::text, 'imagens'::text, 'saldos'::text, 'enderecos'::text, 'conferencia'::text, 'lida'::text]))),
  constraint importacoes_do_bling_pagina_check CHECK ((pagina >= 1)),
  constraint importacoes_do_bling_aplicacao_id_fkey FOREIGN KEY (aplicacao_id) REFERENCES tarefas(id),
  constraint importacoes_do_bling_id_fkey FOREIGN KEY (id) REFERENCES tarefas(id),
  constraint importacoes_do_bling_aplicacao_id_key UNIQUE (aplicacao_id)
);

create table impressoes_de_qr (
  id integer generated always as identity not null,
  chave text not null,
  impressao jsonb not null,
  criada_em timestamp with time zone not null default now(),
  constraint impressoes_de_qr_pkey PRIMARY KEY (id),
  constraint impressoes_de_qr_chave_key UNIQUE (chave)
);
CREATE INDEX impressoes_de_qr_velhas ON impressoes_de_qr USING btree (criada_em);

create table impressoras (
  id integer generated always as identity not null,
  nome text not null,
  dx numeric(4,2) not null default 0,
  dy numeric(4,2) not null default 0,
  dpi integer not null default 203,
  chave text generated always as (normalizar(nome)) stored not null,
  constraint impressoras_pkey PRIMARY KEY (id),
  constraint impressoras_dpi_check CHECK ((dpi = ANY (ARRAY[203, 300, 600]))),
  constraint impressoras_dx_check CHECK (((dx >= ('-10'::integer)::numeric) AND (dx <= (10)::numeric))),
  constraint impressoras_dy_check CHECK (((dy >= ('-10'::integer)::numeric) AND (dy <= (10)::numeric))),
  constraint impressoras_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 60)))
);
CREATE UNIQUE INDEX impressoras_nome ON impressoras USING btree (chave);

create table itens_da_contagem (
  contagem_id integer not null,
  produto_id integer not null,
  variacao_id integer,
  desde timestamp with time zone,
  caminhada text not null,
  constraint itens_da_contagem_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES contagens(id) ON DELETE CASCADE,
  constraint itens_da_contagem_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint itens_da_contagem_produto_id_variacao_id_fkey FOREIGN KEY (produto_id, variacao_id) REFERENCES variacoes(produto_id, id) ON DELETE CASCADE,
  constraint itens_da_contagem_contagem_id_produto_id_variacao_id_key UNIQUE NULLS NOT DISTINCT (contagem_id, produto_id, variacao_id)
);
CREATE INDEX itens_de_contagens_do_produto ON itens_da_contagem USING btree (produto_id, variacao_id);
CREATE INDEX itens_na_caminhada ON itens_da_contagem USING btree (contagem_id, caminhada);

create table itens_da_devolucao (
  devolucao_id integer not null,
  item_id bigint not null,
  destino text not null,
  quantidade integer not null,
  valor numeric(14,2) not null,
  constraint itens_da_devolucao_pkey PRIMARY KEY (devolucao_id, item_id, destino),
  constraint itens_da_devolucao_destino_check CHECK ((destino = ANY (ARRAY['estoque'::text, 'defeito'::text]))),
  constraint itens_da_devolucao_quantidade_check CHECK ((quantidade > 0)),
  constraint itens_da_devolucao_valor_check CHECK ((valor >= (0)::numeric)),
  constraint itens_da_devolucao_devolucao_id_fkey FOREIGN KEY (devolucao_id) REFERENCES devolucoes(id) ON DELETE CASCADE,
  constraint itens_da_devolucao_item_id_fkey FOREIGN KEY (item_id) REFERENCES itens_da_venda(id)
);
CREATE INDEX itens_da_devolucao_do_item ON itens_da_devolucao USING btree (item_id);

create table itens_da_importacao (
  importacao_id integer not null,
  tipo text not null,
  id_bling bigint not null,
  nome text not null,
  lido jsonb not null,
  falta text,
  tentativas smallint not null default 0,
  pronto jsonb,
  estado text,
  motivo jsonb,
  avisos jsonb not null default '[]'::jsonb,
  registro_id integer,
  a_fazer text,
  feito text,
  constraint itens_da_importacao_pkey PRIMARY KEY (importacao_id, tipo, id_bling),
  constraint itens_da_importacao_a_fazer_check CHECK ((a_fazer = ANY (ARRAY['criar'::text, 'ligar'::text]))),
  constraint itens_da_importacao_check CHECK (((a_fazer IS NULL) OR (feito IS NULL))),
  constraint itens_da_importacao_estado_check CHECK ((estado = ANY (ARRAY['novo'::text, 'ligado'::text, 'conflito'::text, 'impossivel'::text]))),
  constraint itens_da_importacao_falta_check CHECK ((falta = ANY (ARRAY['detalhe'::text, 'saldo'::text]))),
  constraint itens_da_importacao_feito_check CHECK ((feito = ANY (ARRAY['criar'::text, 'ligar'::text]))),
  constraint itens_da_importacao_tipo_check CHECK ((tipo = ANY (ARRAY['categoria'::text, 'produto'::text, 'cliente'::text]))),
  constraint itens_da_importacao_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES importacoes_do_bling(id) ON DELETE CASCADE
);
CREATE INDEX itens_da_importacao_a_fazer ON itens_da_importacao USING btree (importacao_id, tipo, id_bling) WHERE (a_fazer IS NOT NULL);
CREATE INDEX itens_da_importacao_faltam ON itens_da_importacao USING btree (importacao_id, tipo, falta, id_bling) WHERE (falta IS NOT NULL);
CREATE INDEX itens_da_importacao_feitos ON itens_da_importacao USING btree (importacao_id, tipo, id_bling) WHERE (feito IS NOT NULL);

create table itens_da_venda (
  id bigint generated always as identity not null,
  venda_id integer not null,
  posicao smallint not null,
  produto_id integer,
  variacao_id integer,
  a_definir boolean not null default false,
  sku text not null,
  titulo text not null,
  descricao text not null default ''::text,
  modelo_codigo text not null default ''::text,
  cor text,
  nome_cor text,
  tamanho text,
  imagem_url text,
  quantidade integer not null,
  valor_unitario numeric(12,2) not null,
  desconto numeric(12,2) not null default 0,
  subtotal numeric(14,2) generated always as ((((quantidade)::numeric * valor_unitario) - desconto)) stored not null,
  devolvidas integer not null default 0,
  com_defeito integer not null default 0,
  custo_unitario numeric(12,2),
  lisa_id integer,
  lisa_variacao_id integer,
  a_estampar integer not null default 0,
  sem_roupa integer not null default 0,
  estampas jsonb,
  personalizacoes text[],
  constraint itens_da_venda_pkey PRIMARY KEY (id),
  constraint itens_a_definir CHECK ((NOT (a_definir AND (variacao_id IS NOT NULL)))),
  constraint itens_a_estampar CHECK ((((a_estampar >= 0) AND (a_estampar <= quantidade)) AND ((sem_roupa >= 0) AND (sem_roupa <= a_estampar)) AND ((a_estampar = 0) OR ((lisa_id IS NOT NULL) AND (produto_id IS NOT NULL))))),
  constraint itens_com_estampas CHECK (
CASE
    WHEN (estampas IS NULL) THEN (personalizacoes IS NULL)
    ELSE ((jsonb_typeof(estampas) = 'array'::text) AND ((jsonb_array_length(estampas) >= 1) AND (jsonb_array_length(estampas) <= 4)) AND (NOT a_definir))
END),
  constraint itens_da_venda_posicao_check CHECK ((posicao >= 1)),
  constraint itens_da_venda_quantidade_check CHECK ((quantidade > 0)),
  constraint itens_da_venda_sku_check CHECK (((sku = btrim(sku)) AND (sku <> ''::text))),
  constraint itens_da_venda_titulo_check CHECK ((titulo <> ''::text)),
  constraint itens_da_venda_valor_unitario_check CHECK ((valor_unitario > (0)::numeric)),
  constraint itens_desconto CHECK (((desconto >= (0)::numeric) AND (desconto <= ((quantidade)::numeric * valor_unitario)))),
  constraint itens_devolvidas CHECK ((((devolvidas >= com_defeito) AND (devolvidas <= quantidade)) AND (com_defeito >= 0))),
  constraint itens_da_venda_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE SET NULL,
  constraint itens_da_venda_variacao_id_fkey FOREIGN KEY (variacao_id) REFERENCES variacoes(id) ON DELETE SET NULL,
  constraint itens_da_venda_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE,
  constraint itens_lisa FOREIGN KEY (lisa_id) REFERENCES produtos(id) ON DELETE SET NULL,
  constraint itens_lisa_variacao FOREIGN KEY (lisa_variacao_id) REFERENCES variacoes(id) ON DELETE SET NULL,
  constraint itens_posicao UNIQUE (venda_id, posicao) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX itens_a_estampar_da_lisa ON itens_da_venda USING btree (lisa_id) WHERE (a_estampar > 0);
CREATE INDEX itens_com_estampas_proprias ON itens_da_venda USING gin (estampas jsonb_path_ops) WHERE (estampas IS NOT NULL);
CREATE INDEX itens_da_lisa ON itens_da_venda USING btree (lisa_id) WHERE (lisa_id IS NOT NULL);
CREATE INDEX itens_da_lisa_variacao ON itens_da_venda USING btree (lisa_variacao_id) WHERE (lisa_variacao_id IS NOT NULL);
CREATE INDEX itens_da_variacao ON itens_da_venda USING btree (variacao_id);
CREATE INDEX itens_do_produto ON itens_da_venda USING btree (produto_id);
CREATE INDEX itens_imagem ON itens_da_venda USING btree (imagem_url) WHERE (imagem_url IS NOT NULL);
CREATE INDEX itens_palavras ON itens_da_venda USING gin (palavras_do_item(titulo, sku));
CREATE UNIQUE INDEX itens_quantidade ON itens_da_venda USING btree (id, quantidade);
CREATE UNIQUE INDEX itens_sku ON itens_da_venda USING btree (venda_id, chave_de_sku(sku));
CREATE TRIGGER itens_apagados AFTER DELETE ON itens_da_venda REFERENCING OLD TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION somar_itens();
CREATE TRIGGER itens_apagados_sem_pecas BEFORE DELETE ON itens_da_venda
  FOR EACH ROW
  WHEN ((old.lisa_id IS NOT NULL)) EXECUTE FUNCTION pecas_sem_linha();
comment on trigger itens_apagados_sem_pecas on itens_da_venda is 'A line that goes gives up its pieces. Ready ones lie on the shelf, but for those with a print of its own.';
CREATE TRIGGER itens_conferidos_mudados BEFORE UPDATE ON itens_da_venda
  FOR EACH ROW
  WHEN (((old.sku IS DISTINCT FROM new.sku) OR (old.quantidade IS DISTINCT FROM new.quantidade) OR (old.a_definir IS DISTINCT FROM new.a_definir) OR (old.a_estampar < new.a_estampar))) EXECUTE FUNCTION esquecer_conferencia();
comment on trigger itens_conferidos_mudados on itens_da_venda is 'What was scanned of a line is forgotten when its thing or its quantity changes, or a ready piece is not ready: it has to be read anew.';
CREATE TRIGGER itens_mudados AFTER UPDATE ON itens_da_venda REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION somar_itens();
CREATE TRIGGER itens_mudados_com_custo BEFORE UPDATE OF sku ON itens_da_venda
  FOR EACH ROW
  WHEN ((old.sku <> new.sku)) EXECUTE FUNCTION anotar_custo();
comment on trigger itens_mudados_com_custo on itens_da_venda is 'A line that becomes another thing has the cost of that one.';
CREATE TRIGGER itens_mudados_tem_pecas AFTER UPDATE ON itens_da_venda REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION pecas_da_linha();
comment on trigger itens_mudados_tem_pecas on itens_da_venda is 'As many pieces stand in the queue as the line has units to be printed: verbs change its numbers, and this writes the difference.';
CREATE TRIGGER itens_novos AFTER INSERT ON itens_da_venda REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION somar_itens();
CREATE TRIGGER itens_novos_com_custo BEFORE INSERT ON itens_da_venda
  FOR EACH ROW EXECUTE FUNCTION anotar_custo();
comment on trigger itens_novos_com_custo on itens_da_venda is 'A line keeps what its piece cost when it was sold.';
CREATE TRIGGER itens_novos_tem_pecas AFTER INSERT ON itens_da_venda REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION pecas_da_linha();
comment on trigger itens_novos_tem_pecas on itens_da_venda is 'A piece stands in the queue for each unit that is to be printed.';

create table lancamentos_no_bling (
  venda_id integer not null,
  id_bling bigint not null,
  produto_id integer not null,
  quantidade integer not null,
  estornado boolean not null default false,
  era_estornado boolean not null default false,
  constraint lancamentos_no_bling_pkey PRIMARY KEY (venda_id, id_bling),
  constraint lancamentos_no_bling_quantidade_check CHECK ((quantidade >= 0)),
  constraint lancamentos_no_bling_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint lancamentos_no_bling_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);
CREATE INDEX lancamentos_no_bling_produto ON lancamentos_no_bling USING btree (produto_id);

create table leituras (
  leitura_id text not null,
  destino text not null,
  alvo_id integer not null,
  venda_id integer generated always as (
CASE destino
    WHEN 'venda'::text THEN alvo_id
    ELSE NULL::integer
END) stored,
  onda_id integer,
  item_id bigint,
  contagem_id integer generated always as (
CASE destino
    WHEN 'contagem'::text THEN alvo_id
    ELSE NULL::integer
END) stored,
  produto_id integer,
  variacao_id integer,
  codigo text not null,
  quantidade integer not null default 1,
  desfaz text,
  em timestamp with time zone not null default clock_timestamp(),
  usuario_id integer not null,
  recusa jsonb,
  resposta jsonb,
  constraint leituras_pkey PRIMARY KEY (leitura_id, destino),
  constraint leituras_da_contagem CHECK (((destino <> 'contagem'::text) OR ((item_id IS NULL) AND (onda_id IS NULL) AND (resposta IS NULL) AND ((produto_id IS NULL) = ((desfaz IS NOT NULL) OR (recusa IS NOT NULL)))))),
  constraint leituras_da_venda CHECK (((destino <> 'venda'::text) OR ((item_id IS NOT NULL) AND (produto_id IS NULL) AND (recusa IS NULL) AND ((resposta IS NULL) = (desfaz IS NOT NULL))))),
  constraint leituras_destino_check CHECK ((destino = ANY (ARRAY['venda'::text, 'contagem'::text]))),
  constraint leituras_leitura_id_check CHECK (((leitura_id <> ''::text) AND (char_length(leitura_id) <= 100))),
  constraint leituras_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES contagens(id) ON DELETE CASCADE,
  constraint leituras_onda_id_fkey FOREIGN KEY (onda_id) REFERENCES ondas(id) ON DELETE SET NULL,
  constraint leituras_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint leituras_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);
CREATE INDEX leituras_de_alguem_na_onda ON leituras USING btree (onda_id, usuario_id, em) WHERE (onda_id IS NOT NULL);
CREATE INDEX leituras_dos_itens ON leituras USING btree (contagem_id, produto_id, COALESCE(variacao_id, 0)) WHERE (contagem_id IS NOT NULL);
CREATE INDEX leituras_por_venda ON leituras USING btree (venda_id) WHERE (venda_id IS NOT NULL);
CREATE INDEX leituras_que_desfazem ON leituras USING btree (desfaz) WHERE (desfaz IS NOT NULL);
CREATE TRIGGER leituras_avisadas AFTER INSERT ON leituras REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_leituras();
comment on trigger leituras_avisadas on leituras is 'Open screens hear of what others count. A unit of a sale or a wave is told by the sale''s own count.';

create table linhas_da_amostra (
  tabela text not null,
  id integer not null,
  estado jsonb not null,
  constraint linhas_da_amostra_pkey PRIMARY KEY (tabela, id)
);

create table linhas_de_planilha (
  importacao_id integer not null,
  bloco integer not null,
  linhas jsonb not null,
  constraint linhas_de_planilha_pkey PRIMARY KEY (importacao_id, bloco),
  constraint linhas_de_planilha_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES planilhas_importadas(id) ON DELETE CASCADE
);

create table loja_por_origem (
  origem text not null,
  loja_id bigint not null,
  constraint loja_por_origem_pkey PRIMARY KEY (origem),
  constraint loja_por_origem_origem_check CHECK ((origem = ANY (ARRAY['loja_integrada'::text, 'redes_sociais'::text, 'loja_fisica'::text])))
);

create table lojas_do_bling (
  id bigint not null,
  descricao text not null,
  tipo text not null,
  ativa boolean not null,
  constraint lojas_do_bling_pkey PRIMARY KEY (id)
);

create table mensagens (
  momento text not null,
  texto text not null,
  constraint mensagens_pkey PRIMARY KEY (momento),
  constraint mensagens_momento_check CHECK ((momento = ANY (ARRAY['criada'::text, 'cobranca'::text, 'falta_endereco'::text, 'arte'::text, 'pronta'::text, 'etiqueta'::text, 'enviada'::text, 'retirada'::text, 'atrasada'::text]))),
  constraint mensagens_texto_check CHECK (((texto <> ''::text) AND (char_length(texto) <= 1000)))
);

create table mensagens_abertas (
  venda_id integer not null,
  momento text not null,
  aberta_em timestamp with time zone not null default clock_timestamp(),
  usuario_id integer not null,
  constraint mensagens_abertas_pkey PRIMARY KEY (venda_id, momento),
  constraint mensagens_abertas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint mensagens_abertas_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table modelos (
  id integer generated always as identity not null,
  codigo text not null,
  nome text not null,
  descricao text not null default ''::text,
  observacao text not null default ''::text,
  padronizar boolean not null default false,
  categoria_id integer,
  preco_custo numeric(12,2) not null default 0,
  preco_venda numeric(12,2) not null default 0,
  peso numeric(10,3) not null default 0,
  largura numeric(10,2) not null default 0,
  altura numeric(10,2) not null default 0,
  profundidade numeric(10,2) not null default 0,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  busca text generated always as (normalizar(((codigo || ' '::text) || nome))) stored not null,
  ncm text,
  cest text,
  origem_fiscal smallint,
  unidade text,
  constraint modelos_pkey PRIMARY KEY (id),
  constraint modelos_altura_check CHECK ((altura >= (0)::numeric)),
  constraint modelos_cest_check CHECK ((cest ~ '^[0-9]{7}$'::text)),
  constraint modelos_codigo_check CHECK (((codigo = btrim(codigo)) AND (codigo <> ''::text) AND (char_length(codigo) <= 60))),
  constraint modelos_largura_check CHECK ((largura >= (0)::numeric)),
  constraint modelos_ncm_check CHECK ((ncm ~ '^[0-9]{8}$'::text)),
  constraint modelos_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 200))),
  constraint modelos_origem_fiscal_check CHECK (((origem_fiscal >= 0) AND (origem_fiscal <= 8))),
  constraint modelos_peso_check CHECK ((peso >= (0)::numeric)),
  constraint modelos_preco_custo_check CHECK ((preco_custo >= (0)::numeric)),
  constraint modelos_preco_venda_check CHECK ((preco_venda >= (0)::numeric)),
  constraint modelos_profundidade_check CHECK ((profundidade >= (0)::numeric)),
  constraint modelos_unidade_check CHECK (((unidade = btrim(unidade)) AND ((char_length(unidade) >= 1) AND (char_length(unidade) <= 6)))),
  constraint modelos_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias(id)
);
CREATE INDEX modelos_busca ON modelos USING gin (busca gin_trgm_ops);
CREATE INDEX modelos_categoria ON modelos USING btree (categoria_id);
CREATE UNIQUE INDEX modelos_codigo ON modelos USING btree (chave_de_sku(codigo));
CREATE INDEX modelos_vizinhas ON modelos USING gin (vizinhas(busca));
CREATE TRIGGER modelos_mudam AFTER INSERT OR DELETE OR UPDATE ON modelos
  FOR EACH ROW EXECUTE FUNCTION modelo_mudou();
comment on trigger modelos_mudam on modelos is 'Open screens hear of a model; its products are summed up anew under its name, and Bling hears of their measures and of what invoices say of them.';

create table modelos_da_importacao (
  importacao_id integer not null,
  categoria bigint not null,
  modelo_id integer,
  modelo_criado boolean not null default false,
  categoria_id integer,
  categoria_criada boolean not null default false,
  constraint modelos_da_importacao_pkey PRIMARY KEY (importacao_id, categoria),
  constraint modelos_da_importacao_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias(id) ON DELETE SET NULL,
  constraint modelos_da_importacao_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES importacoes_do_bling(id) ON DELETE CASCADE,
  constraint modelos_da_importacao_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelos(id) ON DELETE SET NULL
);

create table movimentos_de_estoque (
  id bigint generated always as identity not null,
  produto_id integer not null,
  variacao_id integer,
  tipo text not null,
  muda_saldo integer not null default 0,
  muda_reservado integer not null default 0,
  saldo_depois integer not null,
  reservado_depois integer not null,
  usuario_id integer not null,
  motivo text not null,
  criado_em timestamp with time zone not null default now(),
  venda_id integer,
  contagem_id integer,
  motivo_do_ajuste text,
  conhece_lisas boolean not null default false,
  conhece_proprias boolean not null default false,
  propria boolean not null default false,
  constraint movimentos_de_estoque_pkey PRIMARY KEY (id),
  constraint movimentos_corrigidos CHECK (((motivo_do_ajuste IS NULL) OR (tipo = 'ajuste'::text))),
  constraint movimentos_da_contagem CHECK (((tipo = 'contagem'::text) = (contagem_id IS NOT NULL))),
  constraint movimentos_da_venda CHECK (((tipo = ANY (ARRAY['consumo'::text, 'producao'::text, 'perda'::text])) OR ((tipo = ANY (ARRAY['inicial'::text, 'ajuste'::text, 'importacao'::text, 'contagem'::text])) = (venda_id IS NULL)))),
  constraint movimentos_de_estoque_motivo_check CHECK (((motivo <> ''::text) AND (char_length(motivo) <= 300))),
  constraint movimentos_de_estoque_motivo_do_ajuste_check CHECK ((motivo_do_ajuste = ANY (ARRAY['contagem'::text, 'perda'::text, 'uso'::text, 'outro'::text]))),
  constraint movimentos_de_estoque_tipo_check CHECK ((tipo = ANY (ARRAY['inicial'::text, 'ajuste'::text, 'importacao'::text, 'contagem'::text, 'reserva'::text, 'liberacao'::text, 'saida'::text, 'estorno'::text, 'devolucao'::text, 'consumo'::text, 'producao'::text, 'perda'::text]))),
  constraint movimentos_forma CHECK (
CASE tipo
    WHEN 'inicial'::text THEN ((muda_saldo > 0) AND (muda_reservado = 0))
    WHEN 'ajuste'::text THEN ((muda_saldo <> 0) AND (muda_reservado = 0))
    WHEN 'importacao'::text THEN ((muda_saldo > 0) AND (muda_reservado = 0))
    WHEN 'contagem'::text THEN ((muda_saldo <> 0) AND (muda_reservado = 0))
    WHEN 'reserva'::text THEN ((muda_saldo = 0) AND (muda_reservado > 0))
    WHEN 'liberacao'::text THEN ((muda_saldo = 0) AND (muda_reservado < 0))
    WHEN 'saida'::text THEN ((muda_saldo < 0) AND (muda_reservado = muda_saldo))
    WHEN 'estorno'::text THEN ((muda_saldo > 0) AND (muda_reservado = muda_saldo))
    WHEN 'devolucao'::text THEN ((muda_saldo > 0) AND (muda_reservado = 0))
    WHEN 'consumo'::text THEN ((muda_saldo <> 0) AND (muda_reservado =
    CASE
        WHEN (venda_id IS NULL) THEN 0
        ELSE muda_saldo
    END))
    WHEN 'producao'::text THEN ((muda_saldo <> 0) AND (muda_reservado =
    CASE
        WHEN (venda_id IS NULL) THEN 0
        ELSE muda_saldo
    END))
    WHEN 'perda'::text THEN ((muda_saldo < 0) AND (muda_reservado =
    CASE
        WHEN (venda_id IS NULL) THEN 0
        ELSE muda_saldo
    END))
    ELSE NULL::boolean
END),
  constraint movimentos_proprios CHECK (((NOT propria) OR ((tipo = 'consumo'::text) AND (venda_id IS NOT NULL)))),
  constraint movimentos_de_estoque_contagem_id_fkey FOREIGN KEY (contagem_id) REFERENCES contagens(id),
  constraint movimentos_de_estoque_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint movimentos_de_estoque_produto_id_variacao_id_fkey FOREIGN KEY (produto_id, variacao_id) REFERENCES variacoes(produto_id, id) ON DELETE CASCADE,
  constraint movimentos_de_estoque_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint movimentos_de_estoque_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id)
);
comment on column movimentos_de_estoque.conhece_lisas is 'A server of the version before knows no blanks and leaves it false: it may not move what a sale with such lines holds.';
comment on column movimentos_de_estoque.conhece_proprias is 'A server of the version before knows no lines with prints of their own and leaves it false: it may not move what such a sale holds.';
CREATE INDEX movimentos_da_variacao ON movimentos_de_estoque USING btree (variacao_id) WHERE (variacao_id IS NOT NULL);
CREATE INDEX movimentos_do_produto ON movimentos_de_estoque USING btree (produto_id, id);
CREATE INDEX movimentos_por_venda ON movimentos_de_estoque USING btree (venda_id) WHERE (venda_id IS NOT NULL);
CREATE TRIGGER movimentos_aplicados BEFORE INSERT ON movimentos_de_estoque
  FOR EACH ROW EXECUTE FUNCTION aplicar_movimento();
comment on trigger movimentos_aplicados on movimentos_de_estoque is 'A movement changes the balance of its variation, or of its product if that has none, and notes what there is after it.';
CREATE TRIGGER movimentos_idos AFTER DELETE ON movimentos_de_estoque REFERENCING OLD TABLE AS idos
  FOR EACH STATEMENT EXECUTE FUNCTION desfazer_movimentos_idos();
comment on trigger movimentos_idos on movimentos_de_estoque is 'Where movements go and their product stays, its balance follows: the sum of the ledger is the balance.';
CREATE TRIGGER movimentos_nao_se_esvaziam BEFORE TRUNCATE ON movimentos_de_estoque
  FOR EACH STATEMENT EXECUTE FUNCTION manter_movimento();
CREATE TRIGGER movimentos_sao_fatos BEFORE DELETE OR UPDATE ON movimentos_de_estoque
  FOR EACH ROW EXECUTE FUNCTION manter_movimento();
comment on trigger movimentos_sao_fatos on movimentos_de_estoque is 'A movement is neither changed nor removed, but with its product or variation, or with an invented sale: the sum of the ledger is the balance.';
CREATE TRIGGER movimentos_somados AFTER INSERT ON movimentos_de_estoque REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION somar_movimentos_das_variacoes();
comment on trigger movimentos_somados on movimentos_de_estoque is 'Movements of variations change the balance of their product too. Bling hears of balances that change, and, of blanks and what is made of them, of reservations that matter there. An older server moves no stock of a sale with pieces made of blanks.';
CREATE TRIGGER movimentos_vestem_pecas AFTER INSERT ON movimentos_de_estoque REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION vestir_pecas();
comment on trigger movimentos_vestem_pecas on movimentos_de_estoque is 'Blanks that come free are for the pieces that wait for one, those promised first before all others.';

create table movimentos_do_caixa (
  id integer generated always as identity not null,
  tipo text not null,
  valor numeric(12,2) not null,
  motivo text not null default ''::text,
  em timestamp with time zone not null default clock_timestamp(),
  usuario_id integer not null,
  estorna integer,
  fechamento_id integer,
  do_fechamento integer,
  movimento numeric(12,2) generated always as (
CASE
    WHEN ((tipo = 'sangria'::text) = (estorna IS NULL)) THEN (- valor)
    ELSE valor
END) stored not null,
  constraint movimentos_do_caixa_pkey PRIMARY KEY (id),
  constraint movimentos_do_caixa_do_fechamento CHECK (((do_fechamento IS NULL) OR ((tipo = 'sangria'::text) AND (estorna IS NULL) AND (fechamento_id IS NULL)))),
  constraint movimentos_do_caixa_motivo_check CHECK ((char_length(motivo) <= 200)),
  constraint movimentos_do_caixa_tipo_check CHECK ((tipo = ANY (ARRAY['fundo'::text, 'sangria'::text, 'suprimento'::text]))),
  constraint movimentos_do_caixa_valor_check CHECK ((valor > (0)::numeric)),
  constraint movimentos_do_caixa_do_fechamento_fkey FOREIGN KEY (do_fechamento) REFERENCES fechamentos(id) ON DELETE CASCADE,
  constraint movimentos_do_caixa_estorna_fkey FOREIGN KEY (estorna) REFERENCES movimentos_do_caixa(id),
  constraint movimentos_do_caixa_fechamento_id_fkey FOREIGN KEY (fechamento_id) REFERENCES fechamentos(id) ON DELETE SET NULL,
  constraint movimentos_do_caixa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint movimentos_do_caixa_do_fechamento_key UNIQUE (do_fechamento),
  constraint movimentos_do_caixa_estorna_key UNIQUE (estorna)
);
CREATE INDEX movimentos_do_caixa_do_dia ON movimentos_do_caixa USING btree ((((em AT TIME ZONE 'America/Sao_Paulo'::text))::date));
CREATE INDEX movimentos_do_caixa_em_aberto ON movimentos_do_caixa USING btree (id) WHERE ((fechamento_id IS NULL) AND (do_fechamento IS NULL));
CREATE TRIGGER movimentos_do_caixa_avisados AFTER INSERT ON movimentos_do_caixa
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_caixa();
comment on trigger movimentos_do_caixa_avisados on movimentos_do_caixa is 'Open screens hear of money that was put into the drawer or taken out.';

create table mudados_na_busca (
  produto_id integer not null
);

create table mudancas_de_planilha (
  importacao_id integer not null,
  bloco integer not null,
  mudancas jsonb not null,
  vez integer not null,
  constraint mudancas_de_planilha_pkey PRIMARY KEY (importacao_id, vez, bloco),
  constraint mudancas_de_planilha_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES planilhas_importadas(id) ON DELETE CASCADE
);

create table ondas (
  id integer generated always as identity not null,
  criada_por integer not null,
  criada_em timestamp with time zone not null default now(),
  concluida_em timestamp with time zone,
  constraint ondas_pkey PRIMARY KEY (id),
  constraint ondas_criada_por_fkey FOREIGN KEY (criada_por) REFERENCES usuarios(id)
);
CREATE INDEX ondas_abertas ON ondas USING btree (id) WHERE (concluida_em IS NULL);

create table pagamentos (
  id integer generated always as identity not null,
  venda_id integer not null,
  forma text not null,
  valor numeric(12,2) not null,
  parcelas integer not null default 1,
  recebido_em timestamp with time zone,
  vence_em date,
  observacao text not null default ''::text,
  usuario_id integer not null,
  estorna integer,
  criado_em timestamp with time zone not null default now(),
  dia date generated always as (((recebido_em AT TIME ZONE 'America/Sao_Paulo'::text))::date) stored,
  devolucao_id integer,
  cliente_id integer,
  movimento numeric(12,2) generated always as (
CASE
    WHEN (recebido_em IS NULL) THEN (0)::numeric
    WHEN ((estorna IS NULL) AND (devolucao_id IS NULL)) THEN valor
    ELSE (- valor)
END) stored not null,
  fechamento_id integer,
  anotado_em timestamp with time zone default clock_timestamp(),
  constraint pagamentos_pkey PRIMARY KEY (id),
  constraint pagamentos_credito_de_alguem CHECK (((forma = 'credito'::text) = (cliente_id IS NOT NULL))),
  constraint pagamentos_devolvem_uma_vez CHECK ((num_nonnulls(estorna, devolucao_id) <= 1)),
  constraint pagamentos_do_fechamento_moveram CHECK (((fechamento_id IS NULL) OR (recebido_em IS NOT NULL))),
  constraint pagamentos_estorno_tem_dia CHECK (((num_nonnulls(estorna, devolucao_id) = 0) OR (recebido_em IS NOT NULL))),
  constraint pagamentos_forma_check CHECK ((forma = ANY (ARRAY['pix'::text, 'dinheiro'::text, 'cartao_credito'::text, 'cartao_debito'::text, 'boleto'::text, 'credito'::text, 'outro'::text]))),
  constraint pagamentos_observacao_check CHECK ((char_length(observacao) <= 200)),
  constraint pagamentos_parcelas_check CHECK (((parcelas >= 1) AND (parcelas <= 24))),
  constraint pagamentos_valor_check CHECK ((valor > (0)::numeric)),
  constraint pagamentos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  constraint pagamentos_devolucao_id_fkey FOREIGN KEY (devolucao_id) REFERENCES devolucoes(id),
  constraint pagamentos_estorna_fkey FOREIGN KEY (estorna) REFERENCES pagamentos(id),
  constraint pagamentos_fechamento_id_fkey FOREIGN KEY (fechamento_id) REFERENCES fechamentos(id) ON DELETE SET NULL,
  constraint pagamentos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint pagamentos_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id)
);
CREATE INDEX pagamentos_da_devolucao ON pagamentos USING btree (devolucao_id) WHERE (devolucao_id IS NOT NULL);
CREATE INDEX pagamentos_da_venda ON pagamentos USING btree (venda_id, id);
CREATE INDEX pagamentos_do_dia ON pagamentos USING btree (dia, id) WHERE (dia IS NOT NULL);
CREATE INDEX pagamentos_do_fechamento ON pagamentos USING btree (fechamento_id) WHERE (fechamento_id IS NOT NULL);
CREATE INDEX pagamentos_em_aberto ON pagamentos USING btree (id) WHERE ((recebido_em IS NOT NULL) AND (fechamento_id IS NULL));
CREATE INDEX pagamentos_em_credito ON pagamentos USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX pagamentos_estornados ON pagamentos USING btree (estorna) WHERE (estorna IS NOT NULL);
CREATE TRIGGER pagamentos_mudam AFTER INSERT OR DELETE OR UPDATE OF venda_id, forma, valor, parcelas, recebido_em, vence_em, observacao, estorna, devolucao_id, cliente_id ON pagamentos
  FOR EACH ROW EXECUTE FUNCTION pagamento_mudou();
comment on trigger pagamentos_mudam on pagamentos is 'What was paid of a sale is the sum of its payments, and a customer''s credit what was given of it less what paid; Bling and open screens hear of them.';
CREATE TRIGGER pagamentos_recebidos BEFORE UPDATE OF recebido_em ON pagamentos
  FOR EACH ROW
  WHEN (((old.recebido_em IS NULL) AND (new.recebido_em IS NOT NULL))) EXECUTE FUNCTION anotar_recebimento();
comment on trigger pagamentos_recebidos on pagamentos is 'Money that was expected is noted at the moment when it is received.';

create table palavras_por_bloco (
  palavra text not null,
  bloco integer not null,
  produtos bit(8192) not null
);
CREATE INDEX palavras_por_bloco_bloco ON palavras_por_bloco USING btree (bloco);
CREATE INDEX palavras_por_bloco_palavra ON palavras_por_bloco USING gin (palavra gin_trgm_ops) WITH (fastupdate=off);

create table partes (
  chave text not null,
  ligada boolean not null,
  constraint partes_pkey PRIMARY KEY (chave),
  constraint partes_chave_check CHECK ((chave = ANY (ARRAY['estampas'::text, 'ondas'::text, 'contagens'::text, 'caixa'::text])))
);
CREATE TRIGGER partes_avisadas AFTER UPDATE ON partes
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_partes();
comment on trigger partes_avisadas on partes is 'Open screens hear what the shop does from now on, or no longer.';

create table pecas (
  id integer generated always as identity not null,
  venda_id integer,
  item_id bigint,
  produto_id integer,
  variacao_id integer,
  lisa_id integer,
  lisa_variacao_id integer,
  proprias jsonb,
  personalizacao text,
  prazo date,
  primeira boolean not null default false,
  paga boolean not null default true,
  sem_arte boolean not null default false,
  sem_roupa boolean not null default false,
  solta boolean not null default false,
  avanco text not null default 'fila'::text,
  aberta boolean generated always as ((avanco = ANY (ARRAY['fila'::text, 'em_folha'::text, 'impressa'::text]))) stored not null,
  espera_por text generated always as (
CASE
    WHEN (avanco <> ALL (ARRAY['fila'::text, 'em_folha'::text, 'impressa'::text])) THEN NULL::text
    WHEN ((NOT paga) AND (NOT solta)) THEN 'pagamento'::text
    WHEN sem_arte THEN 'arte'::text
    WHEN sem_roupa THEN 'roupa'::text
    ELSE NULL::text
END) stored,
  estado text generated always as (
CASE
    WHEN (avanco <> 'fila'::text) THEN avanco
    WHEN (((NOT paga) AND (NOT solta)) OR sem_arte OR sem_roupa) THEN 'espera'::text
    ELSE 'liberada'::text
END) stored not null,
  criado_em timestamp with time zone not null default now(),
  terminou_em timestamp with time zone,
  constraint pecas_pkey PRIMARY KEY (id),
  constraint pecas_avanco_check CHECK ((avanco = ANY (ARRAY['fila'::text, 'em_folha'::text, 'impressa'::text, 'pronta'::text, 'perdida'::text, 'cancelada'::text]))),
  constraint pecas_de_uma_linha CHECK ((((venda_id IS NULL) = (item_id IS NULL)) OR (avanco <> ALL (ARRAY['fila'::text, 'em_folha'::text, 'impressa'::text])))),
  constraint pecas_item_id_fkey FOREIGN KEY (item_id) REFERENCES itens_da_venda(id) ON DELETE SET NULL,
  constraint pecas_lisa_id_fkey FOREIGN KEY (lisa_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint pecas_lisa_variacao_id_fkey FOREIGN KEY (lisa_variacao_id) REFERENCES variacoes(id) ON DELETE SET NULL,
  constraint pecas_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint pecas_variacao_id_fkey FOREIGN KEY (variacao_id) REFERENCES variacoes(id) ON DELETE SET NULL,
  constraint pecas_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);
CREATE INDEX pecas_abertas ON pecas USING btree (estado, id) WHERE aberta;
CREATE INDEX pecas_da_lisa ON pecas USING btree (lisa_id);
CREATE INDEX pecas_da_lisa_variacao ON pecas USING btree (lisa_variacao_id) WHERE (lisa_variacao_id IS NOT NULL);
CREATE INDEX pecas_da_variacao ON pecas USING btree (variacao_id) WHERE (variacao_id IS NOT NULL);
CREATE INDEX pecas_da_venda ON pecas USING btree (venda_id);
CREATE INDEX pecas_do_item ON pecas USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX pecas_do_produto ON pecas USING btree (produto_id);
CREATE INDEX pecas_sem_roupa ON pecas USING btree (lisa_id) WHERE (sem_roupa AND aberta);
CREATE INDEX pecas_terminadas ON pecas USING btree (estado, terminou_em DESC NULLS LAST, id DESC) WHERE (NOT aberta);
CREATE TRIGGER pecas_mudadas AFTER UPDATE ON pecas REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION pecas_mudadas();
comment on trigger pecas_mudadas on pecas is 'Open screens hear of a piece that goes on, and of its sale.';
CREATE TRIGGER pecas_novas AFTER INSERT ON pecas REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION pecas_com_estampas();
comment on trigger pecas_novas on pecas is 'A piece gets its prints as they are today, and open screens hear of it.';

create table pecas_do_dia (
  dia date not null,
  produto_id integer,
  variacao_id integer,
  pecas integer not null,
  valor numeric not null,
  custo numeric
);
CREATE INDEX pecas_do_dia_dia ON pecas_do_dia USING btree (dia);

create table pedidos_no_bling (
  venda_id integer not null,
  situacao_id bigint,
  situacao_enviada bigint,
  aceita_no_status text,
  lancamento_pedido text,
  com_pagamentos boolean not null default false,
  forma_padrao boolean not null default false,
  constraint pedidos_no_bling_pkey PRIMARY KEY (venda_id),
  constraint pedidos_no_bling_lancamento_pedido_check CHECK ((lancamento_pedido = ANY (ARRAY['lancar'::text, 'estornar'::text]))),
  constraint pedidos_no_bling_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table perdas (
  id integer generated always as identity not null,
  peca_id integer,
  nova_id integer,
  perdeu text not null,
  estampa_id integer,
  causa text not null,
  observacao text not null default ''::text,
  custo numeric(12,2) not null,
  usuario_id integer,
  em timestamp with time zone not null default now(),
  constraint perdas_pkey PRIMARY KEY (id),
  constraint perdas_causa_check CHECK ((causa = ANY (ARRAY['arte'::text, 'impressao'::text, 'prensa'::text, 'roupa'::text, 'outra'::text]))),
  constraint perdas_perdeu_check CHECK ((perdeu = ANY (ARRAY['estampa'::text, 'roupa'::text, 'as_duas'::text]))),
  constraint perdas_estampa_id_fkey FOREIGN KEY (estampa_id) REFERENCES estampas(id) ON DELETE SET NULL,
  constraint perdas_nova_id_fkey FOREIGN KEY (nova_id) REFERENCES pecas(id) ON DELETE SET NULL,
  constraint perdas_peca_id_fkey FOREIGN KEY (peca_id) REFERENCES pecas(id) ON DELETE SET NULL,
  constraint perdas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX perdas_da_estampa ON perdas USING btree (estampa_id) WHERE (estampa_id IS NOT NULL);
CREATE INDEX perdas_da_nova ON perdas USING btree (nova_id) WHERE (nova_id IS NOT NULL);
CREATE INDEX perdas_da_peca ON perdas USING btree (peca_id);
CREATE INDEX perdas_de_quem ON perdas USING btree (usuario_id) WHERE (usuario_id IS NOT NULL);
CREATE INDEX perdas_recentes ON perdas USING btree (em);

create table planilhas_importadas (
  id integer generated always as identity not null,
  tipo text not null,
  arquivo text not null,
  colunas jsonb not null,
  estilos jsonb not null,
  n_linhas integer not null,
  escolhas jsonb,
  previa jsonb,
  usuario_id integer not null,
  criada_em timestamp with time zone not null default now(),
  tarefa_id integer,
  aplicada_em timestamp with time zone,
  escritas jsonb not null default '{"criar": 0, "mudar": 0, "iguais": 0, "n_erros": 0, "ate_linha": 0}'::jsonb,
  olhares integer not null default 0,
  vez integer not null default 0,
  desfeita_ate integer not null default 0,
  constraint planilhas_importadas_pkey PRIMARY KEY (id),
  constraint planilhas_importadas_n_linhas_check CHECK ((n_linhas > 0)),
  constraint planilhas_importadas_tipo_check CHECK ((tipo = ANY (ARRAY['produtos'::text, 'clientes'::text]))),
  constraint planilhas_importadas_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefas(id) ON DELETE CASCADE,
  constraint planilhas_importadas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint planilhas_importadas_tarefa_id_key UNIQUE (tarefa_id)
);

create table primeiros_passos_dispensados (
  unica boolean not null default true,
  em timestamp with time zone not null default now(),
  constraint primeiros_passos_dispensados_pkey PRIMARY KEY (unica),
  constraint primeiros_passos_dispensados_unica_check CHECK (unica)
);

create table producao_das_vendas (
  venda_id integer not null,
  sinal integer not null,
  dias jsonb not null,
  fecha_as time without time zone not null,
  sinal_em timestamp with time zone,
  prazo date,
  constraint producao_das_vendas_pkey PRIMARY KEY (venda_id),
  constraint producao_das_vendas_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table produtos (
  id integer generated always as identity not null,
  codigo text generated always as (codigo_automatico(id)) stored not null,
  titulo text not null,
  descricao text not null default ''::text,
  sku text not null,
  modelo_id integer not null,
  categoria_id integer not null,
  preco_custo numeric(12,2),
  preco_venda numeric(12,2),
  tem_variacoes boolean not null default false,
  tem_cor boolean not null default false,
  tem_tamanho boolean not null default false,
  id_bling bigint,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  criado_por integer not null,
  alterado_em timestamp with time zone not null default now(),
  excluido_em timestamp with time zone,
  excluido_por integer,
  saldo integer not null default 0,
  reservado integer not null default 0,
  n_variacoes integer not null default 0,
  variacoes_publicadas integer not null default 0,
  precos nummultirange not null default '{}'::nummultirange,
  preco_min numeric(12,2) generated always as (lower(precos)) stored,
  preco_max numeric(12,2) generated always as (upper(precos)) stored,
  busca text not null default ''::text,
  ncm text,
  cest text,
  origem_fiscal smallint,
  unidade text,
  local text,
  gtin text,
  lisa_id integer,
  estampa_ids integer[],
  constraint produtos_pkey PRIMARY KEY (id),
  constraint produtos_cest_check CHECK ((cest ~ '^[0-9]{7}$'::text)),
  constraint produtos_check CHECK (((excluido_por IS NULL) OR (excluido_em IS NOT NULL))),
  constraint produtos_estoque CHECK (((reservado >= 0) AND (reservado <= saldo))),
  constraint produtos_feito_de CHECK ((((lisa_id IS NULL) = (estampa_ids IS NULL)) AND (lisa_id <> id) AND (cardinality(estampa_ids) <= 4))),
  constraint produtos_gtin_check CHECK ((gtin ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
  constraint produtos_local_check CHECK (((local <> ''::text) AND (char_length(local) <= 20))),
  constraint produtos_ncm_check CHECK ((ncm ~ '^[0-9]{8}$'::text)),
  constraint produtos_origem_fiscal_check CHECK (((origem_fiscal >= 0) AND (origem_fiscal <= 8))),
  constraint produtos_preco_custo_check CHECK ((preco_custo >= (0)::numeric)),
  constraint produtos_preco_venda_check CHECK ((preco_venda >= (0)::numeric)),
  constraint produtos_sku_check CHECK (((sku = btrim(sku)) AND (sku <> ''::text) AND (char_length(sku) <= 200))),
  constraint produtos_titulo_check CHECK (((titulo = btrim(titulo)) AND (titulo <> ''::text) AND (char_length(titulo) <= 300))),
  constraint produtos_unidade_check CHECK (((unidade = btrim(unidade)) AND ((char_length(unidade) >= 1) AND (char_length(unidade) <= 6)))),
  constraint produtos_variacoes CHECK ((tem_variacoes OR (n_variacoes = 0))),
  constraint produtos_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias(id),
  constraint produtos_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuarios(id),
  constraint produtos_excluido_por_fkey FOREIGN KEY (excluido_por) REFERENCES usuarios(id),
  constraint produtos_lisa_id_fkey FOREIGN KEY (lisa_id) REFERENCES produtos(id),
  constraint produtos_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelos(id)
) with (fillfactor=85);
CREATE INDEX produtos_busca ON produtos USING gin (busca gin_trgm_ops) WHERE (excluido_em IS NULL);
CREATE INDEX produtos_categoria ON produtos USING btree (categoria_id);
CREATE INDEX produtos_comeco ON produtos USING btree ("left"(busca, 100) text_pattern_ops) WHERE (excluido_em IS NULL);
CREATE UNIQUE INDEX produtos_id_bling ON produtos USING btree (id_bling) WHERE (id_bling IS NOT NULL);
CREATE INDEX produtos_lixeira ON produtos USING btree (excluido_em, id) WHERE (excluido_em IS NOT NULL);
CREATE INDEX produtos_modelo ON produtos USING btree (modelo_id, id);
CREATE INDEX produtos_nao_publicados ON produtos USING btree (id) WHERE ((excluido_em IS NULL) AND ((id_bling IS NULL) OR (variacoes_publicadas < n_variacoes)));
CREATE INDEX produtos_pedacos ON produtos USING gin (pedacos_com_digito(busca)) WITH (fastupdate=off) WHERE (excluido_em IS NULL);
CREATE INDEX produtos_por_estampa ON produtos USING gin (estampa_ids) WHERE (estampa_ids IS NOT NULL);
CREATE INDEX produtos_por_lisa ON produtos USING btree (lisa_id) WHERE (lisa_id IS NOT NULL);
CREATE INDEX produtos_por_local ON produtos USING btree (lower(local)) WHERE ((local IS NOT NULL) AND (excluido_em IS NULL));
CREATE INDEX produtos_por_titulo ON produtos USING btree (normalizar(titulo), id) WHERE (excluido_em IS NULL);
CREATE TRIGGER produtos_apagados AFTER DELETE ON produtos REFERENCING OLD TABLE AS idos
  FOR EACH STATEMENT EXECUTE FUNCTION produtos_sairam();
comment on trigger produtos_apagados on produtos is 'A product goes only while nothing of it is held; it gives its SKU back, and open screens and Bling hear that it went.';
CREATE TRIGGER produtos_estoque_conferido BEFORE INSERT OR UPDATE OF tem_variacoes ON produtos
  FOR EACH ROW EXECUTE FUNCTION conferir_estoque_do_produto();
comment on trigger produtos_estoque_conferido on produtos is 'A product is born with nothing held, and gets variations only while it has no balance of its own.';
CREATE TRIGGER produtos_feitos_de_no_bling AFTER UPDATE OF lisa_id ON produtos
  FOR EACH ROW
  WHEN ((old.lisa_id IS DISTINCT FROM new.lisa_id)) EXECUTE FUNCTION feito_de_mudou_para_o_bling();
comment on trigger produtos_feitos_de_no_bling on produtos is 'Bling hears of the balance of what begins or ends to be made of a blank, and of the blank.';
CREATE TRIGGER produtos_fiscal AFTER UPDATE OF ncm, cest, origem_fiscal, unidade ON produtos
  FOR EACH ROW
  WHEN (((((old.ncm IS DISTINCT FROM new.ncm) OR (old.cest IS DISTINCT FROM new.cest)) OR (old.origem_fiscal IS DISTINCT FROM new.origem_fiscal)) OR (old.unidade IS DISTINCT FROM new.unidade))) EXECUTE FUNCTION fiscal_mudou();
comment on trigger produtos_fiscal on produtos is 'Bling hears of what invoices say of a product.';
CREATE TRIGGER produtos_gtin_muda AFTER UPDATE OF gtin, excluido_em ON produtos
  FOR EACH ROW
  WHEN (((old.gtin IS DISTINCT FROM new.gtin) OR ((old.excluido_em IS NULL) <> (new.excluido_em IS NULL)))) EXECUTE FUNCTION acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_muda on produtos is 'The GTINs of a product and its variations are taken while it is active and given back in the trash, and Bling hears of the product''s.';
CREATE TRIGGER produtos_gtin_novo AFTER INSERT ON produtos
  FOR EACH ROW
  WHEN ((new.gtin IS NOT NULL)) EXECUTE FUNCTION acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_novo on produtos is 'A product that is born with a GTIN takes it.';
CREATE TRIGGER produtos_gtin_sai AFTER DELETE ON produtos
  FOR EACH ROW
  WHEN ((old.excluido_em IS NULL)) EXECUTE FUNCTION acompanhar_gtin_do_produto();
comment on trigger produtos_gtin_sai on produtos is 'A product that goes without the trash gives back its GTIN and those of its variations.';
CREATE TRIGGER produtos_mudados_avisados AFTER UPDATE ON produtos REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_mudanca('produtos');
comment on trigger produtos_mudados_avisados on produtos is 'Open screens hear of products that change, also by their stock.';
CREATE TRIGGER produtos_mudam AFTER UPDATE OF titulo, descricao, sku, preco_custo, preco_venda, modelo_id, categoria_id, tem_variacoes, excluido_em, id_bling ON produtos
  FOR EACH ROW
  WHEN (((((((((((old.titulo IS DISTINCT FROM new.titulo) OR (old.descricao IS DISTINCT FROM new.descricao)) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.preco_custo IS DISTINCT FROM new.preco_custo)) OR (old.preco_venda IS DISTINCT FROM new.preco_venda)) OR (old.modelo_id IS DISTINCT FROM new.modelo_id)) OR (old.categoria_id IS DISTINCT FROM new.categoria_id)) OR (old.tem_variacoes IS DISTINCT FROM new.tem_variacoes)) OR (old.excluido_em IS DISTINCT FROM new.excluido_em)) OR (old.id_bling IS DISTINCT FROM new.id_bling))) EXECUTE FUNCTION produto_mudou();
comment on trigger produtos_mudam on produtos is 'The SKUs of a product and its variations are taken while it is active and given back in the trash, and Bling hears of its changes.';
CREATE TRIGGER produtos_na_busca_mudados AFTER INSERT OR UPDATE OF titulo, sku, modelo_id, preco_venda, n_variacoes, excluido_em ON produtos
  FOR EACH ROW EXECUTE FUNCTION acompanhar_na_busca();
comment on trigger produtos_na_busca_mudados on produtos is 'The row that the search reads says of a product what it is; in the trash there is none.';
CREATE TRIGGER produtos_novos AFTER INSERT ON produtos REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION produtos_nasceram();
comment on trigger produtos_novos on produtos is 'New products take their SKUs, their balance begins the ledger, open screens hear of them, and those that Bling has are followed.';
CREATE TRIGGER produtos_resumo BEFORE INSERT OR UPDATE OF titulo, sku, modelo_id, preco_venda, n_variacoes ON produtos
  FOR EACH ROW EXECUTE FUNCTION resumir_produto();
comment on trigger produtos_resumo on produtos is 'Prices, counts and the text of the search follow the product, its model and its variations; setting n_variacoes asks for it.';
CREATE TRIGGER produtos_saldo_so_por_movimento BEFORE UPDATE OF saldo, reservado ON produtos
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION recusar_saldo_sem_movimento();
comment on trigger produtos_saldo_so_por_movimento on produtos is 'A balance changes by the ledger only.';

create table produtos_da_massa (
  tarefa_id integer not null,
  ids integer[] not null,
  tomados integer not null default 0,
  constraint produtos_da_massa_pkey PRIMARY KEY (tarefa_id),
  constraint produtos_da_massa_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefas(id) ON DELETE CASCADE
);

create table produtos_em_massa (
  tarefa_id integer not null,
  produto_id integer not null,
  titulo text not null,
  estado text not null default 'a_fazer'::text,
  alteracoes jsonb not null default '[]'::jsonb,
  constraint produtos_em_massa_pkey PRIMARY KEY (tarefa_id, produto_id),
  constraint produtos_em_massa_estado_check CHECK ((estado = ANY (ARRAY['a_fazer'::text, 'feito'::text, 'desfeito'::text]))),
  constraint produtos_em_massa_tarefa_id_fkey FOREIGN KEY (tarefa_id) REFERENCES tarefas(id) ON DELETE CASCADE
);
CREATE INDEX produtos_em_massa_a_fazer ON produtos_em_massa USING btree (tarefa_id, produto_id) WHERE (estado = 'a_fazer'::text);

create table produtos_na_busca (
  produto_id integer not null,
  modelo_id integer not null,
  preco_min numeric(12,2),
  preco_max numeric(12,2),
  tamanhos text not null,
  palavras text not null,
  precos_do_meio nummultirange,
  menor_preco numeric(12,2),
  constraint produtos_na_busca_pkey PRIMARY KEY (produto_id),
  constraint produtos_na_busca_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE
);
CREATE INDEX produtos_na_busca_menor_preco ON produtos_na_busca USING btree (menor_preco);
CREATE INDEX produtos_na_busca_modelo ON produtos_na_busca USING btree (modelo_id);
CREATE INDEX produtos_na_busca_palavras ON produtos_na_busca USING gin (palavras gin_trgm_ops);
CREATE INDEX produtos_na_busca_preco_max ON produtos_na_busca USING btree (preco_max, preco_min, produto_id);
CREATE INDEX produtos_na_busca_preco_min ON produtos_na_busca USING btree (preco_min, produto_id);
CREATE INDEX produtos_na_busca_precos_do_meio ON produtos_na_busca USING gist (precos_do_meio) WHERE (precos_do_meio IS NOT NULL);
CREATE INDEX produtos_na_busca_vizinhas ON produtos_na_busca USING gin (vizinhas(palavras));
CREATE TRIGGER produtos_na_busca_idos AFTER DELETE ON produtos_na_busca REFERENCING OLD TABLE AS idos
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_idos_na_busca();
comment on trigger produtos_na_busca_idos on produtos_na_busca is 'The number of active products is kept, and a product that goes is left out until its block of words is made anew.';
CREATE TRIGGER produtos_na_busca_mudados_anotados AFTER UPDATE ON produtos_na_busca REFERENCING OLD TABLE AS idos NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudados_na_busca();
comment on trigger produtos_na_busca_mudados_anotados on produtos_na_busca is 'A product whose words change is looked at itself until its block of words is made anew.';
CREATE TRIGGER produtos_na_busca_novos AFTER INSERT ON produtos_na_busca REFERENCING NEW TABLE AS novos
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_novos_na_busca();
comment on trigger produtos_na_busca_novos on produtos_na_busca is 'The number of active products is kept, and a product that comes is looked at itself until its block of words is made anew.';

create table rastreamentos (
  venda_id integer not null,
  codigo text not null,
  resposta jsonb not null,
  consultado_em timestamp with time zone not null default now(),
  constraint rastreamentos_pkey PRIMARY KEY (venda_id),
  constraint rastreamentos_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE
);

create table refresh_tokens (
  hash bytea not null,
  sessao_id bigint not null,
  geracao integer not null,
  criado_em timestamp with time zone not null default now(),
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_sessao_id_fkey FOREIGN KEY (sessao_id) REFERENCES sessoes(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_sessao ON refresh_tokens USING btree (sessao_id);

create table registros_de_planilha (
  importacao_id integer not null,
  registro_id integer not null,
  historico_id bigint not null,
  criado boolean not null,
  desfeito boolean not null default false,
  voltaram text[] not null default '{}'::text[],
  constraint registros_de_planilha_pkey PRIMARY KEY (importacao_id, registro_id),
  constraint registros_de_planilha_importacao_id_fkey FOREIGN KEY (importacao_id) REFERENCES planilhas_importadas(id) ON DELETE CASCADE
);
CREATE INDEX registros_de_planilha_a_desfazer ON registros_de_planilha USING btree (importacao_id, registro_id) WHERE (NOT desfeito);

create table saldos_no_bling (
  id_bling bigint not null,
  produto_id integer not null,
  saldo numeric(14,4),
  saldo_enviado integer,
  de_outros numeric(14,4),
  contado numeric(14,4),
  escrito boolean not null default false,
  constraint saldos_no_bling_pkey PRIMARY KEY (id_bling),
  constraint saldos_no_bling_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE
);
CREATE INDEX saldos_no_bling_produto ON saldos_no_bling USING btree (produto_id);

create table segredos (
  nome text not null,
  valor bytea not null,
  constraint segredos_pkey PRIMARY KEY (nome)
);

create table sessoes (
  id bigint generated always as identity not null,
  usuario_id integer not null,
  geracao integer not null default 1,
  girada_em timestamp with time zone not null default now(),
  criada_em timestamp with time zone not null default now(),
  usada_em timestamp with time zone not null default now(),
  encerrada_em timestamp with time zone,
  motivo text,
  navegador text not null default ''::text,
  constraint sessoes_pkey PRIMARY KEY (id),
  constraint sessoes_check CHECK (((encerrada_em IS NULL) = (motivo IS NULL))),
  constraint sessoes_motivo_check CHECK ((motivo = ANY (ARRAY['saida'::text, 'reuso'::text, 'comando'::text, 'senha'::text, 'desativado'::text, 'rebaixado'::text]))),
  constraint sessoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX sessoes_abertas ON sessoes USING btree (usuario_id) WHERE (encerrada_em IS NULL);
CREATE TRIGGER sessoes_encerradas_avisadas AFTER UPDATE OF encerrada_em ON sessoes
  FOR EACH ROW
  WHEN (((old.encerrada_em IS NULL) AND (new.encerrada_em IS NOT NULL))) EXECUTE FUNCTION avisar_sessao_encerrada();
comment on trigger sessoes_encerradas_avisadas on sessoes is 'Who listens through a session hears no more once it has ended.';

create table sincronizacoes (
  id integer generated always as identity not null,
  tipo text not null,
  registro_id integer not null,
  pedida integer not null default 1,
  feita integer not null default 0,
  recusada integer,
  causa text,
  tentativas integer not null default 0,
  tentar_depois_de timestamp with time zone not null default now(),
  procurar boolean not null default false,
  urgente_desde timestamp with time zone,
  tomada_por uuid,
  tomada_ate timestamp with time zone,
  pedida_em timestamp with time zone not null default clock_timestamp(),
  feita_em timestamp with time zone,
  transacao xid8,
  titulo text,
  id_bling bigint,
  ressalvas text[] not null default '{}'::text[],
  constraint sincronizacoes_pkey PRIMARY KEY (id),
  constraint sincronizacoes_causa_check CHECK ((causa <> ''::text)),
  constraint sincronizacoes_check CHECK ((feita <= pedida)),
  constraint sincronizacoes_check1 CHECK ((recusada <= pedida)),
  constraint sincronizacoes_tipo_check CHECK ((tipo = ANY (ARRAY['categoria'::text, 'produto'::text, 'estoque'::text, 'contato'::text, 'venda'::text]))),
  constraint sincronizacoes_tipo_registro_id_key UNIQUE (tipo, registro_id)
);
CREATE INDEX sincronizacoes_a_fazer ON sincronizacoes USING btree (urgente_desde, pedida_em, id) WHERE ((feita < pedida) AND (recusada IS DISTINCT FROM pedida));
CREATE INDEX sincronizacoes_com_ressalvas ON sincronizacoes USING btree (feita_em DESC NULLS LAST, id DESC) WHERE ((feita = pedida) AND (ressalvas <> '{}'::text[]));
CREATE INDEX sincronizacoes_feitas ON sincronizacoes USING btree (feita_em DESC NULLS LAST, id DESC) WHERE (feita = pedida);
CREATE INDEX sincronizacoes_recusadas ON sincronizacoes USING btree (id) WHERE ((recusada = pedida) AND (feita < pedida));
CREATE TRIGGER sincronizacoes_apagadas_avisadas AFTER DELETE ON sincronizacoes REFERENCING OLD TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_sincronizacao();
CREATE TRIGGER sincronizacoes_mudadas_avisadas AFTER UPDATE ON sincronizacoes REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_sincronizacao();
CREATE TRIGGER sincronizacoes_novas_avisadas AFTER INSERT ON sincronizacoes REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_sincronizacao();

create table situacao_por_status (
  status text not null,
  situacao_id bigint not null,
  constraint situacao_por_status_pkey PRIMARY KEY (status),
  constraint situacao_por_status_status_check CHECK ((status = ANY (ARRAY['separacao'::text, 'embalagem'::text, 'selecionar_envio'::text, 'etiqueta'::text, 'retirada'::text, 'enviado'::text, 'concluido'::text, 'cancelado'::text]))),
  constraint situacao_por_status_situacao_id_fkey FOREIGN KEY (situacao_id) REFERENCES situacoes_do_bling(id)
);

create table situacoes_do_bling (
  id bigint not null,
  nome text not null,
  confirmada boolean not null default false,
  constraint situacoes_do_bling_pkey PRIMARY KEY (id),
  constraint situacoes_do_bling_nome_check CHECK ((nome <> ''::text))
);

create table skus (
  chave text not null,
  produto_id integer not null,
  variacao_id integer,
  constraint skus_pkey PRIMARY KEY (chave)
);
CREATE INDEX skus_comeco ON skus USING btree (chave text_pattern_ops);
CREATE TRIGGER skus_saem AFTER DELETE ON skus REFERENCING OLD TABLE AS saidos
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_skus_que_saem();
comment on trigger skus_saem on skus is 'A SKU that leaves is noted, so that its stock comes back only confirmed.';

create table skus_que_sairam (
  produto_id integer not null,
  chave text not null,
  constraint skus_que_sairam_pkey PRIMARY KEY (produto_id, chave)
);
CREATE INDEX skus_que_sairam_chave ON skus_que_sairam USING btree (chave);

create table tabela_de_frete (
  id integer generated always as identity not null,
  nome text not null,
  cep_de text not null,
  cep_ate text not null,
  peso_ate numeric(10,3) not null,
  valor numeric(12,2) not null,
  prazo_entrega integer not null,
  constraint tabela_de_frete_pkey PRIMARY KEY (id),
  constraint tabela_de_frete_cep_ate_check CHECK ((cep_ate ~ '^[0-9]{8}$'::text)),
  constraint tabela_de_frete_cep_de_check CHECK ((cep_de ~ '^[0-9]{8}$'::text)),
  constraint tabela_de_frete_check CHECK ((cep_de <= cep_ate)),
  constraint tabela_de_frete_nome_check CHECK (((nome = btrim(nome)) AND (nome <> ''::text) AND (char_length(nome) <= 60))),
  constraint tabela_de_frete_peso_ate_check CHECK ((peso_ate > (0)::numeric)),
  constraint tabela_de_frete_prazo_entrega_check CHECK (((prazo_entrega >= 0) AND (prazo_entrega <= 365))),
  constraint tabela_de_frete_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE INDEX tabela_de_frete_cep ON tabela_de_frete USING btree (cep_de, cep_ate, peso_ate);
CREATE UNIQUE INDEX tabela_de_frete_faixa ON tabela_de_frete USING btree (nome, cep_de, cep_ate, peso_ate);

create table tarefas (
  id integer generated always as identity not null,
  tipo text not null,
  estado text not null default 'na_fila'::text,
  desfazendo boolean not null default false,
  dados jsonb not null default '{}'::jsonb,
  feitos integer not null default 0,
  total integer not null default 0,
  falhas jsonb not null default '[]'::jsonb,
  resultado jsonb,
  usuario_id integer not null,
  criada_em timestamp with time zone not null default now(),
  terminada_em timestamp with time zone,
  tentar_depois_de timestamp with time zone not null default now(),
  tomada_por uuid,
  tomada_ate timestamp with time zone,
  parar boolean not null default false,
  falhas_a_mais integer not null default 0,
  voltando boolean not null default false,
  ficaram integer not null default 0,
  constraint tarefas_pkey PRIMARY KEY (id),
  constraint tarefas_check CHECK (((tomada_por IS NULL) = (tomada_ate IS NULL))),
  constraint tarefas_check2 CHECK (((estado <> 'desfeita'::text) OR desfazendo)),
  constraint tarefas_estado_check CHECK ((estado = ANY (ARRAY['na_fila'::text, 'fazendo'::text, 'pronta'::text, 'falhou'::text, 'parada'::text, 'desfeita'::text]))),
  constraint tarefas_falhas_a_mais_check CHECK ((falhas_a_mais >= 0)),
  constraint tarefas_feitos_check CHECK ((feitos >= 0)),
  constraint tarefas_paradas CHECK (((estado <> 'parada'::text) OR parar)),
  constraint tarefas_terminadas CHECK (((estado = ANY (ARRAY['pronta'::text, 'falhou'::text, 'parada'::text, 'desfeita'::text])) = (terminada_em IS NOT NULL))),
  constraint tarefas_total_check CHECK ((total >= 0)),
  constraint tarefas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX tarefas_abertas ON tarefas USING btree (tipo, id) WHERE (estado = ANY (ARRAY['na_fila'::text, 'fazendo'::text]));
CREATE TRIGGER tarefas_andam AFTER UPDATE ON tarefas
  FOR EACH ROW
  WHEN (((old.estado IS DISTINCT FROM new.estado) OR (old.desfazendo IS DISTINCT FROM new.desfazendo) OR (old.parar IS DISTINCT FROM new.parar) OR (old.feitos IS DISTINCT FROM new.feitos) OR (old.total IS DISTINCT FROM new.total) OR (old.falhas IS DISTINCT FROM new.falhas) OR (old.resultado IS DISTINCT FROM new.resultado))) EXECUTE FUNCTION avisar_linha('tarefas', 'id');
comment on trigger tarefas_andam on tarefas is 'Open screens and workers hear of a task that goes on; a lease is none of that.';
CREATE TRIGGER tarefas_avisadas AFTER INSERT OR DELETE ON tarefas
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('tarefas', 'id');
comment on trigger tarefas_avisadas on tarefas is 'Open screens and workers hear of a task that comes or goes.';

create table tentativas_de_login (
  nome text not null,
  endereco text not null,
  momentos timestamp with time zone[] not null,
  ultima_em timestamp with time zone not null default now(),
  constraint tentativas_de_login_pkey PRIMARY KEY (nome, endereco)
);
CREATE INDEX tentativas_de_login_ultima ON tentativas_de_login USING btree (ultima_em);

create table totais (
  de text not null,
  muda bigint not null
);
CREATE INDEX totais_de ON totais USING btree (de);

create table transicoes_do_bling (
  id bigint not null,
  de bigint not null,
  para bigint not null,
  acoes text[] not null,
  constraint transicoes_do_bling_pkey PRIMARY KEY (id),
  constraint transicoes_do_bling_acoes_check CHECK ((acoes <@ ARRAY['lancar_estoque'::text, 'estornar_estoque'::text, 'lancar_contas'::text, 'estornar_contas'::text]))
);

create table usuarios (
  id integer generated always as identity not null,
  username text not null,
  nome text not null,
  tipo text not null,
  senha_hash text not null,
  ativo boolean not null default true,
  criado_em timestamp with time zone not null default now(),
  trocar_senha boolean not null default false,
  constraint usuarios_pkey PRIMARY KEY (id),
  constraint usuarios_nome_check CHECK ((nome <> ''::text)),
  constraint usuarios_tipo_check CHECK ((tipo = ANY (ARRAY['admin'::text, 'vendedor'::text]))),
  constraint usuarios_username_check CHECK (((username = btrim(username)) AND (username <> ''::text)))
);
CREATE UNIQUE INDEX usuarios_username ON usuarios USING btree (lower(username));

create table valores_de_atributo (
  id integer generated always as identity not null,
  atributo_id integer not null,
  valor text not null,
  chave text generated always as (normalizar(valor)) stored not null,
  ordem integer not null,
  tamanho text,
  constraint valores_de_atributo_pkey PRIMARY KEY (id),
  constraint valores_de_atributo_tamanho_check CHECK (((tamanho = valor) AND (char_length(tamanho) <= 6) AND (tamanho ~ '^[0-9A-Z]+(/[0-9A-Z]+)?$'::text))),
  constraint valores_de_atributo_valor_check CHECK (((valor = btrim(valor)) AND (valor <> ''::text) AND (char_length(valor) <= 120))),
  constraint valores_de_atributo_atributo_id_fkey FOREIGN KEY (atributo_id) REFERENCES atributos(id) ON DELETE CASCADE,
  constraint valores_de_atributo_tamanho UNIQUE (tamanho)
);
CREATE INDEX valores_de_atributo_em_ordem ON valores_de_atributo USING btree (atributo_id, ordem);
CREATE UNIQUE INDEX valores_de_atributo_valor ON valores_de_atributo USING btree (atributo_id, chave);
CREATE TRIGGER valores_avisados AFTER INSERT OR DELETE OR UPDATE ON valores_de_atributo
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('atributos', 'atributo_id');
comment on trigger valores_avisados on valores_de_atributo is 'Open screens hear of an attribute whose values change.';

create table variacoes (
  id integer generated always as identity not null,
  produto_id integer not null,
  sku text not null,
  sku_personalizado boolean not null default false,
  cor text,
  nome_cor text,
  tamanho text,
  descricao text not null default ''::text,
  preco_custo numeric(12,2),
  preco_venda numeric(12,2),
  id_bling bigint,
  criado_em timestamp with time zone not null default now(),
  criado_por integer not null,
  arquivada_em timestamp with time zone,
  saldo integer not null default 0,
  reservado integer not null default 0,
  chave_cor text generated always as (normalizar(nome_cor)) stored,
  local text,
  gtin text,
  lisa_variacao_id integer,
  estampa_ids integer[],
  constraint variacoes_pkey PRIMARY KEY (id),
  constraint variacoes_cor_check CHECK ((cor ~ '^#[0-9a-f]{6}$'::text)),
  constraint variacoes_estampa_ids_check CHECK ((cardinality(estampa_ids) <= 4)),
  constraint variacoes_estoque CHECK (((reservado >= 0) AND (reservado <= saldo))),
  constraint variacoes_gtin_check CHECK ((gtin ~ '^([0-9]{8}|[0-9]{12,14})$'::text)),
  constraint variacoes_local_check CHECK (((local <> ''::text) AND (char_length(local) <= 20))),
  constraint variacoes_nome_cor_check CHECK (((nome_cor <> ''::text) AND (char_length(nome_cor) <= 60))),
  constraint variacoes_preco_custo_check CHECK ((preco_custo >= (0)::numeric)),
  constraint variacoes_preco_venda_check CHECK ((preco_venda >= (0)::numeric)),
  constraint variacoes_sku_check CHECK (((sku = btrim(sku)) AND (sku <> ''::text) AND (char_length(sku) <= 200))),
  constraint variacoes_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuarios(id),
  constraint variacoes_lisa_variacao_id_fkey FOREIGN KEY (lisa_variacao_id) REFERENCES variacoes(id),
  constraint variacoes_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos(id) ON DELETE CASCADE,
  constraint variacoes_tamanho_fkey FOREIGN KEY (tamanho) REFERENCES valores_de_atributo(tamanho),
  constraint variacoes_do_produto UNIQUE (produto_id, id)
) with (fillfactor=85);
CREATE INDEX variacoes_cor ON variacoes USING btree (chave_cor, produto_id, tamanho) INCLUDE (nome_cor, cor) WHERE (arquivada_em IS NULL);
CREATE UNIQUE INDEX variacoes_id_bling ON variacoes USING btree (id_bling) WHERE (id_bling IS NOT NULL);
CREATE INDEX variacoes_por_estampa ON variacoes USING gin (estampa_ids) WHERE (estampa_ids IS NOT NULL);
CREATE INDEX variacoes_por_lisa ON variacoes USING btree (lisa_variacao_id) WHERE (lisa_variacao_id IS NOT NULL);
CREATE INDEX variacoes_por_local ON variacoes USING btree (lower(local)) WHERE ((local IS NOT NULL) AND (arquivada_em IS NULL));
CREATE INDEX variacoes_tamanho ON variacoes USING btree (tamanho, produto_id) WHERE (arquivada_em IS NULL);
CREATE INDEX variacoes_tamanho_no_arquivo ON variacoes USING btree (tamanho) WHERE (arquivada_em IS NOT NULL);
CREATE TRIGGER variacoes_apagadas AFTER DELETE ON variacoes REFERENCING OLD TABLE AS velhas
  FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_variacoes_apagadas();
comment on trigger variacoes_apagadas on variacoes is 'A variation goes only without stock, or with its product; it gives its SKU back, and the product is summed up anew.';
CREATE TRIGGER variacoes_gtin_novo AFTER INSERT ON variacoes
  FOR EACH ROW
  WHEN (((new.gtin IS NOT NULL) AND (new.arquivada_em IS NULL))) EXECUTE FUNCTION acompanhar_gtin_da_variacao();
comment on trigger variacoes_gtin_novo on variacoes is 'A variation that is born with a GTIN takes it.';
CREATE TRIGGER variacoes_gtin_sai AFTER DELETE ON variacoes
  FOR EACH ROW
  WHEN ((old.gtin IS NOT NULL)) EXECUTE FUNCTION acompanhar_gtin_da_variacao();
comment on trigger variacoes_gtin_sai on variacoes is 'A variation that goes gives its GTIN back.';
CREATE TRIGGER variacoes_mudadas AFTER UPDATE ON variacoes REFERENCING OLD TABLE AS velhas NEW TABLE AS novas
  FOR EACH STATEMENT
  WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION acompanhar_variacoes_mudadas();
comment on trigger variacoes_mudadas on variacoes is 'Changed variations exchange their SKUs, their products are summed up anew, and Bling hears of them; stock is none of that.';
CREATE TRIGGER variacoes_mudam_de_lisa AFTER UPDATE OF lisa_variacao_id, cor, nome_cor, tamanho, arquivada_em ON variacoes
  FOR EACH ROW
  WHEN ((((((old.lisa_variacao_id IS DISTINCT FROM new.lisa_variacao_id) OR (old.cor IS DISTINCT FROM new.cor)) OR (old.nome_cor IS DISTINCT FROM new.nome_cor)) OR (old.tamanho IS DISTINCT FROM new.tamanho)) OR (old.arquivada_em IS DISTINCT FROM new.arquivada_em))) EXECUTE FUNCTION lisa_da_variacao_mudou();
comment on trigger variacoes_mudam_de_lisa on variacoes is 'Bling hears of printed pieces whose blank is another one, or is found by another colour or size.';
CREATE TRIGGER variacoes_novas AFTER INSERT ON variacoes REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_variacoes_novas();
comment on trigger variacoes_novas on variacoes is 'New variations take their SKUs, their balances begin the ledger, their product is summed up anew, and Bling hears of it.';
CREATE TRIGGER variacoes_saldo_so_por_movimento BEFORE UPDATE OF saldo, reservado ON variacoes
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION recusar_saldo_sem_movimento();
comment on trigger variacoes_saldo_so_por_movimento on variacoes is 'A balance changes by the ledger only.';

create table vendas (
  id integer generated always as identity not null,
  status text not null default 'separacao'::text,
  origem text not null,
  cliente_id integer not null,
  vendedor_id integer not null,
  vendedor text not null,
  endereco jsonb not null,
  altura numeric(10,2),
  largura numeric(10,2),
  comprimento numeric(10,2),
  peso numeric(10,3),
  servico_frete text,
  frete_valor numeric(12,2),
  codigo_servico_frete text,
  link_etiqueta_pdf text,
  codigo_rastreamento text,
  numero_pedido_bling text,
  pedido_bling_id bigint,
  edicoes integer not null default 0,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  alterado_em timestamp with time zone not null default now(),
  cancelado_em timestamp with time zone,
  total numeric(14,2) not null default 0,
  n_itens integer not null default 0,
  documento_fiscal_tipo text,
  documento_fiscal_chave text,
  cesta uuid,
  no_status_desde timestamp with time zone,
  conferida boolean not null default true,
  pago numeric(14,2) not null default 0,
  devolvido numeric(14,2) not null default 0,
  situacao_da_devolucao text not null default 'nenhuma'::text,
  a_receber numeric(14,2) generated always as (GREATEST((
CASE
    WHEN (status = 'cancelado'::text) THEN (0)::numeric
    ELSE ((total + COALESCE(frete_valor, (0)::numeric)) - devolvido)
END - pago), (0)::numeric)) stored not null,
  situacao_do_pagamento text generated always as (
CASE
    WHEN (pago >
    CASE
        WHEN (status = 'cancelado'::text) THEN (0)::numeric
        ELSE ((total + COALESCE(frete_valor, (0)::numeric)) - devolvido)
    END) THEN 'a_mais'::text
    WHEN ((pago = ((total + COALESCE(frete_valor, (0)::numeric)) - devolvido)) AND (status <> 'cancelado'::text)) THEN 'pago'::text
    WHEN (pago > (0)::numeric) THEN 'parcial'::text
    ELSE 'sem_pagamento'::text
END) stored not null,
  observacao text not null default ''::text,
  prazo_pedido date,
  a_estampar integer not null default 0,
  constraint vendas_pkey PRIMARY KEY (id),
  constraint vendas_a_estampar CHECK (((a_estampar = 0) OR ((a_estampar > 0) AND (status = 'separacao'::text)))),
  constraint vendas_altura_check CHECK ((altura > (0)::numeric)),
  constraint vendas_cancelado CHECK (((status = 'cancelado'::text) = (cancelado_em IS NOT NULL))),
  constraint vendas_codigo_rastreamento_check CHECK ((codigo_rastreamento <> ''::text)),
  constraint vendas_codigo_servico_frete_check CHECK ((codigo_servico_frete <> ''::text)),
  constraint vendas_comprimento_check CHECK ((comprimento > (0)::numeric)),
  constraint vendas_devolvido_check CHECK ((devolvido >= (0)::numeric)),
  constraint vendas_documento_fiscal CHECK (((documento_fiscal_tipo IS NULL) = (documento_fiscal_chave IS NULL))),
  constraint vendas_documento_fiscal_chave_check CHECK ((documento_fiscal_chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint vendas_documento_fiscal_tipo_check CHECK ((documento_fiscal_tipo = ANY (ARRAY['nfe'::text, 'dce'::text]))),
  constraint vendas_edicoes_check CHECK ((edicoes >= 0)),
  constraint vendas_endereco_check CHECK ((endereco ?& ARRAY['cep'::text, 'endereco'::text, 'numero'::text, 'complemento'::text, 'bairro'::text, 'municipio'::text, 'uf'::text])),
  constraint vendas_frete CHECK ((num_nulls(servico_frete, frete_valor, codigo_servico_frete) = ANY (ARRAY[0, 3]))),
  constraint vendas_frete_valor_check CHECK ((frete_valor >= (0)::numeric)),
  constraint vendas_largura_check CHECK ((largura > (0)::numeric)),
  constraint vendas_link_etiqueta_pdf_check CHECK ((link_etiqueta_pdf <> ''::text)),
  constraint vendas_medidas CHECK ((num_nulls(altura, largura, comprimento, peso) = ANY (ARRAY[0, 4]))),
  constraint vendas_numero_pedido_bling_check CHECK ((numero_pedido_bling <> ''::text)),
  constraint vendas_observacao_check CHECK ((char_length(observacao) <= 500)),
  constraint vendas_origem_check CHECK ((origem = ANY (ARRAY['loja_integrada'::text, 'redes_sociais'::text, 'loja_fisica'::text]))),
  constraint vendas_peso_check CHECK ((peso > (0)::numeric)),
  constraint vendas_prazo_pedido_check CHECK (((prazo_pedido >= '2000-01-01'::date) AND (prazo_pedido <= '2199-12-31'::date))),
  constraint vendas_servico_frete_check CHECK ((servico_frete <> ''::text)),
  constraint vendas_situacao_da_devolucao_check CHECK ((situacao_da_devolucao = ANY (ARRAY['nenhuma'::text, 'parcial'::text, 'total'::text]))),
  constraint vendas_status_check CHECK ((status = ANY (ARRAY['separacao'::text, 'embalagem'::text, 'selecionar_envio'::text, 'etiqueta'::text, 'retirada'::text, 'enviado'::text, 'concluido'::text, 'cancelado'::text]))),
  constraint vendas_vendedor_check CHECK ((vendedor <> ''::text)),
  constraint vendas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  constraint vendas_vendedor_id_fkey FOREIGN KEY (vendedor_id) REFERENCES usuarios(id)
) with (fillfactor=85);
comment on column vendas.conferida is 'Always true. A server of the version before reads it while it still runs; the next version drops it.';
CREATE INDEX vendas_a_cumprir ON vendas USING btree (prazo_pedido) WHERE ((prazo_pedido IS NOT NULL) AND (status = ANY (ARRAY['separacao'::text, 'embalagem'::text, 'selecionar_envio'::text, 'etiqueta'::text, 'retirada'::text])));
CREATE INDEX vendas_a_receber ON vendas USING btree (a_receber) WHERE (a_receber > (0)::numeric);
CREATE INDEX vendas_da_cesta ON vendas USING btree (cesta, id DESC) INCLUDE (altura, largura, comprimento, peso) WHERE ((altura IS NOT NULL) AND (status <> 'cancelado'::text));
CREATE INDEX vendas_do_cliente ON vendas USING btree (cliente_id, alterado_em DESC, id DESC) INCLUDE (status);
CREATE UNIQUE INDEX vendas_pedido_bling ON vendas USING btree (pedido_bling_id) WHERE (pedido_bling_id IS NOT NULL);
CREATE INDEX vendas_pelo_pedido ON vendas USING btree (numero_pedido_bling) WHERE (numero_pedido_bling IS NOT NULL);
CREATE INDEX vendas_pelo_rastreamento ON vendas USING btree (upper(codigo_rastreamento) text_pattern_ops) WHERE (codigo_rastreamento IS NOT NULL);
CREATE INDEX vendas_por_espera ON vendas USING btree (status, COALESCE(no_status_desde, criado_em), id);
CREATE INDEX vendas_por_origem ON vendas USING btree (origem, alterado_em DESC, id DESC);
CREATE INDEX vendas_por_pagamento ON vendas USING btree (situacao_do_pagamento, alterado_em DESC, id DESC);
CREATE INDEX vendas_por_pedido ON vendas USING btree (criado_em, id);
CREATE INDEX vendas_por_prazo ON vendas USING btree (COALESCE(prazo_pedido, '9999-12-31'::date), id);
CREATE INDEX vendas_por_status ON vendas USING btree (status, alterado_em DESC, id DESC);
CREATE INDEX vendas_por_total_com_frete ON vendas USING btree (((total + COALESCE(frete_valor, (0)::numeric))), id);
CREATE INDEX vendas_por_vendedor ON vendas USING btree (vendedor_id, alterado_em DESC, id DESC);
CREATE INDEX vendas_recentes ON vendas USING btree (alterado_em DESC, id DESC);
CREATE TRIGGER vendas_idas AFTER DELETE ON vendas REFERENCING OLD TABLE AS idas
  FOR EACH STATEMENT EXECUTE FUNCTION vendas_sairam();
comment on trigger vendas_idas on vendas is 'The numbers of sales are kept, and their days are summed up anew.';
CREATE TRIGGER vendas_mudadas_avisadas AFTER UPDATE ON vendas REFERENCING NEW TABLE AS mudados
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_mudanca('vendas');
comment on trigger vendas_mudadas_avisadas on vendas is 'Open screens hear of sales that change.';
CREATE TRIGGER vendas_mudam AFTER UPDATE OF altura, largura, comprimento, peso, codigo_servico_frete, endereco, cliente_id, edicoes, cancelado_em, pedido_bling_id ON vendas
  FOR EACH ROW EXECUTE FUNCTION venda_mudou();
comment on trigger vendas_mudam on vendas is 'A sale whose order Bling has is followed; a label is given up when its sale is cancelled, edited or gets another parcel, service or address.';
CREATE TRIGGER vendas_mudam_de_status AFTER UPDATE OF status ON vendas
  FOR EACH ROW
  WHEN ((old.status <> new.status)) EXECUTE FUNCTION contar_mudanca_de_status();
comment on trigger vendas_mudam_de_status on vendas is 'The numbers of sales in each status are kept.';
CREATE TRIGGER vendas_mudam_o_dia AFTER UPDATE OF origem, vendedor_id, frete_valor, criado_em, cancelado_em ON vendas
  FOR EACH ROW
  WHEN ((((((old.origem IS DISTINCT FROM new.origem) OR (old.vendedor_id IS DISTINCT FROM new.vendedor_id)) OR (old.frete_valor IS DISTINCT FROM new.frete_valor)) OR (old.criado_em IS DISTINCT FROM new.criado_em)) OR (old.cancelado_em IS DISTINCT FROM new.cancelado_em))) EXECUTE FUNCTION marcar_dia();
comment on trigger vendas_mudam_o_dia on vendas is 'The day of a sale that counts otherwise is summed up anew; its lines see to their own.';
CREATE TRIGGER vendas_mudam_para_o_bling AFTER UPDATE OF versao ON vendas
  FOR EACH ROW EXECUTE FUNCTION venda_mudou_para_o_bling();
comment on trigger vendas_mudam_para_o_bling on vendas is 'Bling hears of a new version of a sale that it has or is to have.';
CREATE TRIGGER vendas_no_status BEFORE UPDATE OF status ON vendas
  FOR EACH ROW
  WHEN ((old.status <> new.status)) EXECUTE FUNCTION marcar_status();
comment on trigger vendas_no_status on vendas is 'A sale knows since when it is in its status.';
CREATE TRIGGER vendas_novas AFTER INSERT ON vendas REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION vendas_nasceram();
comment on trigger vendas_novas on vendas is 'The numbers of sales are kept, their days are summed up anew, open screens hear of new ones, and those whose order Bling has are followed.';
CREATE TRIGGER vendas_pagas_soltam_pecas AFTER UPDATE OF pago, frete_valor ON vendas
  FOR EACH ROW
  WHEN (((old.pago <> new.pago) OR (old.frete_valor IS DISTINCT FROM new.frete_valor))) EXECUTE FUNCTION pagamento_solta_pecas();
comment on trigger vendas_pagas_soltam_pecas on vendas is 'Money that comes, or freight that is less, lets pieces go. Money that is taken back holds those that are in no sheet yet.';

create table vendas_da_onda (
  onda_id integer not null,
  venda_id integer not null,
  posicao smallint not null,
  fim text,
  constraint vendas_da_onda_pkey PRIMARY KEY (onda_id, venda_id),
  constraint vendas_da_onda_fim_check CHECK ((fim = ANY (ARRAY['movida'::text, 'liberada'::text]))),
  constraint vendas_da_onda_posicao_check CHECK (((posicao >= 1) AND (posicao <= 40))),
  constraint vendas_da_onda_onda_id_fkey FOREIGN KEY (onda_id) REFERENCES ondas(id) ON DELETE CASCADE,
  constraint vendas_da_onda_venda_id_fkey FOREIGN KEY (venda_id) REFERENCES vendas(id) ON DELETE CASCADE,
  constraint vendas_da_onda_onda_id_posicao_key UNIQUE (onda_id, posicao)
);
CREATE UNIQUE INDEX vendas_em_onda ON vendas_da_onda USING btree (venda_id) WHERE (fim IS NULL);
CREATE TRIGGER vendas_da_onda_avisadas AFTER INSERT OR UPDATE ON vendas_da_onda
  FOR EACH ROW EXECUTE FUNCTION avisar_linha('vendas', 'venda_id');
comment on trigger vendas_da_onda_avisadas on vendas_da_onda is 'Open screens hear of a sale that comes into a wave or leaves it.';

create table vendas_do_dia (
  dia date not null,
  origem text not null,
  vendedor_id integer not null,
  vendas integer not null,
  valor numeric not null,
  frete numeric not null,
  pecas bigint not null,
  descontos numeric not null,
  valor_com_custo numeric not null,
  custo numeric not null,
  valor_sem_custo numeric not null,
  constraint vendas_do_dia_pkey PRIMARY KEY (dia, origem, vendedor_id)
);

create table vigia_do_bling (
  recurso text not null,
  avisado_em timestamp with time zone,
  calado_desde timestamp with time zone,
  mudancas integer not null default 0,
  recusa text,
  recusada_em timestamp with time zone,
  constraint vigia_do_bling_pkey PRIMARY KEY (recurso),
  constraint vigia_do_bling_check CHECK (((calado_desde IS NULL) = (mudancas = 0))),
  constraint vigia_do_bling_check1 CHECK (((recusa IS NULL) = (recusada_em IS NULL))),
  constraint vigia_do_bling_recurso_check CHECK ((recurso = ANY (ARRAY['pedido'::text, 'estoque'::text])))
);

create view produtos_como_se_buscam as
 SELECT linha.produto_id,
    linha.modelo_id,
    linha.preco_min,
    linha.preco_max,
    linha.tamanhos,
    linha.palavras,
    linha.precos_do_meio,
    linha.menor_preco
   FROM produtos p
     CROSS JOIN LATERAL linha_na_busca(p.*) linha(produto_id, modelo_id, preco_min, preco_max, tamanhos, palavras, precos_do_meio, menor_preco)
  WHERE p.excluido_em IS NULL;

CREATE OR REPLACE FUNCTION a_estampar_do_produto(produto integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select least(coalesce(sum(livres), 0)::int, max(da_lisa)) from (
    select distinct b.lisa_variacao_id, b.livres, l.saldo - l.reservado as da_lisa
    from produtos p join produtos l on l.id = p.lisa_id
      left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
      left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b on true
    where p.id = produto
  ) lisas
$$;
comment on function a_estampar_do_produto(integer) is 'The free units of the blanks of a product, each blank counted once; null where it is made of none.';

CREATE OR REPLACE FUNCTION acompanhar_gtin_da_variacao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'DELETE' then
    delete from gtins where chave = chave_de_gtin(old.gtin) and variacao_id = old.id;
  else
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(new.gtin), new.produto_id, new.id from produtos where id = new.produto_id and excluido_em is null;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION acompanhar_gtin_do_produto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'DELETE' then
    delete from gtins where produto_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.excluido_em is null then
    delete from gtins where produto_id = old.id and (new.excluido_em is not null or variacao_id is null);
  end if;
  if new.excluido_em is null then
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(new.gtin), new.id, null where new.gtin is not null
    union all
    select chave_de_gtin(gtin), produto_id, id from variacoes
    where tg_op = 'UPDATE' and old.excluido_em is not null
      and produto_id = new.id and arquivada_em is null and gtin is not null
    order by 1;
  end if;
  if tg_op = 'UPDATE' and old.gtin is distinct from new.gtin then
    perform mudou_para_o_bling('produto', array[new.id]);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION acompanhar_na_busca()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $$
declare
  de_antes text;
begin
  if new.excluido_em is not null then
    delete from produtos_na_busca where produto_id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.busca = old.busca then
    select palavras into de_antes from produtos_na_busca where produto_id = new.id;
  end if;
  insert into produtos_na_busca as antes
  select * from linha_na_busca(new, de_antes)
  on conflict (produto_id) do update
  set (modelo_id, preco_min, preco_max, menor_preco, tamanhos, palavras, precos_do_meio) =
    (excluded.modelo_id, excluded.preco_min, excluded.preco_max, excluded.menor_preco, excluded.tamanhos, excluded.palavras,
      excluded.precos_do_meio)
  where (antes.*) is distinct from (excluded.*);
  return null;
end $$;

CREATE OR REPLACE FUNCTION acompanhar_no_bling(qual text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  if ids = '{}' then return; end if;
  insert into sincronizacoes (tipo, registro_id, feita, feita_em)
  select qual, unnest(ids), 1, now() on conflict (tipo, registro_id) do nothing;
end $$;
comment on function acompanhar_no_bling(text,integer[]) is 'Begins to follow records that Bling has got: as they are now, Bling has them.';

CREATE OR REPLACE FUNCTION acompanhar_variacoes_apagadas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  -- With their product they go whatever they have.
  if exists (select from velhas v join produtos p on p.id = v.produto_id where v.saldo <> 0 or v.reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'variacoes_vazias_ao_sair', table = 'variacoes',
      message = 'a variation with stock is not removed';
  end if;
  update produtos set n_variacoes = 0 where id in (select produto_id from velhas);
  delete from skus using velhas v where skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  perform mudou_para_o_bling('produto', array(select distinct produto_id from velhas));
  return null;
end $$;

CREATE OR REPLACE FUNCTION acompanhar_variacoes_mudadas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
AS $$
declare
  mudados int[];
  para_o_bling int[];
  skus_tambem boolean;
  gtins_tambem boolean;
begin
  select
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.nome_cor, n.tamanho, n.preco_venda, n.id_bling, n.arquivada_em)
      is distinct from (v.sku, v.nome_cor, v.tamanho, v.preco_venda, v.id_bling, v.arquivada_em)),
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.gtin, n.cor, n.nome_cor, n.tamanho, n.descricao, n.preco_custo, n.preco_venda, n.arquivada_em)
      is distinct from
      (v.sku, v.gtin, v.cor, v.nome_cor, v.tamanho, v.descricao, v.preco_custo, v.preco_venda, v.arquivada_em)),
    bool_or((n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)),
    bool_or((n.gtin, n.gtin is not null and n.arquivada_em is null) is distinct from
      (v.gtin, v.gtin is not null and v.arquivada_em is null))
  into mudados, para_o_bling, skus_tambem, gtins_tambem
  from novas n join velhas v using (id);

  update produtos set n_variacoes = 0 where id = any (mudados);
  if para_o_bling is not null then
    perform mudou_para_o_bling('produto', para_o_bling);
  end if;
  -- All old keys before any new one, so that two variations may exchange their SKUs, or their GTINs, in one statement.
  if gtins_tambem then
    delete from gtins using velhas v where gtins.variacao_id = v.id and gtins.produto_id = v.produto_id;
    insert into gtins (chave, produto_id, variacao_id)
    select chave_de_gtin(n.gtin), n.produto_id, n.id from novas n join produtos p on p.id = n.produto_id
    where n.gtin is not null and n.arquivada_em is null and p.excluido_em is null
    order by 1;
  end if;
  if skus_tambem is not true then return null; end if;

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

CREATE OR REPLACE FUNCTION acompanhar_variacoes_novas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if exists (select from novas where reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = 'variacoes',
      message = 'a variation is born with nothing held';
  end if;
  update produtos p set n_variacoes = 0, saldo = p.saldo + n.saldo
  from (select produto_id, sum(saldo) as saldo from novas group by produto_id) n
  where p.id = n.produto_id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(v.sku), v.produto_id, v.id
  from novas v join produtos p on p.id = v.produto_id
  where v.arquivada_em is null and p.excluido_em is null
  order by 1;
  insert into movimentos_de_estoque
    (produto_id, variacao_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select produto_id, id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novas
  where saldo <> 0 order by id;
  perform mudou_para_o_bling('produto', array(select distinct produto_id from novas));
  return null;
end $$;

CREATE OR REPLACE FUNCTION anotar_custo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.custo_unitario := coalesce(
    (select preco_custo from variacoes where id = new.variacao_id),
    (select preco_custo from produtos where id = new.produto_id),
    custo_da_peca(new.produto_id, new.variacao_id)
  );
  if new.estampas is not null then
    new.custo_unitario := new.custo_unitario + coalesce((
      select sum(e.custo) from jsonb_to_recordset(new.estampas) as dela (estampa_id int) join estampas e on e.id = dela.estampa_id
    ), 0);
  end if;
  return new;
end $$;

CREATE OR REPLACE FUNCTION anotar_idos_na_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into mudados_na_busca select produto_id from idos;
  insert into totais (de, muda) select tg_table_name, -count(*) from idos having count(*) > 0;
  return null;
end $$;

CREATE OR REPLACE FUNCTION anotar_mudados_na_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into mudados_na_busca
  select produto_id from novos join idos using (produto_id) where novos.palavras <> idos.palavras;
  return null;
end $$;

CREATE OR REPLACE FUNCTION anotar_novos_na_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into mudados_na_busca select produto_id from novos;
  insert into totais (de, muda) select tg_table_name, count(*) from novos having count(*) > 0;
  return null;
end $$;

CREATE OR REPLACE FUNCTION anotar_recebimento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.anotado_em := clock_timestamp();
  return new;
end $$;

CREATE OR REPLACE FUNCTION anotar_skus_que_saem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into skus_que_sairam (produto_id, chave)
  select produto_id, chave from saidos where chave !~ '^~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' on conflict do nothing;
  return null;
end $$;

CREATE OR REPLACE FUNCTION aplicar_movimento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  com_variacoes boolean;
begin
  if new.tipo = 'inicial' then
    -- Written by the birth of a product or a variation, which has the balance already.
    if pg_trigger_depth() > 1 then return new; end if;
    raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = tg_table_name,
      message = 'a first balance is noted by the birth of what has it';
  end if;
  if new.variacao_id is null then
    update produtos set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.produto_id
    returning saldo, reservado, tem_variacoes into new.saldo_depois, new.reservado_depois, com_variacoes;
    if com_variacoes and new.muda_saldo <> 0 then
      raise exception using errcode = 'check_violation', constraint = 'movimentos_nivel', table = 'movimentos_de_estoque',
        message = 'a product with variations has no balance of its own';
    end if;
  else
    perform from produtos where id = new.produto_id for no key update;
    update variacoes set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.variacao_id and produto_id = new.produto_id
    returning saldo, reservado into new.saldo_depois, new.reservado_depois;
  end if;
  -- Without such a product or variation the foreign keys refuse the row.
  new.saldo_depois := coalesce(new.saldo_depois, 0);
  new.reservado_depois := coalesce(new.reservado_depois, 0);
  return new;
end $$;

CREATE OR REPLACE FUNCTION arte_de(estampa integer)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select sha256 from artes where estampa_id = estampa order by versao desc limit 1
$$;
comment on function arte_de(integer) is 'The bytes that a print is made from today.';

CREATE OR REPLACE FUNCTION arte_nova_nas_pecas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  quais int[];
begin
  with mudadas as (
    update estampas_da_peca d set arte_sha256 = new.sha256 from pecas p
    where p.id = d.peca_id and p.aberta and d.estampa_id = new.estampa_id and d.avanco = 'fila'
    returning d.peca_id
  )
  select array_agg(distinct peca_id) into quais from mudadas;
  if quais is not null then perform pecas_veem_artes(quais); end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar(assunto text, ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('varal', '{"assunto":"' || assunto || '"}');
  elsif cardinality(ids) > 0 then
    perform pg_notify('varal', '{"assunto":"' || assunto || '","ids":[' || array_to_string(ids, ',') || ']}');
  end if;
end $$;
comment on function avisar(text,bigint[]) is 'Announces on the channel varal, when it is committed, what changed: its kind and up to 100 ids.';

CREATE OR REPLACE FUNCTION avisar_caixa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('varal', '{"assunto":"caixa"}');
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_diferenca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('varal', '{"assunto":"sincronizacao"}');
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_leituras()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('contagens', array(select distinct contagem_id::bigint from novas where contagem_id is not null));
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_linha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  linha jsonb;
begin
  if tg_op = 'DELETE' then linha := to_jsonb(old); else linha := to_jsonb(new); end if;
  perform avisar(tg_argv[0], array[(linha ->> tg_argv[1])::bigint]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_mudanca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar(tg_argv[0], array(select id from mudados limit 101));
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_partes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('varal', '{"assunto":"partes"}');
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_sessao_encerrada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('sessoes', array[new.id]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION avisar_sincronizacao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  todas bigint[];
  produtos bigint[];
  vendas bigint[];
begin
  select array_agg(id), array_agg(registro_id) filter (where tipo = 'produto'),
    array_agg(registro_id) filter (where tipo = 'venda')
  into todas, produtos, vendas from mudados;
  perform avisar('sincronizacao', todas);
  perform avisar('produtos', produtos);
  perform avisar('vendas', vendas);
  return null;
end $$;
comment on function avisar_sincronizacao() is 'Open screens hear of what is brought to Bling, and of the product or the sale that it is about.';

CREATE OR REPLACE FUNCTION categoria_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('categorias', array[coalesce(new.id, old.id)]);
  if tg_op = 'DELETE' then
    update sincronizacoes set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = old.id_bling, titulo = old.nome
    where tipo = 'categoria' and registro_id = old.id;
    return null;
  end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('categoria', array[new.id]);
  end if;
  if tg_op = 'UPDATE' and (old.nome <> new.nome or old.categoria_pai is distinct from new.categoria_pai) then
    perform mudou_para_o_bling('categoria', array[new.id]);
  end if;
  if tg_op = 'UPDATE' and old.categoria_pai is distinct from new.categoria_pai then
    -- Two moves at once could make a circle together: one waits for the other, and then sees it.
    perform pg_advisory_xact_lock(hashtext('categorias.movem'));
    if exists (
      with recursive acima as (
        select new.categoria_pai as id
        union
        select c.categoria_pai from categorias c join acima on c.id = acima.id
      )
      select from acima where id = new.id
    ) then
      raise exception using errcode = 'check_violation', constraint = 'categorias_circulo', table = 'categorias',
        message = 'a category hangs below itself';
    end if;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION cesta_de(quantidades integer[], skus text[])
 RETURNS uuid
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL RESTRICTED STRICT
AS $$
begin
  return (
    select md5(string_agg(n || 'x' || chave, e'\n' order by chave collate "C"))::uuid
    from (select n, chave_de_sku(sku) as chave from unnest(quantidades, skus) as i (n, sku) offset 0) i
  );
end $$;
comment on function cesta_de(integer[],text[]) is 'What is in a sale, pieces and numbers, as one value.';

CREATE OR REPLACE FUNCTION chave_de_gtin(gtin text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lpad(gtin, 14, '0'::text);

CREATE OR REPLACE FUNCTION chave_de_sku(sku text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(NORMALIZE(btrim(sku)), 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ'::text, 'áàâãäåéèêëíìîïóòôõöúùûüçñý'::text));

CREATE OR REPLACE FUNCTION cliente_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $$
begin
  perform avisar('clientes', array[old.id]);
  if tg_op = 'DELETE' then return null; end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('contato', array[new.id]);
  end if;
  if new.anonimizado_em is not null then return null; end if;
  if (old.nome, old.tipo_pessoa, old.cpf, old.cnpj, old.ie, old.telefone, old.email, old.cep, old.endereco, old.numero, old.complemento, old.bairro, old.municipio, old.uf)
    is distinct from
    (new.nome, new.tipo_pessoa, new.cpf, new.cnpj, new.ie, new.telefone, new.email, new.cep, new.endereco, new.numero, new.complemento, new.bairro, new.municipio, new.uf)
  then
    perform mudou_para_o_bling('contato', array[new.id]);
  end if;
  -- What Bling said no to may have been about the customer.
  if (old.nome, old.tipo_pessoa, old.cpf, old.cnpj, old.ie, old.telefone, old.email) is distinct from (new.nome, new.tipo_pessoa, new.cpf, new.cnpj, new.ie, new.telefone, new.email) then
    perform mudou_para_o_bling('venda', array(
      select registro_id from sincronizacoes s join vendas v on v.id = s.registro_id
      where s.tipo = 'venda' and s.recusada = s.pedida and s.feita < s.pedida and v.cliente_id = new.id));
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION clientes_nasceram()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('clientes', array(select id from novos limit 101));
  perform acompanhar_no_bling('contato', array(select id from novos where id_bling is not null));
  return null;
end $$;

CREATE OR REPLACE FUNCTION codigo_automatico(id integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lpad((id)::text, GREATEST(4, length((id)::text)), '0'::text);

CREATE OR REPLACE FUNCTION codigo_da_estampa(id integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('E'::text || CASE WHEN (id < 1000) THEN lpad((id)::text, 4, '0'::text) ELSE (id)::text END);
comment on function codigo_da_estampa(integer) is 'Writes the code by which staff know a print: E0001.';

CREATE OR REPLACE FUNCTION composta_no_bling(produto integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select exists (select from composicoes_no_bling where produto_id = produto)
$$;
comment on function composta_no_bling(integer) is 'Something of the product is a composition there: its ready pieces are not in that balance.';

CREATE OR REPLACE FUNCTION conferir_estoque_do_produto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'INSERT' then
    if new.reservado <> 0 or new.saldo <> 0 and new.tem_variacoes then
      raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = 'produtos',
        message = 'a product is born with nothing held, and with its variations’ balance only';
    end if;
    return new;
  end if;
  if new.tem_variacoes and not old.tem_variacoes and exists (
    select from (
      select coalesce(sum(saldo), 0) as saldo, coalesce(sum(reservado), 0) as reservado from variacoes where produto_id = new.id
    ) das_variacoes
    where (das_variacoes.saldo, das_variacoes.reservado) is distinct from (new.saldo::bigint, new.reservado::bigint)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'produtos_sem_saldo_proprio', table = 'produtos',
      message = 'a product with a balance of its own gets no variations';
  end if;
  return new;
end $$;

CREATE OR REPLACE FUNCTION contar_mudanca_de_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into totais (de, muda) values ('vendas:' || old.status, -1), ('vendas:' || new.status, 1);
  return null;
end $$;

CREATE OR REPLACE FUNCTION custo_da_peca(produto integer, variacao integer)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select b.custo + coalesce((select sum(e.custo) from estampas e where e.id = any(coalesce(v.estampa_ids, p.estampa_ids))), 0)
  from produtos p left join variacoes v on v.id = variacao
    cross join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b
  where p.id = produto
$$;
comment on function custo_da_peca(integer,integer) is 'The cost of a blank with its prints; null for a product that is made of none.';

CREATE OR REPLACE FUNCTION desfazer_movimentos_idos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update variacoes v set saldo = v.saldo - i.saldo, reservado = v.reservado - i.reservado
  from (
    select variacao_id, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado from idos
    where variacao_id is not null group by variacao_id
  ) i
  where v.id = i.variacao_id and (i.saldo <> 0 or i.reservado <> 0);
  update produtos p set saldo = p.saldo - i.saldo, reservado = p.reservado - i.reservado
  from (
    select produto_id, sum(muda_saldo) as saldo, sum(muda_reservado) as reservado from idos
    where variacao_id is null or exists (select from variacoes v where v.id = variacao_id) group by produto_id
  ) i
  where p.id = i.produto_id and (i.saldo <> 0 or i.reservado <> 0);
  return null;
end $$;

CREATE OR REPLACE FUNCTION dias_uteis_apos(desde timestamp with time zone, dias integer, fecha_as time without time zone, feriados date[])
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare
  local timestamp := desde at time zone 'America/Sao_Paulo';
  dia date := local::date;
  faltam int := dias;
begin
  if local::time > fecha_as then dia := dia + 1; end if;
  while not eh_dia_util(dia, feriados) loop dia := dia + 1; end loop;
  while faltam > 0 loop
    dia := dia + 1;
    if eh_dia_util(dia, feriados) then faltam := faltam - 1; end if;
  end loop;
  return dia;
end $$;
comment on function dias_uteis_apos(timestamp with time zone,integer,time without time zone,date[]) is 'The day that comes so many working days after a moment; of none comes none. On no working day, or after the day''s end, it counts from the next.';

CREATE OR REPLACE FUNCTION eh_dia_util(dia date, feriados date[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select extract(isodow from dia) < 6
    and to_char(dia, 'MM-DD') not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25')
    -- The day of Zumbi is a holiday of the whole country since 2024.
    and not (to_char(dia, 'MM-DD') = '11-20' and dia >= '2024-01-01')
    and dia <> pascoa(extract(year from dia)::int) - 2
    and dia <> all (feriados)
$$;
comment on function eh_dia_util(date,date[]) is 'Neither a weekend nor a holiday, of the country or of the shop.';

CREATE OR REPLACE FUNCTION em_ordem_natural(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "left"(regexp_replace(regexp_replace(normalizar(texto), '(\d+)'::text, '0000000000\1'::text, 'g'::text), '\d*(\d{10})'::text, '\1'::text, 'g'::text), 100);

CREATE OR REPLACE FUNCTION esquecer_conferencia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  delete from conferencias where item_id = old.id;
  return new;
end $$;

CREATE OR REPLACE FUNCTION esta_em_vendas(variacao integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select exists (select from itens_da_venda where variacao_id = variacao)
    or exists (select from itens_da_venda where lisa_variacao_id = variacao)
$$;
comment on function esta_em_vendas(integer) is 'A line of a sale names this variation, as what was sold or as what that is printed on.';

CREATE OR REPLACE FUNCTION estampas_prontas(peca integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $$
  select count(*) from estampas_da_peca where peca_id = peca and avanco = 'pronta'
$$;
comment on function estampas_prontas(integer) is 'The prints of a piece that are done: a garment that was begun is given up last.';

CREATE OR REPLACE FUNCTION feito_de_mudou_para_o_bling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform mudou_para_o_bling('estoque', array_remove(array[new.id, old.lisa_id, new.lisa_id], null));
  perform mudou_para_o_bling('produto', pecas_compostas(array[new.id]));
  return null;
end $$;

CREATE OR REPLACE FUNCTION fiscal_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform mudou_para_o_bling('produto', array[new.id]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION historico_fica()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{alvo_nome,mudancas,anonimo}'::text[] = to_jsonb(old) - '{alvo_nome,mudancas,anonimo}'::text[]
    and new.anonimo then
    return new;
  end if;
  raise exception 'rows of the history stay as they are' using errcode = 'check_violation', constraint = 'historico_fica';
end $$;

CREATE OR REPLACE FUNCTION imagens_mudaram()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  produtos int[] := array(select distinct produto_id from mudadas);
begin
  perform avisar('produtos', produtos);
  perform mudou_para_o_bling('produto', produtos);
  return null;
end $$;
comment on function imagens_mudaram() is 'Open screens and Bling hear of the products whose pictures change.';

CREATE OR REPLACE FUNCTION linha_na_busca(p produtos, palavras_de_antes text DEFAULT NULL::text)
 RETURNS produtos_na_busca
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $$
declare
  linha produtos_na_busca;
begin
  linha.produto_id := p.id;
  linha.modelo_id := p.modelo_id;
  linha.preco_min := p.preco_min;
  linha.preco_max := p.preco_max;
  -- What costs nothing has no price yet.
  linha.menor_preco := lower(p.precos * nummultirange(numrange(0, null, '()')));
  linha.precos_do_meio := nullif(p.precos * nummultirange(numrange(p.preco_min, p.preco_max, '()')), '{}');
  linha.tamanhos := '';
  if p.n_variacoes > 0 then
    -- Archived ones are left out here and not by `where`: no index of active ones alone is in question then, which to a plan made
    -- in a small shop looks as good as the one by product.
    select coalesce(' ' || string_agg(distinct tamanho, ' ') filter (where arquivada_em is null) || ' ', '')
    into linha.tamanhos from variacoes where produto_id = p.id;
  end if;
  linha.palavras := palavras_de_antes;
  if palavras_de_antes is null then
    select coalesce(string_agg(distinct palavra, ' '), '') into linha.palavras from regexp_split_to_table(p.busca, '[^a-z0-9]+') palavra;
  end if;
  return linha;
end $$;

CREATE OR REPLACE FUNCTION lisa_da_variacao(lisa integer, corrigida integer, chave text, hex text, tam text)
 RETURNS TABLE(lisa_variacao_id integer, livres integer, custo numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select b.id, case when l.tem_variacoes then b.saldo - b.reservado else l.saldo - l.reservado end,
    coalesce(b.preco_custo, l.preco_custo)
  from produtos l left join variacoes b on b.produto_id = l.id and l.tem_variacoes and b.arquivada_em is null
    and case when corrigida is not null then b.id = corrigida
      else b.tamanho is not distinct from tam
        and (b.chave_cor = chave or b.cor = hex or coalesce(b.chave_cor, b.cor, chave, hex) is null) end
  where l.id = lisa and (b.id is not null or not l.tem_variacoes)
  order by b.chave_cor = chave desc nulls last, b.id limit 1
$$;
comment on function lisa_da_variacao(integer,integer,text,text,text) is 'The variation of a blank that is printed on, the units that no sale holds, and what it costs. A blank without variations is all of it.';

CREATE OR REPLACE FUNCTION lisa_da_variacao_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  pecas int[] := array(
    select p.id from produtos p where (p.id = new.produto_id and p.lisa_id is not null) or p.lisa_id = new.produto_id order by p.id
  );
begin
  perform mudou_para_o_bling('estoque', pecas);
  perform mudou_para_o_bling('produto', pecas_compostas(pecas));
  return null;
end $$;

CREATE OR REPLACE FUNCTION lisas_para_pecas(produto integer, variacao integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select coalesce(sum(a_estampar - sem_roupa), 0)::int from itens_da_venda
  where lisa_id = produto and lisa_variacao_id is not distinct from variacao and a_estampar > 0 and estampas is null
$$;
comment on function lisas_para_pecas(integer,integer) is 'The units of a blank that sales hold for products that are made of it: their orders at Bling name those products, and not the blank.';

CREATE OR REPLACE FUNCTION lugar_na_caminhada(local text, modelo text, titulo text, cor text, lugar_do_tamanho integer, sku text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((CASE WHEN (local IS NULL) THEN '2'::text ELSE ('1'::text || em_ordem_natural(local)) END || '
'::text) || em_ordem_natural(modelo)) || '
'::text) || em_ordem_natural(titulo)) || '
'::text) || COALESCE(em_ordem_natural(cor), ''::text)) || '
'::text) || lpad((COALESCE(lugar_do_tamanho, 0))::text, 5, '0'::text)) || em_ordem_natural(sku));

CREATE OR REPLACE FUNCTION manter_movimento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'DELETE' and (
    not exists (select from produtos where id = old.produto_id)
    or not exists (select from variacoes where id = old.variacao_id) and old.variacao_id is not null
    or exists (select from linhas_da_amostra where tabela = 'vendas' and id = old.venda_id)
  ) then
    return old;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'movimentos_sao_fatos', table = 'movimentos_de_estoque',
    message = 'a movement of stock is neither changed nor removed';
end $$;
comment on function manter_movimento() is 'A movement is neither changed nor removed, but with its product or variation: the sum of the ledger is the balance.';

CREATE OR REPLACE FUNCTION marcar_dia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into dias_mudados
  select (old.criado_em at time zone 'America/Sao_Paulo')::date union select (new.criado_em at time zone 'America/Sao_Paulo')::date;
  return null;
end $$;

CREATE OR REPLACE FUNCTION marcar_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  new.no_status_desde := clock_timestamp();
  return new;
end $$;

CREATE OR REPLACE FUNCTION modelo_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('modelos', array[coalesce(new.id, old.id)]);
  if tg_op <> 'UPDATE' then return null; end if;
  if (old.peso, old.largura, old.altura, old.profundidade, old.ncm, old.cest, old.origem_fiscal, old.unidade)
    is distinct from (new.peso, new.largura, new.altura, new.profundidade, new.ncm, new.cest, new.origem_fiscal, new.unidade) then
    perform mudou_para_o_bling('produto', array(select id from produtos where modelo_id = new.id));
  end if;
  if (old.codigo, old.nome) is distinct from (new.codigo, new.nome) then
    -- In the order of ids, as everybody takes several: who moves them to the trash waits, instead of blocking this and being blocked.
    perform from produtos where modelo_id = new.id order by id for no key update;
    update produtos set n_variacoes = 0 where modelo_id = new.id;
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION mudou_para_o_bling(qual text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $$
begin
  -- Where Bling has nothing of them, as in a shop without Bling, not even the update of no row is done.
  if not exists (select from sincronizacoes where tipo = qual and registro_id = any (ids)) then return; end if;
  update sincronizacoes set pedida = pedida + 1, transacao = pg_current_xact_id(),
    pedida_em = case when feita < pedida and recusada is distinct from pedida then pedida_em else clock_timestamp() end
  where tipo = qual and registro_id = any (ids)
    -- In another database, where a backup was brought, the numbers of transactions come again.
    and (transacao is distinct from pg_current_xact_id() or feita = pedida or recusada = pedida);
end $$;
comment on function mudou_para_o_bling(text,integer[]) is 'Counts, once a transaction, that records which Bling has are to be brought there again; what waits keeps its place.';

CREATE OR REPLACE FUNCTION nomes_da_linha(quais bigint[])
 RETURNS TABLE(item_id bigint, nome text, vez bigint, ordem bigint)
 LANGUAGE sql
 STABLE
AS $$
  select i.id, nome, row_number() over (partition by i.id, nome order by ordem), ordem
  from itens_da_venda i, unnest(i.personalizacoes) with ordinality as n (nome, ordem) where i.id = any(quais)
$$;
comment on function nomes_da_linha(bigint[]) is 'The names that lines ask for; `vez` tells apart those that are written alike.';

CREATE OR REPLACE FUNCTION nomes_sem_peca(quais bigint[])
 RETURNS TABLE(item_id bigint, nome text, ordem bigint)
 LANGUAGE sql
 STABLE
AS $$
  select n.item_id, n.nome, n.ordem from nomes_da_linha(quais) n
  where not exists (
    select from pecas_com_nome(quais) c where c.item_id = n.item_id and c.nome = n.nome and c.vez = n.vez
  )
$$;
comment on function nomes_sem_peca(bigint[]) is 'The names that lines ask for and no piece carries.';

CREATE OR REPLACE FUNCTION normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(NORMALIZE(texto), 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ'::text, 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNnYyy'::text));

CREATE OR REPLACE FUNCTION pagamento_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION pagamento_solta_pecas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if not exists (select from producao_das_vendas where venda_id = new.id) then return null; end if;
  if new.pago < old.pago then
    update pecas p set paga = false from producao_das_vendas d
    where d.venda_id = new.id and p.venda_id = new.id and p.avanco = 'fila' and p.paga
      and new.pago < round((new.total + coalesce(new.frete_valor, 0)) * d.sinal / 100, 2);
  end if;
  perform soltar_pecas(array[new.id]);
  return null;
end $$;

CREATE OR REPLACE FUNCTION palavras_do_item(titulo text, sku text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(regexp_split_to_array(normalizar(((titulo || ' '::text) || sku)), '[^a-z0-9]+'::text), ''::text));

CREATE OR REPLACE FUNCTION pascoa(ano integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  with a as (select ano % 19 as a, ano / 100 as b, ano % 100 as c),
    h as (select *, (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 as h from a),
    l as (select *, (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l from h),
    m as (select *, (a + 11 * h + 22 * l) / 451 as m from l)
  select make_date(ano, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1) from m
$$;
comment on function pascoa(integer) is 'Easter Sunday of a year, by the rule of Meeus, Jones and Butcher.';

CREATE OR REPLACE FUNCTION passo_do_avanco(avanco text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  select array_position(array['fila', 'em_folha', 'impressa', 'pronta'], avanco)
$$;
comment on function passo_do_avanco(text) is 'Orders how far a print is.';

CREATE OR REPLACE FUNCTION pecas_a_estampar(produtos integer[])
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select coalesce(sum(a_estampar), 0)::int from itens_da_venda where produto_id = any(produtos) and a_estampar > 0
$$;
comment on function pecas_a_estampar(integer[]) is 'The units of these products that were sold and are still to be printed.';

CREATE OR REPLACE FUNCTION pecas_com_estampas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into estampas_da_peca (peca_id, ordem, estampa_id, tecnica, posicao, largura_mm, arte_sha256)
  select n.id, dela.ordem, e.id, e.tecnica, coalesce(dela.posicao, e.posicao), coalesce(dela.largura_mm, e.largura_mm), arte_de(e.id)
  from novas n join produtos p on p.id = n.produto_id left join variacoes v on v.id = n.variacao_id
    cross join lateral (
      select id, ordem, null as posicao, null::int as largura_mm
      from unnest(coalesce(v.estampa_ids, p.estampa_ids)) with ordinality as do_produto (id, ordem) where n.proprias is null
      union all
      select estampa_id, row_number() over (), posicao, largura_mm
      from jsonb_to_recordset(n.proprias) as da_linha (estampa_id int, posicao text, largura_mm int)
    ) dela join estampas e on e.id = dela.id;
  perform pecas_veem_artes(array(select id from novas));
  perform avisar('pecas', array(select id from novas limit 101));
  return null;
end $$;

CREATE OR REPLACE FUNCTION pecas_com_nome(quais bigint[])
 RETURNS TABLE(peca_id integer, item_id bigint, nome text, vez bigint)
 LANGUAGE sql
 STABLE
AS $$
  select p.id, n.item_id, n.nome, n.vez
  from (
    select id, pecas.item_id, personalizacao, row_number() over (partition by pecas.item_id, personalizacao
      order by passo_do_avanco(avanco) desc, id) as vez
    from pecas where pecas.item_id = any(quais) and avanco not in ('perdida', 'cancelada')
  ) p join nomes_da_linha(quais) n on n.item_id = p.item_id and n.nome = p.personalizacao and n.vez = p.vez
$$;
comment on function pecas_com_nome(bigint[]) is 'The pieces that carry a name which their line asks for.';

CREATE OR REPLACE FUNCTION pecas_compostas(ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select case when (select pecas_no_bling = 'composicao' from estoque_no_bling) then ids
    else array(select distinct produto_id from composicoes_no_bling where produto_id = any (ids)) end
$$;
comment on function pecas_compostas(integer[]) is 'Those of the products that are compositions at Bling, or are to become such.';

CREATE OR REPLACE FUNCTION pecas_da_linha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if not exists (
    select from mudados m where m.lisa_id is not null or exists (select from pecas p where p.item_id = m.id)
  ) then
    return null;
  end if;

  -- Pieces of another thing, or of other prints, than the line has now are given up.
  update pecas p set avanco = 'cancelada', terminou_em = now() from mudados m
  where p.item_id = m.id and p.aberta and (m.a_definir
    or (p.produto_id, p.variacao_id, p.lisa_id, p.lisa_variacao_id, p.proprias)
      is distinct from (m.produto_id, m.variacao_id, m.lisa_id, m.lisa_variacao_id, m.estampas));

  -- Fewer are to be printed: those whose name is gone, then those that wait, then those least far.
  update pecas p set avanco = 'cancelada', terminou_em = now()
  from (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by n.item_id is null, p.espera_por is not null,
      passo_do_avanco(p.avanco) desc, estampas_prontas(p.id) desc, p.primeira desc, p.id) as lugar
    from pecas_com_nome(array(select id from mudados)) n right join pecas p on p.id = n.peca_id
    where p.item_id in (select id from mudados) and p.aberta
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and (lugar > m.a_estampar or m.a_definir);

  -- Ready pieces that the line gave up lie on the shelf. Those with a print of its own are of no use to others.
  update pecas p set avanco = case when p.proprias is null then p.avanco else 'cancelada' end,
    venda_id = case when p.proprias is null then null else p.venda_id end, item_id = case when p.proprias is null then null else p.item_id end
  from (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by n.item_id is null, p.id) as lugar
    from pecas_com_nome(array(select id from mudados)) n right join pecas p on p.id = n.peca_id
    where p.item_id in (select id from mudados) and p.avanco = 'pronta'
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and lugar > m.quantidade - m.a_estampar;

  insert into pecas (venda_id, item_id, produto_id, variacao_id, lisa_id, lisa_variacao_id, proprias, paga)
  select m.venda_id, m.id, m.produto_id, m.variacao_id, m.lisa_id, m.lisa_variacao_id, m.estampas, false
  from mudados m, generate_series(1, m.a_estampar - (select count(*) from pecas p where p.item_id = m.id and p.aberta)::int)
  where not m.a_definir
  order by m.posicao;

  -- Each name of the line is on one piece.
  with soltos as (
    select p.id, p.item_id, row_number() over (partition by p.item_id order by p.id) as lugar
    from pecas p where p.item_id in (select id from mudados) and p.aberta
      and p.id not in (select peca_id from pecas_com_nome(array(select id from mudados)))
  ), nomes as (
    select item_id, nome, row_number() over (partition by item_id order by ordem) as lugar
    from nomes_sem_peca(array(select id from mudados))
  )
  update pecas p set personalizacao = n.nome
  from soltos s left join nomes n using (item_id, lugar)
  where p.id = s.id and p.personalizacao is distinct from n.nome;
  update pecas p set personalizacao = null from mudados m
  where p.item_id = m.id and m.personalizacoes is null and p.personalizacao is not null;

  -- As many wait for a garment as the line says, the newest of them.
  update pecas p set sem_roupa = lugar <= m.sem_roupa
  from (
    select id, item_id, row_number() over (partition by item_id order by sem_roupa desc, id desc) as lugar
    from pecas where item_id in (select id from mudados) and avanco = 'fila'
  ) em_ordem join mudados m on m.id = em_ordem.item_id
  where p.id = em_ordem.id and p.sem_roupa <> (lugar <= m.sem_roupa);

  perform soltar_pecas(array(select distinct venda_id from mudados));
  return null;
end $$;

CREATE OR REPLACE FUNCTION pecas_mudadas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  perform avisar('pecas', array(select id from mudadas limit 101));
  perform avisar('vendas', array(select distinct venda_id from mudadas where venda_id is not null limit 101));
  return null;
end $$;

CREATE OR REPLACE FUNCTION pecas_sem_linha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  update pecas set avanco = 'cancelada', terminou_em = now() where item_id = old.id and (aberta or avanco = 'pronta' and proprias is not null);
  update pecas set venda_id = null, item_id = null where item_id = old.id and avanco = 'pronta';
  return old;
end $$;

CREATE OR REPLACE FUNCTION pecas_veem_artes(quais integer[])
 RETURNS void
 LANGUAGE sql
AS $$
  update pecas p set sem_arte = falta
  from (
    select peca_id, bool_or(arte_sha256 is null and tecnica in ('dtf', 'sublimacao')) as falta
    from estampas_da_peca where peca_id = any(quais) group by peca_id
  ) dela
  where p.id = dela.peca_id and p.sem_arte <> falta
$$;
comment on function pecas_veem_artes(integer[]) is 'A film is printed from a file: a piece waits for those that are not there.';

CREATE OR REPLACE FUNCTION pedacos_com_digito(texto text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL RESTRICTED STRICT
AS $$
declare
  antes text := '';
  corrida text;
  par text;
  pedacos text[] := '{}';
begin
  -- One after the other and one at a time: by number, or two at once, PostgreSQL goes through the whole array for each.
  foreach corrida in array regexp_split_to_array(texto, '[^a-z0-9]+') loop
    if corrida ~ '[0-9]' then
      par := antes || '-' || corrida;
      if length(par) >= 4 then
        pedacos := pedacos || par;
      end if;
      if length(corrida) >= 4 then
        pedacos := pedacos || corrida;
      end if;
    end if;
    antes := corrida;
  end loop;
  return array_to_tsvector(pedacos);
end $$;

CREATE OR REPLACE FUNCTION producao_da_venda(venda integer)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select json_build_object('total', count(*), 'em_espera', count(*) filter (where estado = 'espera'),
    'na_fila', count(*) filter (where estado in ('liberada', 'em_folha', 'impressa')), 'prontas', count(*) filter (where estado = 'pronta'),
    'prazo', (select prazo from producao_das_vendas where venda_id = venda),
    'espera_por', (array['pagamento', 'arte', 'roupa'])[min(array_position(array['pagamento', 'arte', 'roupa'], espera_por))])
  from pecas where venda_id = venda and avanco not in ('perdida', 'cancelada') having count(*) > 0
$$;
comment on function producao_da_venda(integer) is 'How far the pieces of a sale are; null for a sale that has none.';

CREATE OR REPLACE FUNCTION produto_em_vendas(produto integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select exists (select from itens_da_venda where produto_id = produto)
$$;
comment on function produto_em_vendas(integer) is 'A line of a sale names this product, be it one that moved none of its own stock.';

CREATE OR REPLACE FUNCTION produto_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if (old.sku, old.excluido_em is null) is distinct from (new.sku, new.excluido_em is null) then
    if old.excluido_em is null then
      delete from skus where chave = chave_de_sku(old.sku) and produto_id = old.id and variacao_id is null;
    end if;
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
  end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('produto', array[new.id]);
    perform acompanhar_no_bling('estoque', array[new.id]);
  end if;
  if (old.titulo, old.descricao, old.sku, old.preco_custo, old.preco_venda, old.modelo_id, old.categoria_id, old.tem_variacoes,
      old.excluido_em)
    is distinct from
    (new.titulo, new.descricao, new.sku, new.preco_custo, new.preco_venda, new.modelo_id, new.categoria_id, new.tem_variacoes,
      new.excluido_em)
  then
    perform mudou_para_o_bling('produto', array[new.id]);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION produtos_nasceram()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  -- In one order for everybody, so that two who take the same SKUs wait for each other instead of blocking each other.
  insert into skus (chave, produto_id)
  select chave_de_sku(sku), id from novos where excluido_em is null order by 1;
  insert into movimentos_de_estoque
    (produto_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novos where saldo <> 0 order by id;
  -- After the ledger: what Bling has of a product that is born is what it is born with.
  perform acompanhar_no_bling('produto', array(select id from novos where id_bling is not null));
  perform acompanhar_no_bling('estoque', array(select id from novos where id_bling is not null));
  perform avisar('produtos', array(select id from novos limit 101));
  return null;
end $$;

CREATE OR REPLACE FUNCTION produtos_sairam()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $$
begin
  if exists (select from idos where reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'produtos_livres_ao_sair', table = 'produtos',
      message = 'a product that sales hold is not removed';
  end if;
  delete from skus using idos
  where idos.excluido_em is null and skus.chave = chave_de_sku(idos.sku) and skus.produto_id = idos.id and skus.variacao_id is null;
  -- What Bling is to be told is noted before nobody knows it any more.
  update sincronizacoes s set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = idos.id_bling, titulo = idos.titulo
  from idos where s.tipo = 'produto' and s.registro_id = idos.id;
  perform avisar('produtos', array(select id from idos limit 101));
  return null;
end $$;

CREATE OR REPLACE FUNCTION recusar_saldo_sem_movimento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = tg_table_name,
    message = 'a balance changes by a row of movimentos_de_estoque only';
end $$;

CREATE OR REPLACE FUNCTION regras_da_estamparia()
 RETURNS TABLE(dias jsonb, fecha_as time without time zone, sinal integer, feriados date[])
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  select coalesce(c.dias, '{"dtf": 2, "silk": 5, "sublimacao": 3, "bordado": 5, "vinil": 2, "outra": 5}'),
    coalesce(c.fecha_as, '18:00'), coalesce(c.sinal, 0), coalesce(c.feriados, '{}')
  from (select) uma left join configuracao_da_estamparia c on true
$$;
comment on function regras_da_estamparia() is 'What the shop said, or what holds until it says something.';

CREATE OR REPLACE FUNCTION resumir_produto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  modelo text;
  das_variacoes text := '';
  texto text;
begin
  select codigo || ' ' || nome into modelo from modelos where id = new.modelo_id;
  new.n_variacoes := 0;
  new.variacoes_publicadas := 0;
  if tg_op = 'UPDATE' then
    select count(*), count(id_bling), coalesce(range_agg(numrange(preco, preco, '[]')) filter (where preco is not null), '{}'),
      coalesce(string_agg(sku, ' ' order by id) || ' ' || coalesce(string_agg(distinct nome_cor, ' '), ''), '')
    into new.n_variacoes, new.variacoes_publicadas, new.precos, das_variacoes
    from (
      select id, id_bling, sku, nome_cor, coalesce(preco_venda, new.preco_venda) as preco
      from variacoes where produto_id = new.id and arquivada_em is null
    ) v;
  end if;
  if new.n_variacoes = 0 then
    new.precos := '{}';
    if new.preco_venda is not null then
      new.precos := nummultirange(numrange(new.preco_venda, new.preco_venda, '[]'));
    end if;
  end if;
  texto := normalizar(
    -- Without such a model the foreign key refuses the row.
    concat_ws(' ', new.titulo, codigo_automatico(new.id), new.sku, modelo, nullif(das_variacoes, '')));
  -- A long text that is set again looks like another one to the indexes, as the stored one is compressed.
  if tg_op = 'INSERT' or texto <> old.busca then new.busca := texto; end if;
  return new;
end $$;

CREATE OR REPLACE FUNCTION soltar_pecas(quais integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
begin
  insert into producao_das_vendas (venda_id, sinal, dias, fecha_as)
  select distinct p.venda_id, c.sinal, c.dias, c.fecha_as
  from pecas p, regras_da_estamparia() c where p.venda_id = any(quais) and p.aberta
  on conflict do nothing;
  update producao_das_vendas d set sinal_em = case when pagas then coalesce(d.sinal_em, clock_timestamp()) end
  from (
    select v.id, v.pago >= round((v.total + coalesce(v.frete_valor, 0)) * r.sinal / 100, 2) as pagas
    from vendas v join producao_das_vendas r on r.venda_id = v.id where v.id = any(quais)
  ) v
  where d.venda_id = v.id and (d.sinal_em is not null) <> pagas;
  update pecas p set paga = true from producao_das_vendas d
  where d.venda_id = p.venda_id and p.venda_id = any(quais) and d.sinal_em is not null and not p.paga and p.aberta;
  update producao_das_vendas d set prazo = p.prazo
  from (
    select r.venda_id, dias_uteis_apos(r.sinal_em, coalesce(max((r.dias ->> e.tecnica)::int), 0), r.fecha_as, c.feriados) as prazo
    from producao_das_vendas r join pecas p on p.venda_id = r.venda_id and p.avanco not in ('perdida', 'cancelada')
      left join estampas_da_peca e on e.peca_id = p.id cross join regras_da_estamparia() c
    where r.venda_id = any(quais)
    group by r.venda_id, c.feriados
  ) p
  where d.venda_id = p.venda_id and d.prazo is distinct from p.prazo;
end $$;
comment on function soltar_pecas(integer[]) is 'Pieces of sales whose down payment is there are let go, with the day on which they will be done. Those that were let go stay so when an edit makes the sale dearer.';

CREATE OR REPLACE FUNCTION somar_itens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if tg_op = 'INSERT' and not exists (
    select from (select distinct venda_id from mudados) m
    join vendas v on v.id = m.venda_id join itens_da_venda i on i.venda_id = v.id
    group by v.id having v.cesta is null
      or (v.total, v.n_itens, v.a_estampar) is distinct from (sum(i.subtotal), count(*)::int, sum(i.a_estampar)::int)
  ) then
    -- The sale was made with these lines, has their sums and has marked its day.
    return null;
  end if;
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta, a_estampar = s.a_estampar
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      coalesce(sum(i.a_estampar), 0)::int as a_estampar,
      cesta_de(array_agg(i.quantidade) filter (where i.id is not null), array_agg(i.sku) filter (where i.id is not null)) as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id
    and (v.total, v.n_itens, v.cesta, v.a_estampar) is distinct from (s.total, s.n_itens::int, s.cesta, s.a_estampar);
  insert into dias_mudados
  select distinct (v.criado_em at time zone 'America/Sao_Paulo')::date from mudados m join vendas v on v.id = m.venda_id;
  return null;
end $$;
comment on function somar_itens() is 'Total, number of lines, pieces to be printed and basket of a sale are those of its lines, and its day is summed up anew.';

CREATE OR REPLACE FUNCTION somar_movimentos_das_variacoes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if exists (select from novos where venda_id is not null and not (conhece_lisas and conhece_proprias)) and exists (
    select from novos n join itens_da_venda i on i.venda_id = n.venda_id
    where not n.conhece_lisas and i.lisa_id is not null or not n.conhece_proprias and i.estampas is not null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'movimentos_conhecem_lisas', table = 'movimentos_de_estoque',
      message = 'a server of an earlier version moves no stock of a sale with pieces made of blanks';
  end if;
  update produtos p set saldo = p.saldo + s.muda_saldo, reservado = p.reservado + s.muda_reservado
  from (
    select produto_id, sum(muda_saldo) as muda_saldo, sum(muda_reservado) as muda_reservado
    from novos where variacao_id is not null and tipo <> 'inicial' group by produto_id
  ) s
  where p.id = s.produto_id;
  -- Goods that a sale holds are still in the shop. At Bling a printed piece is there or not, and a blank that is held for one is not sold.
  if exists (
    select from novos n join produtos p on p.id = n.produto_id
    where n.muda_saldo <> 0 or p.lisa_id is not null or exists (select from produtos u where u.lisa_id = p.id)
  ) then
    perform mudou_para_o_bling('estoque', array(
      with livres as (
        select p.id, p.lisa_id, m.muda, coalesce(v.saldo - v.reservado, p.saldo - p.reservado) as agora
        from (
          select produto_id, variacao_id, sum(muda_saldo - muda_reservado)::int as muda from novos group by produto_id, variacao_id
        ) m join produtos p on p.id = m.produto_id left join variacoes v on v.id = m.variacao_id
        where m.muda <> 0
      ), poucas as (
        select id, lisa_id from livres where least(agora, agora - muda) < 3
      )
      select produto_id from novos where muda_saldo <> 0
      union select u.id from poucas d join produtos u on u.lisa_id = d.id
      union select id from poucas where lisa_id is not null
      union select d.id from livres d where exists (select from produtos u where u.lisa_id = d.id)
      order by 1
    ));
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION venda_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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

CREATE OR REPLACE FUNCTION venda_mudou_para_o_bling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  if exists (select from sincronizacoes where tipo = 'venda' and registro_id = new.id) then
    perform mudou_para_o_bling('venda', array[new.id]);
  end if;
  return null;
end $$;

CREATE OR REPLACE FUNCTION vendas_nasceram()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  ids int[] := array(select id from novas);
begin
  if ids = '{}' then return null; end if;
  insert into totais (de, muda)
  select 'vendas', cardinality(ids) union all select 'vendas:' || status, count(*) from novas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from novas;
  if exists (select from novas where pedido_bling_id is not null) then
    perform acompanhar_no_bling('venda', array(select id from novas where pedido_bling_id is not null));
  end if;
  perform avisar('vendas', ids);
  return null;
end $$;

CREATE OR REPLACE FUNCTION vendas_sairam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
begin
  insert into totais (de, muda)
  select 'vendas', -count(*) from idas having count(*) > 0 union all select 'vendas:' || status, -count(*) from idas group by status;
  insert into dias_mudados select distinct (criado_em at time zone 'America/Sao_Paulo')::date from idas;
  return null;
end $$;

CREATE OR REPLACE FUNCTION vestir_pecas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
declare
  peca record;
begin
  if not exists (
    select from novos n join pecas p on p.lisa_id = n.produto_id and p.sem_roupa and p.aberta where n.muda_saldo > n.muda_reservado
  ) then
    return null;
  end if;
  for peca in
    select p.id, p.item_id, p.venda_id, p.lisa_id, p.lisa_variacao_id
    from pecas p join vendas v on v.id = p.venda_id left join producao_das_vendas d on d.venda_id = v.id
    where p.aberta and p.sem_roupa and p.lisa_id in (select produto_id from novos where muda_saldo > muda_reservado)
    order by coalesce(v.prazo_pedido, d.prazo), p.id
  loop
    if exists (
      select from produtos l left join variacoes b on b.id = peca.lisa_variacao_id
      where l.id = peca.lisa_id and l.saldo > l.reservado and (b.id is null or b.saldo > b.reservado and b.arquivada_em is null)
    ) then
      update pecas set sem_roupa = false where id = peca.id;
      update itens_da_venda set sem_roupa = sem_roupa - 1 where id = peca.item_id;
      insert into movimentos_de_estoque
        (conhece_lisas, conhece_proprias, produto_id, variacao_id, venda_id, usuario_id, motivo, tipo, muda_saldo, muda_reservado)
      select true, true, peca.lisa_id, peca.lisa_variacao_id, peca.venda_id, (select max(usuario_id) from novos),
        'Reserva da venda ' || peca.venda_id, 'reserva', 0, 1;
    end if;
  end loop;
  return null;
end $$;

CREATE OR REPLACE FUNCTION vizinhas(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN ARRAY(SELECT ("left"(palavras.comeco, (letra.letra - 1)) || substr(palavras.comeco, (letra.letra + 1))) FROM (SELECT DISTINCT "left"(palavra.palavra, 6) AS comeco FROM string_to_table(translate(vizinhas.texto, '-''.,/()&+'::text, '         '::text), ' '::text) palavra(palavra) WHERE (palavra.palavra ~ '^[a-z]{4,}$'::text)) palavras, LATERAL generate_series(1, (length(palavras.comeco) + 1)) letra(letra));
