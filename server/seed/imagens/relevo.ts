import { sombreado } from './png.ts';
import { umaVez } from './uma-vez.ts';

/** How high the cloth lies at a point of the 1200 × 1200 picture, in pixels. */
type Altura = (x: number, y: number) => number;

/** The light from the upper left on folds of that height, drawn once and kept. */
export const relevo = (altura: Altura): (() => string) => umaVez(() => iluminar(altura));

// Folds are soft: a quarter of the picture's resolution is enough for them.
const LADO = 300;
const PASSO = 1200 / LADO;

function iluminar(altura: Altura): string {
  const grid = new Float32Array((LADO + 1) ** 2);
  for (let y = 0; y <= LADO; y++)
    for (let x = 0; x <= LADO; x++) grid[y * (LADO + 1) + x] = altura(x * PASSO, y * PASSO);
  const h = (x: number, y: number): number => grid[y * (LADO + 1) + x] ?? 0;

  return sombreado(LADO, (x, y) => {
    const rise = ((h(x + 1, y) - h(x, y)) * 0.85 + (h(x, y + 1) - h(x, y)) * 0.5) / PASSO;
    const luz = rise / (1 + Math.abs(rise));
    return luz > 0 ? luz * 0.32 : luz * 0.42;
  });
}
