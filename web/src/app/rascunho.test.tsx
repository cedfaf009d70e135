import { screen } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umModelo } from '../modelos/test-modelo.ts';

const MODELO = umModelo({ padronizar: true });

const abrirFormulario = () =>
  abrir('/modelos/criar', {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarModelos, []);
      rede.respondePagina(rotasDeCategorias.listarCategorias, []);
    },
  });

describe('a session that ends in the middle of the form', () => {
  const perderSessao = async () => {
    const tela = abrirFormulario();
    await tela.user.type(await screen.findByLabelText('Código'), 'CAM01');
    await tela.user.click(screen.getByRole('switch'));
    await tela.user.type(screen.getByLabelText('Peso (kg)'), '0,25');
    await tela.user.type(screen.getByLabelText('Título do modelo'), 'Camiseta');
    tela.rede.recusa(rotasDeAuth.verificar, 401);
    tela.rede.recusa(rotas.criarModelo, 401);
    await tela.user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Sua sessão terminou. Entre novamente.')).toBeDefined();
    return tela;
  };
  const entrarDeNovo = async ({ user, rede }: Awaited<ReturnType<typeof perderSessao>>, id = 7) => {
    rede.responde(rotasDeAuth.entrar, { access: 'a9', refresh: 'r9', usuario: { ...umUsuario(), id } });
    await user.type(screen.getByLabelText('Nome de usuário'), 'bia');
    await user.type(screen.getByLabelText('Senha'), 'segredo');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
  };

  test('gives back what was typed to who signs in again', async () => {
    const tela = await perderSessao();
    await entrarDeNovo(tela);
    expect(await screen.findByText('O que você tinha digitado está de volta. Confira e salve.')).toBeDefined();
    expect(tela.caminho()).toBe('/modelos/criar');
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('CAM01');
    expect(screen.getByLabelText<HTMLInputElement>('Peso (kg)').value).toBe('0,25');
    tela.rede.responde(rotas.criarModelo, MODELO);
    await tela.user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Modelo criado!')).toBeDefined();
    expect(tela.rede.enviados(rotas.criarModelo).at(-1)).toMatchObject({
      codigo: 'CAM01',
      nome: 'Camiseta',
      padronizar: true,
      peso: 0.25,
    });
  });

  test('shows it to nobody else', async () => {
    const tela = await perderSessao();
    await entrarDeNovo(tela, 8);
    expect((await screen.findByLabelText<HTMLInputElement>('Código')).value).toBe('');
  });

  test('is something else than signing out, which asks first and keeps nothing', async () => {
    const { user, rede } = abrirFormulario();
    await user.type(await screen.findByLabelText('Código'), 'CAM01');
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(rede.enviados(rotasDeAuth.sair)).toStrictEqual([]);
    expect(localStorage.getItem('access')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByLabelText('Nome de usuário')).toBeDefined();
    expect(sessionStorage.getItem('varal-rascunho')).toBeNull();
  });
});
