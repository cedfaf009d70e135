import { expect, test } from 'vitest';
import { contatoInteiro } from '../leitura/lido.ts';
import { prepararCliente } from './preparar-cliente.ts';

const ANA = { id: 7, nome: 'Ana Reis', tipo: 'F', situacao: 'A', numeroDocumento: '529.982.247-25' };
const emailDe = (mais: object) => {
  const pronto = prepararCliente(contatoInteiro.parse({ ...ANA, ...mais }));
  return 'cliente' in pronto ? pronto.cliente.email : pronto.motivo;
};

test.each([
  ['her own', { email: 'ana@exemplo.com', emailNotaFiscal: 'contador@exemplo.com' }, 'ana@exemplo.com'],
  ['that for invoices, without one', { email: ' ', emailNotaFiscal: 'ana@exemplo.com' }, 'ana@exemplo.com'],
  ['none', { email: '', emailNotaFiscal: null }, ''],
])('the e-mail of a contact is %s', (_, lido, email) => {
  expect(emailDe(lido)).toBe(email);
});
