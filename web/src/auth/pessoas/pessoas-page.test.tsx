import { act, screen, waitFor, within } from '@testing-library/react';
import { type Pessoa, rotasDeUsuarios as rotas } from '@varal/contract/auth/usuarios.routes';
import { describe, expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';

const BIA: Pessoa = {
  id: 7,
  username: 'bia',
  nome: 'Bia Souza',
  tipo: 'admin',
  ativo: true,
  criado_em: '2026-01-05T12:00:00.000Z',
  ultimo_acesso: '2026-11-20T17:30:00.000Z',
  n_sessoes: 2,
};
const RUI: Pessoa = {
  ...BIA,
  id: 8,
  username: 'rui',
  nome: 'Rui Dias',
  tipo: 'vendedor',
  ultimo_acesso: null,
  n_sessoes: 0,
};

async function telaDePessoas(pessoas: Pessoa[] = [BIA, RUI]) {
  const app = abrir('/configuracoes/usuarios', {
    como: umUsuario('admin'),
    preparar: (rede) => rede.responde(rotas.listarUsuarios, pessoas),
  });
  await screen.findByText('Rui Dias');
  return app;
}

/** The header has the name of whoever is signed in, too. */
const linha = (nome: string) => screen.getByText(nome, { selector: 'li *' }).closest('li') as HTMLElement;

async function escolher(user: Awaited<ReturnType<typeof telaDePessoas>>['user'], nome: string, acao: RegExp) {
  await user.click(within(linha(nome)).getByRole('button', { name: `Ações de ${nome}` }));
  await user.click(await screen.findByRole('menuitem', { name: acao }));
}

describe('the people of the shop', () => {
  test('are listed with their kind, what they did last and how many sessions they have', async () => {
    await telaDePessoas([BIA, { ...RUI, ativo: false }]);

    expect(linha('Bia Souza').textContent).toContain('Administrador');
    expect(linha('Bia Souza').textContent).toContain('Você');
    expect(linha('Bia Souza').textContent).toContain('2 sessões abertas');
    expect(linha('Rui Dias').textContent).toContain('Nenhum acesso nas últimas semanas');
    expect(linha('Rui Dias').textContent).toContain('Desativado');
  });

  test('get a new one, whose given password is shown once and can be copied', async () => {
    const { rede, user } = await telaDePessoas();
    rede.responde(rotas.criarUsuario, {
      ...RUI,
      id: 9,
      username: 'lia',
      nome: 'Lia',
      senha_provisoria: 'cabo-lua-7741',
    });
    await user.click(screen.getByRole('button', { name: 'Novo usuário' }));
    const ficha = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
    await user.type(ficha.getByLabelText(/^Nome \*?$|^Nome$/), 'Lia');
    await user.type(ficha.getByLabelText(/^Nome de usuário/), 'lia');
    await user.selectOptions(ficha.getByLabelText('Tipo'), 'Administrador');
    await user.click(ficha.getByRole('button', { name: 'Criar usuário' }));

    const senha = within(await screen.findByRole('dialog', { name: 'Senha provisória' }));
    expect(senha.getByText('cabo-lua-7741')).toBeDefined();
    expect(rede.enviados(rotas.criarUsuario)).toStrictEqual([
      { username: 'lia', nome: 'Lia', tipo: 'admin', senha: null },
    ]);
    // Only its own buttons close what is shown once.
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(senha.getByText('cabo-lua-7741')).toBeDefined();
    const copiar = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(senha.getByRole('button', { name: 'Copiar' }));
    expect(copiar).toHaveBeenCalledWith('cabo-lua-7741');
    await user.click(senha.getByRole('button', { name: 'Já anotei' }));
    await waitFor(() => expect(screen.queryByText('cabo-lua-7741')).toBeNull());
  });

  test('are made once by two presses in one moment', async () => {
    const { rede, user } = await telaDePessoas();
    const responder = rede.demora(rotas.criarUsuario, { ...RUI, id: 9, senha_provisoria: 'cabo-lua-7741' });
    await user.click(screen.getByRole('button', { name: 'Novo usuário' }));
    const ficha = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
    await user.type(ficha.getByLabelText(/^Nome \*?$|^Nome$/), 'Lia');
    await user.type(ficha.getByLabelText(/^Nome de usuário/), 'lia');
    const criar = ficha.getByRole('button', { name: 'Criar usuário' });
    act(() => {
      criar.click();
      criar.click();
    });
    responder();
    expect(await screen.findByText('cabo-lua-7741')).toBeDefined();
    expect(rede.enviados(rotas.criarUsuario)).toHaveLength(1);
  });

  test('are none of a seller’s business', async () => {
    const { rede } = abrir('/configuracoes/usuarios', { como: umUsuario() });
    expect(await screen.findByText('Só administradores veem os usuários da loja.')).toBeDefined();
    expect(rede.caminhos(rotas.listarUsuarios)).toStrictEqual([]);
  });

  test('hear at the field why a name or a password is refused', async () => {
    const { rede, user } = await telaDePessoas();
    await user.click(screen.getByRole('button', { name: 'Novo usuário' }));
    const ficha = within(await screen.findByRole('dialog', { name: 'Novo usuário' }));
    await user.click(ficha.getByRole('button', { name: 'Criar usuário' }));
    expect(await screen.findByText('Preencha o nome e o nome de usuário.')).toBeDefined();

    rede.recusa(rotas.criarUsuario, 409, 'Já existe um usuário com o nome rui.', { codigo: 'usuario.nome_em_uso' });
    await user.type(ficha.getByLabelText(/^Nome \*?$|^Nome$/), 'Rui');
    await user.type(ficha.getByLabelText(/^Nome de usuário/), 'rui');
    await user.click(ficha.getByRole('button', { name: 'Criar usuário' }));
    await waitFor(() => expect(ficha.getByLabelText(/^Nome de usuário/).getAttribute('aria-invalid')).toBe('true'));
  });

  test('change name and kind', async () => {
    const { rede, user } = await telaDePessoas();
    rede.responde(rotas.mudarUsuario, { ...RUI, tipo: 'admin' });
    await escolher(user, 'Rui Dias', /^Editar/);
    const ficha = within(await screen.findByRole('dialog', { name: 'Editar rui' }));
    await user.selectOptions(ficha.getByLabelText('Tipo'), 'Administrador');
    await user.click(ficha.getByRole('button', { name: 'Salvar' }));

    await waitFor(() => expect(rede.enviados(rotas.mudarUsuario)).toStrictEqual([{ nome: 'Rui Dias', tipo: 'admin' }]));
  });

  test('are shut out only after a question', async () => {
    const { rede, user } = await telaDePessoas();
    rede.responde(rotas.mudarUsuario, { ...RUI, ativo: false });
    await escolher(user, 'Rui Dias', /^Desativar/);
    const pergunta = within(await screen.findByRole('dialog', { name: 'Desativar usuário?' }));
    expect(pergunta.getByText(/Rui Dias sai de todos os aparelhos agora e não entra mais/)).toBeDefined();
    expect(rede.enviados(rotas.mudarUsuario)).toStrictEqual([]);
    await user.click(pergunta.getByRole('button', { name: 'Desativar' }));

    expect(await screen.findByText('Usuário desativado.')).toBeDefined();
    expect(rede.enviados(rotas.mudarUsuario)).toStrictEqual([{ ativo: false }]);
  });

  test('keep their last admin, and are told so', async () => {
    const { rede, user } = await telaDePessoas();
    const frase = 'Esta pessoa é o único administrador ativo: não pode ser desativada nem virar vendedor.';
    rede.recusa(rotas.mudarUsuario, 409, frase, { codigo: 'usuario.ultimo_admin' });
    await escolher(user, 'Bia Souza', /^Desativar/);
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));

    expect(await screen.findByText(frase)).toBeDefined();
  });

  test('get a new password, shown once', async () => {
    const { rede, user } = await telaDePessoas();
    rede.responde(rotas.renovarSenhaDoUsuario, { senha_provisoria: 'rede-sol-1029' });
    await escolher(user, 'Rui Dias', /^Dar uma senha nova/);
    await user.click(await screen.findByRole('button', { name: 'Dar senha nova' }));

    const senha = within(await screen.findByRole('dialog', { name: 'Senha provisória' }));
    expect(senha.getByText('rede-sol-1029')).toBeDefined();
    expect(senha.getByText('rui')).toBeDefined();
  });
});
