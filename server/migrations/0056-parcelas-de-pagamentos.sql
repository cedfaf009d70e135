-- The order was given the instalments of our payments: when none is left, they do not stay there either.
alter table pedidos_no_bling add column com_pagamentos boolean not null default false;
