import { screen } from '@testing-library/react';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umUsuario } from '../../test/abrir.tsx';
import {
  abrirNova,
  escolherCliente,
  escolherOrigem,
  escrever,
  ler,
  linha,
  valorEm,
} from '../vendas/formulario/test-formulario.tsx';
import { umaVenda } from '../vendas/test-venda.ts';

test('a session that ends in the middle of a sale gives back what was typed to who signs in again', async () => {
  const tela = await abrirNova();
  await escolherOrigem(tela);
  await escolherCliente(tela);
  await ler(tela, 'CANECA-1');
  await escrever(tela, await linha('Caneca Girassol'), 'Quantidade', '2');
  tela.rede.recusa(rotasDeAuth.verificar, 401);
  tela.rede.recusa(rotas.criarVenda, 401);
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  expect(await screen.findByText('Sua sessão terminou. Entre novamente.')).toBeDefined();
  tela.rede.responde(rotasDeAuth.entrar, { access: 'a9', refresh: 'r9', usuario: umUsuario() });
  await tela.user.type(screen.getByLabelText('Nome de usuário'), 'bia');
  await tela.user.type(screen.getByLabelText('Senha'), 'segredo');
  await tela.user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('O que você tinha digitado está de volta. Confira e salve.')).toBeDefined();
  expect(valorEm(await linha('Caneca Girassol'), 'Quantidade')).toBe('2');
  tela.rede.responde(rotas.criarVenda, umaVenda());
  await tela.user.click(screen.getByText('Criar Venda', { selector: 'button' }));
  expect(await screen.findByText('Venda criada com sucesso.')).toBeDefined();
  expect(tela.rede.enviados(rotas.criarVenda).at(-1)).toMatchObject({
    cliente_id: 1,
    origem: 'loja_fisica',
    itens: [{ sku: 'CANECA-1', quantidade: 2 }],
  });
});
