create table amostra (
  unica boolean primary key default true check (unica),
  enchida_em timestamptz not null default now(),
  por_reconhecer boolean not null default false,
  em_producao_desde timestamptz
);
comment on table amostra is 'A shop that was filled with invented data has this one row, until the data is deleted.';
comment on column amostra.por_reconhecer is 'A version that marked nothing may have filled this shop: the next start looks which rows are invented.';
comment on column amostra.em_producao_desde is 'The shop worked with the invented data before there were marks: it goes on, and its admins are told.';

create table linhas_da_amostra (
  tabela text not null,
  id integer not null,
  estado jsonb not null,
  primary key (tabela, id)
);
comment on table linhas_da_amostra is 'The invented rows as they were when they were made: one that is so still was touched by nobody.';

-- Only a shop that has the accounts of the sample, or one of its models, is looked at by the next start.
insert into amostra (por_reconhecer)
select true
where exists (select from usuarios where username in ('ana', 'caio')) or exists (select from modelos where codigo = 'CAM01');

create or replace function manter_movimento() returns trigger language plpgsql as $$
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
comment on trigger movimentos_sao_fatos on movimentos_de_estoque is
  'A movement is neither changed nor removed, but with its product or variation, or with an invented sale: the sum of the ledger is the balance.';

create function desfazer_movimentos_idos() returns trigger language plpgsql as $$
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
create trigger movimentos_idos after delete on movimentos_de_estoque referencing old table as idos
  for each statement execute function desfazer_movimentos_idos();
comment on trigger movimentos_idos on movimentos_de_estoque is
  'Where movements go and their product stays, its balance follows: the sum of the ledger is the balance.';
