-- What a word of four letters or more becomes when one of its first six letters is left out, and these six. Two words that differ
-- by one letter that is wrong, missing, too many or changed places with its neighbour have one of these in common, so an index of
-- them finds each from the other. It keeps no words beside their rows: what is forgotten there is forgotten here
-- (docs/decisions/0043-one-box.md). Its cost is told, because the planner would rather call it for many rows than use the index.
create function vizinhas(texto text) returns text[] language sql immutable parallel safe strict cost 1000
return array(
  select left(comeco, letra - 1) || substr(comeco, letra + 1)
  from (
    select distinct left(palavra, 6) as comeco
    from string_to_table(translate(texto, '-''.,/()&+', '         '), ' ') palavra where palavra ~ '^[a-z]{4,}$'
  ) palavras, generate_series(1, length(comeco) + 1) letra
);

create index produtos_na_busca_vizinhas on produtos_na_busca using gin (vizinhas(palavras));
create index clientes_vizinhas on clientes using gin (vizinhas(chave));
create index modelos_vizinhas on modelos using gin (vizinhas(busca));
