/** Smooth noise around zero, within about ±0.7, the same on every machine; it changes over a distance of 1. */
export function ruido(x: number, y: number, semente = 0): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const u = suave(dx);
  const v = suave(dy);
  const over = mix(slope(left, top, dx, dy, semente), slope(left + 1, top, dx - 1, dy, semente), u);
  const under = mix(slope(left, top + 1, dx, dy - 1, semente), slope(left + 1, top + 1, dx - 1, dy - 1, semente), u);
  return mix(over, under, v);
}

/** From 0 to 1 between the two ends, without corners. */
export function rampa(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Noise folded at zero: cloth lies in long soft waves that meet in a crease. */
export const vinco = (noise: number): number => Math.sqrt(noise * noise + 0.004);

/** Chance of one point of a grid, from 0 to 1. */
export function acaso(x: number, y: number, semente = 0): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(semente + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const suave = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

function slope(x: number, y: number, dx: number, dy: number, semente: number): number {
  const angle = acaso(x, y, semente) * 2 * Math.PI;
  return Math.cos(angle) * dx + Math.sin(angle) * dy;
}
