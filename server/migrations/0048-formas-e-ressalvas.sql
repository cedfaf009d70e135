-- The ways to pay of the account at Bling, as it told them last.
create table formas_do_bling (
  id bigint primary key,
  descricao text not null,
  tipo int not null,
  ativa boolean not null,
  -- 1 only pays, 2 only receives, 3 does both: what only pays fits no sale.
  finalidade int not null,
  padrao boolean not null
);
alter table conexao_com_o_bling add column formas_vistas_em timestamptz;

-- The account's way for each of the shop's own. No foreign key: a way that was removed there stays chosen until the shop chooses
-- another, and its orders say so.
create table forma_por_pagamento (
  forma text primary key check (forma in
    ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'boleto', 'credito', 'outro', 'a_receber')),
  forma_id bigint not null
);

-- Done, and staff should know something about it. Each is a reason, as 'causa' is.
alter table sincronizacoes add column ressalvas text[] not null default '{}';
create index sincronizacoes_com_ressalvas on sincronizacoes (feita_em desc nulls last, id desc)
where feita = pedida and ressalvas <> '{}';
