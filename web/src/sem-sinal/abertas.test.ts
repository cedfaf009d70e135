import type { Usuario } from '@varal/contract/auth/usuario';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { umUsuario } from '../../test/abrir.tsx';
import { aparelhoFalso } from '../../test/aparelho-falso.ts';
import { ApiError, NetworkError } from '../base/rede/api-error.ts';
import { chavesAbertas, comCopia, lerAbertas } from './abertas.ts';

const BIA = umUsuario();
const entra = (usuario: Usuario) => localStorage.setItem('usuario', JSON.stringify(usuario));
const em = (momento: string) => vi.setSystemTime(new Date(momento));
const responde =
  <T>(dado: T) =>
  async () =>
    dado;
const semRede = () => Promise.reject(new NetworkError());

beforeEach(() => {
  // The clock alone is the test's: what the device does takes its time.
  vi.useFakeTimers({ toFake: ['Date'] });
  em('2026-11-24T12:00:00.000Z');
  entra(BIA);
});

describe('what was opened on this device', () => {
  test('is shown again without a network, with the moment it was true', async () => {
    aparelhoFalso();
    expect(await comCopia('onda 4', responde({ nome: 'Onda 4' }))).toStrictEqual({ nome: 'Onda 4' });
    em('2026-11-24T15:00:00.000Z');
    expect(await comCopia('onda 4', semRede)).toStrictEqual({ nome: 'Onda 4', de: '2026-11-24T12:00:00.000Z' });
  });

  test('is what the server said last, and a list stays a list', async () => {
    aparelhoFalso();
    await comCopia('contagens', responde([{ id: 1 }]));
    await comCopia('contagens', responde([{ id: 2 }, { id: 3 }]));
    expect(await comCopia('contagens', semRede)).toStrictEqual([{ id: 2 }, { id: 3 }]);
    expect(await chavesAbertas()).toStrictEqual(new Set(['contagens']));
  });

  test('is not shown in place of another one, nor where the server answered no', async () => {
    aparelhoFalso();
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    await expect(comCopia('onda 5', semRede)).rejects.toBeInstanceOf(NetworkError);
    const recusa = new ApiError({ status: 404, ok: false, isPage: false, json: undefined });
    await expect(comCopia('onda 4', () => Promise.reject(recusa))).rejects.toBe(recusa);
  });

  test('is shown to nobody but who opened it', async () => {
    aparelhoFalso();
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    entra({ ...BIA, id: 8, nome: 'Caio' });
    await expect(comCopia('onda 4', semRede)).rejects.toBeInstanceOf(NetworkError);
    entra(BIA);
    expect(await comCopia('onda 4', semRede)).toMatchObject({ nome: 'Onda 4' });
  });

  test('is kept for seven days after it was opened last', async () => {
    aparelhoFalso();
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    await comCopia('onda 5', responde({ nome: 'Onda 5' }));
    em('2026-11-27T12:00:00.000Z');
    await comCopia('onda 5', responde({ nome: 'Onda 5' }));
    em('2026-12-01T11:59:00.000Z');
    await comCopia('onda 6', responde({ nome: 'Onda 6' }));
    expect(await chavesAbertas()).toStrictEqual(new Set(['onda 4', 'onda 5', 'onda 6']));
    em('2026-12-01T12:01:00.000Z');
    await comCopia('onda 6', responde({ nome: 'Onda 6' }));
    expect(await chavesAbertas()).toStrictEqual(new Set(['onda 5', 'onda 6']));
  });

  test('is listed by its kind, what was opened last first, for nobody but who opened it', async () => {
    aparelhoFalso();
    entra({ ...BIA, id: 8, nome: 'Caio' });
    await comCopia('venda 30', responde({ id: 30 }));
    entra(BIA);
    await comCopia('venda 4', responde({ id: 4 }));
    em('2026-11-24T15:00:00.000Z');
    await comCopia('venda 35', responde({ id: 35 }));
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    await comCopia('vendas', responde([{ id: 1 }]));
    expect(await lerAbertas('venda')).toStrictEqual([
      { id: 35, de: '2026-11-24T15:00:00.000Z' },
      { id: 4, de: '2026-11-24T12:00:00.000Z' },
    ]);
  });

  test('is kept again after the browser closed what was open', async () => {
    const aparelho = aparelhoFalso();
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    await aparelho.fecharTudo();
    expect(await comCopia('onda 4', semRede)).toMatchObject({ nome: 'Onda 4' });
  });
});

describe('a browser that keeps nothing', () => {
  test.each([
    ['because it has no databases', () => undefined],
    ['because it allows none', () => aparelhoFalso({ falha: 'ao pedir' })],
  ])('%s shows what the server says, and without a network nothing', async (_, preparar) => {
    preparar();
    expect(await comCopia('onda 4', responde({ nome: 'Onda 4' }))).toStrictEqual({ nome: 'Onda 4' });
    await expect(comCopia('onda 4', semRede)).rejects.toBeInstanceOf(NetworkError);
    expect(await lerAbertas('onda')).toStrictEqual([]);
  });

  test.each(['ao pedir', 'depois'] as const)('is asked again the next time, when it said no %s', async (quando) => {
    const aparelho = aparelhoFalso({ falha: quando });
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    await aparelho.arrumar();
    await comCopia('onda 4', responde({ nome: 'Onda 4' }));
    expect(await comCopia('onda 4', semRede)).toMatchObject({ nome: 'Onda 4' });
  });
});
