import { screen } from '@testing-library/react';
import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { type Pessoa, rotasDeUsuarios } from '@varal/contract/auth/usuarios.routes';
import { rotasDasCopias } from '@varal/contract/copias/copias.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

describe('the settings', () => {
  test('show a seller the own name and type, and nothing of an admin', async () => {
    abrir('/configuracoes', { como: umUsuario('vendedor') });
    await screen.findByRole('heading', { name: 'Configurações' });

    expect(valorDe('Nome')).toBe('Bia Souza');
    expect(valorDe('Tipo')).toBe('Vendedor');
    expect(screen.queryByRole('link', { name: 'Gerenciar Usuários' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Lixeira' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Chave Pix' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Central de Sincronização' })).toBeDefined();
  });

  test('say behind a line how things are, and what wants somebody', async () => {
    abrir('/configuracoes', {
      como: umUsuario('admin'),
      preparar: (rede) => {
        rede.respondePagina(rotasDeAtributos.listarAtributos, [
          { id: 1, nome: 'Gola', opcoes: [] },
          { id: 2, nome: 'Tecido', opcoes: [] },
        ]);
        rede.responde(rotasDeUsuarios.listarUsuarios, [umaPessoa({ id: 1 }), umaPessoa({ id: 2, ativo: false })]);
        rede.responde(rotasDasCopias.listarCopias, []);
      },
    });

    expect(await screen.findByText('Gola, Tecido')).toBeDefined();
    expect(await screen.findByText('1 pessoa entra')).toBeDefined();
    expect(await screen.findByText('Nenhuma cópia ainda')).toBeDefined();
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

  test('lead an admin to the people of the shop', async () => {
    const { user, caminho } = abrir('/configuracoes', {
      como: umUsuario('admin'),
      preparar: (rede) => rede.responde(rotasDeUsuarios.listarUsuarios, []),
    });
    await user.click(await screen.findByRole('link', { name: 'Gerenciar Usuários' }));

    expect(await screen.findByRole('heading', { name: 'Usuários' })).toBeDefined();
    expect(caminho()).toBe('/configuracoes/usuarios');
  });
});

const umaPessoa = (como: Partial<Pessoa>): Pessoa => ({
  id: 1,
  username: 'bia',
  nome: 'Bia Souza',
  tipo: 'vendedor',
  ativo: true,
  criado_em: '2026-07-01T12:00:00Z',
  ultimo_acesso: null,
  n_sessoes: 0,
  ...como,
});

const valorDe = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
