-- What QR labels are printed on. A printer moves everything a little: by how much it is put right, in mm to the right and down.
create table impressoras (
  id int generated always as identity primary key,
  nome text not null check (nome = btrim(nome) and nome <> '' and char_length(nome) <= 60),
  dx numeric(4, 2) not null default 0 check (dx between -10 and 10),
  dy numeric(4, 2) not null default 0 check (dy between -10 and 10),
  dpi int not null default 203 check (dpi in (203, 300, 600)),
  chave text not null generated always as (normalizar(nome)) stored
);
create unique index impressoras_nome on impressoras (chave);

-- Sheets that somebody began to use: the first free place of each kind. One that is used up has no row.
create table folhas_de_qr (
  formato text primary key,
  posicao int not null check (posicao > 1)
);

-- What was printed, as it was then: its address is opened by a window that does not sign in, and forgotten after a week.
create table impressoes_de_qr (
  id int generated always as identity primary key,
  -- What the address must bring: nobody guesses it.
  chave text not null unique,
  impressao jsonb not null,
  criada_em timestamptz not null default now()
);
create index impressoes_de_qr_velhas on impressoes_de_qr (criada_em);

-- What each person chose last.
create table escolhas_de_qr (
  usuario_id int primary key references usuarios (id) on delete cascade,
  formato text not null,
  impressora_id int references impressoras (id) on delete set null,
  mostrar jsonb not null
);
