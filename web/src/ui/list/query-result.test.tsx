import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { QueryResult } from './query-result.tsx';

describe('what is asked for', () => {
  test('is on its way, and then there', async () => {
    const { answer } = asking();
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
    await answer(['Camiseta', 'Calça']);
    await waitFor(() => expect(rows()).toStrictEqual(['Camiseta', 'Calça']));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('may be nothing, which is no failure', async () => {
    const { answer } = asking();
    await answer([]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nenhum produto encontrado.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may not be had, which is said as often as it happens, until it is', async () => {
    const { answer, fail, user } = asking();
    await fail();
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível buscar os produtos.');
    expect(screen.queryByText('Nenhum produto encontrado.')).toBeNull();

    const said = screen.getByRole('alert');
    const again = screen.getByRole('button', { name: 'Tentar novamente' });
    await user.click(again);
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(again);
    await fail();
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(said));

    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await answer(['Camiseta']);
    await waitFor(() => expect(rows()).toStrictEqual(['Camiseta']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays to be read while something else is searched for', async () => {
    const { answer, search } = asking();
    await answer(['Camiseta']);
    await screen.findByText('Camiseta');
    search('calça');
    expect(rows()).toStrictEqual(['Camiseta']);
    expect(screen.getByRole('list').parentElement?.getAttribute('aria-busy')).toBe('true');
    await answer(['Calça']);
    await waitFor(() => expect(rows()).toStrictEqual(['Calça']));
    expect(screen.getByRole('list').parentElement?.getAttribute('aria-busy')).toBeNull();
  });
});

type Waiting = { resolve: (rows: string[]) => void; reject: (error: Error) => void };

function asking() {
  let waiting: Waiting[] = [];
  const ask = () => new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject }));
  const settle = (how: (one: Waiting) => void) =>
    act(async () => {
      waiting.forEach(how);
      waiting = [];
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const lista = (busca: string) => (
    <QueryClientProvider client={client}>
      <Lista busca={busca} ask={ask} />
    </QueryClientProvider>
  );
  const { rerender } = render(lista(''));
  return {
    user: userEvent.setup(),
    answer: (rows: string[]) => settle(({ resolve }) => resolve(rows)),
    fail: () => settle(({ reject }) => reject(new Error('offline'))),
    search: (busca: string) => rerender(lista(busca)),
  };
}

function Lista({ busca, ask }: { busca: string; ask: () => Promise<string[]> }) {
  const produtos = useQuery({ queryKey: ['produtos', busca], queryFn: ask, placeholderData: keepPreviousData });
  return (
    <QueryResult query={produtos} empty="Nenhum produto encontrado." failed="Não foi possível buscar os produtos.">
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryResult>
  );
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
