-- What runs with each sale, cheaper. A function in SQL is planned again by every statement that calls it from a trigger, one in
-- PL/pgSQL once a connection; and a trigger that fires for each row asks for that row by its key.

create or replace function avisar(assunto text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 0 then
    perform pg_notify('varal', json_strip_nulls(
      json_build_object('assunto', assunto, 'ids', case when cardinality(ids) <= 100 then ids end))::text);
  end if;
end $$;

create or replace function avisar_mudanca() returns trigger language plpgsql as $$
begin
  perform avisar(tg_argv[0], array(select id from mudados limit 101));
  return null;
end $$;

create or replace function avisar_sincronizacao() returns trigger language plpgsql as $$
declare
  todas bigint[];
  produtos bigint[];
  vendas bigint[];
begin
  select array_agg(id), array_agg(registro_id) filter (where tipo = 'produto'),
    array_agg(registro_id) filter (where tipo = 'venda')
  into todas, produtos, vendas from mudados;
  perform avisar('sincronizacao', todas);
  perform avisar('produtos', produtos);
  perform avisar('vendas', vendas);
  return null;
end $$;

-- As `mudou_para_o_bling` and `acompanhar_no_bling` do for many. Never by reading the whole table, which looks cheap to a plan
-- that is made while it is small and kept.
create or replace function mudou_linha_para_o_bling() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- Where Bling has nothing of it, as in a shop without Bling, not even the update of no row is done.
  perform from sincronizacoes where tipo = tg_argv[0] and registro_id = new.id;
  if not found then return null; end if;
  update sincronizacoes set pedida = pedida + 1, transacao = pg_current_xact_id(),
    pedida_em = case when feita < pedida and recusada is distinct from pedida then pedida_em else clock_timestamp() end
  where tipo = tg_argv[0] and registro_id = new.id
    and (transacao is distinct from pg_current_xact_id() or feita = pedida or recusada = pedida);
  return null;
end $$;

create or replace function acompanhar_linha_no_bling() returns trigger language plpgsql as $$
begin
  insert into sincronizacoes (tipo, registro_id, feita, feita_em) values (tg_argv[0], new.id, 1, now())
  on conflict (tipo, registro_id) do nothing;
  return null;
end $$;

-- Answers of a usual size stay in their row, neither compressed nor kept apart: most are never read again.
alter table chaves_de_repeticao set (toast_tuple_target = 8160);
