import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
// The code is loaded beforehand, so that no test waits for it.
import '../late/modal-dialog.tsx';
import { podeSair } from '../../base/guarda/antes-de-sair.ts';
import { navegador } from '../../base/rede/navegador.ts';
import { AlertProvider } from '../notice/alert.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

describe('what was typed and is not saved', () => {
  test('is asked about before a link leads away, and stays with "Continuar editando"', async () => {
    const { user, here } = await typed();
    await user.click(screen.getByRole('link', { name: 'Produtos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    expect(dialog.textContent).toContain('O que você digitou e ainda não salvou será perdido.');
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/form');
    expect(field().value).toBe('Saia');
  });

  test('is given up with "Sair sem salvar"', async () => {
    const { user, here } = await typed();
    await user.click(screen.getByRole('link', { name: 'Produtos' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('Os produtos')).toBeDefined();
    expect(here()).toBe('/produtos');
  });

  test('is asked about by the back button too', async () => {
    const { history, here } = await typed();
    act(() => history.back());
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
    expect(here()).toBe('/form');
  });

  test('is asked about before a sign-out, which "Continuar editando" calls off', async () => {
    const { user } = await typed();
    const ficou = podeSair();
    await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(await ficou).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('Saia');
    expect(leavesFreely()).toBe(false);

    const saiu = podeSair();
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await saiu).toBe(true);
    expect(leavesFreely()).toBe(true);
  });

  test('is asked about by the browser before a reload or a closed tab', async () => {
    await typed();
    expect(leavesFreely()).toBe(false);
  });

  test('is kept by the form on the way over a page of Bling, so the browser does not ask', async () => {
    await typed();
    navegador.irParaFora('#consentimento');
    expect(leavesFreely()).toBe(true);
    window.dispatchEvent(new Event('pageshow'));
    expect(leavesFreely()).toBe(false);
  });

  test('is in no danger when only the search of the address changes', async () => {
    const { user, here } = await typed();
    await user.click(screen.getByRole('link', { name: 'Aba' }));
    await waitFor(() => expect(here()).toContain('/form?aba='));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('Saia');
  });

  test('is no longer so once it is saved, until something is typed again', async () => {
    const { user, here } = await typed();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(leavesFreely()).toBe(true);
    await user.type(field(), '!');
    expect(leavesFreely()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Salvar e sair' }));
    expect(await screen.findByText('Os produtos')).toBeDefined();
    expect(here()).toBe('/produtos');
  });
});

test('nothing typed, nothing asked', async () => {
  const { user, here } = await opened();
  expect(leavesFreely()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Produtos' }));
  await waitFor(() => expect(here()).toBe('/produtos'));
});

async function typed() {
  const app = await opened();
  await app.user.type(field(), 'Saia');
  return app;
}

async function opened() {
  const root = createRootRoute({ component: Layout });
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form });
  const produtos = createRoute({ getParentRoute: () => root, path: '/produtos', component: () => 'Os produtos' });
  // The test needs a real history: only that one knows the back button and the closing of a tab.
  window.history.pushState(null, '', '/produtos');
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  history.push('/form');
  const router = createRouter({ routeTree: root.addChildren([form, produtos]), history });
  render(
    <AlertProvider>
      <RouterProvider<typeof router> router={router} />
    </AlertProvider>,
  );
  await screen.findByRole('textbox');
  return { user: userEvent.setup(), history, here: () => history.location.href };
}

function Layout() {
  return (
    <>
      <Link to="/produtos">Produtos</Link>
      <Outlet />
    </>
  );
}

function Form() {
  const [saved, setSaved] = useState('');
  const [title, setTitle] = useState('');
  const unsaved = useUnsavedChanges(title !== saved);
  return (
    <>
      <input aria-label="Título" value={title} onChange={(event) => setTitle(event.target.value)} />
      <Link to="." search={() => ({ aba: '2' })}>
        Aba
      </Link>
      <button type="button" onClick={() => setSaved(title)}>
        Salvar
      </button>
      <LeaveAfterSaving letGo={unsaved.letGo} />
      {unsaved.dialog}
    </>
  );
}

function LeaveAfterSaving({ letGo }: { letGo: () => void }) {
  return (
    <Link to="/produtos" onClick={letGo} role="button">
      Salvar e sair
    </Link>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' });

const leavesFreely = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
