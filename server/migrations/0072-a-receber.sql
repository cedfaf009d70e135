-- What is still to be received is added up from the index alone, however many sales are unpaid.
create index vendas_a_receber on vendas (a_receber) where a_receber > 0;
