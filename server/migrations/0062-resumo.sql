-- Each piece keeps its cost of the day it was sold: the margin of a month does not change with the prices of the next.
alter table itens_da_venda add column custo_unitario numeric(12, 2);

-- Today's cost is all that is known of goods sold before.
alter table itens_da_venda disable trigger user;
update itens_da_venda i set custo_unitario = coalesce((select preco_custo from variacoes where id = i.variacao_id), p.preco_custo)
from produtos p where p.id = i.produto_id;
alter table itens_da_venda enable trigger user;

create function anotar_custo() returns trigger language plpgsql as $$
begin
  new.custo_unitario := coalesce(
    (select preco_custo from variacoes where id = new.variacao_id),
    (select preco_custo from produtos where id = new.produto_id)
  );
  return new;
end $$;
create trigger itens_novos_com_custo before insert on itens_da_venda
  for each row execute function anotar_custo();
comment on trigger itens_novos_com_custo on itens_da_venda is 'A line keeps what its piece cost when it was sold.';
create trigger itens_mudados_com_custo before update of sku on itens_da_venda
  for each row when (old.sku <> new.sku) execute function anotar_custo();
comment on trigger itens_mudados_com_custo on itens_da_venda is 'A line that becomes another thing has the cost of that one.';
