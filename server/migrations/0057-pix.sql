-- The key with which the shop receives Pix. Without a row it receives none.
create table configuracao_do_pix (
  id int primary key default 1 check (id = 1),
  chave text not null check (chave <> '' and char_length(chave) <= 77),
  tipo text not null check (tipo in ('cpf', 'cnpj', 'telefone', 'email', 'aleatoria')),
  nome text not null check (nome <> '' and char_length(nome) <= 25),
  cidade text not null check (cidade <> '' and char_length(cidade) <= 15)
);
