import { resto } from '@varal/contract/pagamentos/pagamento';
import { describe, expect, test } from 'vitest';
import { ehFuturo, momentoDe, oQueChegou, recusaDaDevolucao, recusaDaMudanca, recusaDoMenor } from './regras.ts';

const AGORA = new Date('2026-11-24T01:30:00Z'); // 22:30 of the 23rd in the shop

describe('the moment of a payment', () => {
  test.each([
    ['2026-11-23', '2026-11-24T01:30:00.000Z'],
    ['2026-11-22', '2026-11-22T15:00:00.000Z'],
    ['2026-11-20T10:00:00-03:00', '2026-11-20T13:00:00.000Z'],
  ])('of %s is %s', (escrito, momento) => {
    expect(momentoDe(escrito, AGORA).toISOString()).toBe(momento);
  });

  test.each([
    ['2026-11-24T02:59:59Z', false],
    ['2026-11-24T03:00:00Z', true],
    ['2026-11-01T00:00:00Z', false],
  ])('%s lies in the future: %s', (momento, futuro) => {
    expect(ehFuturo(new Date(momento), AGORA)).toBe(futuro);
  });
});

const esperado = { recebido_em: null, estorna: null, devolucao_id: null, estornado: 0, valor: 50 };
const recebido = { ...esperado, recebido_em: '2026-11-20T13:00:00Z' };

describe('a payment', () => {
  test.each([
    [esperado, { valor: 60 }, false, undefined],
    [esperado, { recebido_em: '2026-11-23' }, false, undefined],
    [esperado, { recebido_em: '2026-11-23' }, true, 'pagamento.venda_cancelada'],
    [esperado, { vence_em: '2026-11-30' }, true, undefined],
    [esperado, { forma: 'credito' as const }, false, undefined],
    [recebido, { valor: 60 }, true, undefined],
    [recebido, { recebido_em: null }, false, 'pagamento.ja_recebido'],
    [{ ...recebido, estornado: 1 }, { valor: 60 }, false, 'pagamento.estornado'],
    [{ ...recebido, estornado: 1 }, { observacao: 'Nota' }, false, undefined],
    [{ ...recebido, estorna: 3 }, { observacao: 'Nota' }, false, 'pagamento.e_estorno'],
    [{ ...recebido, devolucao_id: 3 }, { observacao: 'Nota' }, false, 'pagamento.e_estorno'],
  ])('%j changed by %j (of an ended sale: %s) is refused with %s', (atual, mudancas, encerrada, codigo) => {
    expect(recusaDaMudanca(atual, mudancas, { encerrada })?.codigo).toBe(codigo);
  });

  test.each([
    [recebido, 50, undefined],
    [{ ...recebido, devolucao_id: 3 }, 10, 'pagamento.e_estorno'],
    [recebido, 50.01, 'pagamento.devolve_demais'],
    [recebido, 0, 'pagamento.devolve_demais'],
    [{ ...recebido, valor: 0.3, estornado: 0.1 }, 0.2, undefined],
    [{ ...recebido, estornado: 30 }, 20.01, 'pagamento.devolve_demais'],
    [esperado, 10, 'pagamento.nao_recebido'],
    [{ ...recebido, estorna: 3 }, 10, 'pagamento.e_estorno'],
  ])('%j of which %d goes back is refused with %s', (atual, valor, codigo) => {
    expect(recusaDaDevolucao(atual, valor, { pago: 50 })?.codigo).toBe(codigo);
  });

  test.each([
    [recebido, 0.01, 50, undefined],
    [recebido, 30, 20, undefined],
    [recebido, 29.99, 20, 'R$ 30,00'],
    [recebido, 60, -20, undefined],
    [recebido, 50, -20, undefined],
    [recebido, 49.99, -20, 'R$ 50,00'],
    [{ ...recebido, valor: 0.3 }, 0.2, 0.1, undefined],
    [recebido, undefined, 0, undefined],
    [esperado, 0.01, 0, undefined],
  ])('%j cannot become %s of a sale that has %s, but this at least: %s', (atual, valor, pago, menor) => {
    expect(recusaDoMenor(atual, valor, { pago })?.params.valor).toBe(menor);
  });

  test('gives back no more than its sale still has of it', () => {
    expect(resto({ valor: 50, estornado: 10 }, { pago: 25 })).toBe(25);
    expect(resto({ valor: 50, estornado: 10 }, { pago: -5 })).toBe(0);
  });

  test('keeps its rest to the cent, and says it', () => {
    expect(resto({ valor: 0.3, estornado: 0.1 }, { pago: 9 })).toBe(0.2);
    expect(recusaDaDevolucao({ ...recebido, valor: 1234.5 }, 2000, { pago: 1234.5 })?.params).toStrictEqual({
      valor: 'R$ 1.234,50',
    });
  });
});

describe('a change of a payment', () => {
  const promessa = (valor: number) => ({ valor, recebido_em: null });
  const pago = (valor: number) => ({ valor, recebido_em: '2026-11-20T13:00:00Z' });
  test.each([
    ['brings what was promised', promessa(40), pago(40), [4000, 4000]],
    ['brings less than was promised', promessa(40), pago(10), [1000, 1000]],
    ['brings more than was promised', promessa(40), pago(70.01), [7001, 4000]],
    ['brings nothing while it is only promised', promessa(40), promessa(70), [0, 0]],
    ['brings what was noted too little', pago(0.1), pago(0.3), [20, 0]],
    ['brings nothing where it was noted too much', pago(40), pago(10), [0, 0]],
  ])('%s', (_, antes, depois, [chegou, prometido]) => {
    expect(oQueChegou(antes, depois)).toStrictEqual({ chegou, prometido });
  });
});
