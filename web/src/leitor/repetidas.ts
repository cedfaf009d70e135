/** How long a code must have been out of the picture before it counts again. */
const FORA_MS = 1_500;

/** Tells what has just come into the picture from what is still there; several codes may be seen by turns. */
export function criarRepetidas() {
  const vistos = new Map<string, number>();

  return {
    eNova(texto: string, agora: number): boolean {
      for (const [outro, visto] of vistos) if (agora - visto >= FORA_MS) vistos.delete(outro);
      const nova = !vistos.has(texto);
      vistos.set(texto, agora);
      return nova;
    },
    /** Seen while nothing was wanted: one that counted is still there, a new one has yet to count. */
    continua(texto: string, agora: number): void {
      if (vistos.has(texto)) vistos.set(texto, agora);
    },
  };
}
