import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowLink } from './row-link.tsx';

test('leads to its page within the app', async () => {
  const { link, press } = await aRow();
  expect(link.getAttribute('href')).toBe('/produtos/7');

  expect(press({ button: 0 }).defaultPrevented).toBe(true);
  expect((await screen.findByRole('heading')).textContent).toBe('Produto 7');
});

test.each([
  ['with the Ctrl key', { ctrlKey: true }],
  ['with the Command key', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['by the middle button', { button: 1 }],
])('is left to the browser when pressed %s', async (_, how) => {
  const { press, here } = await aRow();
  expect(press(how).defaultPrevented).toBe(false);
  expect(here()).toBe('/produtos');
});

async function aRow() {
  const root = createRootRoute();
  const produtos = createRoute({
    getParentRoute: () => root,
    path: '/produtos',
    component: () => <RowLink href="/produtos/7">Camiseta</RowLink>,
  });
  const produto = createRoute({
    getParentRoute: () => root,
    path: '/produtos/$produtoId',
    component: () => <h1>Produto {useParams({ strict: false }).produtoId}</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/produtos'] });
  const router = createRouter({ routeTree: root.addChildren([produtos, produto]), history });
  render(<RouterProvider<typeof router> router={router} />);
  const link = await screen.findByRole('link', { name: 'Camiseta' });
  const press = (how: MouseEventInit) => {
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    return click;
  };
  return { link, press, here: () => history.location.href };
}
