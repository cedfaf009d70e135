/** The one at a place where there is one. */
export function at<T>(lista: readonly T[], place: number): T {
  const found = lista[place];
  if (found === undefined) throw new RangeError(`There is nothing at place ${place} of ${lista.length}.`);
  return found;
}
