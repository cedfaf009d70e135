import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { FormPage } from './form-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let redraw = () => {};

function Formulario() {
  const [, next] = useReducer((n: number) => n + 1, 0);
  redraw = next;
  return (
    <FormPage
      title="Editar"
      onSubmit={() => undefined}
      footer={<Button type="submit">Salvar</Button>}
      actions={<Button>Excluir</Button>}
    >
      <input aria-label="Nome" />
    </FormPage>
  );
}

const botoes = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Formulario }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider<typeof router> router={router} />);
  return (await screen.findAllByRole('button')).map((button) => button.textContent);
};

test('a form has its rarer buttons beside the ones that save it', async () => {
  expect(await botoes()).toEqual(['Salvar', 'Excluir']);
});

test('on a phone they are the end of the form, and only the ones that save it stay in sight', async () => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  expect(await botoes()).toEqual(['Excluir', 'Salvar']);
  expect(screen.getByRole('button', { name: 'Salvar' }).closest('.sticky')?.textContent).toBe('Salvar');
});

test('a button keeps the keyboard when the form is drawn again', async () => {
  await botoes();
  const excluir = screen.getByRole('button', { name: 'Excluir' });
  excluir.focus();
  act(() => redraw());
  expect(document.activeElement).toBe(excluir);
});

test('when a tablet is turned the same buttons stand elsewhere', async () => {
  await botoes();
  const excluir = screen.getByRole('button', { name: 'Excluir' });
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  act(() => window.dispatchEvent(new Event('resize')));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Excluir', 'Salvar']);
  expect(screen.getByRole('button', { name: 'Excluir' })).toBe(excluir);
});
