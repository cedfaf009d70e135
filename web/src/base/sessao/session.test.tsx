import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recusa, testServer } from '../rede/test-server.ts';
import { SessionProvider, useSession } from './session.tsx';

const joana = { id: 1, username: 'joana', nome: 'Joana', tipo: 'vendedor' } as const;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Tela() {
  const { estado, usuario, semConexao, entrar } = useSession();
  return (
    <>
      <p>
        {estado} {usuario?.nome ?? 'ninguém'} {semConexao ? 'sem conexão' : ''}
      </p>
      <button type="button" onClick={() => entrar({ access: 'A', refresh: 'R', usuario: joana })}>
        Entrar
      </button>
    </>
  );
}

const abrir = () =>
  render(
    <StrictMode>
      <SessionProvider>
        <Tela />
      </SessionProvider>
    </StrictMode>,
  );

test('a screen sees the session being checked, once, and then who is in', async () => {
  localStorage.setItem('access', 'A');
  localStorage.setItem('refresh', 'R');
  const server = await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } }));
  vi.stubGlobal('fetch', server.fetch);
  abrir();
  expect(screen.getByText('carregando ninguém')).toBeTruthy();
  expect(await screen.findByText('dentro Joana')).toBeTruthy();
  expect(server.pedidos).toHaveLength(1);
  expect(localStorage.getItem('refresh')).toBe('R2');
});

test('a screen sees that the stored session was refused', async () => {
  localStorage.setItem('access', 'A');
  const server = await testServer(() => recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou.'));
  vi.stubGlobal('fetch', server.fetch);
  abrir();
  expect(await screen.findByText('fora ninguém')).toBeTruthy();
});

test('a screen sees a sign-in here, and a sign-in in another tab', async () => {
  const { unmount } = abrir();
  expect(screen.getByText('fora ninguém')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText('dentro Joana')).toBeTruthy();
  unmount();

  localStorage.clear();
  abrir();
  expect(screen.getByText('fora ninguém')).toBeTruthy();
  localStorage.setItem('access', 'A');
  localStorage.setItem('usuario', JSON.stringify(joana));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'usuario' }));
  });
  expect(screen.getByText('dentro Joana')).toBeTruthy();
});

test('a screen outside of the provider is told so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Tela />)).toThrow('useSession needs a SessionProvider above it');
  vi.restoreAllMocks();
});
