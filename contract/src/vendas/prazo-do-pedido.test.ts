import { describe, expect, test } from 'vitest';
import { diaDaLoja } from '../dia-da-loja.ts';
import { STATUS_DA_VENDA } from '../fluxo/fluxo-da-venda.ts';
import { escreverPrazo, estaAtrasada } from './prazo-do-pedido.ts';

describe('a promised sale', () => {
  test.each([
    ['2026-12-01', false],
    ['2026-12-02', false],
    ['2026-12-03', true],
  ])('for 2 December is late on %s: %s', (hoje, atrasada) => {
    expect(estaAtrasada({ status: 'separacao', prazo_pedido: '2026-12-02' }, hoje)).toBe(atrasada);
  });

  test('is late from midnight in the shop on, which is three hours later in London', () => {
    const venda = { status: 'etiqueta', prazo_pedido: '2026-12-02' } as const;
    expect(estaAtrasada(venda, diaDaLoja(new Date('2026-12-03T02:59:59.999Z')))).toBe(false);
    expect(estaAtrasada(venda, diaDaLoja(new Date('2026-12-03T03:00:00.000Z')))).toBe(true);
  });

  test('is late only while its goods are in the shop', () => {
    const atrasados = STATUS_DA_VENDA.filter((status) =>
      estaAtrasada({ status, prazo_pedido: '2026-11-30' }, '2026-12-01'),
    );
    expect(atrasados).toStrictEqual(['separacao', 'embalagem', 'selecionar_envio', 'etiqueta', 'retirada']);
  });

  test('is never late without a promise', () => {
    expect(estaAtrasada({ status: 'separacao', prazo_pedido: null }, '2026-12-01')).toBe(false);
  });

  test.each([
    ['2026-12-02', 'até 02/12'],
    ['2027-01-05', 'até 05/01/2027'],
    ['2025-12-31', 'até 31/12/2025'],
  ])('for %s is told as %s in 2026', (prazo, dito) => {
    expect(escreverPrazo(prazo, '2026-11-29')).toBe(dito);
  });
});
