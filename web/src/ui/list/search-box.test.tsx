import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSearchText } from '../../base/busca/use-search-param.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the search of a list', () => {
  test('shows at once what is typed, and searches when the hand has rested for 300 ms', async () => {
    const { history, asked } = await openAt('/lista');
    typing('a');
    await pass(200);
    typing('azul');
    await pass(299);
    expect(box().value).toBe('azul');
    expect(asked.at(-1)).toBe('');

    await pass(1);
    expect(asked.at(-1)).toBe('azul');
    expect(asked).not.toContain('a');
    expect(history.location.href).toBe('/lista?busca=azul');
  });

  test('searches with Enter, and sends no form around it', async () => {
    const { asked } = await openAt('/lista');
    typing('azul');
    // It is false when what Enter would do besides is called off.
    let besides = true;
    await act(async () => {
      besides = fireEvent.keyDown(box(), { key: 'Enter' });
    });
    expect([besides, asked.at(-1)]).toStrictEqual([false, 'azul']);
  });

  test('is in the address, which keeps what else it says and does not fill the way back', async () => {
    const { history } = await openAt('/lista?modelo=7&busca=12');
    expect(box().value).toBe('12');
    typing('calça jeans');
    await pass(300);

    expect(new URLSearchParams(history.location.search).get('busca')).toBe('calça jeans');
    expect(new URLSearchParams(history.location.search).get('modelo')).toBe('7');
    expect(history.length).toBe(1);
  });

  test('starts at once with Enter', async () => {
    const { asked } = await openAt('/lista');
    typing('azul');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await pass(0);
    expect(asked.at(-1)).toBe('azul');
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }))],
    ['Escape', () => fireEvent.keyDown(box(), { key: 'Escape' })],
  ])('is cleared with %s, and out of the address with it', async (_, clear) => {
    const { history, asked } = await openAt('/lista?busca=azul');
    clear();
    await pass(0);
    expect(box().value).toBe('');
    expect(asked.at(-1)).toBe('');
    expect(history.location.href).toBe('/lista');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  });

  test('follows the address when that changes by itself', async () => {
    const { history } = await openAt('/lista?busca=azul');
    typing('verde');
    act(() => history.push('/lista?busca=preto'));
    await pass(1_000);
    expect(box().value).toBe('preto');
    expect(history.location.href).toBe('/lista?busca=preto');
  });

  test('keeps what is typed while the page of the text before is still on its way', async () => {
    await openAt('/lista');
    typing('a');
    await pass(299);
    await act(async () => {
      vi.advanceTimersByTime(1);
      fireEvent.change(box(), { target: { value: 'az' } });
    });
    await pass(0);
    expect(box().value).toBe('az');
  });

  test('calls nobody back who is on the way to another page', async () => {
    const { history } = await openAt('/lista');
    typing('azul');
    await pass(200);
    act(() => history.push('/outra'));
    await pass(1_000);
    expect(box().value).toBe('azul');
    expect(history.location.href).toBe('/outra');
    await pass(LATE_MS);
    expect(screen.getByText('Outra página')).toBeDefined();
    expect(history.location.href).toBe('/outra');
  });
});

/** Another page takes so long to come. */
const LATE_MS = 5_000;

async function openAt(address: string) {
  const asked: string[] = [];
  function Lista() {
    const [busca, setBusca] = useSearchText();
    asked.push(busca);
    return <SearchBox label="Buscar produtos" value={busca} onChange={setBusca} />;
  }
  const root = createRootRoute();
  const lista = createRoute({ getParentRoute: () => root, path: '/lista', component: Lista });
  const outra = createRoute({
    getParentRoute: () => root,
    path: '/outra',
    loader: () => new Promise<void>((come) => setTimeout(come, LATE_MS)),
    component: () => <p>Outra página</p>,
    pendingMs: 2 * LATE_MS,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([lista, outra]), history });
  render(<RouterProvider<typeof router> router={router} />);
  await pass(0);
  return { history, asked };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar produtos' });
const typing = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
