import { describe, expect, test } from 'vitest';
import { anotadoDuasVezes } from './duas-vezes.ts';
import type { Pagamento } from './pagamento.ts';

const um = (id: number, diferente: Partial<Pagamento> = {}): Pagamento => ({
  id,
  venda_id: 12,
  forma: 'pix',
  valor: 50,
  parcelas: 1,
  recebido_em: '2026-11-20T17:05:00.000Z',
  vence_em: null,
  observacao: '',
  por: { id: 7, nome: 'Bia Souza' },
  estorna: null,
  devolucao_id: null,
  estornado: 0,
  caixa_fechado: false,
  ...diferente,
});
const A_MAIS = { pago: 100, situacao_do_pagamento: 'a_mais' } as const;

describe('a payment that seems to be noted twice', () => {
  test.each<[string, Pagamento[], Partial<typeof A_MAIS> | object, number | undefined]>([
    ['is the later of two alike', [um(1), um(2)], {}, 2],
    ['is the last of three', [um(1), um(2), um(3)], {}, 3],
    ['has others between', [um(1), um(2, { forma: 'dinheiro' }), um(3)], {}, 3],
    ['is told of no sale that is just paid', [um(1), um(2)], { situacao_do_pagamento: 'pago' }, undefined],
    ['has the same form', [um(1), um(2, { forma: 'dinheiro' })], {}, undefined],
    ['has the same value', [um(1), um(2, { valor: 50.01 })], {}, undefined],
    ['was received', [um(1), um(2, { recebido_em: null })], {}, undefined],
    ['gives nothing back', [um(1), um(2, { estorna: 1 }), um(3, { devolucao_id: 4 })], {}, undefined],
    ['was not given back, nor its like', [um(1), um(2, { estornado: 50 }), um(3, { estorna: 2 })], {}, undefined],
    ['may stand before one that was given back', [um(1), um(2), um(3, { estornado: 10 })], {}, 2],
    ['has something that can be given back', [um(1), um(2)], { pago: 0 }, undefined],
  ])('%s', (_, pagamentos, venda, id) => {
    expect(anotadoDuasVezes(pagamentos, { ...A_MAIS, ...venda })?.id).toBe(id);
  });
});
