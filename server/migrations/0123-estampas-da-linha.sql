-- A line of a blank may carry prints of its own. Its pieces exist on the sale alone: it never holds more than blanks.
alter table itens_da_venda
  add column estampas jsonb,
  -- One name or number for each piece.
  add column personalizacoes text[],
  add constraint itens_com_estampas check (
    case when estampas is null then personalizacoes is null
      else jsonb_typeof(estampas) = 'array' and jsonb_array_length(estampas) between 1 and 4 and not a_definir end);
create index itens_com_estampas_proprias on itens_da_venda using gin (estampas jsonb_path_ops) where estampas is not null;

create or replace function anotar_custo() returns trigger language plpgsql as $$
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

alter table movimentos_de_estoque
  add column conhece_proprias boolean not null default false,
  -- The piece is no stock, so that nothing is produced for the blank that is used up.
  add column propria boolean not null default false,
  add constraint movimentos_proprios check (not propria or tipo = 'consumo' and venda_id is not null);
comment on column movimentos_de_estoque.conhece_proprias is
  'A server of the version before knows no lines with prints of their own and leaves it false: it may not move what such a sale holds.';

create or replace function somar_movimentos_das_variacoes() returns trigger language plpgsql as $$
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
  -- What a sale holds is still in the shop.
  if exists (select from novos where muda_saldo <> 0) then
    perform mudou_para_o_bling('estoque', array(select distinct produto_id from novos where muda_saldo <> 0));
  end if;
  return null;
end $$;
