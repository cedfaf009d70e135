import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['200.150.10.1', '200.150.10.1'],
  ['200.150.10.1:50123', '200.150.10.1'],
  ['2804:14c::9', '2804:14c::9'],
  ['[2804:14c::9]:50123', '2804:14c::9'],
  ['[2804:14c::9]', '2804:14c::9'],
  ['::ffff:200.150.10.1', '::ffff:200.150.10.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '10.0.0.7'],
  ['', '10.0.0.7'],
  ['200.150.10.1:50123:1', '10.0.0.7'],
  ['x'.repeat(9_000), '10.0.0.7'],
])('%.30s of a proxy at 10.0.0.7 is %s', (ip, address) => {
  expect(clientAddress({ ip, socket: { remoteAddress: '10.0.0.7' } })).toBe(address);
});
