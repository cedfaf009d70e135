-- The sales channels of the account at Bling, as it told them last.
create table lojas_do_bling (
  id bigint primary key,
  descricao text not null,
  tipo text not null,
  ativa boolean not null
);
alter table conexao_com_o_bling add column lojas_vistas_em timestamptz;

-- New orders of an origin name this channel. No foreign key: a channel that was removed there stays chosen until the shop chooses
-- another.
create table loja_por_origem (
  origem text primary key check (origem in ('loja_integrada', 'redes_sociais', 'loja_fisica')),
  loja_id bigint not null
);
