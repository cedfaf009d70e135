-- The content of the file as it was sent: the same picture is known again, also after a cut. Older pictures do not say it.
alter table imagens_de_produto add column sha256 text;
