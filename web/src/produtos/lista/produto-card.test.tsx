import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { umCartao } from '../test-cartao.ts';
import { abrirLista, cartao } from './test-lista.ts';

describe('a card', () => {
  test('says title, code, SKU, price, stock and that the product is not published', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1)] });

    expect((await cartao('Camiseta 1')).textContent).toBe(
      'Selecionar Camiseta 1Camiseta 11001·P-CAM-1InativoR$\u00a059,9012 em estoque',
    );
  });

  test('of a product with variations says how many, and the range of their prices', async () => {
    const comVariacoes = { tem_variacoes: true, preco_venda: null, preco_min: 10, preco_max: 20, id_bling: 77 };
    abrirLista('/produtos', {
      produtos: [umCartao(1, { ...comVariacoes, n_variacoes: 3 }), umCartao(2, { ...comVariacoes, n_variacoes: 1 })],
    });

    const tres = within(await cartao('Camiseta 1'));
    expect(tres.getByText('3 variações')).toBeDefined();
    expect(tres.queryByText('P-CAM-1')).toBeNull();
    expect(tres.getByText(/~/).textContent).toBe('R$\u00a010,00 ~ R$\u00a020,00');
    expect(tres.getByText('Ativo')).toBeDefined();
    expect(within(await cartao('Camiseta 2')).getByText('1 variação')).toBeDefined();
  });

  test('says when there is no price, nothing in stock, or less available than there is', async () => {
    abrirLista('/produtos', {
      produtos: [
        umCartao(1, { preco_venda: null, preco_min: null, preco_max: null, quantidade_total: 0, disponivel: 0 }),
        umCartao(2, { quantidade_total: 1200, disponivel: 1 }),
      ],
    });

    const semPreco = within(await cartao('Camiseta 1'));
    expect(semPreco.getByText('Sem preço')).toBeDefined();
    expect(semPreco.getByText('0 em estoque')).toBeDefined();
    const reservada = within(await cartao('Camiseta 2'));
    expect(reservada.getByText('1.200 em estoque')).toBeDefined();
    expect(reservada.getByText('1 disponível')).toBeDefined();
  });

  test('shows the first picture small, fetched only when it comes near', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1, { imagens_url: ['/midia/a.jpg', '/midia/b.jpg'] })] });

    const image = (await cartao('Camiseta 1')).querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('srcset')).toBe('/midia/a-160.webp 160w, /midia/a-480.webp 480w');
  });

  test('leads to the product', async () => {
    abrirLista('/produtos', { produtos: [umCartao(12)] });

    expect((await screen.findByRole('link', { name: 'Camiseta 12' })).getAttribute('href')).toBe('/produtos/12');
  });

  test('shows HTML in a title as text', async () => {
    abrirLista('/produtos', { produtos: [umCartao(1, { titulo: '<img src=x onerror=alert(1)>' })] });

    expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeDefined();
  });
});
