import { screen, within } from '@testing-library/react';
import { rotasDeAuth, type SessaoAberta } from '@varal/contract/auth/auth.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const criada_em = '2026-11-01T12:00:00.000Z';
const aqui: SessaoAberta = { id: 1, navegador: WINDOWS, criada_em, usada_em: '2026-11-20T17:05:00.000Z', atual: true };
const celular: SessaoAberta = {
  id: 2,
  navegador: IPHONE,
  criada_em,
  usada_em: '2026-11-19T11:30:00.000Z',
  atual: false,
};

const linhas = async () =>
  within(await screen.findByRole('list', { name: 'Sessões abertas' })).getAllByRole('listitem');

describe('the open sessions', () => {
  test('tell where one is signed in and when it was last used', async () => {
    abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotasDeAuth.listarSessoes, [aqui, celular]),
    });
    const [first, second] = await linhas();
    expect(first?.textContent).toBe('Chrome no WindowsUsada em 20/11/2026, 14:05Este navegador');
    expect(second?.textContent).toBe('Safari no iPhoneUsada em 19/11/2026, 08:30Encerrar');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('are ended one by one', async () => {
    const { user, rede } = abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotasDeAuth.listarSessoes, [aqui, celular]),
    });
    rede.responde(rotasDeAuth.encerrarSessao, undefined);
    const button = await screen.findByRole('button', { name: 'Encerrar a sessão em Safari no iPhone' });
    rede.responde(rotasDeAuth.listarSessoes, [aqui]);
    await user.click(button);
    expect(await screen.findByText('Sessão encerrada.')).toBeDefined();
    expect(await linhas()).toHaveLength(1);
    expect(rede.enviados(rotasDeAuth.encerrarSessao)).toHaveLength(1);
  });

  test('say when they cannot be had', async () => {
    abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.recusa(rotasDeAuth.listarSessoes, 403),
    });
    expect(
      (await screen.findByText('Não foi possível buscar as sessões. Verifique sua conexão e tente novamente.')).role,
    ).toBe('alert');
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeDefined();
  });
});
