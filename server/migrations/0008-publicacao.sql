-- That a product shall be published at Bling is kept with it: asked for once, it is not forgotten while Bling is away.
alter table produtos add column publicacao_pedida_em timestamptz;
