-- Where things lie. A variation without a place of its own lies where its product does.
alter table produtos add column local text check (local <> '' and char_length(local) <= 20);
alter table variacoes add column local text check (local <> '' and char_length(local) <= 20);
