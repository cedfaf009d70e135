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

comment on trigger movimentos_somados on movimentos_de_estoque is
  'Movements of variations change the balance of their product too. Bling hears of balances that change, and, of blanks and what is made of them, of reservations that matter there. An older server moves no stock of a sale with pieces made of blanks.';

create index itens_a_estampar_da_lisa on itens_da_venda (lisa_id) where a_estampar > 0;
create function lisas_para_pecas(produto int, variacao int) returns int language sql stable parallel safe as $$
  select coalesce(sum(a_estampar - sem_roupa), 0)::int from itens_da_venda
  where lisa_id = produto and lisa_variacao_id is not distinct from variacao and a_estampar > 0 and estampas is null
$$;
comment on function lisas_para_pecas is
  'The units of a blank that sales hold for products that are made of it: their orders at Bling name those products, and not the blank.';

create function feito_de_mudou_para_o_bling() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('estoque', array_remove(array[new.id, old.lisa_id, new.lisa_id], null));
  return null;
end $$;
create trigger produtos_feitos_de_no_bling after update of lisa_id on produtos for each row
  when (old.lisa_id is distinct from new.lisa_id) execute function feito_de_mudou_para_o_bling();
comment on trigger produtos_feitos_de_no_bling on produtos is
  'Bling hears of the balance of what begins or ends to be made of a blank, and of the blank.';

-- A variation that finds another blank, or is found by others, can be had as often as that blank allows.
create function lisa_da_variacao_mudou() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('estoque', array(
    select p.id from produtos p where (p.id = new.produto_id and p.lisa_id is not null) or p.lisa_id = new.produto_id order by p.id
  ));
  return null;
end $$;
create trigger variacoes_mudam_de_lisa after update of lisa_variacao_id, cor, nome_cor, tamanho, arquivada_em on variacoes for each row
  when ((old.lisa_variacao_id, old.cor, old.nome_cor, old.tamanho, old.arquivada_em)
    is distinct from (new.lisa_variacao_id, new.cor, new.nome_cor, new.tamanho, new.arquivada_em))
  execute function lisa_da_variacao_mudou();
comment on trigger variacoes_mudam_de_lisa on variacoes is
  'Bling hears of printed pieces whose blank is another one, or is found by another colour or size.';

-- Products that are made of a blank had their own balance there until now.
select mudou_para_o_bling('estoque', array(
  select id from produtos where lisa_id is not null union select lisa_id from produtos where lisa_id is not null order by 1));
