// All calls to outside services share these helpers.

const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** The fetch failed before anything was sent: it may simply be made again. */
export const neverLeft = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'code' in error.cause &&
  NOT_CONNECTED.includes(String(error.cause.code));

/** Returns undefined for a text that is no JSON: gateways answer with pages. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const KB = 1024;
/**
 * No honest answer is larger than this; a larger one is given up where it is. A product of Bling's catalogue repeats its text and its
 * pictures in each variation: one of 1,000 variations with 20 pictures is 12 MB.
 */
export const MOST_BYTES = { json: KB * KB, catalogue: 16 * KB * KB, pdf: 10 * KB * KB, address: 100 * KB };

export class TooLarge extends Error {}

/** Reads an answer as far as `most` bytes. It throws when there are more. */
export async function readUpTo({ body }: { body: AsyncIterable<Uint8Array> | null }, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw new TooLarge(`the answer has more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
