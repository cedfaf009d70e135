/** There are at most 25 readings a second, on average. */
const ENTRE_LEITURAS_MS = 40;

type Deps<Q> = {
  /** Resolves with the time of the next picture the camera has. */
  esperarQuadro: () => Promise<number>;
  /** Returns null when there is nothing to be read just now. */
  capturar: () => Q | null;
  decodificar: (quadro: Q) => Promise<string | null>;
  onQuadro: (texto: string | null) => void;
  sinal: AbortSignal;
};

/** Reads one picture after the other until it is called off. The wait after each is counted from when it was due. */
export async function lerQuadros<Q>({ esperarQuadro, capturar, decodificar, onQuadro, sinal }: Deps<Q>): Promise<void> {
  let proximo: number | null = null;
  while (!sinal.aborted) {
    const agora = await esperarQuadro();
    if (sinal.aborted) return;
    if (proximo !== null && agora < proximo) continue;
    proximo = proximo === null ? agora + ENTRE_LEITURAS_MS : Math.max(proximo + ENTRE_LEITURAS_MS, agora);
    const quadro = capturar();
    if (quadro === null) continue;
    const texto = await decodificar(quadro);
    if (sinal.aborted) return;
    onQuadro(texto);
  }
}
