-- A step of a sale is a transaction like any other change: it looks up by itself whether anything was scanned.
drop trigger conferencias_novas_notadas on conferencias;
drop function notar_conferencia();

-- A server of the version before, still running beside a new one, reads the column: as it says true, that server also takes the
-- transaction. Added anew, it is true everywhere without a row being written.
alter table vendas drop column conferida, add column conferida boolean not null default true;
comment on column vendas.conferida is
  'Always true. A server of the version before reads it while it still runs; the next version drops it.';
