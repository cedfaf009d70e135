-- One change of many products is a task. Each row is one of its products, and tells what became of it, to be put back.
create table produtos_em_massa (
  tarefa_id int not null references tarefas (id) on delete cascade,
  -- A product that is removed for good stays named here: it cannot be put back.
  produto_id int not null,
  titulo text not null,
  estado text not null default 'a_fazer' check (estado in ('a_fazer', 'feito', 'desfeito')),
  -- Each field that was changed, of the product or of a variation, before and after.
  alteracoes jsonb not null default '[]',
  primary key (tarefa_id, produto_id)
);
create index produtos_em_massa_a_fazer on produtos_em_massa (tarefa_id, produto_id) where estado = 'a_fazer';

-- As before. How many rows a statement changed is known to the plan of its first call only, which is kept: the one that suits one changed
-- cell compares each of thousands of rows with every other, and planning anew does not help. So that way of joining is closed.
create or replace function acompanhar_variacoes_mudadas() returns trigger language plpgsql set plan_cache_mode = force_custom_plan set enable_nestloop = off as $$
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
