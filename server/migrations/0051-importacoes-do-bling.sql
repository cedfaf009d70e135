-- Stock that the shop brings from Bling begins the ledger with rows of its own kind.
alter table movimentos_de_estoque
  drop constraint movimentos_da_venda,
  drop constraint movimentos_de_estoque_tipo_check,
  drop constraint movimentos_forma,
  add constraint movimentos_da_venda check ((tipo in ('inicial', 'ajuste', 'importacao')) = (venda_id is null)),
  add constraint movimentos_de_estoque_tipo_check check (
    tipo in ('inicial', 'ajuste', 'importacao', 'reserva', 'liberacao', 'saida', 'estorno', 'devolucao')
  ),
  add constraint movimentos_forma check (
    case tipo
      when 'inicial' then muda_saldo > 0 and muda_reservado = 0
      when 'ajuste' then muda_saldo <> 0 and muda_reservado = 0
      when 'importacao' then muda_saldo > 0 and muda_reservado = 0
      when 'reserva' then muda_saldo = 0 and muda_reservado > 0
      when 'liberacao' then muda_saldo = 0 and muda_reservado < 0
      when 'saida' then muda_saldo < 0 and muda_reservado = muda_saldo
      when 'estorno' then muda_saldo > 0 and muda_reservado = muda_saldo
      when 'devolucao' then muda_saldo > 0 and muda_reservado = 0
    end
  );

-- The account at Bling as it was read, to be looked at before any of it is brought here. The first task reads, the second brings.
create table importacoes_do_bling (
  id int primary key references tarefas (id),
  aplicacao_id int unique references tarefas (id),
  fase text not null default 'categorias' check (fase in (
    'categorias', 'com_saldo', 'sem_saldo', 'saldo_negativo', 'contatos', 'detalhes', 'imagens', 'saldos', 'enderecos',
    'conferencia', 'lida'
  )),
  pagina int not null default 1 check (pagina >= 1)
);

create table itens_da_importacao (
  importacao_id int not null references importacoes_do_bling (id) on delete cascade,
  tipo text not null check (tipo in ('categoria', 'produto', 'cliente')),
  id_bling bigint not null,
  nome text not null,
  -- Bling says this of it: first its row of the list, then the whole of it.
  lido jsonb not null,
  -- Bling must still be asked for this.
  falta text check (falta in ('detalhe', 'saldo')),
  -- So often it was asked for, and Bling did not answer.
  tentativas smallint not null default 0,
  -- It becomes this here, once that is decided.
  pronto jsonb,
  estado text check (estado in ('novo', 'ligado', 'conflito', 'impossivel')),
  motivo jsonb,
  avisos jsonb not null default '[]',
  registro_id int,
  a_fazer text check (a_fazer in ('criar', 'ligar')),
  feito text check (feito in ('criar', 'ligar')),
  primary key (importacao_id, tipo, id_bling),
  check (a_fazer is null or feito is null)
);
create index itens_da_importacao_faltam on itens_da_importacao (importacao_id, tipo, falta, id_bling) where falta is not null;
create index itens_da_importacao_a_fazer on itens_da_importacao (importacao_id, tipo, id_bling) where a_fazer is not null;
create index itens_da_importacao_feitos on itens_da_importacao (importacao_id, tipo, id_bling) where feito is not null;

create table imagens_da_importacao (
  importacao_id int not null,
  tipo text not null default 'produto' check (tipo = 'produto'),
  id_bling bigint not null,
  ordem smallint not null check (ordem between 1 and 20),
  link text not null,
  -- The variations that show it, by their numbers at Bling.
  variacoes bigint[] not null,
  tentativas smallint not null default 0,
  arquivo text,
  largura int,
  altura int,
  bytes int,
  motivo jsonb,
  primary key (importacao_id, id_bling, ordem),
  foreign key (importacao_id, tipo, id_bling) references itens_da_importacao (importacao_id, tipo, id_bling) on delete cascade,
  check ((arquivo is null) = (bytes is null)),
  check (arquivo is null or motivo is null)
);
create index imagens_da_importacao_faltam on imagens_da_importacao (importacao_id, id_bling)
  where arquivo is null and motivo is null;
create index imagens_da_importacao_arquivo on imagens_da_importacao (arquivo) where arquivo is not null;

-- The model that the products of each category get; zero stands for those without a category. Without a model one is made.
create table modelos_da_importacao (
  importacao_id int not null references importacoes_do_bling (id) on delete cascade,
  categoria bigint not null,
  modelo_id int references modelos (id) on delete set null,
  modelo_criado boolean not null default false,
  -- The category here, once the import is applied.
  categoria_id int references categorias (id) on delete set null,
  categoria_criada boolean not null default false,
  primary key (importacao_id, categoria)
);
