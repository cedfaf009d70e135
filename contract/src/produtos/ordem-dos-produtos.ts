/** The list of products can be sorted by these; a minus turns the order around. The newest has the greatest code. */
export const ORDENS_DOS_PRODUTOS = [
  '-codigo',
  'codigo',
  'titulo',
  '-titulo',
  'preco',
  '-preco',
  'quantidade',
  '-quantidade',
] as const;
export type OrdemDosProdutos = (typeof ORDENS_DOS_PRODUTOS)[number];
