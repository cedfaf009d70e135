-- An invoice copies what the contact of its customer says at Bling. One that was there before us says what others wrote, and is
-- brought up to date once, before the first order that names it; what it says where our record says nothing is told beside orders.
create table contatos_no_bling (
  cliente_id int primary key references clientes (id) on delete cascade,
  por_alinhar boolean not null default false,
  outro_email boolean not null default false,
  outro_telefone boolean not null default false
);

-- Customers that an import brought or linked before, and that no change has taken there since.
insert into contatos_no_bling (cliente_id, por_alinhar)
select distinct c.id, true
from itens_da_importacao i
join clientes c on c.id = i.registro_id
join sincronizacoes s on s.tipo = 'contato' and s.registro_id = c.id and s.feita = 1
where i.tipo = 'cliente' and i.feito is not null and c.id_bling = i.id_bling and c.anonimizado_em is null;
