-- A sale that is made with its lines in one statement has their sums and its basket, which were worked out a second time.
create or replace function somar_itens() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not exists (
    select from (select distinct venda_id from mudados) m
    join vendas v on v.id = m.venda_id join itens_da_venda i on i.venda_id = v.id
    group by v.id having v.cesta is null or (v.total, v.n_itens) is distinct from (sum(i.subtotal), count(*)::int)
  ) then
    -- The sale was made with these lines and has their sums.
    return null;
  end if;
  update vendas v set total = s.total, n_itens = s.n_itens, cesta = s.cesta
  from (
    select m.venda_id, coalesce(sum(i.subtotal), 0) as total, count(i.id) as n_itens,
      cesta_de(array_agg(i.quantidade) filter (where i.id is not null), array_agg(i.sku) filter (where i.id is not null)) as cesta
    from (select distinct venda_id from mudados) m left join itens_da_venda i on i.venda_id = m.venda_id
    group by m.venda_id
  ) s
  where v.id = s.venda_id and (v.total, v.n_itens, v.cesta) is distinct from (s.total, s.n_itens::int, s.cesta);
  return null;
end $$;

-- The key of a SKU is worked out once, also where it is put in order by it.
create or replace function cesta_de(quantidades int[], skus text[]) returns uuid
language plpgsql immutable strict parallel restricted as $$
begin
  return (
    select md5(string_agg(n || 'x' || chave, e'\n' order by chave collate "C"))::uuid
    from (select n, chave_de_sku(sku) as chave from unnest(quantidades, skus) as i (n, sku) offset 0) i
  );
end $$;

-- Old answers are looked for once in a while, among those of one day.
drop index chaves_de_repeticao_criada;
