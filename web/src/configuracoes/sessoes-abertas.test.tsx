import { screen, waitFor, within } from '@testing-library/react';
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
    expect(first?.textContent).toBe('Chrome no WindowsEste navegadorUsada em 20/11/2026, 14:05');
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
    // The button pressed is gone: the keyboard goes on from the heading, not from the top of the page.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessões abertas' }));
  });

  test('pressed twice while the server thinks, a session is ended once', async () => {
    const { user, rede } = abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotasDeAuth.listarSessoes, [aqui, celular]),
    });
    const release = rede.demora(rotasDeAuth.encerrarSessao, undefined);
    const button = await screen.findByRole('button', { name: 'Encerrar a sessão em Safari no iPhone' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await user.click(button);
    release();
    expect(await screen.findByText('Sessão encerrada.')).toBeDefined();
    expect(rede.enviados(rotasDeAuth.encerrarSessao)).toHaveLength(1);
  });

  test('say when one cannot be ended', async () => {
    const { user, rede } = abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotasDeAuth.listarSessoes, [aqui, celular]),
    });
    rede.recusa(rotasDeAuth.encerrarSessao, 404, 'Registro não encontrado.');
    await user.click(await screen.findByRole('button', { name: 'Encerrar a sessão em Safari no iPhone' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Registro não encontrado.');
  });

  test('say when they cannot be had, and are asked for again', async () => {
    const { user, rede } = abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.recusa(rotasDeAuth.listarSessoes, 403),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar as sessões. Verifique sua conexão e tente novamente.',
    );

    const release = rede.demora(rotasDeAuth.listarSessoes, [aqui]);
    const again = screen.getByRole('button', { name: 'Tentar novamente' });
    await user.click(again);
    // It stays where it is, with the keyboard on it, while the answer is on its way.
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(again);
    release();
    expect(await linhas()).toHaveLength(1);
  });

  test('show the last five, and all on demand; the others are ended together', async () => {
    const muitas = [aqui, ...Array.from({ length: 6 }, (_, n) => ({ ...celular, id: 10 + n }))];
    const { user, rede } = abrir('/configuracoes', {
      como: umUsuario(),
      preparar: (rede) => rede.responde(rotasDeAuth.listarSessoes, muitas),
    });
    expect(await linhas()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Ver todas (7)' }));
    expect(await linhas()).toHaveLength(7);

    rede.responde(rotasDeAuth.encerrarOutras, undefined);
    await user.click(screen.getByRole('button', { name: 'Encerrar as outras' }));
    const pergunta = within(await screen.findByRole('dialog', { name: 'Encerrar as outras sessões' }));
    expect(pergunta.getByText(/^6 outros navegadores saem do Varal/)).toBeDefined();
    rede.responde(rotasDeAuth.listarSessoes, [aqui]);
    await user.click(pergunta.getByRole('button', { name: 'Encerrar as outras' }));
    expect(await screen.findByText('As outras sessões foram encerradas.')).toBeDefined();
    expect(await linhas()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull();
  });
});
