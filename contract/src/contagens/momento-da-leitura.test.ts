import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentoDaLeitura } from './momento-da-leitura.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const recebida_em = 10 * HORA;
const criada_em = 8 * HORA;
const lida = (em: number, mais: { enviado_em?: number; desde?: number } = {}) =>
  momentoDaLeitura({ em, enviado_em: undefined, recebida_em, criada_em, desde: undefined, ...mais });

test('a phone whose clock is right is believed, however late its reading arrives and however long the way is', () => {
  expect(lida(9 * HORA)).toBe(9 * HORA);
  expect(lida(9 * HORA, { enviado_em: recebida_em - 3_000 })).toBe(9 * HORA);
});

test('a clock that is wrong is set right by the moment at which it sent', () => {
  expect(lida(3 * HORA, { enviado_em: 4 * HORA })).toBe(9 * HORA);
  expect(lida(15 * HORA, { enviado_em: 15 * HORA + MINUTO })).toBe(recebida_em - MINUTO);
});

test('nothing is read before its count began, nor after it arrived', () => {
  expect(lida(1)).toBe(criada_em);
  expect(lida(11 * HORA)).toBe(recebida_em);
});

test('what is counted anew keeps what a clock a little behind reads right after that', () => {
  const desde = recebida_em - 1_000;
  expect(lida(desde - 2_000, { desde, enviado_em: recebida_em - 2_500 })).toBe(desde + 1);
  expect(lida(desde - MINUTO, { desde, enviado_em: recebida_em - 2_500 })).toBe(desde - MINUTO);
});

test('whatever a phone says, the moment is one at which somebody could read', () => {
  const momento = fc.integer({ min: -100 * HORA, max: 100 * HORA });
  fc.assert(
    fc.property(momento, fc.option(momento, { nil: undefined }), (em, enviado_em) => {
      const dito = lida(em, enviado_em === undefined ? {} : { enviado_em });
      expect(dito).toBeGreaterThanOrEqual(criada_em);
      expect(dito).toBeLessThanOrEqual(recebida_em);
    }),
  );
});
