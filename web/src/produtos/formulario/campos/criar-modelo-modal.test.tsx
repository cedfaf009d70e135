import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { expect, test } from 'vitest';
import { modeloDeCamiseta } from '../../../modelos/test-modelo.ts';
import { abrirCriacao, alertRole, botao, campo } from '../test-formulario.tsx';

/** Looks for a model that is not there and asks for a new one. */
async function pedirNovo() {
  const aberto = await abrirCriacao();
  aberto.rede.respondePagina(rotasDeModelos.listarModelos, []);
  await aberto.user.type(await screen.findByRole('combobox', { name: 'Modelo' }), 'Regata');
  await screen.findByText('Nenhum modelo encontrado.');
  expect(screen.getByRole('option', { name: 'Criar novo modelo' })).toBeDefined();
  await aberto.user.keyboard('{Enter}');
  return { ...aberto, dialogo: within(await screen.findByRole('dialog', { name: 'Criar novo modelo' })) };
}

test('a model is created in the middle of the form, with zero where nothing was typed, and chosen', async () => {
  const { user, rede, dialogo } = await pedirNovo();
  expect(dialogo.getByLabelText<HTMLInputElement>('Título do modelo').value).toBe('Regata');
  await user.type(dialogo.getByLabelText('Código'), ' REG01 ');
  await user.click(dialogo.getByRole('switch', { name: /Padronizar produtos desse modelo\?/ }));
  await user.click(await dialogo.findByRole('combobox', { name: 'Categoria' }));
  await user.click(await screen.findByRole('option', { name: '— Camisetas' }));
  await user.type(dialogo.getByLabelText('Preço de Venda'), '49,9');
  await user.type(dialogo.getByLabelText('Peso (kg)'), '0,15');
  rede.responde(
    rotasDeModelos.criarModelo,
    modeloDeCamiseta({ id: 8, codigo: 'REG01', nome: 'Regata', preco_venda: 49.9 }),
  );
  rede.responde(rotasDeModelos.sugerirSku, { sku: 'P-REG01' });
  await user.click(botao('Criar modelo'));
  expect(await alertRole('Modelo criado com sucesso!')).toBe('status');
  expect(rede.enviados(rotasDeModelos.criarModelo)).toStrictEqual([
    {
      codigo: 'REG01',
      nome: 'Regata',
      descricao: '',
      observacao: '',
      padronizar: true,
      categoria: 2,
      preco_custo: 0,
      preco_venda: 49.9,
      largura: 0,
      altura: 0,
      profundidade: 0,
      peso: 0.15,
      ncm: null,
      cest: null,
      origem_fiscal: null,
      unidade: null,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(campo('Modelo').value).toBe('REG01 - Regata');
  await waitFor(() => expect(campo('SKU').value).toBe('P-REG01'));
  expect(campo('Título').value).toBe('Regata');
  expect(campo('Preço de Venda').value).toBe('49,90');
});

test('code and title are required', async () => {
  const { user, rede, dialogo } = await pedirNovo();
  await user.clear(dialogo.getByLabelText('Título do modelo'));
  await user.type(dialogo.getByLabelText('Título do modelo'), '  ');
  await user.click(botao('Criar modelo'));
  expect(await alertRole('Preencha os campos obrigatórios!')).toBe('alert');
  expect(dialogo.getAllByText('Campo obrigatório')).toHaveLength(2);
  expect(document.activeElement).toBe(dialogo.getByLabelText('Código'));
  expect(rede.enviados(rotasDeModelos.criarModelo)).toHaveLength(0);
});

test('a number that is none is said at its field, revealed if it was hidden, and not sent', async () => {
  const { user, rede, dialogo } = await pedirNovo();
  await user.type(dialogo.getByLabelText('Código'), 'REG01');
  await user.click(dialogo.getByRole('switch'));
  await user.type(dialogo.getByLabelText('Preço de Venda'), 'dez');
  await user.click(dialogo.getByRole('switch'));
  await user.click(botao('Criar modelo'));
  expect(await alertRole('Corrija os erros do formulário.')).toBe('alert');
  expect(dialogo.getByText('Digite um número válido.')).toBeDefined();
  expect(document.activeElement).toBe(dialogo.getByLabelText('Preço de Venda'));
  expect(rede.enviados(rotasDeModelos.criarModelo)).toHaveLength(0);
});

test('what the server refuses is said at its field', async () => {
  const { user, rede, dialogo } = await pedirNovo();
  await user.type(dialogo.getByLabelText('Código'), 'CAM01');
  rede.recusa(rotasDeModelos.criarModelo, 409, 'Já existe um modelo com este código.', {
    erros: { codigo: ['Já existe um modelo com este código.'] },
  });
  await user.click(botao('Criar modelo'));
  expect(await alertRole('Corrija os erros do formulário.')).toBe('alert');
  expect(dialogo.getByText('Já existe um modelo com este código.')).toBeDefined();
  expect(document.activeElement).toBe(dialogo.getByLabelText('Código'));
});

test('when it cannot be created, what was typed stays', async () => {
  const { user, rede, dialogo } = await pedirNovo();
  await user.type(dialogo.getByLabelText('Código'), 'REG01');
  rede.recusa(rotasDeModelos.criarModelo, 500);
  await user.click(botao('Criar modelo'));
  expect(await alertRole('Erro ao criar modelo. Verifique os dados ou tente mais tarde.')).toBe('alert');
  expect(dialogo.getByLabelText<HTMLInputElement>('Código').value).toBe('REG01');
});
