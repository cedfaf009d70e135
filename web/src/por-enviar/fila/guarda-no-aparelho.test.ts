import { describe, expect, test } from 'vitest';
import { aparelhoFalso } from '../../../test/aparelho-falso.ts';
import type { Leitura } from '../leitura.ts';
import { abrirGuarda } from './guarda-no-aparelho.ts';

const uma = (leitura_id: string): Leitura => ({
  ...{ leitura_id, codigo: 'A', quantidade: 1, desfaz: null, descricao: null },
  destino: { tipo: 'venda', id: 7, nome: 'Venda 7', passo: 'separacao', item_id: null },
  ...{ em: '2026-11-24T12:00:00.000Z', usuario_id: 7, usuario_nome: 'Bia Souza', recusa: null },
});

/** Keeps three, of which one goes and one is refused, and says what is left. */
async function usar({ acrescentar, tirar, recusar, listar }: Awaited<ReturnType<typeof abrirGuarda>>) {
  for (const leitura_id of ['l2', 'l1', 'l3']) await acrescentar(uma(leitura_id));
  await tirar('l1');
  await recusar('l3', 'Já foram separadas as 2 unidades.');
  await recusar('l1', 'Gone by now.');
  return (await listar()).map(({ leitura_id, recusa }) => [leitura_id, recusa]);
}
const SOBRAM = [
  ['l2', null],
  ['l3', 'Já foram separadas as 2 unidades.'],
];

describe('a browser without a place to keep readings', () => {
  test.each([
    ['has no databases', () => undefined],
    ['allows none', () => aparelhoFalso({ falha: 'ao pedir' })],
    ['fails to open one', () => aparelhoFalso({ falha: 'depois' })],
  ])('that %s keeps them as long as the page lives, and says so', async (_, preparar) => {
    preparar();
    const guarda = await abrirGuarda();
    expect(guarda.soNaMemoria).toBe(true);
    expect(await usar(guarda)).toStrictEqual(SOBRAM);
    expect(await (await abrirGuarda()).listar()).toStrictEqual([]);
  });
});

describe('a device', () => {
  test('keeps readings in their order until their fate is known, for the next page too', async () => {
    aparelhoFalso();
    const guarda = await abrirGuarda();
    expect(guarda.soNaMemoria).toBe(false);
    expect(await usar(guarda)).toStrictEqual(SOBRAM);
    expect((await (await abrirGuarda()).listar()).map(({ leitura_id }) => leitura_id)).toStrictEqual(['l2', 'l3']);
  });

  test('loses none when the browser closes what was open', async () => {
    const aparelho = aparelhoFalso();
    const guarda = await abrirGuarda();
    await guarda.acrescentar(uma('l1'));
    await aparelho.fecharTudo();
    await guarda.acrescentar(uma('l2'));
    expect((await guarda.listar()).map(({ leitura_id }) => leitura_id)).toStrictEqual(['l1', 'l2']);
  });
});
