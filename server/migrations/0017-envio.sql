-- How the shop sends: one row, filled in by staff. Without a sender nothing can be quoted or bought.
create table configuracao_de_envio (
  id int primary key default 1 check (id = 1),
  -- Who quotes, and who makes the labels.
  cotacoes text[] not null default '{melhor_envio}' check (cotacoes <@ array['melhor_envio', 'tabela']),
  etiquetas text not null default 'melhor_envio' check (etiquetas in ('melhor_envio', 'bling')),
  -- The sender; a person has a CPF, a company a CNPJ and its state registration.
  nome text not null default '' check (char_length(nome) <= 60),
  documento text not null default '' check (documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$'),
  inscricao_estadual text not null default '' check (char_length(inscricao_estadual) <= 20),
  telefone text not null default '' check (telefone ~ '^([0-9]{10,11})?$'),
  email text not null default '' check (char_length(email) <= 200),
  cep text not null default '' check (cep ~ '^([0-9]{8})?$'),
  endereco text not null default '' check (char_length(endereco) <= 60),
  numero text not null default '' check (char_length(numero) <= 10),
  complemento text not null default '' check (char_length(complemento) <= 60),
  bairro text not null default '' check (char_length(bairro) <= 60),
  municipio text not null default '' check (char_length(municipio) <= 60),
  uf text not null default '' check (uf ~ '^([A-Z]{2})?$'),
  versao int not null default 1,
  alterado_em timestamptz not null default now()
);
insert into configuracao_de_envio default values;

-- The shop's own prices: by where it goes and how heavy it is.
create table tabela_de_frete (
  id int generated always as identity primary key,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 60),
  cep_de text not null check (cep_de ~ '^[0-9]{8}$'),
  cep_ate text not null check (cep_ate ~ '^[0-9]{8}$'),
  peso_ate numeric(10, 3) not null check (peso_ate > 0),
  valor numeric(12, 2) not null check (valor >= 0),
  prazo_entrega int not null check (prazo_entrega between 0 and 365),
  check (cep_de <= cep_ate)
);
create index tabela_de_frete_cep on tabela_de_frete (cep_de, cep_ate, peso_ate);
create unique index tabela_de_frete_faixa on tabela_de_frete (nome, cep_de, cep_ate, peso_ate);

-- A label on its way, from the wish to the paper: written before each step, so that whoever goes on after a crash knows how far
-- money and goods are. One is alive for a sale; those that were given up stay, for what they cost.
create table envios (
  id int generated always as identity primary key,
  venda_id int not null references vendas (id),
  provedor text not null check (provedor in ('melhor_envio', 'bling', 'tabela')),
  codigo_servico text not null,
  fase text not null default 'pretendida' check (fase in ('pretendida', 'preparada', 'comprada', 'gerada', 'pronta')),
  -- What it was bought for: who sends what to whom, as it was then.
  pedido jsonb not null,
  -- Known at the carrier before the first call, so that what was made there without an answer is found again.
  referencia text not null unique,
  id_externo text,
  protocolo text,
  id_compra text,
  valor_cotado numeric(12, 2) not null,
  valor_confirmado numeric(12, 2),
  -- Before each call that may cost something, and gone after its answer: what is true here may have happened there.
  incerto boolean not null default false,
  codigo_rastreamento text,
  arquivo text,
  -- What the label's address must bring: nobody guesses it.
  chave text not null,
  tentativas int not null default 0,
  tentar_depois_de timestamptz not null default now(),
  ultimo_erro text,
  -- What the carrier refused: nothing more is tried until somebody asks.
  recusado boolean not null default false,
  tomado_por uuid,
  tomado_ate timestamptz,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  -- The sale was cancelled or changed: not used any more, and to be given back at the carrier.
  anulado_em timestamptz,
  motivo_da_anulacao text,
  devolucao text check (devolucao in ('pendente', 'feita', 'impossivel')),
  check ((anulado_em is null) = (devolucao is null)),
  check (fase <> 'pronta' or arquivo is not null)
);
create unique index envios_vivo on envios (venda_id) where anulado_em is null;
create index envios_da_venda on envios (venda_id);
create index envios_a_continuar on envios (tentar_depois_de)
where (anulado_em is null and fase <> 'pronta' and not recusado) or devolucao = 'pendente';

-- A label is of the parcel as it was: whatever changes it gives the label up.
create function anular_envio() returns trigger language plpgsql as $$
begin
  update envios set anulado_em = clock_timestamp(), devolucao = 'pendente', alterado_em = clock_timestamp(),
    tentar_depois_de = clock_timestamp(),
    motivo_da_anulacao = case when new.status = 'cancelado' then 'A venda foi cancelada.' else 'O envio da venda foi alterado.' end
  where venda_id = new.id and anulado_em is null;
  return null;
end $$;
create trigger vendas_anulam_envio after update on vendas for each row
when (old.status <> 'cancelado' and new.status = 'cancelado'
  or (old.altura, old.largura, old.comprimento, old.peso, old.codigo_servico_frete, old.endereco, old.cliente_id)
    is distinct from (new.altura, new.largura, new.comprimento, new.peso, new.codigo_servico_frete, new.endereco, new.cliente_id)
  or old.edicoes <> new.edicoes)
execute function anular_envio();

-- What the carrier said last, and when: asked again after some minutes.
create table rastreamentos (
  venda_id int primary key references vendas (id) on delete cascade,
  codigo text not null,
  resposta jsonb not null,
  consultado_em timestamptz not null default now()
);

-- The key of the invoice (NF-e) or of the electronic declaration of content (DC-e) that travels with the goods.
alter table vendas add column documento_fiscal_tipo text check (documento_fiscal_tipo in ('nfe', 'dce'));
alter table vendas add column documento_fiscal_chave text check (documento_fiscal_chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$');
alter table vendas add constraint vendas_documento_fiscal check ((documento_fiscal_tipo is null) = (documento_fiscal_chave is null));

-- What is in a sale, in one value that is the same for the same things: earlier sales of it tell the box. Kept with the totals.
alter table vendas add column cesta uuid;
create or replace function somar_itens() returns trigger language plpgsql as $$
begin
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      md5(string_agg(i.quantidade || 'x' || chave_de_sku(i.sku), e'\n' order by chave_de_sku(i.sku) collate "C"))::uuid as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id and (v.total, v.n_itens, v.cesta) is distinct from (s.total, s.n_itens::int, s.cesta);
  return null;
end $$;
update vendas v set cesta = s.cesta
from (
  select venda_id,
    md5(string_agg(quantidade || 'x' || chave_de_sku(sku), e'\n' order by chave_de_sku(sku) collate "C"))::uuid as cesta
  from itens_da_venda group by venda_id
) s
where v.id = s.venda_id;
create index vendas_da_cesta on vendas (cesta, id desc) include (altura, largura, comprimento, peso)
where altura is not null and status <> 'cancelado';

-- Since when a sale stands where it stands; of those that did not move since this was added, the last change tells.
alter table vendas add column no_status_desde timestamptz;
create function marcar_status() returns trigger language plpgsql as $$
begin
  new.no_status_desde := clock_timestamp();
  return new;
end $$;
create trigger vendas_no_status before update of status on vendas for each row
when (old.status <> new.status) execute function marcar_status();
