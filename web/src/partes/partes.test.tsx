import { screen, waitFor, within } from '@testing-library/react';
import { rotasDasPartes as rotas } from '@varal/contract/partes/partes.routes';
import { expect, test } from 'vitest';
import { abrir, todasAsPartes, umUsuario } from '../../test/abrir.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });

test('an admin switches a part off, and the menu no longer has it', async () => {
  const { rede, user } = abrir('/configuracoes/partes', { como: umUsuario('admin') });
  const caixa = await screen.findByRole<HTMLInputElement>('switch', { name: /^Caixa/ });
  expect(caixa.checked).toBe(true);
  const [desligada] = todasAsPartes('caixa').filter(({ chave }) => chave === 'caixa');
  if (desligada) rede.responde(rotas.mudarParte, desligada);
  rede.responde(rotas.listarPartes, todasAsPartes('caixa'));
  await user.click(caixa);

  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Caixa/ }).checked).toBe(false));
  expect(rede.enviados(rotas.mudarParte)).toStrictEqual([{ ligada: false }]);
  expect(localStorage.getItem('varal-partes')).toBe('estampas ondas contagens');
});

test('a part in use stays on, and says what is open', async () => {
  const { rede, user } = abrir('/configuracoes/partes', { como: umUsuario('admin') });
  rede.recusa(rotas.mudarParte, 409, 'Há ondas abertas (2): conclua-as antes.', { codigo: 'parte.ondas_abertas' });
  await user.click(await screen.findByRole('switch', { name: /^Separação em ondas/ }));

  expect(await screen.findByText('Há ondas abertas (2): conclua-as antes.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Separação em ondas/ }).checked).toBe(true);
});

test('a seller does not choose', async () => {
  abrir('/configuracoes/partes', { como: umUsuario() });
  expect(await screen.findByText('Só administradores escolhem o que a loja faz.')).toBeDefined();
});

test('what is off leaves no trace in the menu, on the floor and in the list of sales', async () => {
  const preparar = (rede: ReturnType<typeof abrir>['rede']) =>
    rede.responde(rotas.listarPartes, todasAsPartes('ondas', 'contagens', 'caixa'));
  const { user } = abrir('/chao', { como: umUsuario(), preparar });
  await screen.findByRole('heading', { level: 1, name: 'Chão da loja' });
  await waitFor(() => expect(screen.queryByText('Contar')).toBeNull());
  expect(screen.getByText('Vendas que esperam')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /menu/ }));
  const entradas = within(await menu());
  await waitFor(() => expect(entradas.queryByText('Caixa')).toBeNull());
});
