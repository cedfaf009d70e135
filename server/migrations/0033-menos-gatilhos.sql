-- Triggers of one table that answer to the same event are one, each says what it keeps true (`server/schema/triggers.md`), and rows
-- that come in sets are followed in sets. All tables keep their columns: a server of the version before goes on beside a new one.

-- ── Asking Bling. In PL/pgSQL: a function in SQL is planned again by every statement that calls it from a trigger.

-- Never by reading the whole table, which looks cheap to a plan that is made while it is small and kept.
create or replace function mudou_para_o_bling(qual text, ids int[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Where Bling has nothing of them, as in a shop without Bling, not even the update of no row is done.
  if not exists (select from sincronizacoes where tipo = qual and registro_id = any (ids)) then return; end if;
  update sincronizacoes set pedida = pedida + 1, transacao = pg_current_xact_id(),
    pedida_em = case when feita < pedida and recusada is distinct from pedida then pedida_em else clock_timestamp() end
  where tipo = qual and registro_id = any (ids)
    -- In another database, where a backup was brought, the numbers of transactions come again.
    and (transacao is distinct from pg_current_xact_id() or feita = pedida or recusada = pedida);
end $$;
comment on function mudou_para_o_bling is
  'Counts, once a transaction, that records which Bling has are to be brought there again; what waits keeps its place.';

create or replace function acompanhar_no_bling(qual text, ids int[]) returns void language plpgsql as $$
begin
  if ids = '{}' then return; end if;
  insert into sincronizacoes (tipo, registro_id, feita, feita_em)
  select qual, unnest(ids), 1, now() on conflict (tipo, registro_id) do nothing;
end $$;
comment on function acompanhar_no_bling is 'Begins to follow records that Bling has got: as they are now, Bling has them.';

create or replace function avisar(assunto text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('varal', '{"assunto":"' || assunto || '"}');
  elsif cardinality(ids) > 0 then
    perform pg_notify('varal', '{"assunto":"' || assunto || '","ids":[' || array_to_string(ids, ',') || ']}');
  end if;
end $$;
comment on function avisar is 'Announces on the channel varal, when it is committed, what changed: its kind and up to 100 ids.';

create or replace function avisar_mudanca() returns trigger language plpgsql as $$
begin
  perform avisar(tg_argv[0], array(select id from mudados limit 101));
  return null;
end $$;

-- ── Tables of which few rows change at a time: one trigger a table, row by row.

create function avisar_linha() returns trigger language plpgsql as $$
declare
  linha jsonb;
begin
  if tg_op = 'DELETE' then linha := to_jsonb(old); else linha := to_jsonb(new); end if;
  perform avisar(tg_argv[0], array[(linha ->> tg_argv[1])::bigint]);
  return null;
end $$;

drop trigger atributos_apagados_avisados on atributos;
drop trigger atributos_mudados_avisados on atributos;
drop trigger atributos_novos_avisados on atributos;
create trigger atributos_avisados after insert or update or delete on atributos
for each row execute function avisar_linha('atributos', 'id');
comment on trigger atributos_avisados on atributos is 'Open screens hear of an attribute that comes, changes or goes.';

drop trigger valores_apagados_avisados on valores_de_atributo;
drop trigger valores_mudados_avisados on valores_de_atributo;
drop trigger valores_novos_avisados on valores_de_atributo;
drop function avisar_mudanca_do_atributo;
create trigger valores_avisados after insert or update or delete on valores_de_atributo
for each row execute function avisar_linha('atributos', 'atributo_id');
comment on trigger valores_avisados on valores_de_atributo is 'Open screens hear of an attribute whose values change.';

drop trigger conferencias_apagadas_avisadas on conferencias;
drop trigger conferencias_mudadas_avisadas on conferencias;
drop trigger conferencias_novas_avisadas on conferencias;
drop function avisar_conferencia;
create trigger conferencias_avisadas after insert or update or delete on conferencias
for each row execute function avisar_linha('conferencias', 'venda_id');
comment on trigger conferencias_avisadas on conferencias is
  'Open screens hear that something of a sale was scanned: as a kind of its own, since the sale is as it was.';

drop trigger categorias_apagadas_avisadas on categorias;
drop trigger categorias_mudadas_avisadas on categorias;
drop trigger categorias_novas_avisadas on categorias;
drop trigger categorias_mudam_no_bling on categorias;
drop trigger categorias_no_bling on categorias;
drop trigger categorias_somem_no_bling on categorias;
drop trigger categorias_pai_fixo on categorias;
drop function manter_categoria_pai;
create function categoria_mudou() returns trigger language plpgsql as $$
begin
  perform avisar('categorias', array[coalesce(new.id, old.id)]);
  if tg_op = 'DELETE' then
    update sincronizacoes set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = old.id_bling, titulo = old.nome
    where tipo = 'categoria' and registro_id = old.id;
    return null;
  end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('categoria', array[new.id]);
  end if;
  if tg_op = 'UPDATE' and old.nome <> new.nome then
    perform mudou_para_o_bling('categoria', array[new.id]);
  end if;
  -- A parent is older than its child, so the tree cannot come to hold a circle.
  if tg_op = 'UPDATE' and old.categoria_pai is distinct from new.categoria_pai then
    raise exception using errcode = 'check_violation', constraint = 'categorias_pai_fixo', table = 'categorias',
      message = 'the parent of a category is chosen once';
  end if;
  return null;
end $$;
create trigger categorias_mudam after insert or update or delete on categorias
for each row execute function categoria_mudou();
comment on trigger categorias_mudam on categorias is
  'Open screens and Bling hear of a category that comes, changes or goes, and its parent never changes.';

drop trigger modelos_apagados_avisados on modelos;
drop trigger modelos_mudados_avisados on modelos;
drop trigger modelos_novos_avisados on modelos;
drop trigger modelos_mudam_no_bling on modelos;
drop trigger modelos_renomeados on modelos;
drop function modelo_mudou_para_o_bling;
drop function resumir_produtos_do_modelo;
create function modelo_mudou() returns trigger language plpgsql as $$
begin
  perform avisar('modelos', array[coalesce(new.id, old.id)]);
  if tg_op <> 'UPDATE' then return null; end if;
  if (old.peso, old.largura, old.altura, old.profundidade) is distinct from (new.peso, new.largura, new.altura, new.profundidade) then
    perform mudou_para_o_bling('produto', array(select id from produtos where modelo_id = new.id));
  end if;
  if (old.codigo, old.nome) is distinct from (new.codigo, new.nome) then
    -- In the order of ids, as everybody takes several: who moves them to the trash waits, instead of blocking this and being blocked.
    perform from produtos where modelo_id = new.id order by id for no key update;
    update produtos set n_variacoes = 0 where modelo_id = new.id;
  end if;
  return null;
end $$;
create trigger modelos_mudam after insert or update or delete on modelos
for each row execute function modelo_mudou();
comment on trigger modelos_mudam on modelos is
  'Open screens hear of a model; its products are summed up anew under its name, and Bling hears of their measures.';

drop trigger clientes_apagados_avisados on clientes;
drop trigger clientes_mudados_avisados on clientes;
drop trigger clientes_novos_avisados on clientes;
drop trigger clientes_mudam_no_bling on clientes;
drop trigger clientes_mudam_vendas_recusadas on clientes;
drop trigger clientes_no_bling on clientes;
drop function cliente_mudou_para_as_vendas;
create function clientes_nasceram() returns trigger language plpgsql as $$
begin
  perform avisar('clientes', array(select id from novos limit 101));
  perform acompanhar_no_bling('contato', array(select id from novos where id_bling is not null));
  return null;
end $$;
create trigger clientes_novos after insert on clientes
referencing new table as novos for each statement execute function clientes_nasceram();
comment on trigger clientes_novos on clientes is 'Open screens hear of new customers, and those that Bling has are followed.';

create function cliente_mudou() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform avisar('clientes', array[old.id]);
  if tg_op = 'DELETE' then return null; end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('contato', array[new.id]);
  end if;
  if new.anonimizado_em is not null then return null; end if;
  if (old.nome, old.cpf, old.telefone, old.email, old.cep, old.endereco, old.numero, old.complemento, old.bairro, old.municipio, old.uf)
    is distinct from
    (new.nome, new.cpf, new.telefone, new.email, new.cep, new.endereco, new.numero, new.complemento, new.bairro, new.municipio, new.uf)
  then
    perform mudou_para_o_bling('contato', array[new.id]);
  end if;
  -- What Bling said no to may have been about the customer.
  if (old.nome, old.cpf, old.telefone, old.email) is distinct from (new.nome, new.cpf, new.telefone, new.email) then
    perform mudou_para_o_bling('venda', array(
      select registro_id from sincronizacoes s join vendas v on v.id = s.registro_id
      where s.tipo = 'venda' and s.recusada = s.pedida and s.feita < s.pedida and v.cliente_id = new.id));
  end if;
  return null;
end $$;
create trigger clientes_mudam after update or delete on clientes
for each row execute function cliente_mudou();
comment on trigger clientes_mudam on clientes is
  'Open screens hear of a customer that changes or goes; Bling hears of the change, and gets their refused sales once more.';

-- ── Pictures.

drop trigger imagens_apagadas_avisadas on imagens_de_produto;
drop trigger imagens_mudadas_avisadas on imagens_de_produto;
drop trigger imagens_novas_avisadas on imagens_de_produto;
drop trigger imagens_apagadas_no_bling on imagens_de_produto;
drop trigger imagens_mudadas_no_bling on imagens_de_produto;
drop trigger imagens_novas_no_bling on imagens_de_produto;
drop trigger imagens_da_variacao_apagadas_no_bling on imagens_da_variacao;
drop trigger imagens_da_variacao_novas_no_bling on imagens_da_variacao;
drop function avisar_mudanca_do_produto;
drop function imagens_mudaram_para_o_bling;
create function imagens_mudaram() returns trigger language plpgsql as $$
declare
  produtos int[] := array(select distinct produto_id from mudadas);
begin
  perform avisar('produtos', produtos);
  perform mudou_para_o_bling('produto', produtos);
  return null;
end $$;
comment on function imagens_mudaram is 'Open screens and Bling hear of the products whose pictures change.';
create trigger imagens_novas after insert on imagens_de_produto
referencing new table as mudadas for each statement execute function imagens_mudaram();
create trigger imagens_mudadas after update on imagens_de_produto
referencing new table as mudadas for each statement execute function imagens_mudaram();
create trigger imagens_apagadas after delete on imagens_de_produto
referencing old table as mudadas for each statement execute function imagens_mudaram();
create trigger imagens_da_variacao_novas after insert on imagens_da_variacao
referencing new table as mudadas for each statement execute function imagens_mudaram();
create trigger imagens_da_variacao_apagadas after delete on imagens_da_variacao
referencing old table as mudadas for each statement execute function imagens_mudaram();

-- ── The search's own rows.

drop trigger produtos_na_busca_novos_anotados on produtos_na_busca;
drop trigger produtos_na_busca_novos_contados on produtos_na_busca;
drop trigger produtos_na_busca_idos_anotados on produtos_na_busca;
drop trigger produtos_na_busca_idos_contados on produtos_na_busca;
drop function anotar_idos_da_busca;
create or replace function anotar_novos_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from novos;
  insert into contagens (de, muda) select tg_table_name, count(*) from novos having count(*) > 0;
  return null;
end $$;
create function anotar_idos_na_busca() returns trigger language plpgsql as $$
begin
  insert into mudados_na_busca select produto_id from idos;
  insert into contagens (de, muda) select tg_table_name, -count(*) from idos having count(*) > 0;
  return null;
end $$;
create trigger produtos_na_busca_novos after insert on produtos_na_busca
referencing new table as novos for each statement execute function anotar_novos_na_busca();
create trigger produtos_na_busca_idos after delete on produtos_na_busca
referencing old table as idos for each statement execute function anotar_idos_na_busca();
comment on trigger produtos_na_busca_novos on produtos_na_busca is
  'The number of active products is kept, and a product that comes is looked at itself until its block of words is made anew.';
comment on trigger produtos_na_busca_idos on produtos_na_busca is
  'The number of active products is kept, and a product that goes is left out until its block of words is made anew.';
comment on trigger produtos_na_busca_mudados_anotados on produtos_na_busca is
  'A product whose words change is looked at itself until its block of words is made anew.';

-- ── The stock ledger.

drop trigger movimentos_iniciais on movimentos_de_estoque;
drop trigger movimentos_aplicados on movimentos_de_estoque;
create or replace function aplicar_movimento() returns trigger language plpgsql as $$
declare
  com_variacoes boolean;
begin
  if new.tipo = 'inicial' then
    -- Written by the birth of a product or a variation, which has the balance already.
    if pg_trigger_depth() > 1 then return new; end if;
    raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = tg_table_name,
      message = 'a first balance is noted by the birth of what has it';
  end if;
  if new.variacao_id is null then
    update produtos set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.produto_id
    returning saldo, reservado, tem_variacoes into new.saldo_depois, new.reservado_depois, com_variacoes;
    if com_variacoes and new.muda_saldo <> 0 then
      raise exception using errcode = 'check_violation', constraint = 'movimentos_nivel', table = 'movimentos_de_estoque',
        message = 'a product with variations has no balance of its own';
    end if;
  else
    perform from produtos where id = new.produto_id for no key update;
    update variacoes set saldo = saldo + new.muda_saldo, reservado = reservado + new.muda_reservado
    where id = new.variacao_id and produto_id = new.produto_id
    returning saldo, reservado into new.saldo_depois, new.reservado_depois;
  end if;
  -- Without such a product or variation the foreign keys refuse the row.
  new.saldo_depois := coalesce(new.saldo_depois, 0);
  new.reservado_depois := coalesce(new.reservado_depois, 0);
  return new;
end $$;
create trigger movimentos_aplicados before insert on movimentos_de_estoque
for each row execute function aplicar_movimento();
comment on trigger movimentos_aplicados on movimentos_de_estoque is
  'A movement changes the balance it is about, product before variation, and notes what there is after it.';
comment on function manter_movimento is
  'A movement is neither changed nor removed, but with its product or variation: the sum of the ledger is the balance.';

drop trigger produtos_mudam_saldo_no_bling on produtos;
drop trigger variacoes_mudam_saldo_no_bling on variacoes;
create or replace function somar_movimentos_das_variacoes() returns trigger language plpgsql as $$
begin
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
comment on trigger movimentos_somados on movimentos_de_estoque is
  'The balance of a product is the sum of its variations’, and Bling hears of balances that change.';

-- ── Products.

drop trigger produtos_resumo on produtos;
drop trigger produtos_sem_saldo_proprio on produtos;
drop trigger produtos_saldo_ao_nascer on produtos;
drop function recusar_saldo_proprio;
create function conferir_estoque_do_produto() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.reservado <> 0 or new.saldo <> 0 and new.tem_variacoes then
      raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = 'produtos',
        message = 'a product is born with nothing held, and with its variations’ balance only';
    end if;
    return new;
  end if;
  if new.tem_variacoes and not old.tem_variacoes and exists (
    select from (
      select coalesce(sum(saldo), 0) as saldo, coalesce(sum(reservado), 0) as reservado from variacoes where produto_id = new.id
    ) das_variacoes
    where (das_variacoes.saldo, das_variacoes.reservado) is distinct from (new.saldo::bigint, new.reservado::bigint)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'produtos_sem_saldo_proprio', table = 'produtos',
      message = 'a product with a balance of its own gets no variations';
  end if;
  return new;
end $$;
create trigger produtos_estoque_conferido before insert or update of tem_variacoes on produtos
for each row execute function conferir_estoque_do_produto();
create trigger produtos_resumo before insert or update of titulo, sku, modelo_id, preco_venda, n_variacoes on produtos
for each row execute function resumir_produto();
comment on trigger produtos_estoque_conferido on produtos is
  'A product is born with nothing held, and gets variations only while it has no balance of its own.';
comment on trigger produtos_resumo on produtos is
  'Prices, counts and the text of the search follow the product, its model and its variations; setting n_variacoes asks for it.';
comment on trigger produtos_saldo_so_por_movimento on produtos is 'A balance changes by the ledger only.';
comment on trigger produtos_na_busca_mudados on produtos is 'The row that the search reads says of a product what it is; in the trash there is none.';
comment on trigger produtos_mudados_avisados on produtos is 'Open screens hear of products that change, also by their stock.';

drop trigger produtos_novos_avisados on produtos;
drop trigger produtos_skus_novos on produtos;
drop trigger produtos_saldo_anotado on produtos;
drop trigger produtos_com_saldo_no_bling on produtos;
drop trigger produtos_no_bling on produtos;
drop trigger produtos_mudam_no_bling on produtos;
drop trigger produtos_sku_mudado on produtos;
drop function guardar_skus_novos;
drop function anotar_saldo_do_produto;
create function produtos_nasceram() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, so that two who take the same SKUs wait for each other instead of blocking each other.
  insert into skus (chave, produto_id)
  select chave_de_sku(sku), id from novos where excluido_em is null order by 1;
  insert into movimentos_de_estoque
    (produto_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novos where saldo <> 0 order by id;
  -- After the ledger: what Bling has of a product that is born is what it is born with.
  perform acompanhar_no_bling('produto', array(select id from novos where id_bling is not null));
  perform acompanhar_no_bling('estoque', array(select id from novos where id_bling is not null));
  perform avisar('produtos', array(select id from novos limit 101));
  return null;
end $$;
create trigger produtos_novos after insert on produtos
referencing new table as novos for each statement execute function produtos_nasceram();
comment on trigger produtos_novos on produtos is
  'New products take their SKUs, their balance begins the ledger, open screens hear of them, and those that Bling has are followed.';

create function produto_mudou() returns trigger language plpgsql as $$
begin
  if (old.sku, old.excluido_em is null) is distinct from (new.sku, new.excluido_em is null) then
    if old.excluido_em is null then
      delete from skus where chave = chave_de_sku(old.sku) and produto_id = old.id and variacao_id is null;
    end if;
    if old.excluido_em is null and new.excluido_em is not null then
      delete from skus
      using variacoes v
      where v.produto_id = new.id and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
    end if;
    if new.excluido_em is null then
      insert into skus (chave, produto_id, variacao_id)
      select chave_de_sku(new.sku), new.id, null
      union all
      select chave_de_sku(sku), produto_id, id from variacoes
      where produto_id = new.id and arquivada_em is null and old.excluido_em is not null
      order by 1;
    end if;
  end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('produto', array[new.id]);
    perform acompanhar_no_bling('estoque', array[new.id]);
  end if;
  if (old.titulo, old.descricao, old.sku, old.preco_custo, old.preco_venda, old.modelo_id, old.categoria_id, old.tem_variacoes,
      old.excluido_em)
    is distinct from
    (new.titulo, new.descricao, new.sku, new.preco_custo, new.preco_venda, new.modelo_id, new.categoria_id, new.tem_variacoes,
      new.excluido_em)
  then
    perform mudou_para_o_bling('produto', array[new.id]);
  end if;
  return null;
end $$;
create trigger produtos_mudam
after update of titulo, descricao, sku, preco_custo, preco_venda, modelo_id, categoria_id, tem_variacoes, excluido_em, id_bling
on produtos for each row
when ((old.titulo, old.descricao, old.sku, old.preco_custo, old.preco_venda, old.modelo_id, old.categoria_id,
    old.tem_variacoes, old.excluido_em, old.id_bling)
  is distinct from (new.titulo, new.descricao, new.sku, new.preco_custo, new.preco_venda, new.modelo_id,
    new.categoria_id, new.tem_variacoes, new.excluido_em, new.id_bling))
execute function produto_mudou();
comment on trigger produtos_mudam on produtos is
  'The SKUs of a product and its variations are taken while it is active and given back in the trash, and Bling hears of its changes.';

drop trigger produtos_apagados_avisados on produtos;
drop trigger produtos_livres_ao_sair on produtos;
drop trigger produtos_sku_apagado on produtos;
drop trigger produtos_somem_no_bling on produtos;
drop function recusar_produto_reservado;
drop function guardar_sku_do_produto;
create function produtos_sairam() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from idos where reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'produtos_livres_ao_sair', table = 'produtos',
      message = 'a product that sales hold is not removed';
  end if;
  delete from skus using idos
  where idos.excluido_em is null and skus.chave = chave_de_sku(idos.sku) and skus.produto_id = idos.id and skus.variacao_id is null;
  -- What Bling is to be told is noted before nobody knows it any more.
  update sincronizacoes s set pedida = pedida + 1, pedida_em = clock_timestamp(), id_bling = idos.id_bling, titulo = idos.titulo
  from idos where s.tipo = 'produto' and s.registro_id = idos.id;
  perform avisar('produtos', array(select id from idos limit 101));
  return null;
end $$;
create trigger produtos_apagados after delete on produtos
referencing old table as idos for each statement execute function produtos_sairam();
comment on trigger produtos_apagados on produtos is
  'A product goes only while nothing of it is held; it gives its SKU back, and open screens and Bling hear that it went.';

-- ── Variations.

drop trigger variacoes_novas on variacoes;
drop trigger variacoes_novas_no_bling on variacoes;
drop trigger variacoes_saldo_anotado on variacoes;
drop trigger variacoes_saldo_ao_nascer on variacoes;
drop function anotar_saldo_da_variacao;
create or replace function acompanhar_variacoes_novas() returns trigger language plpgsql as $$
begin
  if exists (select from novas where reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'estoque_so_por_movimento', table = 'variacoes',
      message = 'a variation is born with nothing held';
  end if;
  update produtos p set n_variacoes = 0, saldo = p.saldo + n.saldo
  from (select produto_id, sum(saldo) as saldo from novas group by produto_id) n
  where p.id = n.produto_id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(v.sku), v.produto_id, v.id
  from novas v join produtos p on p.id = v.produto_id
  where v.arquivada_em is null and p.excluido_em is null
  order by 1;
  insert into movimentos_de_estoque
    (produto_id, variacao_id, tipo, muda_saldo, saldo_depois, reservado_depois, usuario_id, motivo, criado_em)
  select produto_id, id, 'inicial', saldo, saldo, 0, criado_por, 'Estoque inicial', criado_em from novas
  where saldo <> 0 order by id;
  perform mudou_para_o_bling('produto', array(select distinct produto_id from novas));
  return null;
end $$;
create trigger variacoes_novas after insert on variacoes
referencing new table as novas for each statement execute function acompanhar_variacoes_novas();
comment on trigger variacoes_novas on variacoes is
  'New variations take their SKUs, their balances begin the ledger, their product is summed up anew, and Bling hears of it.';

drop trigger variacoes_mudam_no_bling on variacoes;
drop function variacao_mudou_para_o_bling;
create or replace function acompanhar_variacoes_mudadas() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  mudados int[];
  para_o_bling int[];
  skus_tambem boolean;
begin
  select
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.nome_cor, n.tamanho, n.preco_venda, n.id_bling, n.arquivada_em)
      is distinct from (v.sku, v.nome_cor, v.tamanho, v.preco_venda, v.id_bling, v.arquivada_em)),
    array_agg(distinct n.produto_id) filter (where
      (n.sku, n.cor, n.nome_cor, n.tamanho, n.descricao, n.preco_custo, n.preco_venda, n.arquivada_em)
      is distinct from (v.sku, v.cor, v.nome_cor, v.tamanho, v.descricao, v.preco_custo, v.preco_venda, v.arquivada_em)),
    bool_or((n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null))
  into mudados, para_o_bling, skus_tambem
  from novas n join velhas v using (id);

  update produtos set n_variacoes = 0 where id = any (mudados);
  if para_o_bling is not null then
    perform mudou_para_o_bling('produto', para_o_bling);
  end if;
  if skus_tambem is not true then return null; end if;

  -- All old keys before any new one, so that two variations may exchange their SKUs in one statement.
  delete from skus
  using velhas v join novas n using (id)
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  insert into skus (chave, produto_id, variacao_id)
  select chave_de_sku(n.sku), n.produto_id, n.id
  from velhas v join novas n using (id) join produtos p on p.id = n.produto_id
  where (n.sku, n.arquivada_em is null) is distinct from (v.sku, v.arquivada_em is null)
    and n.arquivada_em is null and p.excluido_em is null
  order by 1;
  return null;
end $$;
comment on trigger variacoes_mudadas on variacoes is
  'Changed variations exchange their SKUs, their products are summed up anew, and Bling hears of them; stock is none of that.';

drop trigger variacoes_apagadas on variacoes;
drop trigger variacoes_apagadas_no_bling on variacoes;
drop trigger variacoes_vazias_ao_sair on variacoes;
drop function variacoes_mudaram_para_o_bling;
drop function recusar_variacao_com_estoque;
create or replace function acompanhar_variacoes_apagadas() returns trigger language plpgsql as $$
begin
  -- With their product they go whatever they have.
  if exists (select from velhas v join produtos p on p.id = v.produto_id where v.saldo <> 0 or v.reservado <> 0) then
    raise exception using errcode = 'check_violation', constraint = 'variacoes_vazias_ao_sair', table = 'variacoes',
      message = 'a variation with stock is not removed';
  end if;
  update produtos set n_variacoes = 0 where id in (select produto_id from velhas);
  delete from skus using velhas v where skus.chave = chave_de_sku(v.sku) and skus.variacao_id = v.id;
  perform mudou_para_o_bling('produto', array(select distinct produto_id from velhas));
  return null;
end $$;
create trigger variacoes_apagadas after delete on variacoes
referencing old table as velhas for each statement execute function acompanhar_variacoes_apagadas();
comment on trigger variacoes_apagadas on variacoes is
  'A variation goes only without stock, or with its product; it gives its SKU back, and the product is summed up anew.';
comment on trigger variacoes_saldo_so_por_movimento on variacoes is 'A balance changes by the ledger only.';

-- ── Sales.

drop trigger vendas_novas_avisadas on vendas;
drop trigger vendas_novas_contadas on vendas;
drop trigger vendas_no_bling on vendas;
drop function anotar_novos;
create function vendas_nasceram() returns trigger language plpgsql as $$
declare
  ids int[] := array(select id from novas);
begin
  if ids = '{}' then return null; end if;
  insert into contagens (de, muda) values ('vendas', cardinality(ids));
  if exists (select from novas where pedido_bling_id is not null) then
    perform acompanhar_no_bling('venda', array(select id from novas where pedido_bling_id is not null));
  end if;
  perform avisar('vendas', ids);
  return null;
end $$;
create trigger vendas_novas after insert on vendas
referencing new table as novas for each statement execute function vendas_nasceram();
comment on trigger vendas_novas on vendas is
  'The number of sales is kept, open screens hear of new ones, and those whose order Bling has are followed.';
comment on trigger vendas_idas_contadas on vendas is 'The number of sales is kept.';
comment on trigger vendas_mudadas_avisadas on vendas is 'Open screens hear of sales that change.';
comment on trigger vendas_no_status on vendas is 'A sale knows since when it is in its status.';

drop trigger vendas_canceladas_anulam_envio on vendas;
drop trigger vendas_mudadas_anulam_envio on vendas;
drop trigger vendas_mudam_no_bling on vendas;
drop function anular_envio;
create function venda_mudou() returns trigger language plpgsql as $$
declare
  cancelada boolean := old.status <> 'cancelado' and new.status = 'cancelado';
begin
  if new.pedido_bling_id is not null and old.pedido_bling_id is distinct from new.pedido_bling_id then
    perform acompanhar_no_bling('venda', array[new.id]);
  end if;
  if old.versao <> new.versao then
    perform mudou_para_o_bling('venda', array[new.id]);
  end if;
  if cancelada
    or (old.altura, old.largura, old.comprimento, old.peso, old.codigo_servico_frete, old.endereco, old.cliente_id, old.edicoes)
      is distinct from
      (new.altura, new.largura, new.comprimento, new.peso, new.codigo_servico_frete, new.endereco, new.cliente_id, new.edicoes)
  then
    update envios set anulado_em = clock_timestamp(), devolucao = 'pendente', alterado_em = clock_timestamp(),
      tentar_depois_de = clock_timestamp(),
      motivo_da_anulacao = case when new.status = 'cancelado' then 'A venda foi cancelada.' else 'O envio da venda foi alterado.' end
    where venda_id = new.id and anulado_em is null;
  end if;
  return null;
end $$;
create trigger vendas_mudam
after update of status, versao, altura, largura, comprimento, peso, codigo_servico_frete, endereco, cliente_id, edicoes, pedido_bling_id
on vendas for each row execute function venda_mudou();
comment on trigger vendas_mudam on vendas is
  'Bling hears of a sale that it has or is to have, and the label of a sale that is cancelled or goes otherwise is given up.';

drop function mudou_linha_para_o_bling;
drop function acompanhar_linha_no_bling;
drop function sumiu_para_o_bling;

-- The lines of a sale in their places, as one value: it is the same for the same things in the same numbers.
create function cesta_de(quantidades int[], skus text[]) returns uuid language plpgsql immutable strict parallel restricted as $$
begin
  return (
    select md5(string_agg(n || 'x' || chave_de_sku(sku), e'\n' order by chave_de_sku(sku) collate "C"))::uuid
    from unnest(quantidades, skus) as i (n, sku)
  );
end $$;
comment on function cesta_de is 'What is in a sale, pieces and numbers, as one value.';
create or replace function somar_itens() returns trigger language plpgsql as $$
begin
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      cesta_de(array_agg(i.quantidade) filter (where i.id is not null), array_agg(i.sku) filter (where i.id is not null)) as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  -- A sale that is made with its lines has their sums already.
  where v.id = s.venda_id and (v.total, v.n_itens, v.cesta) is distinct from (s.total, s.n_itens::int, s.cesta);
  return null;
end $$;
comment on function somar_itens is 'Total, number of lines and basket of a sale are those of its lines.';
comment on trigger itens_conferidos_mudados on itens_da_venda is
  'What was scanned of a line is forgotten when its thing or its quantity changes: it has to be read anew.';

-- ── What stays as it was.

comment on trigger diferencas_avisadas on diferencas_com_o_bling is 'Open screens hear of differences from Bling.';
comment on trigger sessoes_encerradas_avisadas on sessoes is 'Who listens through a session hears no more once it has ended.';
comment on function avisar_sincronizacao is
  'Open screens hear of what is brought to Bling, and of the product or the sale that it is about.';
