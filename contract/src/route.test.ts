import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, defineRoute, statusOf } from './route.ts';

const route = defineRoute('GET /vendas/:id/itens/:item/', {
  summary: '',
  reply: z.string(),
});

describe('the address of a call', () => {
  test('fills in the parameters, encoded', () => {
    expect(addressOf(route, { params: { id: 7, item: 'a/b ç' } })).toBe('/vendas/7/itens/a%2Fb%20%C3%A7/');
  });

  test('leaves out what is not given and repeats what is a list', () => {
    const query = { busca: 'azul & branco', modelo: undefined, cor: null, tamanho: '', ids: [1, 2], pagina: 0 };
    expect(addressOf(route, { params: { id: 1, item: 2 }, query })).toBe(
      '/vendas/1/itens/2/?busca=azul+%26+branco&ids=1&ids=2&pagina=0',
    );
  });
});

test('the ordinary status is 200, 204 without a body, or what the route says', () => {
  expect(statusOf(route)).toBe(200);
  expect(statusOf({ ...route, status: 201 })).toBe(201);
  const { reply: _, ...silent } = route;
  expect(statusOf(silent)).toBe(204);
});
