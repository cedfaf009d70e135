import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrirLista, lista, pedidos } from '../lista/test-lista.ts';
import { umCartao } from '../test-cartao.ts';

describe('selecting', () => {
  const tres = [umCartao(1), umCartao(2), umCartao(3)];

  test('counts, and shows at the box of all that it is some of them', async () => {
    const { user } = abrirLista('/produtos', { produtos: tres, total: 120 });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    expect(await screen.findByText('1 selecionado de 120')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Camiseta 3' }));

    expect(screen.getByText('2 selecionados de 120')).toBeDefined();
    expect(todos()).toMatchObject({ checked: false, indeterminate: true });
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(todos()).toMatchObject({ checked: false, indeterminate: false });
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
  });

  test('all of them means the whole result, not what was loaded', async () => {
    const { user, rede } = abrirLista('/produtos?busca=saia&preco_min=10', { produtos: tres, total: 120 });
    rede.responde(rotas.buscarIds, { ids: Array.from({ length: 120 }, (_, i) => i + 1) });
    await lista();
    await user.click(todos());

    expect(await screen.findByText('120 selecionados de 120')).toBeDefined();
    expect(rede.caminhos(rotas.buscarIds)).toEqual(['/api/produtos/busca/ids/?busca=saia&preco_min=10']);
    expect(todos()).toMatchObject({ checked: true, indeterminate: false });
    await user.click(todos());
    expect(screen.queryByText(/selecionados? de/)).toBeNull();
  });

  test('is forgotten when something else is searched for', async () => {
    const { user } = abrirLista('/produtos', { produtos: tres });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tamanho' }), 'G');

    await waitFor(() => expect(screen.queryByText(/selecionados? de/)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Camiseta 1' }).checked).toBe(false);
  });

  test('all of them says so when it fails', async () => {
    const { user, rede } = abrirLista('/produtos', { produtos: tres });
    rede.recusa(rotas.buscarIds, 400);
    await lista();
    await user.click(todos());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível selecionar todos os produtos. Tente novamente.',
    );
  });
});

describe('scrolling down', () => {
  const cem = Array.from({ length: 100 }, (_, i) => umCartao(i + 1));

  /** A page without a layout cannot be scrolled; this is what can be told of it from where the list stands. */
  function rolar(y: number) {
    vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -y, 1_000, 6_400));
    fireEvent.scroll(window);
  }

  test('draws only what is near the window, and fetches the next page on the way', async () => {
    const { rede } = abrirLista('/produtos', {
      preparar: (rede) =>
        rede.respondePagina(rotas.buscarProdutos, cem, { total: 101, proxima: { pagina: '2', depois: '100' } }),
    });
    const list = await lista();
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
    expect(pedidos(rede)).toEqual([{}]);
    rede.respondePagina(rotas.buscarProdutos, [umCartao(101)], { total: 101 });
    rolar(5_700);

    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { pagina: '2', depois: '100' }]));
    const last = await screen.findByRole('link', { name: 'Camiseta 101' });
    expect(last.closest('li')?.getAttribute('aria-posinset')).toBe('101');
    expect(last.closest('li')?.getAttribute('aria-setsize')).toBe('101');
  });

  test('keeps what is shown when the next page does not come, and tries again when asked', async () => {
    const { rede, user } = abrirLista('/produtos', {
      preparar: (rede) =>
        rede.respondePagina(rotas.buscarProdutos, cem, { total: 101, proxima: { pagina: '2', depois: '100' } }),
    });
    await lista();
    rede.recusa(rotas.buscarProdutos, 400);
    rolar(5_700);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar mais produtos. Verifique sua conexão e tente novamente.',
    );
    expect(screen.getByRole('link', { name: 'Camiseta 100' })).toBeDefined();
    rede.respondePagina(rotas.buscarProdutos, [umCartao(101)], { total: 101 });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'Camiseta 101' })).toBeDefined();
  });

  test('keeps the selection', async () => {
    const { user } = abrirLista('/produtos', { produtos: cem });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));
    rolar(5_700);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar Camiseta 1' })).toBeNull());
    rolar(0);

    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Camiseta 1' });
    expect(box.checked).toBe(true);
  });
});

const todos = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });
