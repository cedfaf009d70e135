import { STATUS_DA_VENDA } from '@varal/contract/fluxo/fluxo-da-venda';
import { describe, expect, test } from 'vitest';
import { compararSituacao, type SituacaoDoPedido } from './comparar-situacao.ts';

const ABERTO = 6;
const ATENDIDO = 9;
const ANDAMENTO = 15;

const pedido = (dado: Partial<SituacaoDoPedido>): SituacaoDoPedido => ({
  status: 'embalagem',
  quer: ANDAMENTO,
  esta: ABERTO,
  vista: ABERTO,
  enviada: ABERTO,
  aceita_no_status: null,
  ...dado,
});

describe('the situation of an order', () => {
  test('of a new one is brought to where it is to be', () => {
    expect(compararSituacao(pedido({ vista: null, enviada: null }))).toBe('levar');
    expect(compararSituacao(pedido({ vista: null, enviada: null, esta: ATENDIDO }))).toBe('levar');
  });

  test('follows the sale while nobody moved it', () => {
    expect(compararSituacao(pedido({}))).toBe('levar');
  });

  test('is brought on from where an answer was lost', () => {
    expect(compararSituacao(pedido({ quer: ATENDIDO, esta: ANDAMENTO, vista: ABERTO, enviada: ANDAMENTO }))).toBe(
      'levar',
    );
    expect(compararSituacao(pedido({ quer: ATENDIDO, esta: ABERTO, vista: ABERTO, enviada: ANDAMENTO }))).toBe('levar');
    expect(compararSituacao(pedido({ quer: ATENDIDO, esta: ABERTO, vista: null, enviada: ANDAMENTO }))).toBe(
      'mudou_la',
    );
  });

  test('that somebody moved is left to people', () => {
    expect(compararSituacao(pedido({ esta: ATENDIDO }))).toBe('mudou_la');
    expect(compararSituacao(pedido({ esta: ATENDIDO, vista: null }))).toBe('mudou_la');
    expect(compararSituacao(pedido({ esta: ATENDIDO, enviada: null }))).toBe('mudou_la');
  });

  test('that was chosen stays in that status, and only in that', () => {
    const aceita = { esta: ATENDIDO, vista: ATENDIDO, enviada: null, aceita_no_status: 'embalagem' } as const;
    expect(compararSituacao(pedido(aceita))).toBe('deixar');
    expect(compararSituacao(pedido({ ...aceita, status: 'selecionar_envio' }))).toBe('levar');
    // The order was moved again after the choice.
    expect(compararSituacao(pedido({ ...aceita, esta: 12 }))).toBe('mudou_la');
  });

  test('in every case: where it is to be it is in step, and what neither side brought about is never overwritten', () => {
    const situacoes = [ABERTO, ATENDIDO, ANDAMENTO];
    const lembradas = [null, ...situacoes];
    let casos = 0;
    for (const quer of situacoes)
      for (const esta of situacoes)
        for (const vista of lembradas)
          for (const enviada of lembradas)
            for (const status of STATUS_DA_VENDA)
              for (const aceita_no_status of [null, status, 'cancelado' as const]) {
                casos += 1;
                const decidido = compararSituacao({ status, quer, esta, vista, enviada, aceita_no_status });
                const nova = vista === null && enviada === null;
                const nossa = nova || esta === vista || esta === enviada;
                expect(decidido === 'em_dia').toBe(esta === quer);
                expect(decidido === 'mudou_la').toBe(esta !== quer && !nossa);
                expect(decidido === 'deixar').toBe(esta !== quer && nossa && aceita_no_status === status);
                expect(decidido === 'levar').toBe(esta !== quer && nossa && aceita_no_status !== status);
              }
    expect(casos).toBe(3 * 3 * 4 * 4 * 8 * 3);
  });
});
