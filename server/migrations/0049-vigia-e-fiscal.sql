-- Two ways tell of changes at Bling: its notices, and our own looks. What a look finds that no notice told shows that they fell silent.
create table vigia_do_bling (
  recurso text primary key check (recurso in ('pedido', 'estoque')),
  avisado_em timestamptz,
  -- Since the last notice, a change was first found at this moment that none had told.
  calado_desde timestamptz,
  mudancas int not null default 0,
  -- Our own looks are refused, and why: a reason, as in 'sincronizacoes.causa'.
  recusa text,
  recusada_em timestamptz,
  check ((calado_desde is null) = (mudancas = 0)),
  check ((recusa is null) = (recusada_em is null))
);
insert into vigia_do_bling (recurso, avisado_em)
select recurso, (select max(recebido_em) from avisos_do_bling) from (values ('pedido'), ('estoque')) r (recurso);

-- Since this moment we have looked without a break. A notice that came while we were away is no silence.
alter table conexao_com_o_bling add column acordado_em timestamptz;
alter table conexao_com_o_bling add column vendas_varridas_em timestamptz;
alter table conexao_com_o_bling add column vendas_varridas_ate int;

-- An invoice says this of goods. The model's count for each of its products that has none of its own.
alter table modelos
  add column ncm text check (ncm ~ '^[0-9]{8}$'),
  add column cest text check (cest ~ '^[0-9]{7}$'),
  add column origem_fiscal smallint check (origem_fiscal between 0 and 8),
  add column unidade text check (unidade = btrim(unidade) and char_length(unidade) between 1 and 6);
alter table produtos
  add column ncm text check (ncm ~ '^[0-9]{8}$'),
  add column cest text check (cest ~ '^[0-9]{7}$'),
  add column origem_fiscal smallint check (origem_fiscal between 0 and 8),
  add column unidade text check (unidade = btrim(unidade) and char_length(unidade) between 1 and 6);

create function fiscal_mudou() returns trigger language plpgsql as $$
begin
  perform mudou_para_o_bling('produto', array[new.id]);
  return null;
end $$;
create trigger produtos_fiscal after update of ncm, cest, origem_fiscal, unidade on produtos for each row
when ((old.ncm, old.cest, old.origem_fiscal, old.unidade) is distinct from (new.ncm, new.cest, new.origem_fiscal, new.unidade))
execute function fiscal_mudou();
comment on trigger produtos_fiscal on produtos is 'Bling hears of what invoices say of a product.';

create or replace function modelo_mudou() returns trigger language plpgsql as $$
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
comment on trigger modelos_mudam on modelos is
  'Open screens hear of a model; its products are summed up anew under its name, and Bling hears of their measures and of what invoices say of them.';
