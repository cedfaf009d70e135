import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { expect, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { navegador } from '../base/rede/navegador.ts';

test('the own password is changed from the menu of the person signed in', async () => {
  const { rede, user } = abrir('/configuracoes', { como: umUsuario() });
  rede.responde(rotasDeAuth.trocarSenha, undefined);
  await user.click(await screen.findByRole('button', { name: 'Conta de Bia Souza' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Trocar senha' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Trocar senha' }));
  await user.type(dialogo.getByLabelText(/^Senha atual/), 'a de antes');
  await user.type(dialogo.getByLabelText(/^Senha nova/, { selector: '[name="nova"]' }), 'varal de roupas');
  await user.type(dialogo.getByLabelText(/outra vez/), 'varal de roupa');
  await user.click(dialogo.getByRole('button', { name: 'Trocar senha' }));
  expect(await screen.findByText('As duas senhas não são iguais.')).toBeDefined();
  expect(rede.enviados(rotasDeAuth.trocarSenha)).toStrictEqual([]);

  await user.type(dialogo.getByLabelText(/outra vez/), 's');
  await user.click(dialogo.getByRole('button', { name: 'Trocar senha' }));
  expect(await screen.findByText('Senha trocada. As suas outras sessões terminaram.')).toBeDefined();
  expect(rede.enviados(rotasDeAuth.trocarSenha)).toStrictEqual([{ atual: 'a de antes', nova: 'varal de roupas' }]);
});

test('whoever has a given password sees nothing of the shop before they choose their own', async () => {
  const recarregar = vi.spyOn(navegador, 'recarregar').mockReturnValue();
  const { rede, user } = abrir('/vendas', { como: { ...umUsuario(), trocar_senha: true } });
  expect(await screen.findByRole('heading', { name: 'Escolha a sua senha' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull();

  const frase = 'A senha nova não pode ser igual à atual.';
  rede.recusa(rotasDeAuth.trocarSenha, 400, 'Confira os campos.', { erros: { nova: [frase] } });
  await user.type(screen.getByLabelText(/^Senha atual/), 'cabo-lua-7741');
  await user.type(screen.getByLabelText(/^Senha nova/, { selector: '[name="nova"]' }), 'cabo-lua-7741');
  await user.type(screen.getByLabelText(/outra vez/), 'cabo-lua-7741');
  await user.click(screen.getByRole('button', { name: 'Guardar senha' }));
  expect(await screen.findByText(frase)).toBeDefined();

  rede.responde(rotasDeAuth.trocarSenha, undefined);
  await user.click(screen.getByRole('button', { name: 'Guardar senha' }));
  await waitFor(() => expect(recarregar).toHaveBeenCalledOnce());
});
