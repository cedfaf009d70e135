-- Notes that were put together leave their places behind them, and the one row that takes their place stands after them all: read
-- from end to end, a table of one row took 24 ms after a million products had been made.
create index contagens_de on contagens (de);
