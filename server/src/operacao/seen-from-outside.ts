import { isIP } from 'node:net';

type Place = { HOST: string; PUBLIC_URL?: string | undefined; TRUST_PROXY?: readonly string[] | undefined };

/** A proxy, or an address for others, means that more than this machine reaches the shop. */
export function isSeenFromOutside({ HOST, PUBLIC_URL, TRUST_PROXY }: Place): boolean {
  return (
    TRUST_PROXY !== undefined ||
    !isLoopback(HOST) ||
    (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
  );
}

function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
}
