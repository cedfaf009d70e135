-- What changed is announced on the channel `varal` when it is committed, whoever changed it: by kind, with the ids of what
-- changed, or without them when there are more than anybody would ask for one by one. Nothing is written down, and the same
-- said twice in one transaction is announced once.

create function avisar(assunto text, ids bigint[]) returns void language sql
begin atomic
  select pg_notify('varal', json_strip_nulls(
    json_build_object('assunto', assunto, 'ids', case when cardinality(ids) <= 100 then ids end))::text)
  where cardinality(ids) > 0;
end;

create function avisar_mudanca() returns trigger language plpgsql as $$
begin
  perform avisar(tg_argv[0], array(select distinct id from mudados limit 101));
  return null;
end $$;

create function avisar_mudanca_do_produto() returns trigger language plpgsql as $$
begin
  perform avisar('produtos', array(select distinct produto_id from mudados limit 101));
  return null;
end $$;

create function avisar_mudanca_do_atributo() returns trigger language plpgsql as $$
begin
  perform avisar('atributos', array(select distinct atributo_id from mudados limit 101));
  return null;
end $$;

-- A movement of stock changes its produto, and the lines of a venda their venda: both are announced by that.
create trigger produtos_novos_avisados after insert on produtos
referencing new table as mudados for each statement execute function avisar_mudanca('produtos');
create trigger produtos_mudados_avisados after update on produtos
referencing new table as mudados for each statement execute function avisar_mudanca('produtos');
create trigger produtos_apagados_avisados after delete on produtos
referencing old table as mudados for each statement execute function avisar_mudanca('produtos');

create trigger imagens_novas_avisadas after insert on imagens_de_produto
referencing new table as mudados for each statement execute function avisar_mudanca_do_produto();
create trigger imagens_mudadas_avisadas after update on imagens_de_produto
referencing new table as mudados for each statement execute function avisar_mudanca_do_produto();
create trigger imagens_apagadas_avisadas after delete on imagens_de_produto
referencing old table as mudados for each statement execute function avisar_mudanca_do_produto();

create trigger modelos_novos_avisados after insert on modelos
referencing new table as mudados for each statement execute function avisar_mudanca('modelos');
create trigger modelos_mudados_avisados after update on modelos
referencing new table as mudados for each statement execute function avisar_mudanca('modelos');
create trigger modelos_apagados_avisados after delete on modelos
referencing old table as mudados for each statement execute function avisar_mudanca('modelos');

create trigger categorias_novas_avisadas after insert on categorias
referencing new table as mudados for each statement execute function avisar_mudanca('categorias');
create trigger categorias_mudadas_avisadas after update on categorias
referencing new table as mudados for each statement execute function avisar_mudanca('categorias');
create trigger categorias_apagadas_avisadas after delete on categorias
referencing old table as mudados for each statement execute function avisar_mudanca('categorias');

create trigger atributos_novos_avisados after insert on atributos
referencing new table as mudados for each statement execute function avisar_mudanca('atributos');
create trigger atributos_mudados_avisados after update on atributos
referencing new table as mudados for each statement execute function avisar_mudanca('atributos');
create trigger atributos_apagados_avisados after delete on atributos
referencing old table as mudados for each statement execute function avisar_mudanca('atributos');

create trigger valores_novos_avisados after insert on valores_de_atributo
referencing new table as mudados for each statement execute function avisar_mudanca_do_atributo();
create trigger valores_mudados_avisados after update on valores_de_atributo
referencing new table as mudados for each statement execute function avisar_mudanca_do_atributo();
create trigger valores_apagados_avisados after delete on valores_de_atributo
referencing old table as mudados for each statement execute function avisar_mudanca_do_atributo();

create trigger clientes_novos_avisados after insert on clientes
referencing new table as mudados for each statement execute function avisar_mudanca('clientes');
create trigger clientes_mudados_avisados after update on clientes
referencing new table as mudados for each statement execute function avisar_mudanca('clientes');
create trigger clientes_apagados_avisados after delete on clientes
referencing old table as mudados for each statement execute function avisar_mudanca('clientes');

create trigger vendas_novas_avisadas after insert on vendas
referencing new table as mudados for each statement execute function avisar_mudanca('vendas');
create trigger vendas_mudadas_avisadas after update on vendas
referencing new table as mudados for each statement execute function avisar_mudanca('vendas');

-- Whoever listens through a session hears no more once it has ended.
create function avisar_sessao_encerrada() returns trigger language plpgsql as $$
begin
  perform avisar('sessoes', array[new.id]);
  return null;
end $$;
create trigger sessoes_encerradas_avisadas after update of encerrada_em on sessoes
for each row when (old.encerrada_em is null and new.encerrada_em is not null) execute function avisar_sessao_encerrada();
