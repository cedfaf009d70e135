import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lojaDeRegras, REGRAS, type Regras } from './test-loja-de-regras.ts';
import { novoModelo } from './test-modelo-da-venda.ts';
import { passosDaVenda } from './test-passos-da-venda.ts';
import { FALHAS } from './test-regras-com-falha.ts';

/** `npm run prova vendas` asks for the long form. */
const LONGA = process.env.PROVA === 'longa';
const RODADAS = LONGA ? 10_000 : 1_000;

/** A shop that goes by these rules does what the model says, whatever people do. */
const comoOModelo = (regras?: Regras) =>
  fc.asyncProperty(passosDaVenda(), (passos) =>
    fc.asyncModelRun(() => ({ model: novoModelo(), real: lojaDeRegras(regras) }), passos),
  );

describe('whatever people do, the rules of the shop do as the specification says', () => {
  test(`${RODADAS} histories`, { timeout: 300_000 }, async () => {
    await fc.assert(comoOModelo(), { numRuns: RODADAS });
  });

  test.each(Object.entries(FALHAS))('and it is seen when %s', { timeout: 60_000 }, async (_, falha) => {
    const { failed, numRuns } = await fc.check(comoOModelo({ ...REGRAS, ...falha }), { numRuns: 10_000 });
    expect(failed).toBe(true);
    if (LONGA) console.log(`seen in history ${numRuns}`);
  });
});
