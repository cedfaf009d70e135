import { expect, test } from 'vitest';
import { lerChavePix } from './chave-pix.ts';

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  [' 52998224725 ', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['+55 (11) 98765-4321', 'telefone', '+5511987654321'],
  ['(11) 98765-4321', 'telefone', '+5511987654321'],
  ['Loja.Varal+Pix@Exemplo.COM.br', 'email', 'loja.varal+pix@exemplo.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', 'aleatoria', '123e4567-e12b-12d1-a456-426655440000'],
])('%j is a key: %s %s', (escrita, tipo, chave) => {
  expect(lerChavePix(escrita)).toStrictEqual({ tipo, chave });
});

test.each([
  '',
  '529.982.247-24',
  '111.111.111-11',
  '11.222.333/0001-80',
  // A telephone says that it is one.
  '11987654321',
  // A landline is no key.
  '+55 11 3333-4444',
  '+1 212 555 0100',
  '+55 01 98765-4321',
  'loja@',
  '@exemplo.com',
  'loja@exemplo',
  'lo ja@exemplo.com',
  'lójá@exemplo.com',
  `${'a'.repeat(70)}@exemplo.com`,
  '123e4567-e12b-12d1-a456-42665544000',
  '123e4567e12b12d1a456426655440000',
  'minha chave',
  '529.982.247-25; drop',
])('%j is none', (escrita) => {
  expect(lerChavePix(escrita)).toBeUndefined();
});
