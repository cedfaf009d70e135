import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Tells the address a call came from, as the trusted proxies in front say. Some of them add a port, which is another with each
 * connection. Any other text counts as the proxy itself.
 */
export function clientAddress({ ip, socket }: Asked): string {
  const bare = ip.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [address = ''] = bare.split('%');
  return isIP(address) ? address : (socket.remoteAddress ?? '');
}
