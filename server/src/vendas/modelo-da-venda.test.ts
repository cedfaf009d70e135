import { novoModelo } from '@varal/contract/vendas/test-modelo-da-venda';
import { passosDaVenda } from '@varal/contract/vendas/test-passos-da-venda';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { conferirEstoque } from '../../seed/conferir.ts';
import { type Caller, testApi, umaPessoa } from '../../test/api.ts';
import { configFrom } from '../start/config.ts';
import { appComFalha, FALHAS, type Falha, plantar } from './test-app-com-falha.ts';
import { abridorDeLojas, CORREIO } from './test-loja-http.ts';

/** The long form is asked for by `npm run prova vendas`. */
const LONGA = process.env.PROVA === 'longa';
const RODADAS = LONGA ? 1_000 : 30;

// The tests are long: no session may expire in the middle.
const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', ACCESS_SECONDS: '86400' });
const { deps, call, db } = await testApi({ config, envio: CORREIO });

/** The shop of one app does what the model says, whatever people do. */
const comoOModelo = async (chamar: Caller) => {
  const abrirLoja = await abridorDeLojas({ db, call: chamar });
  return fc.asyncProperty(passosDaVenda(), async (passos) => {
    const real = await abrirLoja();
    await fc.asyncModelRun(() => ({ model: novoModelo(), real }), passos);
  });
};

describe('whatever people do, the shop does as the specification says', () => {
  test(`${RODADAS} histories`, { timeout: 3_600_000 }, async () => {
    await fc.assert(await comoOModelo(call), { numRuns: RODADAS });
    expect(Object.entries(await conferirEstoque(db)).filter(([, n]) => n > 0)).toStrictEqual([]);
  });

  // A server is built with each of the mistakes in the long form only; the short one sees that they can still be made.
  test.each(Object.entries(FALHAS))('and it is seen when %s', { timeout: 600_000 }, async (_, falha) => {
    expect(await plantar(falha)).toContain(falha.errado);
    if (!LONGA) return;
    const property = await comoOModelo(await chamadorCom(falha));
    const { errorInstance, numRuns } = await fc.check(property, { numRuns: RODADAS });
    // The failure must show a difference from the model: a server that answers nothing at all would be no proof.
    expect(errorInstance).toMatchObject({ name: 'AssertionError', message: expect.stringContaining('strictly equal') });
    console.log(`seen in history ${numRuns}`);
  });

  test('while a server built the same way without a mistake is fine', { timeout: 600_000 }, async () => {
    const [falha] = Object.values(FALHAS);
    if (!LONGA || !falha) return;
    await fc.assert(await comoOModelo(await chamadorCom({ ...falha, errado: falha.certo })), { numRuns: 30 });
  });
});

async function chamadorCom(falha: Falha): Promise<Caller> {
  const app = await (await appComFalha(falha))(deps);
  onTestFinished(() => app.close());
  return (await umaPessoa(app, db)).call;
}
