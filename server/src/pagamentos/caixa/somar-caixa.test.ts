import { expect, test } from 'vitest';
import { somarCaixa } from './somar-caixa.ts';

const ana = { id: 1, nome: 'Ana' };
const bia = { id: 2, nome: 'Bia' };

test('a day is summed up by form, and by person with their forms, to the cent', () => {
  expect(
    somarCaixa([
      { forma: 'dinheiro', usuario: ana, entrou: 0.1, saiu: 0, pagamentos: 1 },
      { forma: 'pix', usuario: ana, entrou: 100, saiu: 40, pagamentos: 3 },
      { forma: 'dinheiro', usuario: bia, entrou: 0.2, saiu: 0.05, pagamentos: 2 },
    ]),
  ).toStrictEqual({
    entrou: 100.3,
    saiu: 40.05,
    pagamentos: 6,
    por_forma: [
      { forma: 'pix', entrou: 100, saiu: 40, pagamentos: 3 },
      { forma: 'dinheiro', entrou: 0.3, saiu: 0.05, pagamentos: 3 },
    ],
    por_pessoa: [
      {
        usuario: ana,
        entrou: 100.1,
        saiu: 40,
        pagamentos: 4,
        por_forma: [
          { forma: 'pix', entrou: 100, saiu: 40, pagamentos: 3 },
          { forma: 'dinheiro', entrou: 0.1, saiu: 0, pagamentos: 1 },
        ],
      },
      {
        usuario: bia,
        entrou: 0.2,
        saiu: 0.05,
        pagamentos: 2,
        por_forma: [{ forma: 'dinheiro', entrou: 0.2, saiu: 0.05, pagamentos: 2 }],
      },
    ],
    dinheiro_esperado: 0.25,
  });
  expect(somarCaixa([])).toStrictEqual({
    entrou: 0,
    saiu: 0,
    pagamentos: 0,
    por_forma: [],
    por_pessoa: [],
    dinheiro_esperado: 0,
  });
});
