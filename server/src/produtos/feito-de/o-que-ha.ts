/** Everything that is ready, and what may be printed besides. */
export const oQueHa = (prontas: number, a_estampar: number | null) => ({
  prontas,
  a_estampar,
  disponivel: prontas + (a_estampar ?? 0),
});
