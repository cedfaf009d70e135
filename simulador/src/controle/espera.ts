/** Makes pauses that all end at once when the simulator stops, so that a long delay never holds the stop. */
export function criarEspera() {
  const pendentes = new Map<NodeJS.Timeout, () => void>();
  let parada = false;
  return {
    esperar: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (parada) return resolve();
        const relogio = setTimeout(() => {
          pendentes.delete(relogio);
          resolve();
        }, ms);
        pendentes.set(relogio, resolve);
      }),
    parar: (): void => {
      parada = true;
      for (const [relogio, resolve] of pendentes) {
        clearTimeout(relogio);
        resolve();
      }
      pendentes.clear();
    },
  };
}
export type Espera = ReturnType<typeof criarEspera>;
