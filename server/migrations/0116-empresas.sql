-- A company buys with its CNPJ, which may have letters, and needs no CPF. Its documents are kept without punctuation.
alter table clientes
  add column tipo_pessoa text not null default 'fisica'
    constraint clientes_tipo_pessoa_check check (tipo_pessoa in ('fisica', 'juridica')),
  add column cnpj text
    constraint clientes_cnpj_key unique
    constraint clientes_cnpj_check check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column ie text not null default ''
    constraint clientes_ie_check check (ie ~ '^([0-9]{1,14}|ISENTO)?$');

-- A person has a CPF, a company a CNPJ; people who were forgotten and the shop's own Consumidor have neither.
alter table clientes
  drop constraint clientes_cpf_ou_anonimo,
  add constraint clientes_documento check (
    case
      when anonimizado_em is not null or consumidor then cpf is null and cnpj is null and tipo_pessoa = 'fisica' and ie = ''
      when tipo_pessoa = 'juridica' then cpf is null and cnpj is not null
      else cpf is not null and cnpj is null and ie = ''
    end);

alter table clientes drop column busca;
alter table clientes add column busca text not null generated always as (
  normalizar(nome || ' ' || email || ' ' || telefone || ' ' || regexp_replace(telefone, '[^0-9]', '', 'g') || ' '
    || coalesce(cpf, cnpj, ''))
) stored;
create index clientes_busca on clientes using gin (busca gin_trgm_ops);

create or replace function cliente_mudou() returns trigger language plpgsql set plan_cache_mode to 'force_custom_plan' as $$
begin
  perform avisar('clientes', array[old.id]);
  if tg_op = 'DELETE' then return null; end if;
  if new.id_bling is not null then
    perform acompanhar_no_bling('contato', array[new.id]);
  end if;
  if new.anonimizado_em is not null then return null; end if;
  if (old.nome, old.tipo_pessoa, old.cpf, old.cnpj, old.ie, old.telefone, old.email, old.cep, old.endereco, old.numero, old.complemento, old.bairro, old.municipio, old.uf)
    is distinct from
    (new.nome, new.tipo_pessoa, new.cpf, new.cnpj, new.ie, new.telefone, new.email, new.cep, new.endereco, new.numero, new.complemento, new.bairro, new.municipio, new.uf)
  then
    perform mudou_para_o_bling('contato', array[new.id]);
  end if;
  -- What Bling said no to may have been about the customer.
  if (old.nome, old.tipo_pessoa, old.cpf, old.cnpj, old.ie, old.telefone, old.email) is distinct from (new.nome, new.tipo_pessoa, new.cpf, new.cnpj, new.ie, new.telefone, new.email) then
    perform mudou_para_o_bling('venda', array(
      select registro_id from sincronizacoes s join vendas v on v.id = s.registro_id
      where s.tipo = 'venda' and s.recusada = s.pedida and s.feita < s.pedida and v.cliente_id = new.id));
  end if;
  return null;
end $$;

-- A carrier that refused a company's CNPJ is not offered for it again.
alter table envios add column cnpj_recusado boolean not null default false;
create index envios_cnpj_recusado on envios ((pedido -> 'destinatario' ->> 'cnpj')) where cnpj_recusado;

-- An older server takes a customer without a CPF for anonymous, and would empty a company's contact at Bling. Without this name it fails.
alter table contatos_no_bling rename column por_alinhar to a_alinhar;
