import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umCartao } from '../test-venda.ts';

type Rede = ReturnType<typeof abrir>['rede'];
const abrirLista = (path: string, preparar: (rede: Rede) => void) => abrir(path, { como: umUsuario(), preparar });

describe('the list of sales', () => {
  test('shows who bought, where it stands, when it changed and who sold it, and leads there', async () => {
    abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [
        umCartao(31, { cliente_nome: 'Bia Souza', status: 'selecionar_envio', total: 1234.5, n_itens: 1 }),
        umCartao(12, { cliente_nome: 'Caio Reis', status: 'cancelado', origem: 'loja_fisica' }),
      ]),
    );
    const cards = within(await screen.findByRole('list', { name: 'Vendas' })).getAllByRole('article');

    expect(cards.map((card) => card.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Cliente: Bia SouzaVenda 31 · Redes SociaisSelecionar EnvioAlterado em20/11/2026, 14:05VendedorAna LimaR$ 1.234,501 item',
      'Cliente: Caio ReisVenda 12 · Loja FísicaCanceladoAlterado em20/11/2026, 14:05VendedorAna LimaR$ 119,802 itens',
    ]);
    const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links).toEqual(['/vendas/31', '/vendas/12']);
    expect(screen.getByText('2 vendas')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Nova Venda' }).getAttribute('href')).toBe('/vendas/criar');
  });

  test('is searched by customer or status, in the address of the page', async () => {
    const { rede, user, caminho } = abrirLista('/vendas', (rede) =>
      rede.respondePagina(rotas.listarVendas, [umCartao(1)]),
    );
    await screen.findByText('Cliente 1');
    rede.respondePagina(rotas.listarVendas, []);
    await user.type(screen.getByPlaceholderText('Buscar por cliente ou status'), 'entregue');

    expect(await screen.findByText('Nenhuma venda encontrada.')).toBeDefined();
    expect(caminho()).toBe('/vendas?busca=entregue');
    expect(rede.caminhos(rotas.listarVendas)).toEqual([
      '/api/vendas/?limite=100',
      '/api/vendas/?busca=entregue&limite=100',
    ]);
  });

  test('of nothing is no failure, and a failure is not nothing', async () => {
    const { rede, user } = abrirLista('/vendas', (rede) => rede.recusa(rotas.listarVendas, 400));
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao buscar vendas.');
    expect(screen.queryByText('Nenhuma venda encontrada.')).toBeNull();

    rede.respondePagina(rotas.listarVendas, []);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhuma venda encontrada.')).toBeDefined();
    expect(screen.queryByText('Erro ao buscar vendas.')).toBeNull();
  });

  test('asks for more of thousands on the way down, and draws only what is near', async () => {
    const { rede } = abrirLista('/vendas', (rede) =>
      rede.respondePagina(
        rotas.listarVendas,
        Array.from({ length: 20 }, (_, n) => umCartao(9_000 - n)),
        { total: 4_321, proxima: { depois: 'abc' } },
      ),
    );
    await waitFor(() => expect(rede.caminhos(rotas.listarVendas).length).toBeGreaterThan(1));

    expect(rede.caminhos(rotas.listarVendas)[1]).toBe('/api/vendas/?limite=100&depois=abc');
    expect(screen.getByText('4.321 vendas')).toBeDefined();
    // The next pages brought the same once more, as they do when a sale moves up meanwhile.
    rede.respondePagina(rotas.listarVendas, [umCartao(9_000), umCartao(8_000)]);
    expect(await screen.findByText('Cliente 8000')).toBeDefined();
    expect(screen.getAllByText('Cliente 9000')).toHaveLength(1);
  });
});
