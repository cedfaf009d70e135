-- Its only row says that an admin wants no more reminding of the first steps.
create table primeiros_passos_dispensados (
  unica boolean primary key default true check (unica),
  em timestamptz not null default now()
);
