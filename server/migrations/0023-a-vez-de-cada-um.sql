-- A parcel whose carrier never gives a code is asked about after those nobody has asked about for longer: the others come to
-- their turn.
alter table envios add column codigo_procurado_em timestamptz;
create index envios_sem_codigo on envios (codigo_procurado_em nulls first, id)
where fase = 'pronta' and anulado_em is null and codigo_rastreamento is null;

-- Each variation that goes looks for what differed about it.
create index diferencas_da_variacao on diferencas_com_o_bling (variacao_id) where variacao_id is not null;
