-- One draws once where each position of prints lies on a picture of a blank, in shares of the picture.
create table areas_de_estampa (
  produto_id int not null,
  imagem_id int not null,
  posicao text not null check (posicao in ('frente', 'costas', 'peito', 'manga', 'gola', 'outra')),
  x numeric(5, 4) not null check (x >= 0),
  y numeric(5, 4) not null check (y >= 0),
  largura numeric(5, 4) not null check (largura > 0 and x + largura <= 1),
  altura numeric(5, 4) not null check (altura > 0 and y + altura <= 1),
  -- The width of the area in truth, by which prints are drawn to scale.
  largura_mm int not null check (largura_mm between 5 and 1000),
  primary key (imagem_id, posicao),
  foreign key (produto_id, imagem_id) references imagens_de_produto (produto_id, id) on delete cascade
);
create index areas_do_produto on areas_de_estampa (produto_id, imagem_id);
create trigger areas_avisadas after insert or update or delete on areas_de_estampa
  for each row execute function avisar_linha('produtos', 'produto_id');
comment on trigger areas_avisadas on areas_de_estampa is 'Open screens hear of an area that comes, changes or goes.';
