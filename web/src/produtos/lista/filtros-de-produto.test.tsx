import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { umRamo } from '../../categorias/test-categoria.ts';
import { umCartao } from '../test-cartao.ts';
import { abrirLista, cartao, digitar, lista, pedidos } from './test-lista.ts';

describe('searching', () => {
  test('waits until the hand rests, stands in the address, and leaves what was found until then', async () => {
    const { rede, caminho } = abrirLista('/produtos', { produtos: [umCartao(1)] });
    await cartao('Camiseta 1');
    const release = rede.demora(rotas.buscarProdutos, [umCartao(2)]);
    const busca = screen.getByPlaceholderText('Buscar por nome, cor ou modelo');
    for (const text of ['s', 'saia', 'saia azul']) digitar(busca, text);
    expect(pedidos(rede)).toEqual([{}]);

    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { busca: 'saia azul' }]));
    expect(caminho()).toBe('/produtos?busca=saia+azul');
    expect(screen.getByRole('link', { name: 'Camiseta 1' })).toBeDefined();
    release();
    expect(await cartao('Camiseta 2')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Camiseta 1' })).toBeNull();
  });

  test('asks for everything that stands in the address', async () => {
    const { user, rede } = abrirLista(
      '/produtos?busca=saia&modelo=3&cor=Azul-Marinho&tamanho=G&preco_min=10,5&preco_max=1.234,56',
    );
    await lista();

    expect(pedidos(rede)).toEqual([
      { busca: 'saia', modelo: '3', cor: 'Azul-Marinho', tamanho: 'G', preco_min: '10.5', preco_max: '1234.56' },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Buscar/ }).value).toBe('saia');
    await waitFor(() => expect(escolhido('Modelo')).toBe('CAM01 - Camiseta básica'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço mínimo' }).value).toBe('10,5');
    await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    expect(escolhido('Cor')).toBe('Azul-Marinho');
    expect(escolhido('Tamanho')).toBe('G');
  });
});

describe('the filters', () => {
  test('by model, colour and size stand in the address, and are forgotten together', async () => {
    const { user, rede, caminho } = abrirLista('/produtos?busca=saia');
    await screen.findByRole('option', { name: 'CAM01 - Camiseta básica' });
    expect(escolhido('Modelo')).toBe('Todos');
    expect(screen.getByRole('option', { name: 'MOL02 - Moletom com capuz e bo…' })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), '4');
    expect(caminho()).toBe('/produtos?busca=saia&modelo=4');
    await abrirOutros(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul-Marinho');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tamanho' }), 'G');
    expect(caminho()).toBe('/produtos?busca=saia&modelo=4&cor=Azul-Marinho&tamanho=G');
    await waitFor(() =>
      expect(pedidos(rede).at(-1)).toEqual({ busca: 'saia', modelo: '4', cor: 'Azul-Marinho', tamanho: 'G' }),
    );

    await user.selectOptions(screen.getByRole('combobox', { name: 'Modelo' }), 'Todos');
    expect(caminho()).toBe('/produtos?busca=saia&cor=Azul-Marinho&tamanho=G');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(caminho()).toBe('/produtos?busca=saia');
    expect(escolhido('Cor')).toBe('Todas');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  test('by category and by what is missing stand in the address, beside the order', async () => {
    const { user, rede, caminho } = abrirLista('/produtos', {
      preparar: (rede) =>
        rede.respondePagina(rotasDeCategorias.listarCategorias, [umRamo(1, 'Roupas', [umRamo(2, 'Camisetas')])]),
    });
    await abrirOutros(user);
    await screen.findByRole('option', { name: /Camisetas/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), '2');
    for (const falta of ['Sem estoque', 'Não publicado', 'Sem foto']) await user.click(screen.getByLabelText(falta));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Título, de A a Z');
    expect(caminho()).toBe('/produtos?categoria=2&sem_estoque=1&nao_publicado=1&sem_foto=1&ordem=titulo');
    await waitFor(() =>
      expect(pedidos(rede).at(-1)).toEqual({
        categoria: '2',
        sem_estoque: 'true',
        nao_publicado: 'true',
        sem_foto: 'true',
        ordem: 'titulo',
      }),
    );
    await user.click(screen.getByLabelText('Sem foto'));
    expect(caminho()).toBe('/produtos?categoria=2&sem_estoque=1&nao_publicado=1&ordem=titulo');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(caminho()).toBe('/produtos?ordem=titulo');
    expect(escolhido('Ordenar por')).toBe('Título, de A a Z');
  });

  test('show a model that has no products as chosen', async () => {
    const { rede } = abrirLista('/produtos?modelo=99', { produtos: [] });

    await waitFor(() => expect(escolhido('Modelo')).toBe('Modelo sem produtos'));
    expect(pedidos(rede)).toEqual([{ modelo: '99' }]);
  });

  test('by price show the lowest and the highest there is, and take a comma', async () => {
    const { rede, caminho } = abrirLista('/produtos');
    await waitFor(() => expect(preco('mínimo').placeholder).toBe('9,90'));
    expect(preco('máximo').placeholder).toBe('1.259,90');
    digitar(preco('mínimo'), '10,5');
    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { preco_min: '10.5' }]));
    expect(caminho()).toBe('/produtos?preco_min=10%2C5');
  });

  test('say at the field that a price is none, and ask for nothing', async () => {
    const { rede } = abrirLista('/produtos');
    digitar(await precoMinimo(), '10');
    await waitFor(() => expect(pedidos(rede)).toEqual([{}, { preco_min: '10' }]));
    digitar(preco('mínimo'), '10x');

    expect(await screen.findByText('Digite um número válido.')).toBeDefined();
    expect(preco('mínimo').getAttribute('aria-invalid')).toBe('true');
    await descansar();
    expect(pedidos(rede)).toEqual([{}, { preco_min: '10' }]);
    expect(screen.getByRole('list', { name: 'Produtos' })).toBeDefined();
  });

  test('say at the field that the lowest price is above the highest, and ask for nothing', async () => {
    const { rede } = abrirLista('/produtos?preco_max=20');
    digitar(await precoMinimo(), '30');

    expect(await screen.findByText('O preço mínimo é maior que o máximo.')).toBeDefined();
    expect(pedidos(rede)).toEqual([{ preco_max: '20' }]);
    digitar(preco('mínimo'), '3');
    await waitFor(() => expect(pedidos(rede).at(-1)).toEqual({ preco_min: '3', preco_max: '20' }));
  });
});

describe('what stands in sight', () => {
  test('is the model and the two prices; the others wait behind a button that counts those set', async () => {
    const { user } = abrirLista('/produtos?modelo=3&preco_min=5&cor=Azul-Marinho&tamanho=G&ordem=titulo');
    await waitFor(() => expect(escolhido('Modelo')).toBe('CAM01 - Camiseta básica'));
    expect(preco('mínimo').value).toBe('5');
    expect(preco('máximo').value).toBe('');
    expect(screen.queryByRole('combobox', { name: 'Cor' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtros (2)', expanded: false }));

    expect(escolhido('Cor')).toBe('Azul-Marinho');
    expect(screen.getByRole('button', { name: 'Filtros (2)', expanded: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getByRole('button', { name: 'Filtros', expanded: true })).toBeDefined();
  });

  test('on a phone has the error of a price at its field', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    abrirLista('/produtos?preco_min=30&preco_max=20');

    expect(await screen.findByText('O preço mínimo é maior que o máximo.')).toBeDefined();
  });
});

/** The filters come after the products. */
const abrirOutros = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  await screen.findByRole('combobox', { name: 'Cor' });
};
const escolhido = (label: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  return select.selectedOptions[0]?.textContent;
};
const preco = (qual: 'mínimo' | 'máximo') => screen.getByRole<HTMLInputElement>('textbox', { name: `Preço ${qual}` });
/** The list comes first. */
const precoMinimo = () => screen.findByRole('textbox', { name: 'Preço mínimo' });
const descansar = () => new Promise((resolve) => setTimeout(resolve, 400));
