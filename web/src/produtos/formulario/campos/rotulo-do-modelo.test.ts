import { describe, expect, test } from 'vitest';
import { rotuloDoModelo } from './rotulo-do-modelo.ts';

describe('the label of a model', () => {
  test('is its code and its name', () => {
    expect(rotuloDoModelo({ codigo: 'CAM01', nome: 'Camiseta básica' })).toBe('CAM01 - Camiseta básica');
  });

  test('is whole up to 30 characters', () => {
    expect(rotuloDoModelo({ codigo: 'CAM01', nome: 'Camiseta de algodão GG' })).toBe('CAM01 - Camiseta de algodão GG');
  });

  test('is cut at 30 characters', () => {
    expect(rotuloDoModelo({ codigo: 'CAM01', nome: 'Camiseta de algodão GGG' })).toBe(
      'CAM01 - Camiseta de algodão GG…',
    );
  });
});
