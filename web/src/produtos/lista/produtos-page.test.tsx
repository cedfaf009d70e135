import { screen } from '@testing-library/react';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test, vi } from 'vitest';
import { umCartao } from '../test-cartao.ts';
import { abrirLista, cartao } from './test-lista.ts';

describe('the list of products', () => {
  test('says how many there are', async () => {
    const { rede, user } = abrirLista('/produtos', { produtos: [umCartao(1), umCartao(2)], total: 1200 });
    expect(await screen.findByText('1.200 produtos')).toBeDefined();
    rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
    await user.type(screen.getByRole('textbox', { name: 'Buscar por nome, cor ou modelo' }), 'x{Enter}');

    expect(await screen.findByText('1 produto')).toBeDefined();
  });

  test('says when nothing was found', async () => {
    abrirLista('/produtos', { produtos: [] });

    expect(await screen.findByText('Nenhum produto encontrado.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Limpar busca e filtros' })).toBeNull();
    const primeiro = screen.getByRole('link', { name: 'Criar o primeiro produto' });
    expect(primeiro.getAttribute('href')).toBe('/produtos/criar');
  });

  test('offers to forget search and filters when they find nothing', async () => {
    const { user, caminho } = abrirLista('/produtos?busca=xyz&cor=Azul-Marinho&preco_min=10', { produtos: [] });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));

    expect(caminho()).toBe('/produtos');
  });

  test('says when it could not be had, which is not the same as empty, and tries again', async () => {
    const { rede, user } = abrirLista('/produtos', {
      preparar: (rede) => rede.recusa(rotas.buscarProdutos, 400, 'O servidor não quis.'),
    });
    const sentence = 'Não foi possível buscar os produtos. Verifique sua conexão e tente novamente.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByText('Nenhum produto encontrado.')).toBeNull();

    rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await cartao('Camiseta 1')).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('leads to a new product, to the trash and to the scanner', async () => {
    const { user } = abrirLista('/produtos');
    expect((await screen.findByRole('link', { name: 'Criar Produto' })).getAttribute('href')).toBe('/produtos/criar');
    expect(screen.getByRole('link', { name: 'Lixeira' }).getAttribute('href')).toBe('/configuracoes/lixeira');
    await user.click(screen.getByRole('button', { name: 'Escanear' }));

    expect(await screen.findByRole('dialog', { name: 'Escaneie o QR Code' })).toBeDefined();
  });

  test('on a phone lets a new product be begun by the thumb, as long as nothing is selected', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const { user } = abrirLista('/produtos');
    expect((await screen.findByRole('link', { name: 'Criar Produto' })).getAttribute('href')).toBe('/produtos/criar');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Camiseta 1' }));

    expect(screen.queryByRole('link', { name: 'Criar Produto' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Excluir selecionados' })).toBeDefined();
  });
});
