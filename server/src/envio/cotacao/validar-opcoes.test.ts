import { describe, expect, test } from 'vitest';
import { validarOpcoes } from './validar-opcoes.ts';

const SEDEX = { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 32.9, prazo_entrega: 2 };
const PAC = { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 };

describe('what can be sold', () => {
  test('comes cheapest first, then quicker, then by name and code', () => {
    const a = { ...PAC, codigo: 'b', nome: 'Ágil' };
    const b = { ...PAC, codigo: 'c', nome: 'Bom' };
    const c = { ...PAC, codigo: 'd', nome: 'Bom' };
    const maisRapida = { ...PAC, codigo: 'e', nome: 'Zás', prazo_entrega: 1 };
    const ordem = [maisRapida, a, b, c, SEDEX];
    expect(validarOpcoes([c, SEDEX, b, maisRapida, a])).toStrictEqual(ordem);
    expect(validarOpcoes(ordem.toReversed())).toStrictEqual(ordem);
  });

  test('is each service once, at its lowest price, then its shortest time', () => {
    const dobradas = [{ ...PAC, valor: 20 }, { ...PAC, prazo_entrega: 9 }, SEDEX, PAC, { ...PAC, valor: -1 }];
    expect(validarOpcoes(dobradas)).toStrictEqual([PAC, SEDEX]);
  });

  test('is no more than a hundred, the cheapest of them all', () => {
    const muitas = Array.from({ length: 500 }, (_, n) => ({ ...PAC, codigo: `x:${n}`, valor: 500 - n }));
    const conferidas = validarOpcoes(muitas);
    expect(conferidas).toHaveLength(100);
    expect([conferidas[0]?.valor, conferidas[99]?.valor]).toStrictEqual([1, 100]);
  });

  test('has one line of a name that fits', () => {
    const [opcao] = validarOpcoes([{ ...PAC, nome: `  Correios\n\u0000\u200bPAC\t${'x'.repeat(200)}` }]);
    expect(opcao?.nome).toBe(`Correios PAC ${'x'.repeat(107)}`);
    const [cortada] = validarOpcoes([{ ...PAC, nome: `${'x'.repeat(119)}🚚` }]);
    expect(cortada?.nome).toBe('x'.repeat(119));
  });

  test.each([
    [19.9, 19.9],
    ['19.90', 19.9],
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 0.3],
    [1.005, 1.01],
    ['12.344', 12.34],
    ['99999.99', 99_999.99],
  ])('costs exact cents: %j is %j', (valor, exato) => {
    expect(validarOpcoes([{ ...PAC, valor }])).toStrictEqual([{ ...PAC, valor: exato }]);
  });

  test.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    [1.5, 2],
    [365, 365],
  ])('takes whole days: %j is %j', (prazo_entrega, dias) => {
    expect(validarOpcoes([{ ...PAC, prazo_entrega }])).toStrictEqual([{ ...PAC, prazo_entrega: dias }]);
  });
});

describe('what cannot is left out, and the rest stays', () => {
  test.each([
    ['valor', [-0.01, Number.NaN, Number.POSITIVE_INFINITY, 100_000, 1e21, 1e-7, '', '12,50', 'R$ 12', '-3', null]],
    ['valor', [undefined, {}, [12], true, '1e3', '0x10']],
    ['prazo_entrega', [-1, Number.NaN, Number.POSITIVE_INFINITY, 366, 'amanhã', '', null, undefined, {}, true]],
    ['nome', ['', '  ', '\u0000', '\u200b', null, undefined, 7, {}]],
    ['codigo', ['', ' ', null, undefined, 2, 'x'.repeat(121), 'RETIRADA', ' RETIRADA ']],
  ])('%s: %j', (campo, valores) => {
    for (const valor of valores) expect(validarOpcoes([{ ...PAC, [campo]: valor }, SEDEX])).toStrictEqual([SEDEX]);
  });

  test('nothing comes of nothing', () => {
    expect(validarOpcoes([])).toStrictEqual([]);
  });
});
