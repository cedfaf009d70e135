import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

describe('the settings', () => {
  test('show a seller the own name and type, and nothing of an admin', async () => {
    abrir('/configuracoes', { como: umUsuario('vendedor') });
    await screen.findByRole('heading', { name: 'Configurações' });

    expect(valorDe('Nome')).toBe('Bia Souza');
    expect(valorDe('Tipo')).toBe('Vendedor');
    expect(screen.queryByRole('button', { name: 'Gerenciar Usuários' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Lixeira' })).toBeNull();
  });

  test('lead to the attributes, which have no entry in the menu', async () => {
    abrir('/configuracoes', { como: umUsuario('vendedor') });

    const link = await screen.findByRole('link', { name: 'Atributos' });
    expect(link.getAttribute('href')).toBe('/atributos');
  });

  test('let an admin into the trash', async () => {
    const { user, caminho } = abrir('/configuracoes', { como: umUsuario('admin') });
    await screen.findByRole('heading', { name: 'Configurações' });
    expect(valorDe('Tipo')).toBe('Administrador');
    await user.click(screen.getByRole('link', { name: 'Lixeira' }));

    expect(await screen.findByRole('heading', { name: 'Lixeira' })).toBeDefined();
    expect(caminho()).toBe('/configuracoes/lixeira');
  });

  test('tell an admin that managing users comes soon', async () => {
    const { user } = abrir('/configuracoes', { como: umUsuario('admin') });
    const button = await screen.findByRole('button', { name: 'Gerenciar Usuários' });
    await user.click(button);

    const dialog = await screen.findByRole('dialog', { name: 'Gerenciar Usuários' });
    expect(within(dialog).getByText('Em breve')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

const valorDe = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
