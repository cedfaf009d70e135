import { expect, test } from 'vitest';
import { escolherPelaRegra } from './escolher-pela-regra.ts';

const opcao = (codigo: string, valor: number, prazo_entrega: number) => ({
  ...{ codigo, nome: codigo, valor, prazo_entrega },
});
const OPCOES = [opcao('pac', 18.4, 7), opcao('sedex', 32.9, 2), opcao('jadlog', 18.4, 5), opcao('aereo', 60, 2)];

test.each([
  ['mais_barata', undefined, 'jadlog'],
  ['mais_rapida', undefined, 'sedex'],
  ['barata_em_dias', 6, 'jadlog'],
  ['barata_em_dias', 4, 'sedex'],
  ['barata_em_dias', 2, 'sedex'],
  ['barata_em_dias', 1, undefined],
] as const)('%s within %s days is %s', (regra, dias, codigo) => {
  expect(escolherPelaRegra(OPCOES, { regra, dias })?.codigo).toBe(codigo);
});

test('without offers there is nothing to choose', () => {
  expect(escolherPelaRegra([], { regra: 'mais_barata' })).toBeUndefined();
});
