/** Reads names that are written one after the other, with a comma between them; lines end anywhere between two words. */
export const emLista = (texto: string): readonly string[] => texto.trim().replace(/\s+/g, ' ').split(', ');
