-- A sale, a wave and a count kept their readings in tables of their own. From here on there is one: what was read, whatever it was
-- read for. A phone may send a reading again and again, and late: each counts once for ever. One that takes another one back names it,
-- and may come before it.

-- A server of the version before keeps nothing more in the old tables: what it is sent meanwhile fails whole, and is sent again. It
-- writes the sale's before the wave's, so they are locked in this order.
lock table leituras_da_venda, leituras_da_onda, leituras_da_contagem in access exclusive mode;

create table leituras (
  leitura_id text not null,
  -- A reading in a wave is the sale's own count.
  destino text not null,
  alvo_id int not null,
  venda_id int generated always as (case destino when 'venda' then alvo_id end) stored,
  onda_id int,
  item_id bigint,
  contagem_id int generated always as (case destino when 'contagem' then alvo_id end) stored,
  produto_id int,
  variacao_id int,
  codigo text not null,
  quantidade int not null default 1,
  desfaz text,
  em timestamptz not null default clock_timestamp(),
  usuario_id int not null,
  recusa jsonb,
  -- A unit of a sale is answered with this for ever, and one that was read in a wave with its `onda` there.
  resposta jsonb
);

insert into leituras (leitura_id, destino, alvo_id, onda_id, item_id, codigo, em, usuario_id, resposta)
select v.leitura_id, 'venda', v.venda_id, o.onda_id, (v.resposta ->> 'item_id')::bigint, '', v.em, v.usuario_id,
  v.resposta || case when o.leitura_id is null then '{}' else jsonb_build_object('onda', o.resposta) end
from leituras_da_venda v left join leituras_da_onda o on o.leitura_id = v.leitura_id;

-- The first waves kept no answer for the sale's own screen: it is told how the line stands.
insert into leituras (leitura_id, destino, alvo_id, onda_id, item_id, codigo, em, usuario_id, resposta)
select o.leitura_id, 'venda', o.venda_id, o.onda_id, o.item_id, '', o.em, o.usuario_id,
  jsonb_build_object('item_id', o.item_id, 'descricao', o.resposta ->> 'descricao', 'lidas', coalesce(c.lidas, 0),
    'quantidade', coalesce(i.quantidade, 0), 'onda', o.resposta)
from leituras_da_onda o join vendas s on s.id = o.venda_id
left join itens_da_venda i on i.id = o.item_id
left join conferencias c on c.item_id = o.item_id and c.passo = 'separacao'
where not exists (select from leituras_da_venda v where v.leitura_id = o.leitura_id);

insert into leituras (leitura_id, destino, alvo_id, onda_id, item_id, codigo, desfaz, em, usuario_id)
select gen_random_uuid()::text, 'venda', o.venda_id, o.onda_id, o.item_id, '', o.leitura_id, o.em, o.usuario_id
from leituras_da_onda o join vendas s on s.id = o.venda_id
where o.desfeita;

insert into leituras (leitura_id, destino, alvo_id, produto_id, variacao_id, codigo, quantidade, desfaz, em, usuario_id, recusa)
select leitura_id, 'contagem', contagem_id, produto_id, variacao_id, codigo, quantidade, desfaz, em, usuario_id, recusa
from leituras_da_contagem;

drop table leituras_da_onda;
drop table leituras_da_venda;
drop table leituras_da_contagem;
drop function avisar_contagens_lidas();

alter table leituras
  add primary key (leitura_id, destino),
  add foreign key (venda_id) references vendas (id) on delete cascade,
  add foreign key (onda_id) references ondas (id) on delete set null,
  add foreign key (contagem_id) references contagens (id) on delete cascade,
  add foreign key (usuario_id) references usuarios (id),
  add check (leitura_id <> '' and char_length(leitura_id) <= 100),
  add check (destino in ('venda', 'contagem')),
  add constraint leituras_da_venda check (destino <> 'venda'
    or (item_id is not null and produto_id is null and recusa is null and (resposta is null) = (desfaz is not null))),
  add constraint leituras_da_contagem check (destino <> 'contagem'
    or (item_id is null and onda_id is null and resposta is null and (produto_id is null) = (desfaz is not null or recusa is not null)));
create index leituras_que_desfazem on leituras (desfaz) where desfaz is not null;
create index leituras_por_venda on leituras (venda_id) where venda_id is not null;
create index leituras_de_alguem_na_onda on leituras (onda_id, usuario_id, em) where onda_id is not null;
create index leituras_dos_itens on leituras (contagem_id, produto_id, coalesce(variacao_id, 0)) where contagem_id is not null;
analyze leituras;

create function avisar_leituras() returns trigger language plpgsql as $$
begin
  perform avisar('contagens', array(select distinct contagem_id::bigint from novas where contagem_id is not null));
  return null;
end $$;
create trigger leituras_avisadas after insert on leituras
  referencing new table as novas for each statement execute function avisar_leituras();
comment on trigger leituras_avisadas on leituras is
  'Open screens hear of what others count. A unit of a sale or a wave is told by the sale''s own count.';
