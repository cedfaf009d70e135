-- That the account's default form stood in for one nobody chose is known of the order: it is no reserve that staff are told of.
alter table pedidos_no_bling add column forma_padrao boolean not null default false;

insert into pedidos_no_bling (venda_id, forma_padrao)
  select s.registro_id, true
  from sincronizacoes s join vendas v on v.id = s.registro_id
  where s.tipo = 'venda' and s.ressalvas <> '{}'
    and exists (select from unnest(s.ressalvas) r where r like '{"codigo":"sincronizacao.forma_nao_escolhida"%')
on conflict (venda_id) do update set forma_padrao = true;

update sincronizacoes
  set ressalvas = array(select r from unnest(ressalvas) r where r not like '{"codigo":"sincronizacao.forma_nao_escolhida"%')
  where ressalvas <> '{}'
    and exists (select from unnest(ressalvas) r where r like '{"codigo":"sincronizacao.forma_nao_escolhida"%');
