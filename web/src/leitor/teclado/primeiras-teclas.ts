export type Apertada = { key: string; timeStamp: number };

declare global {
  interface Window {
    /** A script in the head of the page keeps the keys from its first moment on, and stops with this. */
    primeirasTeclas?: () => Apertada[];
  }
}

/** Takes over the keys that were pressed before anybody could hear them. */
export function tomarPrimeirasTeclas(): Apertada[] {
  const teclas = window.primeirasTeclas?.() ?? [];
  delete window.primeirasTeclas;
  return teclas;
}
