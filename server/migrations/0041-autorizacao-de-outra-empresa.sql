-- A consent may turn out to be of another company than the one the shop is linked to; who comes back twice is told it twice.
alter table idas_ao_bling add column empresa_nome text;
alter table idas_ao_bling drop constraint idas_ao_bling_desfecho_check;
alter table idas_ao_bling add constraint idas_ao_bling_desfecho_check
  check (desfecho in ('feita', 'recusada', 'desconhecida', 'outra_empresa'));
alter table idas_ao_bling add constraint idas_ao_bling_empresa_check
  check ((desfecho is not distinct from 'outra_empresa') = (empresa_nome is not null));
