import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fraseDoErro } from './erro-da-venda.ts';
import { problemaDosItens } from './itens-da-venda.ts';
import { itemDigitado, medidasDigitadas, mudancaDeStatus, servicoEscolhido, vendaDigitada } from './venda.ts';

const umItem = { sku: 'CAM-1', quantidade: 1, valor_unitario: 10, desconto: 0 };

/** Returns the sentence that refuses a line typed like this, on both sides. */
const frase = (digitado: object) => {
  const item = itemDigitado.parse({ ...umItem, ...digitado });
  const problema = problemaDosItens([
    { ...item, sku: 'CAM-1', descricao: 'Camiseta Lua', valor_unitario: item.valor_unitario ?? 59.9, disponivel: null },
  ]);
  return problema && fraseDoErro(problema);
};
/** The number arrives as JSON: 1e309 is more than a double holds. */
const doJson = (text: string): unknown => JSON.parse(text);
const messagesOf = (shape: z.ZodType, given: unknown) =>
  shape.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the quantity of a line', () => {
  test.each([
    [1, 1],
    ['3', 3],
    [' 12 ', 12],
    ['007', 7],
    [2_147_483_647, 2_147_483_647],
    ['2147483647', 2_147_483_647],
  ])('%j is %d', (quantidade, value) => {
    expect(itemDigitado.parse({ ...umItem, quantidade }).quantidade).toBe(value);
    expect(frase({ quantidade, valor_unitario: 0.01 })).toBeUndefined();
  });

  test.each([
    '0',
    '-1',
    '"0"',
    '1.5',
    '"1,5"',
    '"2.0"',
    '"1.000"',
    '"1e3"',
    '"dois"',
    '""',
    '"٣"',
    'null',
    'true',
    '[]',
    '[1]',
    '{}',
    '1e309',
    '-1e309',
    '2147483648',
    '"9999999999"',
    '9007199254740993',
  ])('%s is refused with its sentence', (json) => {
    expect(frase({ quantidade: doJson(json) })).toBe('Quantidade inválida para o produto Camiseta Lua.');
  });

  test('must be said', () => {
    expect(frase({ quantidade: undefined })).toBe('Quantidade inválida para o produto Camiseta Lua.');
    expect(frase({ quantidade: Number.NaN })).toBe('Quantidade inválida para o produto Camiseta Lua.');
  });
});

describe('the price of a line', () => {
  test.each([
    [19.9, 19.9],
    ['19,90', 19.9],
    ['19.90', 19.9],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    [' 0,01 ', 0.01],
    ['5,', 5],
    [9_999_999.99, 9_999_999.99],
  ])('%j is %d', (valor_unitario, value) => {
    expect(itemDigitado.parse({ ...umItem, valor_unitario }).valor_unitario).toBe(value);
    expect(frase({ valor_unitario })).toBeUndefined();
  });

  test.each([null, undefined, '', '  '])('left empty (%j) is for the product to say', (valor_unitario) => {
    expect(itemDigitado.parse({ ...umItem, valor_unitario }).valor_unitario).toBeNull();
  });

  test.each([
    '0',
    '"0,00"',
    '-1',
    '"-1,00"',
    '19.999',
    '"19,999"',
    '"1.234"',
    '0.001',
    '1e-9',
    '10000000',
    '"R$ 5"',
    '"NaN"',
    '"1e3"',
    '"1.2.3"',
    'true',
    '[]',
    '{}',
    '1e309',
    '-1e309',
  ])('%s is refused with its sentence', (json) => {
    expect(frase({ valor_unitario: doJson(json) })).toBe('Valor unitário inválido para o produto Camiseta Lua.');
  });

  test('that is NaN is refused with its sentence', () => {
    expect(frase({ valor_unitario: Number.NaN })).toBe('Valor unitário inválido para o produto Camiseta Lua.');
  });
});

describe('the discount of a line', () => {
  test.each([
    [undefined, 0],
    [null, 0],
    ['', 0],
    ['0', 0],
    ['1,5', 1.5],
    [10, 10],
  ])('%j is %d', (desconto, value) => {
    expect(itemDigitado.parse({ ...umItem, desconto }).desconto).toBe(value);
    expect(frase({ desconto })).toBeUndefined();
  });

  test.each(['-0.01', '10.01', '"10,01"', '0.005', '"0,005"', '"10%"', 'true', '{}', '1e309', '-1e309'])(
    '%s is refused with its sentence',
    (json) => {
      expect(frase({ desconto: doJson(json) })).toBe('Desconto inválido para o produto Camiseta Lua.');
    },
  );
});

test('money written with a comma, with a point or as a number is the same money', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (centavos) => {
      const inteiros = String(Math.floor(centavos / 100));
      const decimais = String(centavos % 100).padStart(2, '0');
      const milhares = inteiros.replace(/\B(?=(\d{3})+$)/g, '.');
      const escritos = [
        centavos / 100,
        `${inteiros},${decimais}`,
        `${inteiros}.${decimais}`,
        `${milhares},${decimais}`,
        `${milhares.replaceAll('.', ',')}.${decimais}`,
      ];
      for (const valor_unitario of escritos) {
        expect(itemDigitado.parse({ ...umItem, valor_unitario }).valor_unitario).toBe(centavos / 100);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a line takes anything for a number and ends in a number or a sentence', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (quantidade, valor_unitario, desconto) => {
      const item = itemDigitado.parse({ quantidade, valor_unitario, desconto });
      for (const lido of [item.quantidade, item.desconto]) expect(typeof lido).toBe('number');
      expect(item.valor_unitario === null || typeof item.valor_unitario === 'number').toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

describe('a sale as it is typed', () => {
  test('may lack everything: what is missing has sentences of its own', () => {
    expect(vendaDigitada.parse({})).toStrictEqual({ itens: [] });
    expect(vendaDigitada.parse({ cliente_id: '', cliente: null, origem: '' })).toStrictEqual({
      cliente_id: null,
      cliente: null,
      origem: null,
      itens: [],
    });
  });

  test('names its customer by either field, as a number or as text', () => {
    expect(vendaDigitada.parse({ cliente_id: '7' }).cliente_id).toBe(7);
    expect(vendaDigitada.parse({ cliente: 7 }).cliente).toBe(7);
  });

  test.each(['abc', 0, -1, 1.5, 2_147_483_648, Number.POSITIVE_INFINITY, true, {}, [[7]]])(
    'whose customer is %j names none',
    (cliente_id) => {
      expect(vendaDigitada.parse({ cliente_id }).cliente_id).toBeNull();
    },
  );

  test('comes from one of three places, or from none', () => {
    for (const origem of ['loja_integrada', 'redes_sociais', 'loja_fisica']) {
      expect(vendaDigitada.parse({ origem }).origem).toBe(origem);
    }
    for (const origem of ['site', 'Loja Física', 1, {}]) expect(vendaDigitada.parse({ origem }).origem).toBeNull();
  });

  test('trims what its lines say and refuses what cannot be kept', () => {
    expect(itemDigitado.parse({ ...umItem, sku: ' CAM-1 ', descricao: ' Lua ' })).toMatchObject({
      sku: 'CAM-1',
      descricao: 'Lua',
    });
    expect(messagesOf(vendaDigitada, { itens: [{ ...umItem, descricao: 'a\u0000b' }] })).toStrictEqual([
      'itens.0.descricao: O texto contém um caractere que não pode ser guardado.',
    ]);
    expect(vendaDigitada.safeParse({ itens: Array(501).fill(umItem) }).success).toBe(false);
    expect(vendaDigitada.safeParse({ itens: [null] }).success).toBe(false);
    expect(vendaDigitada.safeParse({ itens: 'x' }).success).toBe(false);
  });

  test('says in the description of the API which numbers it takes', () => {
    const { properties } = z.toJSONSchema(itemDigitado, { io: 'input', unrepresentable: 'any' });
    for (const campo of ['quantidade', 'valor_unitario', 'desconto']) {
      expect(properties?.[campo]).toStrictEqual({ type: ['number', 'string', 'null'] });
    }
  });
});

describe('a status asked for', () => {
  test.each([
    ['separacao', 'separacao'],
    ['concluido', 'concluido'],
    ['entregue', 'concluido'],
    ['cancelado', 'cancelado'],
  ])('%s is %s', (written, status) => {
    expect(mudancaDeStatus.parse({ status: written })).toStrictEqual({ status });
  });

  test.each(['', 'Separação', 'ENTREGUE', 'enviada', '__proto__'])('%j is none', (status) => {
    expect(messagesOf(mudancaDeStatus, { status })).toStrictEqual(['status: Este status não existe.']);
  });

  test('must be text', () => {
    for (const status of [undefined, null, 1, ['separacao']]) {
      expect(mudancaDeStatus.safeParse({ status }).success).toBe(false);
    }
  });
});

describe('the measures of a parcel', () => {
  test('come with comma or point, centimetres with two decimals and kilos with three', () => {
    expect(
      medidasDigitadas.parse({ altura: '4,5', largura: '12.25', comprimento: 17, peso: '1.234,567' }),
    ).toStrictEqual({ altura: 4.5, largura: 12.25, comprimento: 17, peso: 1234.567 });
  });

  test('may be empty or zero here: the sale refuses them with one sentence', () => {
    expect(medidasDigitadas.parse({ altura: '', largura: 0, comprimento: null })).toStrictEqual({
      altura: null,
      largura: 0,
      comprimento: null,
      peso: null,
    });
  });

  test('that are no measures say so at their field', () => {
    expect(messagesOf(medidasDigitadas, { altura: -1, largura: 0.001, comprimento: 'x', peso: 0.0001 })).toStrictEqual([
      'altura: O valor não pode ser negativo.',
      'largura: Use no máximo 2 casas decimais.',
      'comprimento: Digite um número válido.',
      'peso: Use no máximo 3 casas decimais.',
    ]);
  });
});

test('a chosen service is named by its code', () => {
  const pac = { servico_frete: 'PAC', frete_valor: '23,50', codigo_servico_frete: '1' };
  expect(servicoEscolhido.parse(pac)).toStrictEqual({ ...pac, frete_valor: 23.5 });
  expect(messagesOf(servicoEscolhido, { ...pac, codigo_servico_frete: ' ' })).toStrictEqual([
    'codigo_servico_frete: Campo obrigatório',
  ]);
});
