-- A variation without a price of its own costs what its product does: so it is listed and found by that.
create or replace function resumir_produto() returns trigger language plpgsql as $$
declare
  modelo text;
  das_variacoes text := '';
begin
  select codigo || ' ' || nome into modelo from modelos where id = new.modelo_id;
  new.n_variacoes := 0;
  new.variacoes_publicadas := 0;
  if tg_op = 'UPDATE' then
    select count(*), count(id_bling), coalesce(range_agg(numrange(preco, preco, '[]')) filter (where preco is not null), '{}'),
      min(preco) filter (where preco > 0),
      coalesce(string_agg(sku, ' ' order by id) || ' ' || coalesce(string_agg(distinct nome_cor, ' '), ''), '')
    into new.n_variacoes, new.variacoes_publicadas, new.precos, new.menor_preco, das_variacoes
    from (
      select id, id_bling, sku, nome_cor, coalesce(preco_venda, new.preco_venda) as preco
      from variacoes where produto_id = new.id and arquivada_em is null
    ) v;
  end if;
  if new.n_variacoes = 0 then
    new.precos := '{}';
    if new.preco_venda is not null then
      new.precos := nummultirange(numrange(new.preco_venda, new.preco_venda, '[]'));
    end if;
    new.menor_preco := nullif(new.preco_venda, 0);
  end if;
  new.busca := normalizar(
    -- Without such a model the foreign key refuses the row.
    concat_ws(' ', new.titulo, codigo_automatico(new.id), new.sku, modelo, nullif(das_variacoes, '')));
  return new;
end $$;

update produtos p set n_variacoes = 0
where p.preco_venda is not null
  and exists (select from variacoes v where v.produto_id = p.id and v.arquivada_em is null and v.preco_venda is null);
