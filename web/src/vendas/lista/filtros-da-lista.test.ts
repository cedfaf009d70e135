import { expect, test } from 'vitest';
import { lerFiltros, quantosPostos } from './filtros-da-lista.ts';

test('an address says what the list is asked for, and what there is not is left out', () => {
  const tudo = {
    cliente: '12',
    busca: 'ana',
    status: 'etiqueta',
    origem: 'loja_fisica',
    vendedor: '7',
    pagamento: 'a_receber',
    data: 'alterado_em',
    de: '2026-11-01',
    ate: '2026-11-30',
    atrasadas: true,
    ordem: '-total',
  };
  const { pagamento, cliente, ...mesmas } = { ...tudo, atrasadas: 'true' };
  expect(lerFiltros(tudo)).toEqual({ ...mesmas, cliente_id: cliente, situacao_do_pagamento: pagamento });
  expect(quantosPostos(tudo)).toBe(5);

  const nada = {
    cliente: 'x',
    atrasadas: '1',
    status: 'x',
    origem: 'x',
    pagamento: 'x',
    data: 'criado_em',
    de: '0002-11-01',
    ate: 'x',
    ordem: 'x',
  };
  expect(lerFiltros(nada)).toEqual({ busca: '' });
  expect(quantosPostos({ data: 'alterado_em' })).toBe(0);
});
