-- A printed piece may be at Bling as a composition over its blank, which the shop chooses; until then it is there or it is not.
alter table estoque_no_bling
  add column pecas_no_bling text not null default 'liga_desliga' constraint estoque_no_bling_pecas check (pecas_no_bling in ('liga_desliga', 'composicao')),
  add column reserva_componentes boolean,
  add column baixa_componentes boolean;
comment on column estoque_no_bling.reserva_componentes is
  'Open orders of compositions reserve the components; null while no such order was seen.';
comment on column estoque_no_bling.baixa_componentes is
  'The posting of such an order takes the components out; null while no posting was seen.';

create table composicoes_no_bling (
  id_bling bigint primary key,
  produto_id int not null references produtos (id) on delete cascade,
  componente bigint not null,
  -- It was made at Bling and brought from there: it stays a composition, however the shop has its others.
  da_conta boolean not null default false
);
create index composicoes_por_produto on composicoes_no_bling (produto_id);
create index composicoes_por_componente on composicoes_no_bling (componente);
comment on table composicoes_no_bling is
  'What is a composition of ours at Bling by now, and the number of the blank in it. It has no balance of its own.';

create function pecas_compostas(ids int[]) returns int[] language sql stable parallel safe as $$
  select case when (select pecas_no_bling = 'composicao' from estoque_no_bling) then ids
    else array(select distinct produto_id from composicoes_no_bling where produto_id = any (ids)) end
$$;
comment on function pecas_compostas is 'Those of the products that are compositions at Bling, or are to become such.';

create function composta_no_bling(produto int) returns boolean language sql stable parallel safe as $$
  select exists (select from composicoes_no_bling where produto_id = produto)
$$;
comment on function composta_no_bling is 'Something of the product is a composition there: its ready pieces are not in that balance.';

create or replace function feito_de_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('estoque', array_remove(array[new.id, old.lisa_id, new.lisa_id], null));
  perform mudou_para_o_bling('produto', pecas_compostas(array[new.id]));
  return null;
end $$;

create or replace function lisa_da_variacao_mudou() returns trigger language plpgsql as $$
declare
  pecas int[] := array(
    select p.id from produtos p where (p.id = new.produto_id and p.lisa_id is not null) or p.lisa_id = new.produto_id order by p.id
  );
begin
  perform mudou_para_o_bling('estoque', pecas);
  perform mudou_para_o_bling('produto', pecas_compostas(pecas));
  return null;
end $$;

-- An account may post an order of compositions without taking anything out of the blanks.
alter table lancamentos_no_bling drop constraint lancamentos_no_bling_quantidade_check,
  add constraint lancamentos_no_bling_quantidade_check check (quantidade >= 0);
