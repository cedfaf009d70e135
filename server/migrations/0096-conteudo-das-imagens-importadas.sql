-- A picture that comes twice from Bling for one product is told by its content, as those that people send are.
alter table imagens_da_importacao add column sha256 text;
