import { fireEvent, screen, waitFor } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { describe, expect, test } from 'vitest';
import { abrir, todasAsPartes, umUsuario } from '../../test/abrir.tsx';

const SESSAO = { access: 'a1', refresh: 'r1', usuario: umUsuario() };

describe('the sign-in screen', () => {
  test('shows the logo, both fields and the button, ready to type the name', async () => {
    abrir('/');

    const username = await screen.findByLabelText('Nome de usuário');
    expect(document.activeElement).toBe(username);
    expect(username.getAttribute('autocomplete')).toBe('username');
    expect(username.getAttribute('placeholder')).toBe('Digite...');
    const password = screen.getByLabelText('Senha');
    expect(password.getAttribute('type')).toBe('password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(password.getAttribute('placeholder')).toBe('Digite...');
    expect(screen.getByRole('heading', { name: 'Varal' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined();
    expect(document.title).toBe('Entrar · Varal');
  });

  test('signs in and opens the products', async () => {
    const { rede, caminho, entrarCom } = await telaDeEntrada();
    rede.responde(rotasDeAuth.entrar, SESSAO);
    await entrarCom('bia', ' senha com espaços ');

    expect(await screen.findByText('Login realizado com sucesso!')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(caminho()).toBe('/produtos');
    expect(rede.enviados(rotasDeAuth.entrar)).toStrictEqual([{ username: 'bia', password: ' senha com espaços ' }]);
  });

  test('hears of the parts before the first screen is drawn', async () => {
    const { rede, caminho, entrarCom } = await telaDeEntrada();
    rede.responde(rotasDeAuth.entrar, SESSAO);
    const responder = rede.demora(rotasDasPartes.listarPartes, todasAsPartes('estampas'));
    await entrarCom('bia', 'certa');
    await waitFor(() => expect(rede.caminhos(rotasDasPartes.listarPartes)).toHaveLength(1));
    expect(caminho()).toBe('/');
    responder();
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(localStorage.getItem('varal-partes')).toBe('ondas contagens caixa');
    expect(rede.caminhos(rotasDasPartes.listarPartes)).toHaveLength(1);
  });

  test('goes on where nobody tells the parts', async () => {
    const { rede, caminho, entrarCom } = await telaDeEntrada();
    rede.responde(rotasDeAuth.entrar, SESSAO);
    rede.cai(rotasDasPartes.listarPartes);
    await entrarCom('bia', 'certa');
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(caminho()).toBe('/produtos');
  });

  test('goes to the page that was asked for before', async () => {
    const { rede, caminho, entrarCom } = await telaDeEntrada('/produtos/12?variacao=3');
    expect(caminho()).toBe('/');
    rede.responde(rotasDeAuth.entrar, SESSAO);
    await entrarCom('bia', 'certa');

    expect(await screen.findByRole('heading', { name: 'Editar Produto' })).toBeDefined();
    expect(caminho()).toBe('/produtos/12?variacao=3');
  });

  test.each([
    ['nothing', '', '', ['Nome de usuário', 'Senha']],
    ['blanks for a name', '   ', 'certa', ['Nome de usuário']],
    ['no password', 'bia', '', ['Senha']],
    ['blanks for a password', 'bia', '  ', ['Senha']],
  ])('with %s asks to fill in everything and marks the empty fields', async (_, username, password, marked) => {
    const { rede, entrarCom } = await telaDeEntrada();
    await entrarCom(username, password);

    expect((await screen.findByRole('alert')).textContent).toBe('Preencha todos os campos!');
    const invalid = ['Nome de usuário', 'Senha'].filter(
      (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
    expect(invalid).toStrictEqual(marked);
    for (const label of ['Nome de usuário', 'Senha']) {
      const placeholder = marked.includes(label) ? 'Campo obrigatório' : 'Digite...';
      expect(screen.getByLabelText(label).getAttribute('placeholder')).toBe(placeholder);
    }
    expect(document.activeElement).toBe(screen.getByLabelText(marked[0] ?? ''));
    expect(rede.enviados(rotasDeAuth.entrar)).toStrictEqual([]);
  });

  test('takes the mark away as soon as something is typed', async () => {
    const { user, entrarCom } = await telaDeEntrada();
    await entrarCom('', '');
    await user.type(screen.getByLabelText('Senha'), 'x');

    expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('Nome de usuário').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [401, 'Usuário ou senha inválidos!'],
    [404, 'Usuário ou senha inválidos!'],
    [500, 'Problemas no servidor. Tente novamente mais tarde.'],
    [503, 'Erro inesperado. Verifique sua conexão.'],
    [400, 'Erro inesperado. Verifique sua conexão.'],
  ])('a refusal with %i says: %s', async (status, message) => {
    const { rede, caminho, entrarCom } = await telaDeEntrada();
    rede.recusa(rotasDeAuth.entrar, status, 'Frase do servidor.');
    await entrarCom('bia', 'errada');

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(caminho()).toBe('/');
  });

  test('a wrong password stands selected, ready to be typed again', async () => {
    const { rede, user, entrarCom } = await telaDeEntrada();
    rede.recusa(rotasDeAuth.entrar, 401);
    await entrarCom('bia', 'errada');
    await screen.findByRole('alert');
    expect(screen.getByText('Confira o nome de usuário e a senha.')).toBeDefined();
    expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('certa');

    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('certa');
    expect(screen.queryByText('Confira o nome de usuário e a senha.')).toBeNull();
  });

  test('after too many tries repeats what the server says, for only it knows how long', async () => {
    const { rede, entrarCom } = await telaDeEntrada();
    rede.recusa(rotasDeAuth.entrar, 429, 'Muitas tentativas com senha errada. Tente novamente em 42 segundos.');
    await entrarCom('bia', 'errada');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Muitas tentativas com senha errada. Tente novamente em 42 segundos.',
    );
  });

  test('without network speaks of the connection, and the next try works', async () => {
    const { rede, user, entrarCom } = await telaDeEntrada();
    rede.cai(rotasDeAuth.entrar);
    await entrarCom('bia', 'certa');
    expect(await screen.findByText('Erro inesperado. Verifique sua conexão.')).toBeDefined();

    rede.responde(rotasDeAuth.entrar, SESSAO);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
  });

  test('sends one request however often one presses', async () => {
    const { rede, user, entrarCom } = await telaDeEntrada();
    const release = rede.demora(rotasDeAuth.entrar, SESSAO);
    await entrarCom('bia', 'certa');
    await user.keyboard('{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled')).toBe('true');

    release();
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(rede.enviados(rotasDeAuth.entrar)).toHaveLength(1);
  });

  test('two Enters in the same instant are one request', async () => {
    const { rede, user } = await telaDeEntrada();
    const release = rede.demora(rotasDeAuth.entrar, SESSAO);
    await user.type(screen.getByLabelText('Nome de usuário'), 'bia');
    await user.type(screen.getByLabelText('Senha'), 'certa');
    const form = screen.getByLabelText('Senha').closest('form');
    if (form) {
      fireEvent.submit(form);
      fireEvent.submit(form);
    }

    release();
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(rede.enviados(rotasDeAuth.entrar)).toHaveLength(1);
  });

  test('shows and hides what was typed as password', async () => {
    const { user } = await telaDeEntrada();
    const password = screen.getByLabelText('Senha');

    await user.click(screen.getByRole('button', { name: 'Mostrar o que foi digitado' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar o que foi digitado' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  test('says when Caps Lock is on', async () => {
    const { user } = await telaDeEntrada();
    await user.click(screen.getByLabelText('Senha'));
    expect(screen.queryByText('O Caps Lock está ligado.')).toBeNull();

    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('O Caps Lock está ligado.')).toBeDefined();
    await user.keyboard('{CapsLock}b');
    expect(screen.queryByText('O Caps Lock está ligado.')).toBeNull();
  });

  test('sends whoever is signed in already to the products', async () => {
    const { caminho } = abrir('/', { como: umUsuario() });

    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeDefined();
    expect(caminho()).toBe('/produtos');
  });

  test('asks for no password while the stored session is still being checked', async () => {
    let release = () => {};
    abrir('/', {
      como: umUsuario(),
      preparar: (rede) => {
        release = rede.demora(rotasDeAuth.verificar, { access: 'a1' });
      },
    });

    expect(await screen.findByText('Verificando autenticação...')).toBeDefined();
    expect(screen.queryByLabelText('Senha')).toBeNull();
    release();
    await waitFor(() => expect(screen.queryByText('Verificando autenticação...')).toBeNull());
  });
});

/** Opens the sign-in screen, as somebody meets it who asked for `path`. */
async function telaDeEntrada(path = '/') {
  const app = abrir(path);
  await screen.findByLabelText('Senha');

  const entrarCom = async (username: string, password: string) => {
    if (username) await app.user.type(screen.getByLabelText('Nome de usuário'), username);
    if (password) await app.user.type(screen.getByLabelText('Senha'), password);
    await app.user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...app, entrarCom };
}
