import { screen } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { TELAS } from '@varal/contract/telas';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { createAppRouter } from './router.tsx';
import { GRUPOS } from './shell/destinos.ts';

describe('the screens', () => {
  test.each([
    ['/produtos', 'Produtos', ['Produtos']],
    ['/produtos/criar', 'Criar Produto', ['Produtos', 'Criar Produto']],
    ['/produtos/12', 'Editar Produto', ['Produtos', 'Editar Produto']],
    ['/modelos', 'Modelos', ['Modelos']],
    ['/modelos/criar', 'Novo Modelo', ['Modelos', 'Novo Modelo']],
    ['/modelos/3', 'Editar Modelo', ['Modelos', 'Editar Modelo']],
    ['/atributos', 'Atributos', ['Atributos']],
    ['/clientes', 'Clientes', ['Clientes']],
    ['/clientes/criar', 'Novo Cliente', ['Clientes', 'Novo Cliente']],
    ['/clientes/5', 'Editar Cliente', ['Clientes', 'Editar Cliente']],
    ['/vendas', 'Vendas', ['Vendas']],
    ['/vendas/criar', 'Nova Venda', ['Vendas', 'Nova Venda']],
    ['/vendas/41', 'Venda 41', ['Vendas', 'Venda 41']],
    ['/vendas/41/editar', 'Editar Venda', ['Vendas', 'Venda 41', 'Editar Venda']],
    ['/categorias', 'Categorias', ['Categorias']],
    ['/categorias/criar', 'Nova Categoria', ['Categorias', 'Nova Categoria']],
    ['/categorias/8', 'Editar Categoria', ['Categorias', 'Editar Categoria']],
    ['/configuracoes', 'Configurações', ['Configurações']],
    ['/configuracoes/lixeira', 'Lixeira', ['Configurações', 'Lixeira']],
    ['/guardar', 'Guardar', ['Chão', 'Guardar']],
    ['/contagens', 'Contagens', ['Chão', 'Contagens']],
    ['/local/A3-2', 'Local A3-2', ['Chão', 'Local A3-2']],
    ['/qrcodes', 'Imprimir QR Codes', ['Imprimir QR Codes']],
  ])('%s opens "%s" with its place in the breadcrumbs', async (path, heading, crumbs) => {
    abrir(path, { como: umUsuario() });

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(document.title).toBe(`${heading} · Varal`);
    const caminho = screen.getByRole('navigation', { name: 'Caminho' });
    expect(Array.from(caminho.querySelectorAll('li'), (crumb) => crumb.textContent)).toStrictEqual(crumbs);
  });

  test('are those that the server knows as screens', () => {
    const paths = Object.keys(createAppRouter().routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
    expect([...new Set(paths)].sort()).toStrictEqual([...TELAS].sort());
  });

  test('are all there that the menu leads to', () => {
    const paths = new Set<string>(TELAS);
    const destinos = GRUPOS.flatMap((grupo) => grupo.destinos);
    expect(destinos.filter(({ to }) => !paths.has(to))).toStrictEqual([]);
  });

  test('the breadcrumbs lead back up', async () => {
    const { user, caminho } = abrir('/vendas/41/editar', { como: umUsuario() });
    await user.click(await screen.findByRole('link', { name: 'Venda 41' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Venda 41' })).toBeDefined();
    expect(caminho()).toBe('/vendas/41');
  });

  test('/home leads to the products', async () => {
    const { caminho } = abrir('/home', { como: umUsuario() });

    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(caminho()).toBe('/produtos');
  });

  test.each(['/nada', '/produtos/12/nada', '/vendas/41/editar/nada'])(
    '%s is not found, outside the shell, and the button leads home',
    async (path) => {
      const { user, caminho } = abrir(path, { como: umUsuario() });

      expect(await screen.findByText('404')).toBeDefined();
      expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Voltar para Home' }));

      expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
      expect(caminho()).toBe('/produtos');
    },
  );

  test('a path that does not exist is not found for strangers too', async () => {
    const { caminho } = abrir('/nada');

    expect(await screen.findByText('Página não encontrada')).toBeDefined();
    expect(caminho()).toBe('/nada');
  });

  test('the return from Bling stands outside the shell', async () => {
    abrir('/bling/callback', { como: umUsuario() });

    expect(await screen.findByText('Processando autorização do Bling...')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull();
  });
});

describe('without a session', () => {
  test('every screen of the shell asks to sign in first', async () => {
    const { caminho } = abrir('/vendas/41');

    expect(await screen.findByLabelText('Senha')).toBeDefined();
    expect(caminho()).toBe('/');
    expect(screen.queryByText('Sua sessão terminou. Entre novamente.')).toBeNull();
  });

  test('a session that the server no longer knows is over', async () => {
    const { caminho } = abrir('/vendas', {
      como: umUsuario(),
      preparar: (rede) => rede.recusa(rotasDeAuth.verificar, 401),
    });

    expect(await screen.findByLabelText('Senha')).toBeDefined();
    expect(caminho()).toBe('/');
    expect(localStorage.getItem('refresh')).toBeNull();
    expect(await screen.findByText('Sua sessão terminou. Entre novamente.')).toBeDefined();
  });
});

describe('while the session is being checked', () => {
  test('the screen shows only that', async () => {
    let release = () => {};
    abrir('/vendas', {
      como: umUsuario(),
      preparar: (rede) => {
        release = rede.demora(rotasDeAuth.verificar, { access: 'a1' });
      },
    });

    expect(await screen.findByText('Verificando autenticação...')).toBeDefined();
    expect(document.body.textContent).toBe('Verificando autenticação...');
    release();
    expect(await screen.findByRole('heading', { name: 'Vendas' })).toBeDefined();
  });
});
