create function produto_em_vendas(produto int) returns boolean language sql stable parallel safe as $$
  select exists (select from itens_da_venda where produto_id = produto)
$$;
comment on function produto_em_vendas is 'A line of a sale names this product, be it one that moved none of its own stock.';
