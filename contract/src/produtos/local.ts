export const MAXIMO_DO_LOCAL = 20;

// A2 comes before A10.
const ordem = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Compares places in the order of a walk through the shop; what has none comes last. */
export function compararLocais(um: string | null, outro: string | null): number {
  if (um === null || outro === null) return Number(um === null) - Number(outro === null);
  return ordem.compare(um, outro);
}

/** Puts things in the order in which one comes by them; those that lie at one place stay as they are. */
export const emOrdemDeLocal = <T extends { local: string | null }>(coisas: readonly T[]): T[] =>
  coisas.toSorted((uma, outra) => compararLocais(uma.local, outra.local));
