/**
 * Makes a new key (UUID version 7, so that keys sort by time); works on plain http too, where `crypto.randomUUID` is
 * missing.
 */
export function newIdempotencyKey(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = now.toString(16).padStart(12, '0');
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(13, 16)}`,
    variant.toString(16) + random.slice(18, 20),
    random.slice(20),
  ].join('-');
}

/** When a key of ours was made, in milliseconds; nothing for other keys. */
export function timeOfKey(key: string): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(key);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}
