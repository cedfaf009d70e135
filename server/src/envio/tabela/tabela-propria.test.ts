import { beforeEach, describe, expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { opcoesDaTabela, tabelaPropria } from './tabela-propria.ts';

const FAIXA = { nome: 'Motoboy', cep_de: '01000000', cep_ate: '01999999', peso_ate: 5, valor: 12, prazo_entrega: 1 };
const pacote = (peso: number, cep = '01310100') => ({
  venda_id: 1,
  cep,
  medidas: { altura: 4, largura: 20, comprimento: 30, peso },
  valor: 80,
});
const opcao = (valor: number, nome = 'Motoboy', prazo_entrega = 1) => ({
  nome,
  valor,
  prazo_entrega,
  codigo: `tabela:${nome}`,
});

describe('the lines of a name', () => {
  test('hold up to their weight, that weight included', () => {
    const leve = { ...FAIXA, peso_ate: 1, valor: 8 };
    expect(opcoesDaTabela([FAIXA, leve], pacote(1))).toStrictEqual([opcao(8)]);
    expect(opcoesDaTabela([FAIXA, leve], pacote(1.001))).toStrictEqual([opcao(12)]);
    expect(opcoesDaTabela([FAIXA, leve], pacote(5.001))).toStrictEqual([]);
  });

  test('go by the scale, however big the parcel is', () => {
    const grande = { ...pacote(1), medidas: { altura: 100, largura: 100, comprimento: 100, peso: 1 } };
    expect(opcoesDaTabela([FAIXA], grande)).toStrictEqual([opcao(12)]);
  });

  test('hold from their first postal code to their last', () => {
    for (const cep of ['01000000', '01999999']) expect(opcoesDaTabela([FAIXA], pacote(1, cep))).toHaveLength(1);
    for (const cep of ['00999999', '02000000']) expect(opcoesDaTabela([FAIXA], pacote(1, cep))).toStrictEqual([]);
  });

  test('for the fewest postal codes go first, while they bear the weight', () => {
    const rua = { ...FAIXA, cep_de: '01310000', cep_ate: '01310999', peso_ate: 2, valor: 30 };
    expect(opcoesDaTabela([{ ...FAIXA, peso_ate: 1 }, rua], pacote(1))).toStrictEqual([opcao(30)]);
    expect(opcoesDaTabela([FAIXA, rua], pacote(3))).toStrictEqual([opcao(12)]);
  });

  test('are one offer for each name, the cheapest first, for free as well', () => {
    const gratis = { ...FAIXA, nome: 'Entrega da loja', valor: 0, prazo_entrega: 3 };
    expect(opcoesDaTabela([FAIXA, gratis], pacote(1))).toStrictEqual([opcao(0, 'Entrega da loja', 3), opcao(12)]);
  });
});

describe('the table', async () => {
  const { db } = await testDb();
  const { cotar } = tabelaPropria(db);
  beforeEach(async () => void (await db.deleteFrom('tabela_de_frete').execute()));

  test('quotes for where the parcel goes', async () => {
    await db
      .insertInto('tabela_de_frete')
      .values([FAIXA, { ...FAIXA, nome: 'Sul', cep_de: '80000000', cep_ate: '99999999', valor: 25.5, peso_ate: 0.3 }])
      .execute();
    expect(await cotar(pacote(0.3))).toStrictEqual([opcao(12)]);
    expect(await cotar(pacote(0.3, '90010000'))).toStrictEqual([opcao(25.5, 'Sul')]);
    expect(await cotar(pacote(0.301, '90010000'))).toStrictEqual([]);
  });

  test('that is empty offers nothing', async () => {
    expect(await cotar(pacote(1))).toStrictEqual([]);
  });
});
