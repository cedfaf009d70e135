-- Three triggers said less, or something else, than they do.
comment on trigger movimentos_aplicados on movimentos_de_estoque is
  'A movement changes the balance of its variation, or of its product if that has none, and notes what there is after it.';
comment on trigger movimentos_somados on movimentos_de_estoque is
  'Movements of variations change the balance of their product too, and Bling hears of balances that change, not of reservations.';
comment on trigger vendas_mudam on vendas is
  'Bling hears of a sale that it has or is to have; a label is given up when its sale is cancelled, edited or gets another parcel, service or address.';
