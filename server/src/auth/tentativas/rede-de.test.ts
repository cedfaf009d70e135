import { expect, test } from 'vitest';
import { redeDe } from './enderecos-conhecidos.queries.ts';

test.each([
  ['200.150.10.1', '200.150.10.1'],
  ['::ffff:200.150.10.1', '200.150.10.1'],
  ['2804:14c:10:aaaa:1:2:3:4', '2804:14c:10:aaaa::/64'],
  ['2804:014C:0010:AAAA::9', '2804:14c:10:aaaa::/64'],
  ['2804:14c::9', '2804:14c:0:0::/64'],
  ['2804::1:2:3:4', '2804:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::200.150.10.1', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(redeDe(address)).toBe(network);
});
