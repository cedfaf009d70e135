import { expect, test } from 'vitest';
import { erroDoValor, lerMudanca, NADA_DIGITADO } from './mudanca-digitada.ts';

const digitado = (campos: Partial<typeof NADA_DIGITADO>) => ({ ...NADA_DIGITADO, ...campos });

test.each([
  ['preco', { valor: '10' }, { preco_venda: { modo: 'percentual', valor: 10, arredondar: 'nao' } }],
  [
    'preco',
    { qual: 'preco_custo', modo: 'soma', sentido: 'diminuir', valor: '2,50', arredondar: '0.90' },
    { preco_custo: { modo: 'soma', valor: -2.5, arredondar: '0.90' } },
  ],
  // The direction was chosen for another way of changing.
  [
    'preco',
    { modo: 'valor', sentido: 'diminuir', valor: '29,90' },
    { preco_venda: { modo: 'valor', valor: 29.9, arredondar: 'nao' } },
  ],
  ['preco', { valor: '' }, null],
  ['preco', { valor: 'dez' }, null],
  ['categoria', {}, null],
  ['categoria', { categoria: { id: 4, nome: 'Camisetas' } }, { categoria_id: 4 }],
  ['local', { local: ' A3-2 ' }, { local: 'A3-2' }],
  ['local', { local: '' }, { local: null }],
  ['local', { local: 'x'.repeat(21) }, null],
  ['publicar', {}, { publicar: true }],
] as const)('%s of %j is %j', (tipo, campos, mudanca) => {
  expect(lerMudanca(tipo, digitado(campos))).toStrictEqual(mudanca);
});

test.each([
  [{ valor: '' }, undefined],
  [{ valor: '10,555' }, 'Digite um número válido.'],
  [{ valor: '101', sentido: 'diminuir' }, 'Diminua no máximo 100%.'],
  [{ valor: '1001' }, 'Aumente no máximo 1000%.'],
  [{ valor: '0', modo: 'valor' }, 'O preço é de no mínimo R$ 0,01.'],
] as const)('%j is refused with %s', (campos, erro) => expect(erroDoValor(digitado(campos))).toBe(erro));
