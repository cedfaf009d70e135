import { expect, test } from 'vitest';
import { numeroNoWhatsapp, paraDiscar } from './telefone.ts';

test.each([
  ['(11) 98123-4455', '+5511981234455'],
  ['11981234455', '+5511981234455'],
  ['(11) 3344-5566', '+551133445566'],
  ['011 98123-4455', '+5511981234455'],
  ['55 11 98123-4455', '+5511981234455'],
  ['+55 (11) 98123-4455', '+5511981234455'],
  // Its area code is 55, and nothing says the country.
  ['(55) 98123-4455', '+5555981234455'],
  ['+351 912 345 678', '+351912345678'],
  ['98123-4455', null],
  ['(11) 98123-44', null],
  ['+55', null],
  ['recado com a vizinha', null],
  ['', null],
])('%s is dialled as %s', (escrito, discado) => expect(paraDiscar(escrito)).toBe(discado));

test.each([
  ['(11) 98123-4455', '5511981234455'],
  ['+351 912 345 678', '351912345678'],
  ['(11) 3344-5566', null],
  ['98123-4455', null],
])('%s talks on WhatsApp as %s', (escrito, numero) => expect(numeroNoWhatsapp(escrito)).toBe(numero));
