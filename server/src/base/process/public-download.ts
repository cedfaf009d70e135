import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readUpTo } from './outside-call.ts';

type Download = {
  /** The file may come from these domains and those below them, from hosts of these patterns, or from any public host. */
  domains: Domains;
  most: number;
  signal: AbortSignal;
};

type Domains = readonly (string | RegExp)[] | 'any';

/**
 * Downloads a file from an address that somebody else wrote: only by https, from the given domains, without redirects, and
 * never from an address inside of a network. The name is resolved once, by the connection itself, so it cannot lead
 * elsewhere between the check and the call. Returns nothing when the answer is no file.
 */
export async function downloadFrom(
  address: string,
  { domains, most, signal }: Download,
  lookup: LookupFunction = publicOnly(resolve),
): Promise<Buffer | undefined> {
  if (!isOf(domains, address)) throw new NotPublic('the address is not one of the known hosts');
  const call = request(address, { lookup, signal, agent: false });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    answer.destroy();
    return undefined;
  }
  return readUpTo({ body: answer }, most);
}

/** The address leads, or may lead, inside of a network. */
export class NotPublic extends Error {}

/** Tells whether an address is one of https, of a given domain, by its name, on its usual port and without a user. */
export function isOf(domains: Domains, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || isLiteral(hostname)) return false;
  return (
    domains === 'any' ||
    domains.some((domain) =>
      domain instanceof RegExp ? domain.test(hostname) : hostname === domain || hostname.endsWith(`.${domain}`),
    )
  );
}

/** An address without a name is connected to without a lookup, which is where public ones are told from others. */
const isLiteral = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0;

/** Resolves a name and refuses it when one of its addresses lies inside of a network. */
export const publicOnly =
  (lookup: typeof resolve): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const inside = found.find(({ address, family }) =>
        family === 6 ? INSIDE_6.check(address, 'ipv6') : INSIDE_4.check(address, 'ipv4'),
      );
      if (inside) return done(new NotPublic(`${name} leads to an address inside of a network`), '');
      if (options.all) return done(null, found);
      const [first] = found;
      done(first ? null : new Error(`${name} has no address`), first?.address ?? '', first?.family);
    });
  };

/** Addresses that are not of the public internet (IANA's registries of special addresses). */
const INSIDE_4 = blockListOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
// Only 2000::/3 is public; the last four lie inside of it.
const INSIDE_6 = blockListOf('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** A list of one family alone: a mixed one finds each address of IPv4 inside of `::/3`. */
function blockListOf(family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
