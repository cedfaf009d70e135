-- The list of sales is sorted by what the customer pays, freight included.
create index vendas_por_total_com_frete on vendas ((total + coalesce(frete_valor, 0)), id);
drop index vendas_por_total;
