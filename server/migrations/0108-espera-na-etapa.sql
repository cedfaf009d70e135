-- A queue is worked from the sale that has waited longest in its status, and reads its pages here.
create index vendas_por_espera on vendas (status, (coalesce(no_status_desde, criado_em)), id);
