import { describe, expect, test } from 'vitest';
import { fraseDaRecusa } from './frase-da-recusa.ts';

const deCampos = (errors: unknown) => ({ message: 'The given data was invalid.', errors });

describe('a refusal', () => {
  test.each([
    ['Seu saldo de R$ 3,20 não é suficiente.', { error: ' Seu saldo de R$ 3,20\nnão é suficiente. ' }],
    [
      'Falta o CEP do destinatário. Confira o telefone do remetente.',
      deCampos({
        'to.postal_code': ['O campo to.postal code é obrigatório.'],
        'from.phone': ['O campo from.phone é inválido.'],
      }),
    ],
    [
      'Confira o CPF do destinatário. Falta o número do destinatário.',
      deCampos({
        'to.document': ['The to.document must be a valid document.'],
        'to.number': ['The to.number field is required.'],
      }),
    ],
    [
      'O campo telefone não pode ter mais de 11 dígitos.',
      deCampos({ 'to.phone': ['O campo telefone não pode ter mais de 11 dígitos.'] }),
    ],
    [
      'Falta a chave da nota fiscal.',
      deCampos({ 'options.invoice.key': ['O campo options.invoice.key é obrigatório.'] }),
    ],
    ['Confira as medidas do pacote.', deCampos({ 'volumes.0.height': ['O campo volumes.0.height é inválido.'] })],
    [
      'Existe uma ou mais orders que já foram pagas.',
      deCampos({ orders: ['Existe uma ou mais orders que já foram pagas.'] }),
    ],
    // A sentence that two fields share is said once; a text in place of a list is read too.
    [
      'Confira as medidas do pacote.',
      deCampos({ volumes: 'O campo volumes é inválido.', package: ['O campo package é inválido.'] }),
    ],
    ['A etiqueta ainda não está pronta.', { message: 'A etiqueta ainda não está pronta.' }],
  ])('is told as: %s', (frase, corpo) => {
    expect(fraseDaRecusa(corpo)).toBe(frase);
  });

  test.each([
    [deCampos({})],
    [deCampos('x')],
    [{ message: 'No query results for model [Order] 7' }],
    [{ error: { a: 1 }, message: 7 }],
    [undefined],
    [null],
    ['x'],
    [[]],
  ])('without a reason is nothing to tell: %j', (corpo) => {
    expect(fraseDaRecusa(corpo)).toBe('');
  });

  test('that does not end is cut', () => {
    expect(fraseDaRecusa({ error: 'x'.repeat(5_000) })).toBe(`${'x'.repeat(299)}…`);
  });
});
