/**
 * Chooses the sale that comes after one in a tab. The list was seen in an order in which the sale had its place; by now the tab
 * holds these, in their order, and the sale has left it. A list is seen as far down as somebody went: below that, and below
 * what stood above the sale, it goes on.
 */
export function proximaDaFila(id: number, { vista, agora }: { vista: number[]; agora: number[] }): number | undefined {
  const lugar = vista.indexOf(id);
  const antes = vista.slice(0, Math.max(0, lugar));
  const depois = lugar < 0 ? [] : vista.slice(lugar + 1);
  const abaixo = agora.slice(agora.findLastIndex((outra) => antes.includes(outra)) + 1);
  return [...depois, ...abaixo, ...agora].find((outra) => outra !== id && agora.includes(outra));
}
