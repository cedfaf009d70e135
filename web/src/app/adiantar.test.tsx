import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { umUsuario } from '../../test/abrir.tsx';
import { redeFalsa } from '../../test/rede-falsa.ts';
import { createQueryClient } from '../base/rede/query-client.ts';
import { aproveitarLista } from '../produtos/produtos.queries.ts';
import { umCartao } from '../produtos/test-cartao.ts';
import { adiantar } from './adiantar.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

function comSessao() {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  for (const [chave, valor] of [
    ['access', 'a1'],
    ['refresh', 'r1'],
    ['usuario', JSON.stringify(umUsuario())],
  ] as const) {
    localStorage.setItem(chave, valor);
  }
  const rede = redeFalsa();
  rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
  rede.responde(rotas.verFiltros, { modelos: [], cores: [], tamanhos: [], preco: { min: null, max: null } });
  return rede;
}

/** Everything that is begun here ends with the test. */
function adiantarEm(endereco: string) {
  const { pathname, search } = new URL(endereco, 'http://varal.local');
  const adiantado = adiantar({ pathname, search });
  onTestFinished(() => {
    cleanup();
    adiantado.sessao.ligar()();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  return adiantado;
}

async function mostrar(endereco: string, { sessao, lista }: ReturnType<typeof adiantar>) {
  const queries = createQueryClient();
  if (lista) void aproveitarLista(queries, lista);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [endereco] }));
  await router.load();
  render(<App adiantado={{ sessao, queries, router }} />);
}

test('the list is asked for while the session is still being checked, once, and shown when that is good', async () => {
  const rede = comSessao();
  const conferir = rede.demora(rotasDeAuth.verificar, { access: 'a1', refresh: 'r2', usuario: umUsuario() });
  const adiantado = adiantarEm('/produtos?busca=algod%C3%A3o&cor=Azul&modelo=7');
  await vi.waitFor(() => expect(rede.caminhos(rotas.buscarProdutos)).toHaveLength(1), 10_000);

  await mostrar('/produtos?busca=algod%C3%A3o&cor=Azul&modelo=7', adiantado);
  expect(await screen.findByText('Verificando autenticação...')).toBeDefined();
  expect(screen.queryByText('Camiseta 1')).toBeNull();

  conferir();
  await adiantado.veio;
  expect(await screen.findByText('Camiseta 1')).toBeDefined();
  expect(rede.caminhos(rotas.buscarProdutos)).toStrictEqual([
    '/api/produtos/busca/?busca=algod%C3%A3o&modelo=7&cor=Azul&limite=100',
  ]);
  expect(rede.enviados(rotasDeAuth.verificar)).toStrictEqual([{ access: 'a1', refresh: 'r1' }]);
});

test('prices that are wrong are not asked for, and what was asked early is what the screen shows', async () => {
  const rede = comSessao();
  rede.responde(rotasDeAuth.verificar, { access: 'a1', refresh: 'r2', usuario: umUsuario() });
  const adiantado = adiantarEm('/produtos?cor=Azul&preco_min=90&preco_max=20');
  await adiantado.veio;
  await mostrar('/produtos?cor=Azul&preco_min=90&preco_max=20', adiantado);
  expect(await screen.findByText('O preço mínimo é maior que o máximo.')).toBeDefined();
  expect(await screen.findByText('Camiseta 1')).toBeDefined();
  expect(rede.caminhos(rotas.buscarProdutos)).toStrictEqual(['/api/produtos/busca/?cor=Azul&limite=100']);
});

test('a list that could not be had so early is asked for again by its screen', async () => {
  const rede = comSessao();
  vi.spyOn(console, 'error').mockReturnValue();
  rede.responde(rotasDeAuth.verificar, { access: 'a1', refresh: 'r2', usuario: umUsuario() });
  rede.recusa(rotas.buscarProdutos, 503, 'Agora não.');
  const adiantado = adiantarEm('/produtos');
  await adiantado.veio;

  rede.respondePagina(rotas.buscarProdutos, [umCartao(1)]);
  await mostrar('/produtos', adiantado);
  expect(await screen.findByText('Camiseta 1')).toBeDefined();
  expect(rede.caminhos(rotas.buscarProdutos)).toHaveLength(2);
});

test('with an access that has ended the list waits for the one that the check brings', async () => {
  const rede = comSessao();
  const ended = `h.${btoa(JSON.stringify({ sub: '1', exp: 1_700_000_000 }))}.s`;
  localStorage.setItem('access', ended);
  const conferir = rede.demora(rotasDeAuth.verificar, { access: 'a2', refresh: 'r2', usuario: umUsuario() });
  const { veio } = adiantarEm('/produtos');
  await vi.waitFor(() => expect(rede.enviados(rotasDeAuth.verificar)).toHaveLength(1), 10_000);
  expect(rede.caminhos(rotas.buscarProdutos)).toStrictEqual([]);

  conferir();
  await veio;
  expect(rede.caminhos(rotas.buscarProdutos)).toHaveLength(1);
});

test('nothing is asked for strangers, and no list on other screens', async () => {
  const rede = comSessao();
  rede.responde(rotasDeAuth.verificar, { access: 'a1', refresh: 'r2', usuario: umUsuario() });
  await adiantarEm('/vendas').veio;
  expect(rede.enviados(rotasDeAuth.verificar)).toHaveLength(1);

  localStorage.clear();
  const { sessao, veio } = adiantarEm('/produtos');
  await veio;
  expect(sessao.ler().estado).toBe('fora');
  expect(rede.enviados(rotasDeAuth.verificar)).toHaveLength(1);
  expect(rede.caminhos(rotas.buscarProdutos)).toStrictEqual([]);
});
