import { describe, expect, test } from 'vitest';
import { digitadosEm, type FiltrosDigitados, lerFiltros } from './filtros.ts';

const NADA = digitadosEm({});
const lidos = (digitados: Partial<FiltrosDigitados>) => lerFiltros({ ...NADA, ...digitados });

describe('the filters in the address', () => {
  test('are read as what they mean, prices with a comma', () => {
    const { filtros, erros } = lidos({
      busca: ' saia  azul ',
      modelo: '12',
      cor: 'Azul-Marinho',
      tamanho: 'GG',
      preco_min: '10,5',
      preco_max: '1.234,56',
    });
    expect(filtros).toEqual({
      busca: 'saia  azul',
      modelo: '12',
      cor: 'Azul-Marinho',
      tamanho: 'GG',
      preco_min: 10.5,
      preco_max: 1234.56,
    });
    expect(erros).toEqual({});
  });

  test('that nobody can have chosen ask for nothing', () => {
    expect(lidos({ modelo: 'abc', tamanho: 'enorme' }).filtros).toMatchObject({ modelo: '', tamanho: '' });
    expect(lidos({ modelo: '0' }).filtros.modelo).toBe('');
    expect(lidos({ modelo: '99999999999' }).filtros.modelo).toBe('');
  });

  test('ask for a category, for what is missing and for an order', () => {
    const pedidos = { categoria: '3', sem_estoque: '1', nao_publicado: '1', sem_foto: '1', ordem: '-preco' } as const;
    expect(lidos(pedidos).filtros).toMatchObject({
      categoria: '3',
      sem_estoque: true,
      nao_publicado: true,
      sem_foto: true,
      ordem: '-preco',
    });
    expect(lidos({ categoria: 'x', sem_foto: 'x', ordem: 'cor' })).toEqual(lidos({}));
  });

  test.each([
    ['abc', 'Digite um número válido.'],
    ['-5', 'Digite um número válido.'],
    ['1,2,3', 'Digite um número válido.'],
    ['10,999', 'Use no máximo 2 casas decimais.'],
    ['10000000', 'Este preço é alto demais.'],
  ])('say what is wrong with the price %s, and do not ask for it', (digitado, erro) => {
    expect(lidos({ preco_max: digitado })).toMatchObject({ filtros: { preco_max: null }, erros: { preco_max: erro } });
  });

  test('say when the lowest price is above the highest', () => {
    expect(lidos({ preco_min: '20', preco_max: '10' }).erros).toEqual({
      preco_min: 'O preço mínimo é maior que o máximo.',
    });
    expect(lidos({ preco_min: '10', preco_max: '10' }).erros).toEqual({});
  });
});
