/** A code must have been out of the pictures for this long before it counts again. */
const FORA_MS = 1_500;
/** On a slow phone a picture may be looked at much later than the one before it, and says nothing of what lay between. */
const POR_QUADRO_MS = 500;

/** Tells what has just come into the picture from what is still there; several codes may be seen by turns. */
export function criarRepetidas() {
  const vistos = new Map<string, { fora_ms: number }>();
  let ultimo = 0;

  return {
    /** The camera begins again: for as long as it was off nothing was in the pictures. */
    abriu(agora: number): void {
      if (agora - ultimo >= FORA_MS) vistos.clear();
      ultimo = agora;
    },
    /**
     * Takes every picture, with or without a code, and says whether the code has just come. While nothing is wanted, one that
     * counted stays known, and a new one has yet to count.
     */
    veio(texto: string | null, agora: number, { parada = false } = {}): texto is string {
      const passou = Math.min(agora - ultimo, POR_QUADRO_MS);
      ultimo = agora;
      for (const [outro, visto] of vistos) {
        visto.fora_ms = outro === texto ? 0 : visto.fora_ms + passou;
        if (visto.fora_ms >= FORA_MS) vistos.delete(outro);
      }
      if (texto === null || parada || vistos.has(texto)) return false;
      vistos.set(texto, { fora_ms: 0 });
      return true;
    },
  };
}
