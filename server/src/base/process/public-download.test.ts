import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { readUpTo } from './outside-call.ts';
import { downloadFrom, isOf, publicOnly } from './public-download.ts';

const domains = ['bling.com.br', /^bling[a-z-]*\.s3(\.[a-z0-9-]+)?\.amazonaws\.com$/];
const signal = AbortSignal.timeout(20_000);

test.each([
  ['https://bling.com.br/a.pdf', true],
  ['https://bling-storage.s3.sa-east-1.amazonaws.com/a.pdf?X-Amz-Expires=3600', true],
  ['https://outro-balde.s3.sa-east-1.amazonaws.com/a.pdf', false],
  ['https://s3.sa-east-1.amazonaws.com/bling-storage/a.pdf', false],
  ['https://bling-storage.s3.amazonaws.com.exemplo.com/a.pdf', false],
  ['http://bling.com.br/a.pdf', false],
  ['https://bling.com.br:8443/a.pdf', false],
  ['https://eu@bling.com.br/a.pdf', false],
  ['https://outrobling.com.br/a.pdf', false],
  ['https://bling.com.br.exemplo.com/a.pdf', false],
  ['https://127.0.0.1/a.pdf', false],
  ['https://[::1]/a.pdf', false],
  ['file:///etc/passwd', false],
  ['nada', false],
])('%s may be downloaded: %s', async (address, allowed) => {
  expect(isOf(domains, address)).toBe(allowed);
  if (!allowed) await expect(downloadFrom(address, { domains, most: 10, signal })).rejects.toThrow('known hosts');
});

// Node resolves no literal, so that it would be connected to unseen. Most of these are one only after URL has read them.
test.each([
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a00:1]',
  '[2804:14c::1]',
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '169.254.169.254',
  '127.0.0.1.',
  '127。0。0。1',
  '200.150.10.1',
])('a picture is not asked of %s, an address without a name', async (host) => {
  const download = downloadFrom(`https://${host}/a.jpg`, { domains: 'any', most: 10, signal }, NO_LOOKUP);
  await expect(download).rejects.toThrow('known hosts');
});

test('a picture may come from any name', () => {
  expect(isOf('any', 'https://fotos.exemplo.com/a.jpg')).toBe(true);
  expect(isOf('any', 'https://fotos.exemplo.com:8443/a.jpg')).toBe(false);
  expect(isOf('any', 'http://fotos.exemplo.com/a.jpg')).toBe(false);
});

/** No name is to be resolved here: what gets this far would be connected to. */
const NO_LOOKUP: LookupFunction = (name, _options, done) => done(new Error(`${name} was looked up`), '');

type Found = { address: string; family: number }[];

/** Resolves a name to the given addresses, as a server of names would that somebody else runs. */
const leadingTo = (...addresses: string[]) => {
  const found: Found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const resolve = (_name: string, _options: object, done: (error: null, found: Found) => void) => done(null, found);
  return publicOnly(resolve as typeof lookup);
};

const resolved = (addresses: string[], all = true) =>
  new Promise((done) => leadingTo(...addresses)('bling.com.br', { all }, (error, found) => done(error ?? found)));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
])('a name that leads to %s is refused, also beside a public address', async (address) => {
  expect(String(await resolved([address]))).toContain('inside of a network');
  expect(String(await resolved(['200.150.10.1', address]))).toContain('inside of a network');
  const lookup = leadingTo(address);
  const download = downloadFrom('https://bling.com.br/a.pdf', { domains, most: 10, signal }, lookup);
  await expect(download).rejects.toThrow('inside of a network');
});

test('a name that leads to public addresses is resolved, to all of them or to the first', async () => {
  const found = [
    { address: '200.150.10.1', family: 4 },
    { address: '2804:14c::1', family: 6 },
  ];
  expect(await resolved(['200.150.10.1', '2804:14c::1'])).toStrictEqual(found);
  expect(await resolved(['200.150.10.1', '2804:14c::1'], false)).toBe('200.150.10.1');
});

test('an endless answer is given up at the limit, wherever it comes from', async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    const send = () => {
      sent += 64 * 1024;
      if (response.write(Buffer.alloc(64 * 1024))) setImmediate(send);
      else response.once('drain', send);
    };
    response.on('close', () => response.removeAllListeners('drain'));
    send();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal });
  await expect(readUpTo(answer, 1024 * 1024)).rejects.toThrow('more than 1048576 bytes');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
  server.closeAllConnections();
  server.close();
});
