/**
 * Chooses the sale that comes after one in a tab. The list was seen in an order in which the sale had its place; by now the tab
 * holds these, in their order, and the sale has left it.
 */
export function proximaDaFila(id: number, { vista, agora }: { vista: number[]; agora: number[] }): number | undefined {
  const lugar = vista.indexOf(id);
  const depois = lugar < 0 ? [] : vista.slice(lugar + 1);
  return [...depois, ...agora].find((outra) => outra !== id && agora.includes(outra));
}
