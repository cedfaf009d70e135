import { expect, test } from 'vitest';
import { propostaDoRastreamento } from './rastreamento.ts';

test.each([
  ['retirada', 'postada', 'enviado'],
  ['retirada', 'em_transito', 'enviado'],
  ['retirada', 'entregue', 'enviado'],
  ['enviado', 'entregue', 'concluido'],
  ['retirada', 'paga', null],
  ['retirada', 'cancelada', null],
  ['enviado', 'em_transito', null],
  ['enviado', 'devolvida', null],
  ['etiqueta', 'postada', null],
  ['concluido', 'entregue', null],
  ['cancelado', 'entregue', null],
] as const)('a sale in %s whose parcel is %s may go to %s', (status, situacao, proposta) => {
  expect(propostaDoRastreamento(status, situacao)).toBe(proposta);
});
