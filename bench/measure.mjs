// @ts-check
import { Failure } from '../scripts/terminal.mjs';

/** @typedef {import('./loja.mjs').Loja} Loja */
/** @typedef {{ request: string, median: number, p95: number, total: number | null, bytes: number }} Measure in milliseconds */

/**
 * Makes one call after the other, as one person does.
 * @param {Loja} loja
 * @param {{ request: string, address: string, times: number, write?: (n: number) => Write }} call the name of the request,
 * its address below /api, and what the n-th one writes
 * @returns {Promise<Measure>}
 */
export async function measure(loja, { request, address, times, write }) {
  const { total, bytes } = await ask(loja, address, write?.(0));
  /** @type {number[]} */
  const taken = [];
  for (let n = 1; n <= times; n++) taken.push((await ask(loja, address, write?.(n))).ms);
  taken.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => Math.round((taken[Math.floor(taken.length * part)] ?? 0) * 10) / 10;
  return { request, median: at(0.5), p95: at(0.95), total, bytes };
}

/** @typedef {{ method: string, body: object }} Write */

/**
 * @param {Loja} loja
 * @param {string} address below /api, or as a Link gives it
 * @param {Write} [write] absent: it only reads
 */
export async function ask({ url, bearer }, address, write) {
  const start = performance.now();
  const answer = await fetch(`${url}/api${address.replace(/^\/api/, '')}`, {
    headers: { ...bearer, ...LIKE_A_BROWSER, ...(write && { 'content-type': 'application/json' }) },
    ...(write && { method: write.method, body: JSON.stringify(write.body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - start;
  if (!answer.ok) throw new Failure(`${address} respondeu ${answer.status}.`, text);
  const total = answer.headers.get('x-total-count');
  const [, link] = /^<(.+)>/.exec(answer.headers.get('link') ?? '') ?? [];
  return { ms, body: JSON.parse(text), bytes: text.length, total: total === null ? null : Number(total), link };
}

// The server packs an answer by another method for a browser than for most programs.
const LIKE_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Sets the smaller shop beside the bigger one, in milliseconds.
 * @param {Record<string, Measure[]>} bySize
 */
export function table(bySize) {
  const [[smaller, before], [bigger, after]] = asPair(Object.entries(bySize));
  const lines = after.map(({ request, median, p95, total }, n) => {
    const earlier = before[n]?.median ?? Number.NaN;
    const numbers = [earlier, median, p95].map((ms) => ms.toFixed(1));
    return `| ${[request, total ?? '', ...numbers, `${(median / earlier).toFixed(1)}×`].join(' | ')} |`;
  });
  return [
    `| request | found | ${smaller} | ${bigger} | p95 | ratio |`,
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

/**
 * @template T
 * @param {T[]} all
 * @returns {[T, T]}
 */
function asPair([one, other]) {
  if (one === undefined || other === undefined) throw new Error('Two sizes are compared.');
  return [one, other];
}
